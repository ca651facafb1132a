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
  written as writtenWith,
} from '../formats/index.ts';
import { shows, withParts } from './expressions.ts';
import groups from './groups.json' with { type: 'json' };
import table from './layouts.json' with { type: 'json' };
import { isEastern, isFirm, isMailbox, isOfNobody, isOwnName, isPersonName, isRole } from './person.ts';
import { isPlace } from './street.ts';
import { isDistinctiveName, isNoUser, isPersonal } from './user-names.ts';

/** What a group holds: a test of it, by name, and what the match says besides. */
interface Held {
  rule: string;
  /** An expression for it, where a layout gives none. */
  form?: Source;
  if?: string;
  also?: Partial<Match>;
}

export const isDummyId = (value: string) => shows('id-of-an-example', value) || new Set(value.replace(/-/g, '')).size < 4;

/** A user name of two or three letters; other names of that length are services and groups. */
const isInitials = (name: string) => /^[a-z]{2,3}$/.test(name) && !shows('short-service', name) && isPersonal(name);
export const isMac = (value: string): boolean => !shows('mac-of-nobody', value);

type Test = (value: string, text: string, start: number) => boolean;
const TESTS: { readonly [name: string]: Test } = {
  personal: isPersonal,
  distinctive: isDistinctiveName,
  owner: (value) => isDistinctiveName(value) || isInitials(value),
  folder: (value) => isDistinctiveName(value) && !isWord(value),
  // Only the name is replaced, as the rest names the project.
  key: (value) => !isNoUser(value) && isPersonal(value),
  host: (value) => !shows('machine-of-anybody', value) && !/^[\d.:]+$/.test(value),
  id: (value) => !isDummyId(value),
  serial: (value) => /\d/.test(value) && !isDummyId(value),
  mac: isMac,
  digit: (value) => /\d/.test(value),
  place: (value) => isPlace(value, true),
  own: isOwnName,
  eastern: isEastern,
  surname: (value) => !isWord(value),
  number: (value) => /\d{4}/.test(value),
  author: isAuthor,
  // May not look like a machine's.
  undotted: (value, ...at) => !/^\w{1,40}\.[\w.]{1,40}$/.test(value.trimEnd()) && isAuthor(value, ...at),
  sounding: (value, ...at) => isPersonName(value.trimEnd()) && isAuthor(value, ...at),
};

/**
 * By group, with a number where a layout has more of a kind: `user` is a system's account, `login` one that somebody has on a machine,
 * `group` one whose place is no proof, `file` the owner of a file, `folder` and `key` those in a path; `host` and `remote` name
 * computers, `id` numbers an account, `serial` and `mac` devices; the others are a person's: `name` and its like stand where authors do.
 */
const GROUPS: { readonly [group: string]: Held } = groups;

/** A layout's source, with `<user>` and its like written out. */
export const written = (source: Source): string =>
  withParts(
    writtenWith(source, (part, number) => {
      const form = GROUPS[part]?.form;
      return form === undefined ? undefined : `(?<${part}${number}>${joined(form)})`;
    }),
  );

/** Adds what the groups hold. `found` was found in the text, or in a part of it that begins at `from`. */
export function addNames(text: string, found: RegExpExecArray, from: number, matches: Match[]): void {
  if (shows('remote-of-anybody', found.groups?.remote ?? '-')) return;
  for (const [group, place] of Object.entries(found.indices?.groups ?? {})) {
    const value = found.groups?.[group];
    const held = GROUPS[group.replace(/\d{1,2}$/, '')];
    if (!place || !value || !held) continue;
    const start = from + place[0];
    const end = held.rule === 'author' ? start + value.trimEnd().replace(/\.$/, '').length : from + place[1];
    if (!held.if || TESTS[held.if]?.(value, text, start)) matches.push({ ...candidate(held.rule, start, end), ...held.also });
  }
}

/** Whether a place names the authors of what is read: of a licence, of a package in a registry, of its changes, of an extension with a page of theirs. */
export const isOfLicence = (text: string, at: number): boolean =>
  shows('author-in-a-registry', inFront(text, at, 1500)) ||
  shows('author-of-a-work', inFront(text, at, 120)) ||
  shows('author-with-a-page', text.slice(at, at + 140));

/** A name that stands where authors do. */
function isAuthor(value: string, text: string, start: number): boolean {
  const name = value.trimEnd();
  const behind = text.slice(start + value.length, start + value.length + 90);
  const mailbox = /^["']?[ ]{0,2}\(?<([\w-]{1,40})@/.exec(behind.slice(0, 50))?.[1];
  if (mailbox && isMailbox(mailbox) && !isOwnName(name)) return false;
  return !(
    /^ai$/i.test(name) ||
    shows('author-who-is-nobody', name) ||
    isOfNobody(name) ||
    isRole(name) ||
    isFirm(name) ||
    isOfLicence(text, start)
  );
}

/** How far before its letters a layout begins. */
const BEHIND = 160;

/** A row: what stands before the letters, and behind them, or around them where they are `within` a group. */
export interface Layout extends Row {
  before?: Source;
  near: readonly string[];
}

/** The detector of a layout: letters with a capital are so written only. */
function layoutDetector({ before = '', near, behind = '' }: Layout): Detector {
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

/** How systems print who and where one is (`layouts.json`). */
export const layouts: readonly Detector[] = (table as Layout[]).map(layoutDetector);
