/** Private data by kind, as `redaction.keep` of site.yaml names them. */
import type { Detector } from '../engine/detector.ts';
import { accountId, accountPath, awsAccount } from './account.ts';
import { gitAuthor, mailName } from './author.ts';
import { email } from './email.ts';
import { homeFolder, lostHome, projectKey, termuxHome } from './home.ts';
import { ec2Host, internalHost, macPrompt, namedUser, privateIp, privateIpv6, remoteLogin, shellPrompt } from './network.ts';
import { blamed, fullName, gitBashPrompt, listedOwner, namedHost, processOwner, profileName, signedIn, whoAmI } from './system-output.ts';

export const privacy: { readonly [kind: string]: readonly Detector[] } = {
  email: [email],
  home: [homeFolder, lostHome, termuxHome],
  user: [projectKey, namedUser, listedOwner, processOwner, whoAmI, signedIn],
  host: [internalHost, ec2Host, shellPrompt, macPrompt, gitBashPrompt, remoteLogin, namedHost],
  ip: [privateIp, privateIpv6],
  account: [accountId, accountPath, awsAccount],
  author: [gitAuthor, mailName, fullName, blamed, profileName],
};
