/** All private data, by kind. */
import type { PrivateKind } from '../../model/site.ts';
import type { Detector, Match } from '../engine/detector.ts';
import { accounts } from './accounts.ts';
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
import { numberDetector } from './numbers.ts';
import { isOfNobody } from './person.ts';
import { personRecord } from './person-record.ts';
import { phone } from './phone.ts';
import { placeDetectors } from './places.ts';
import { prompts } from './prompt.ts';
import { street } from './street.ts';
import { account, birthDate, coordinates, hardwareAddress } from './told.ts';

/** Of numbers, one with a checksum is asked before one without. */
const privacy: readonly PrivateData[] = [
  mail,
  home,
  accounts,
  machine,
  prompts,
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

/** A detector that asks about what is told of nobody, as somebody may have put his own number into an example. */
function asking(detector: Detector): Detector {
  return {
    ...detector,
    at(text, start, end, matches, reading) {
      let next = matches.length;
      detector.at(text, start, end, matches, reading);
      for (; next < matches.length; next++) {
        const match = matches[next] as Match;
        if (TOLD.has(match.rule) && isOfNobody(text, match.start)) matches[next] = { ...match, tier: 'suspicion' };
      }
    },
  };
}

/** What finds private data, without the kinds the owner leaves as they are. */
export function privacyDetectors(keep: readonly string[]): Detector[] {
  const detectors = [
    ...privacy.flatMap(({ readers = [], told = [], places = [] }) => [
      ...readers.map(asking),
      ...told.flatMap(labelled).map(asking),
      ...placeDetectors(places),
    ]),
    numberDetector(privacy.flatMap(({ numbers = [] }) => numbers)),
  ];
  return keep.length ? detectors.map((one) => without(one, keep)) : detectors;
}

function without(detector: Detector, keep: readonly string[]): Detector {
  const wanted = (find: (matches: Match[]) => void, matches: Match[]) => {
    const found: Match[] = [];
    find(found);
    for (const match of found) if (!keep.includes(kindOf(match.rule))) matches.push(match);
  };
  const { at, beside, sweep } = detector;
  return {
    ...detector,
    at: (text, start, end, matches, reading) => wanted((found) => at(text, start, end, found, reading), matches),
    ...(beside && {
      beside: (text: string, all: readonly Match[], matches: Match[]) => wanted((found) => beside(text, all, found), matches),
    }),
    ...(sweep && { sweep: (text: string, matches: Match[]) => wanted((found) => sweep(text, found), matches) }),
  };
}
