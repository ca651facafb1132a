/** Private data of people: homes, names, addresses, numbers, by kind. */
import type { PrivateKind } from '../../model/site.ts';
import { type Detector, type Finder, judged } from '../formats/index.ts';
import { mail } from './email.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { layouts } from './layout.ts';
import { machine } from './machines.ts';
import { isOfNobody } from './person.ts';
import { personRecord } from './person-record.ts';
import { phone } from './phone.ts';
import { numberDetector, type PrivateData } from './private-data.ts';
import { street } from './street.ts';
import { told } from './told.ts';

export { namesPrinted } from './commands.ts';
export { labels } from './expressions.ts';
export { kindOfField } from './field-kinds.ts';
export { isDummyId } from './layout.ts';
export { ordinaryNames } from './name-usages.ts';
export { isDistinctiveName, nameFinder } from './user-names.ts';

/** Of numbers, one with a checksum is asked before one without. */
const privacy: readonly PrivateData[] = [mail, home, machine, identity, phone, told, street, personRecord];

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
const TOLD = new Set(['national-id', 'phone', 'address', 'birth-date', 'email']);

/** Everything that finds private data. */
export const privacyDetectors: readonly Detector[] = [
  ...privacy.flatMap(({ readers }) => readers),
  ...layouts,
  numberDetector(privacy.flatMap(({ numbers = [] }) => numbers)),
];

/**
 * A finder without the kinds that the owner leaves as they are. About what is told of nobody is asked, as somebody may have put his
 * own number into an example.
 */
export const settled = (finder: Finder, keep: readonly string[]): Finder =>
  judged(finder, (match, text) => {
    if (keep.includes(kindOf(match.rule))) return false;
    return TOLD.has(match.rule) && isOfNobody(text, match.start) ? { ...match, tier: 'suspicion' } : match;
  });
