/** Places in which systems print the names of people, accounts and machines, as patterns with named groups. */
import type { Detector, Match } from '../engine/detector.ts';
import { isRole } from './author.ts';
import { isCommonName, isDistinctiveName, isSystemName } from './names.ts';

export interface Place {
  keywords: readonly string[];
  /** The case of the keywords counts. */
  exact?: boolean;
  /** Source of what stands before the keyword, up to it. */
  behind?: string;
  /** Source of what begins with the keyword. */
  ahead?: string;
}

/** Sources for what the groups hold. */
export const NAME = '[A-Za-z_][\\w.-]{1,31}';
const WORD = "\\p{Lu}[\\p{L}\\p{M}'’.-]{0,24}";
const ASIAN = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
/** Two to four capitalised words, with `van` and its like between them. */
export const FULL_NAME = `${WORD}(?: (?:(?:de|van|der|den|von|da|dos|del|la|le|bin|al) ){0,2}${WORD}){1,3}`;
/** The same, or a name in East Asian letters. */
export const PERSON = `(?:${FULL_NAME}|${ASIAN}{2,6}(?:[ ・]${ASIAN}{1,6})?)`;
export const HOST = '[A-Za-z][\\w-]{1,62}(?:\\.[\\w-]{1,40}){0,4}';

/** By group: `user` and `group` are accounts, `mate` one whose place is no proof; `name` is a person's, `host` a machine's. */
export function addNames(found: RegExpExecArray, from: number, matches: Match[]): void {
  for (const [group, place] of Object.entries(found.indices?.groups ?? {})) {
    const value = found.groups?.[group];
    if (!place || !value) continue;
    const [start, end] = [from + place[0], from + place[1]];
    if (group === 'name' || group === 'owner') {
      if (!NOBODY.test(value) && !isRole(value)) matches.push({ start, end, rule: 'author', tier: 'candidate' });
    } else if (group === 'host' || group === 'machine') {
      if (!ANY_MACHINE.test(value)) matches.push({ start, end, rule: 'host', tier: 'candidate' });
    } else if (group === 'user' ? !isCommonName(value) && !isSystemName(value) : isDistinctiveName(value))
      matches.push({ start, end, rule: 'user-name', tier: 'candidate', replacement: 'user', account: true });
  }
}
const NOBODY =
  /claude|\bbot\b|your name|first last|test user|john doe|jane doe|not committed|github|gitlab|dependabot|renovate|^(?:true|false|none|unknown|windows user)$/i;
const ANY_MACHINE =
  /^(?:localhost|host|hostname|machine|server|computer|laptop|vm|container|example|runner|ubuntu|debian|linux|darwin|docker|[0-9a-f]{12})$/i;

const BEHIND = 160;

/** Detectors of names in these places. */
export const placeDetectors = (places: readonly Place[]): Detector[] =>
  places.map(({ keywords, exact, behind, ahead }) => {
    const before = behind === undefined ? undefined : new RegExp(`(?:${behind})$`, 'du');
    const after = ahead === undefined ? undefined : new RegExp(ahead, 'duy');
    return {
      id: 'names',
      keywords,
      ...(exact ? { exact } : {}),
      at(text, start, _end, matches) {
        const from = Math.max(0, start - BEHIND);
        const left = before?.exec(text.slice(from, start));
        if (before && !left) return;
        if (after) after.lastIndex = start;
        const right = after?.exec(text);
        if (after && !right) return;
        if (left) addNames(left, from, matches);
        if (right) addNames(right, 0, matches);
      },
    };
  });
