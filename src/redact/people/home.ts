/** Home folders of Linux, macOS, Windows, WSL, Git Bash, and their form in project keys. */

import { candidate, type Detector, inFront, type Match, readAt } from '../formats/index.ts';
import { expression, labels, shows } from './expressions.ts';
import type { PrivateData } from './private-data.ts';
import { isNoUser } from './user-names.ts';

const homeOf = (value: string, start: number, end: number, replacement = '~'): Match => ({
  ...candidate('home-folder', start, end),
  value,
  replacement,
  local: true,
});
/** Home folders are replaced by `~`; the value of the match is the user's name. */
const homeFolder: Detector = {
  id: 'home-folder',
  keywords: labels.homes,
  at(text, start, end, matches) {
    const lead = text.slice(start, end);
    const before = leadOf(text, start, lead);
    const name = before && nameBehind(text, end, lead, before.mount !== '');
    if (!name) return;
    const { at, value } = name;
    matches.push(homeOf(value, before.isRooted ? at : before.from, at + value.length, before.isRooted ? 'user' : '~'));
  },
};

/** Where the path of the folder begins, with what leads to it; undefined where its letters are those of another. */
function leadOf(text: string, start: number, lead: string): { from: number; mount: string; isRooted: boolean } | undefined {
  const isSmall = /users/i.test(lead) && !/Users|\$/.test(lead);
  if (isSmall && !/[A-Za-z](?::|%3A)$|\/[a-z]$|\\\\[\w.-]{2,30}$/i.test(inFront(text, start, 34))) return undefined;
  const escaped = start - (/\\{0,7}$/.exec(inFront(text, start, 7)) as RegExpExecArray)[0].length;
  const mount = expression('mount').exec(inFront(text, escaped, 80))?.[0] ?? '';
  const from = escaped - mount.length;
  if (!mount && /^\/home/i.test(lead) && shows('rooted-home', inFront(text, escaped, 160))) return { from, mount, isRooted: true };
  if (/^docu|homes.$|\$|^users%5c/i.test(lead) && !mount) return undefined;
  const goesOn = /[\w.)\]}~%-]/.test(text[from - 1] ?? '') && !/(?:\\+[nrt]|%[0-9A-F]{2}|\dm)$/i.test(inFront(text, from, 4));
  return goesOn ? undefined : { from, mount, isRooted: false };
}

/** The person's folder; undefined where it is nobody's, or a route of a site. */
function nameBehind(text: string, end: number, lead: string, isMounted: boolean): { at: number; value: string } | undefined {
  const isHome = /^\/home\/$/i.test(lead);
  const folder = end + (/^\\{0,7}/.exec(text.slice(end, end + 7)) as RegExpExecArray)[0].length;
  const at = folder + (isHome ? (readAt(expression('group-of-homes'), text, folder)?.[0].length ?? 0) : 0);
  const name = readAt(expression('folder-of-a-home'), text, at)?.[0].replace(/(?:%2f|%5c|\.{3}|…).*$|(?<!\.)\.+$/i, '');
  if (!name || isNoUser(name) || shows('home-of-an-example', name)) return undefined;
  if (!isMounted && shows('route-of-a-site', name)) return undefined;
  const surnames = /users/i.test(lead) && /^\p{Lu}/u.test(name) && readAt(expression('surnames-of-a-folder'), text, at + name.length)?.[0];
  return { at, value: name + (surnames || '') };
}

/** `C:Usersanna.claude`: a shell removed the backslashes. */
const lostHome: Detector = {
  id: 'home-folder',
  keywords: [':users'],
  at(text, start, end, matches) {
    if (!/(?<![A-Za-z\d])[A-Za-z]$/.test(inFront(text, start, 2))) return;
    const { name = '', isWhole } = readAt(expression('home-without-separators'), text, end)?.groups ?? {};
    if (!name || isNoUser(name)) return;
    matches.push(homeOf(isWhole === undefined ? '' : name, start - 1, end + name.length));
  },
};

export const home: PrivateData = { readers: [homeFolder, lostHome] };
