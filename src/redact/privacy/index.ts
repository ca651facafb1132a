/** All private data, by kind. */
import type { PrivateKind } from '../../model/site.ts';
import type { Detector, Match } from '../engine/detector.ts';
import { author } from './author.ts';
import { bankAccount, paymentCard } from './bank.ts';
import { oneTimeCode } from './code.ts';
import { mail } from './email.ts';
import { home } from './home.ts';
import { machine } from './host.ts';
import { identity } from './identity.ts';
import { privateAddress, publicAddress } from './ip.ts';
import type { PrivateData } from './kind.ts';
import { labelled } from './labelled.ts';
import { layouts } from './layouts.ts';
import { numberDetector } from './numbers.ts';
import { isOfNobody } from './person.ts';
import { personRecord } from './person-record.ts';
import { phone } from './phone.ts';
import { street } from './street.ts';
import { account, birthDate, coordinates, hardwareAddress } from './told.ts';

/** Of numbers, one with a checksum is asked before one without. */
const privacy: readonly PrivateData[] = [
  mail,
  home,
  machine,
  privateAddress,
  account,
  author,
  publicAddress,
  bankAccount,
  paymentCard,
  identity,
  phone,
  hardwareAddress,
  birthDate,
  oneTimeCode,
  street,
  coordinates,
  personRecord,
];

const KINDS: { readonly [rule: string]: PrivateKind } = {
  'home-folder': 'home',
  'user-name': 'user',
  'private-ip': 'ip',
  'account-id': 'account',
  'person-name': 'author',
  personal: 'author',
  serial: 'mac',
};
/** The kind of a rule; some places hold private data of several. */
export const kindOf = (rule: string): string => KINDS[rule] ?? rule;

/** What is told of one person. */
const TOLD = new Set(['national-id', 'phone', 'address', 'birth-date']);

/** What finds private data, without the kinds the owner leaves as they are. */
export function privacyDetectors(keep: readonly string[]): Detector[] {
  /** Of what a detector added; about what is told of nobody is asked, as somebody may have put his own number into an example. */
  const settle = (text: string, matches: Match[], from: number) => {
    if (matches.length === from) return;
    for (const match of matches.splice(from)) {
      if (keep.includes(kindOf(match.rule))) continue;
      matches.push(TOLD.has(match.rule) && isOfNobody(text, match.start) ? { ...match, tier: 'suspicion' } : match);
    }
  };
  const settled = (detector: Detector): Detector => ({
    ...detector,
    at(text, start, end, matches, reading) {
      const from = matches.length;
      detector.at(text, start, end, matches, reading);
      settle(text, matches, from);
    },
    beside:
      detector.beside &&
      ((text, all, matches) => {
        const from = matches.length;
        detector.beside?.(text, all, matches);
        settle(text, matches, from);
      }),
    sweep:
      detector.sweep &&
      ((text, matches) => {
        const from = matches.length;
        detector.sweep?.(text, matches);
        settle(text, matches, from);
      }),
  });
  return [
    ...privacy.flatMap(({ readers = [], told = [] }) => [...readers, ...told.flatMap(labelled)]),
    ...layouts,
    numberDetector(privacy.flatMap(({ numbers = [] }) => numbers)),
  ].map(settled);
}
