/** Private data by kind, as `redaction.keep` of site.yaml names them. */
import type { Detector } from '../engine/detector.ts';
import { accountId, accountPath, awsAccount } from './account.ts';
import { gitAuthor, mailName } from './author.ts';
import { email } from './email.ts';
import { homeFolder, projectKey, termuxHome } from './home.ts';
import { ec2Host, internalHost, macPrompt, namedUser, privateIp, privateIpv6, remoteLogin, shellPrompt } from './network.ts';

export const privacy: { readonly [kind: string]: readonly Detector[] } = {
  email: [email],
  home: [homeFolder, termuxHome],
  user: [projectKey, namedUser],
  host: [internalHost, ec2Host, shellPrompt, macPrompt, remoteLogin],
  ip: [privateIp, privateIpv6],
  account: [accountId, accountPath, awsAccount],
  author: [gitAuthor, mailName],
};
