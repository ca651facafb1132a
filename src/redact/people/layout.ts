/** Layouts in which systems print the names of people, accounts and machines: how they are read, and what their groups hold. */

import {
  candidate,
  type Detector,
  inFront,
  isWord,
  joined,
  literal,
  type Match,
  type Row,
  readAt,
  type Source,
  UUID,
  written as writtenWith,
} from '../formats/index.ts';
import { FULL_NAME, isEastern, isFirm, isMailbox, isOfNobody, isOwnName, isPersonName, isRole, PERSON } from './person.ts';
import { anyOf } from './private-data.ts';
import { isPlace } from './street.ts';
import { isDistinctiveName, isNoUser, isPersonal } from './user-names.ts';

const NAME = '[A-Za-z_][\\w.-]{1,31}';
const HOST = '[A-Za-z][\\w-]{1,62}(?:\\.[\\w-]{1,40}){0,4}';

/** What a group holds: when it counts, and what the match says. */
interface Held {
  rule: string;
  /** Source of an expression for it, where a layout gives none. */
  form?: string;
  isOne?(value: string, text: string, start: number): boolean;
  also?: Partial<Match>;
}

/** Examples of documentation: zeros, counting up, the UUID of API references. */
const DUMMY = /^(?:0{6,}|1234567|00000000-|12345678-1234|123e4567-e89b|111122223333|(\d)\1{11}$)/i;
export const isDummyId = (value: string) => DUMMY.test(value) || new Set(value.replace(/-/g, '')).size < 4;

/** Names that machines have until somebody gives them one, and of containers. */
const ANY_MACHINE = anyOf('anyMachines');
/** Machines of everybody, and names of variables that hold a machine's name: `target.host`, `SERVER`. */
const ANY_REMOTE = anyOf('anyRemotes');

const SHORT_SERVICE = /^(?:sys|rpc|lxd|sap|dba|dip|tty|uid|gid|smb|nfs|vpn|nut|sgx|msr|ssl|vm|ids|kmem|mpd|sms|tor|ipc|hdd|usb|xen)$/;
/** A user name of two or three letters; other names of that length are services and groups. */
const isInitials = (name: string) => /^[a-z]{2,3}$/.test(name) && !SHORT_SERVICE.test(name) && isPersonal(name);
const isOwner = (name: string) => isDistinctiveName(name) || isInitials(name);
const ACCOUNT: Partial<Match> = { replacement: 'user', account: true };

/** Broadcast, multicast, nothing, examples. */
const NO_MAC = new RegExp(
  String.raw`^(?:(?:00|ff|11|aa)([:-])(?:(?:00|ff|11|aa)\1){4}|00([:-])11\2|01:00:5e|01:80:c2|33:33|de:ad:be|00:00:5e|aa:bb:cc|00:1a:2b|` +
    String.raw`(?:12|01):(?:34|23):|(?:[\da-f]{2}[:-]){3}(?:aa[:-]bb[:-]cc|dd[:-]ee[:-]ff)$)`,
  'i',
);
export const isMac = (value: string): boolean => !NO_MAC.test(value);

/**
 * By group, with a number where a layout has more of a kind: `user` is a system's account, `login` one that somebody has on a machine,
 * `group` one whose place is no proof, `file` the owner of a file, `folder` and `key` those in a path; `host` and `remote` name
 * computers, `id` numbers an account, `serial` and `mac` devices; the others are a person's.
 */
