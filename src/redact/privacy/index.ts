/** Private data by kind, as `redaction.keep` of site.yaml names them. */
import type { Detector } from '../engine/detector.ts';
import { accountId, awsAccount } from './account.ts';
import { gitAuthor } from './author.ts';
import { email } from './email.ts';
import { homeFolder, projectKey, termuxHome } from './home.ts';
import { internalHost, privateIp, privateIpv6, remoteLogin, shellPrompt } from './network.ts';

export const privacy: { readonly [kind: string]: readonly Detector[] } = {
  email: [email],
  home: [homeFolder, termuxHome],
  user: [projectKey],
  host: [internalHost, shellPrompt, remoteLogin],
  ip: [privateIp, privateIpv6],
  account: [accountId, awsAccount],
  author: [gitAuthor],
};
