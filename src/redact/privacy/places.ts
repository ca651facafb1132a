/** Places in which systems print the names of people, accounts and machines, as patterns with named groups. */
import type { Detector, Match } from '../engine/detector.ts';
import { isWord } from '../value/words.ts';
import { isCommonName, isDistinctiveName, isNoUser, isSystemName } from './names.ts';
import { isPersonName, isRole } from './person.ts';

/** Examples of documentation: zeros, counting up, the UUID of API references. */
const DUMMY = /^(?:0{6,}|1234567|00000000-|12345678-1234|123e4567-e89b|111122223333|(\d)\1{11}$)/i;
export const isDummyId = (value: string) => DUMMY.test(value) || new Set(value.replace(/-/g, '')).size < 4;

export interface Place {
  keywords: readonly string[];
  /** The case of the keywords counts. */
  exact?: boolean;
  /** Source of what stands before the keyword, up to it. */
  behind?: string;
  /** Source of what begins with the keyword. */
  ahead?: string;
  /** Of what the group `value` holds, and whether it is one. */
  rule?: string;
  accept?(value: string): boolean;
}

/** Sources for what the groups hold. */
export const NAME = '[A-Za-z_][\\w.-]{1,31}';
export const HOST = '[A-Za-z][\\w-]{1,62}(?:\\.[\\w-]{1,40}){0,4}';

/** What a group holds: when it counts, and what the match says. */
interface Held {
  rule: string;
  isOne: (value: string) => boolean;
  also?: Partial<Match>;
}
const isPersonal = (name: string) => !isCommonName(name) && !isSystemName(name);
/** A user name of two or three letters; other names of that length are services and groups. */
const isInitials = (name: string) => /^[a-z]{2,3}$/.test(name) && !SHORT_SERVICE.test(name) && isPersonal(name);
const ACCOUNT: Partial<Match> = { replacement: 'user', account: true };
const machine: Held = { rule: 'host', isOne: (value) => !ANY_MACHINE.test(value) && !/^[\d.:]+$/.test(value) };
const anyAccount: Held = { rule: 'user-name', isOne: isDistinctiveName, also: ACCOUNT };
const owner: Held = { rule: 'user-name', isOne: (value) => isDistinctiveName(value) || isInitials(value), also: ACCOUNT };

/**
 * By group: `user` is an account; `group`, `mate`, `third` are such whose place is no proof, `file` and `team` the owners of a file, `folder`
 * and `key` those in a path; `host` and `machine` name computers, `id` numbers an account, `serial` a device; `street` and `birth` are a
 * person's.
 */
const GROUPS: { readonly [group: string]: Held } = {
  user: { rule: 'user-name', isOne: isPersonal, also: ACCOUNT },
  group: anyAccount,
  mate: anyAccount,
  third: anyAccount,
  file: owner,
  team: owner,
  folder: { rule: 'user-name', isOne: (value) => isDistinctiveName(value) && !isWord(value), also: { replacement: 'user' } },
  // Only the name is replaced, as the rest names the project.
  key: {
    rule: 'user-name',
    isOne: (value) => !isNoUser(value) && !isCommonName(value),
    also: { replacement: 'user', local: true },
  },
  host: machine,
  machine,
  id: { rule: 'account-id', isOne: (value) => !isDummyId(value) },
  serial: { rule: 'serial', isOne: (value) => /\d/.test(value) && !isDummyId(value) },
  street: { rule: 'address', isOne: (value) => /\d/.test(value) },
  birth: { rule: 'birth-date', isOne: () => true },
};
/** `name` and `owner` are a person's, `dotted` one of one word, `person` where it sounds like one. */
const AUTHORS = /^(?:name|owner|dotted|person)$/;

/** `found` was found in the text, or in a part of it that begins at `from`. */
export function addNames(text: string, found: RegExpExecArray, from: number, matches: Match[], own?: Held): void {
  for (const [group, place] of Object.entries(found.indices?.groups ?? {})) {
    const value = found.groups?.[group];
    if (!place || !value) continue;
    if (AUTHORS.test(group)) {
      if (group !== 'person' || isPersonName(value)) addAuthor(text, value, from + place[0], matches, group === 'dotted');
      continue;
    }
    const held = group === 'value' ? own : GROUPS[group];
    if (held?.isOne(value))
      matches.push({ start: from + place[0], end: from + place[1], rule: held.rule, tier: 'candidate', ...held.also });
  }
}

/** Whether a line up to a place names the authors of what is read: of a licence, of a package, of an extension with a page of theirs. */
export const isOfLicence = (text: string, at: number): boolean =>
  /(?:copyright|\([Cc]\)|©|author[-_]email)[^\n]{0,100}$|home-page: [^\n]{0,80}\r?\nauthor: $/i.test(
    text.slice(Math.max(0, at - 120), at),
  ) || /^[^{}]{0,120}"author-?_?url"/i.test(text.slice(at, at + 140));

/** A name that stands where authors do; where nothing else does (`sure`), also one that looks like a machine's. */
export function addAuthor(text: string, written: string, start: number, matches: Match[], sure = false): void {
  const name = written.trimEnd();
  if (!isOfLicence(text, start) && !NOBODY.test(name) && (sure || !DOTTED.test(name)) && !isRole(name))
    matches.push({ start, end: start + name.replace(/\.$/, '').length, rule: 'author', tier: 'candidate' });
}

const SHORT_SERVICE = /^(?:sys|rpc|lxd|sap|dba|dip|tty|uid|gid|smb|nfs|vpn|nut|sgx|msr|ssl|vm|ids|kmem|mpd|sms|tor|ipc|hdd|usb|xen)$/;
const NOBODY =
  /claude|\bbot\b|\[bot\]|your name|tu nombre|votre nom|(?:dein|ihr) name|seu nome|il tuo nome|uw naam|ваше имя|你的名字|您的姓名|あなたの名前|お名前|first last|test user|^test\b|john doe|jane doe|not committed|github|gitlab|actions|dependabot|renovate|noreply|^(?:true|false|none|unknown|windows user|test|user|name|author|root|a u thor|c o mitter)$/i;
const DOTTED = /^\w{1,40}\.[\w.]{1,40}$/;
/** Names that machines have until somebody gives them one, and of containers. */
export const ANY_MACHINE =
  /^(?:localhost|host|hostname|machine|server|computer|laptop|vm|container|example|runner|ubuntu|debian|linux|darwin|docker|(?:web|www|app|api|db|mail|proxy|cache|node|master|worker)\d{0,2}|[0-9a-f]{12})$/i;

const BEHIND = 160;

/** Detectors of names in these places. */
export const placeDetectors = (places: readonly Place[]): Detector[] =>
  places.map(({ keywords, exact, behind, ahead, rule, accept = () => true }) => {
    const own = rule === undefined ? undefined : { rule, isOne: accept };
    const before = behind === undefined ? undefined : new RegExp(`(?:${behind})$`, 'du');
    const after = ahead === undefined ? undefined : new RegExp(ahead, 'duy');
    return {
      id: 'names',
      keywords,
      ...(exact ? { exact } : {}),
      at(text, start, _end, matches) {
        // What begins here is read at once, what ends here is searched for.
        if (after) after.lastIndex = start;
        const right = after?.exec(text);
        if (after && !right) return;
        const from = Math.max(0, start - BEHIND);
        const left = before?.exec(text.slice(from, start));
        if (before && !left) return;
        if (left) addNames(text, left, from, matches, own);
        if (right) addNames(text, right, 0, matches, own);
      },
    };
  });
