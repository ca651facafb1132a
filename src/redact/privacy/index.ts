/** All private data, by kind. */
import type { Detector } from '../engine/detector.ts';
import { account } from './account.ts';
import { accountName } from './account-name.ts';
import { author } from './author.ts';
import { listedAuthor } from './author-listed.ts';
import { bankAccount, paymentCard } from './bank.ts';
import { birthDate } from './birth-date.ts';
import { oneTimeCode } from './code.ts';
import { mail } from './email.ts';
import { home, projectFolder } from './home.ts';
import { machine } from './host.ts';
import type { PrivateData } from './kind.ts';
import { hardwareAddress } from './mac.ts';
import { nationalId } from './national-id.ts';
import { numberDetector } from './numbers.ts';
import { phone } from './phone.ts';
import { privateAddress } from './private-ip.ts';
import { prompts } from './prompt.ts';
import { publicIp } from './public-ip.ts';
import { street } from './street.ts';

/** Of numbers, one with a checksum is asked before one without. */
export const privacy: readonly PrivateData[] = [
  mail,
  home,
  projectFolder,
  accountName,
  machine,
  prompts,
  privateAddress,
  account,
  author,
  listedAuthor,
  publicIp,
  bankAccount,
  paymentCard,
  nationalId,
  phone,
  hardwareAddress,
  birthDate,
  oneTimeCode,
  street,
];

/** What finds private data, without the kinds the owner leaves as they are. */
export function privacyDetectors(keep: readonly string[]): Detector[] {
  const wanted = privacy.filter(({ kind }) => !keep.includes(kind));
  const numbers = wanted.flatMap(({ numbers = [] }) => numbers);
  return [...wanted.flatMap(({ detectors }) => detectors), ...(numbers.length ? [numberDetector(numbers)] : [])];
}