const GROUPS: { readonly [group: string]: Held } = {
  user: { rule: 'user-name', form: NAME, isOne: isPersonal, also: ACCOUNT },
  login: { rule: 'user-name', form: NAME, isOne: isPersonal, also: { replacement: 'user' } },
  group: { rule: 'user-name', form: NAME, isOne: isDistinctiveName, also: ACCOUNT },
  file: { rule: 'user-name', form: NAME, isOne: isOwner, also: ACCOUNT },
  folder: {
    rule: 'user-name',
    form: '[a-z][\\w.-]{1,30}\\w',
    isOne: (value) => isDistinctiveName(value) && !isWord(value),
    also: { replacement: 'user' },
  },
  // Only the name is replaced, as the rest names the project.
  key: { rule: 'user-name', isOne: (value) => !isNoUser(value) && isPersonal(value), also: { replacement: 'user', local: true } },
  host: { rule: 'host', form: HOST, isOne: (value) => !ANY_MACHINE.test(value) && !/^[\d.:]+$/.test(value) },
  remote: { rule: 'host' },
  id: { rule: 'account-id', isOne: (value) => !isDummyId(value) },
  serial: { rule: 'serial', isOne: (value) => /\d/.test(value) && !isDummyId(value) },
  mac: { rule: 'mac', isOne: isMac },
  street: { rule: 'address', isOne: (value) => /\d/.test(value) },
  place: { rule: 'address', isOne: (value) => isPlace(value, true) },
  birth: { rule: 'birth-date' },
  who: { rule: 'person-name' },
  spot: { rule: 'address' },
  own: { rule: 'person-name', form: FULL_NAME, isOne: isOwnName },
  eastern: {
    rule: 'person-name',
    form: '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Hangul}]{2,5}(?:[ 　][\\p{Script=Han}\\p{Script=Hiragana}]{1,4})?(?!\\p{Lo})',
    isOne: isEastern,
  },
  surname: { rule: 'person-name', form: "\\p{Lu}[\\p{L}'’-]{3,24}", isOne: (value) => !isWord(value), also: { local: true } },
  number: { rule: 'national-id', isOne: (value) => /\d{4}/.test(value) },
  phone: { rule: 'phone' },
  iban: { rule: 'iban' },
  // Where authors stand; only `dotted` may look like a machine's, and `person` must sound like a person's.
  name: author(PERSON, (name) => !/^\w{1,40}\.[\w.]{1,40}$/.test(name)),
  owner: author(PERSON),
  dotted: author(PERSON),
  person: author(PERSON, isPersonName),
};

/** Parts that are no groups. */
const PARTS: { readonly [part: string]: string } = {
  line: '(?:^|\\n|\\\\n)[ \\t>|]{0,8}(?:\\d{1,6}(?:→|\\t))?',
  eol: '(?=[ \\t]{0,40}(?:\\r?\\n|$))',
  clock: '\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,6})?',
  uuid: UUID,
  called: "(?<name>\\p{L}[\\p{L}\\p{M}\\d.'’ _-]{1,60}?)",
  full: "(?<name>\\p{L}[\\p{L}\\p{M}\\d .'’-]{1,60}?)",
  named: '[ \\t]{0,2}["\']?(?<host>[A-Za-z][\\w-]{2,62}(?:\\.[\\w-]{1,40}){0,3})(?=["\']?(?:[\\s,;]|\\\\n|$))',
  // Between the folder and the end of a prompt: a branch, a time, symbols for changes.
  state: '(?:[ ](?:[\\w.:-]{0,20}[(\\[{][^()[\\]{}\\n]{1,80}[)\\]}]|[^\\sA-Za-z\\d$#%>]{1,4}|\\d\\d:\\d\\d(?::\\d\\d)?)){0,3}',
};
/** A layout's source, with `<user>` and its like written out. */
export const written = (source: Source): string =>
  writtenWith(source, (part, number) => {
    const form = GROUPS[part]?.form;
    return PARTS[part] ?? (form === undefined ? undefined : `(?<${part}${number}>${form})`);
  });

/** Adds what the groups hold. `found` was found in the text, or in a part of it that begins at `from`. */
export function addNames(text: string, found: RegExpExecArray, from: number, matches: Match[]): void {
  if (ANY_REMOTE.test(found.groups?.remote ?? '-')) return;
  for (const [group, place] of Object.entries(found.indices?.groups ?? {})) {
    const value = found.groups?.[group];
    const held = GROUPS[group.replace(/\d{1,2}$/, '')];
    if (!place || !value || !held) continue;
    const start = from + place[0];
    const end = held.rule === 'author' ? start + value.trimEnd().replace(/\.$/, '').length : from + place[1];
    if (held.isOne?.(value, text, start) ?? true) matches.push({ ...candidate(held.rule, start, end), ...held.also });
  }
}

/** Whether a place names the authors of what is read: of a licence, of a package in a registry, of its changes, of an extension with a page of theirs. */
export const isOfLicence = (text: string, at: number): boolean =>
  OF_REGISTRY.test(inFront(text, at, 1500)) || OF_AUTHOR.test(inFront(text, at, 120)) || WITH_PAGE.test(text.slice(at, at + 140));
const OF_REGISTRY = new RegExp(
  String.raw`"maintainers"\s?:\s?\[[^\]]{0,1400}$|"(?:_npmUser|publisher)"\s?:\s?\{[^\]]{0,200}$|` +
    String.raw`(?:^|\n)maintainers:(?:\n- [^\n]{1,100}){0,9}\n- [^\n]{0,60}$|published [^\n]{1,30} ago by [^\n]{0,60}$|` +
    String.raw`urgency=\w{1,9}\n[\s\S]{0,580} -- [^\n]{0,90}$`,
);
const OF_AUTHOR =
  /(?:copyright|\([Cc]\)|©|(?<!comment_)author[-_]email|(?:^|\n)(?:\d{1,6}(?:→|\t))?Maintainer:)[^\n]{0,100}$|home-page: [^\n]{0,80}\r?\nauthor: $/i;
const WITH_PAGE = /^(?:[^{}]{0,120}"author-?_?url"|[^\n]{0,80}\n(?:[^\n]{0,40}\n)?[^\n\p{L}]{0,12}homepage: )/iu;

/** A name that stands where authors do. */
function author(form: string, sounds: (name: string) => boolean = () => true): Held {
  const isOne = (value: string, text: string, start: number) => {
    const name = value.trimEnd();
    const mailbox = /^["']?[ ]{0,2}\(?<([\w-]{1,40})@/.exec(text.slice(start + value.length, start + value.length + 50))?.[1];
    if (mailbox && isMailbox(mailbox) && !isOwnName(name)) return false;
    if (/^ai$/i.test(name) || (!isOwnName(name) && OF_EXAMPLE.test(text.slice(start + value.length, start + value.length + 90))))
      return false;
    return sounds(name) && !(NOBODY.test(name) || isOfNobody(name) || isRole(name) || isFirm(name) || isOfLicence(text, start));
  };
  return { rule: 'author', form, isOne };
}
/** An address of examples in brackets (RFC 2606). */
const OF_EXAMPLE = /^["']?[ ]{0,2}\(?<[^<>\s@]{1,64}@(?:[\w-]{1,40}\.){0,3}example(?:\.\w{2,4})?>/;
const NOBODY = anyOf('nobodies', 'i', ['', '']);

/** How far before its letters a layout begins. */
const BEHIND = 160;

/** A row: what stands before the letters, and behind them, or around them where they are `within` a group. */
export interface Layout extends Row {
  before?: Source;
  near: readonly string[];
}

/** The detector of a layout: letters with a capital are so written only. */
export function layoutDetector({ before = '', near, behind = '' }: Layout): Detector {
  const open = /\(\?<\w+>$/.exec(joined(before))?.[0] ?? '';
  // A group that the letters are in is read from their beginning.
  const ahead = open ? `${open}(?:${near.map(literal).join('|')})${joined(behind)}` : behind;
  const left = new RegExp(`(?:${written(joined(before).slice(0, -open.length || undefined))})$`, 'du');
  const right = new RegExp(written(ahead), 'duy');
  return {
    id: 'names',
    keywords: near,
    ...(near.some((letters) => /\p{Lu}/u.test(letters)) ? { exact: true } : {}),
    at(text, start, end, matches) {
      // What begins here is read at once, what ends here is searched for.
      const after = readAt(right, text, open ? start : end);
      const from = Math.max(0, start - BEHIND);
      const found = after && left.exec(text.slice(from, start));
      if (!found) return;
      addNames(text, found, from, matches);
      addNames(text, after, 0, matches);
    },
  };
}
