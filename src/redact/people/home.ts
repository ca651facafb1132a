/** Home folders of Linux, macOS, Windows, WSL, Git Bash, and their form in project keys. */

import { candidate, type Detector, inFront, type Match, readAt } from '../formats/index.ts';
import { anyOf, labels, type PrivateData } from './private-data.ts';
import { isNoUser } from './user-names.ts';

/** The words of another script may follow a name without a blank. */
const NAME =
  /[\w.-]{1,64}(?=[\u3040-\u9fff\uac00-\ud7af])|[^\s\x00-\x1f\x7f（）「」『』【】《》、。，；：！？/\\"'`<>|:;,*?()[\]{}&=#@!]{1,64}/y;
/** On Windows the folder may have the full name: `C:\Users\Anna Ek\app`. */
const SURNAMES = /(?:\\? \p{Lu}[\p{L}'.-]{0,30}){1,3}(?=[\\/])/uy;
/** Routes of web sites that look like home folders. */
const ROUTE = anyOf('routes');

/** Folders of groups between `/home/` and the person's. */
const GROUP = /(?:students?|staff|users|faculty|people|guests?|teachers?|employees)\//y;
/** What leads to the folder, and goes with it: a drive, a mount, another machine. */
const MOUNT = new RegExp(
  `(?:${[
    '\\/mnt\\/[a-z]|\\/cygdrive\\/[a-z]|\\/(?:usr|var|export|net|nfs|private|System\\/Volumes\\/Data)',
    '\\/(?:Volumes|Network\\/Servers)\\/[^/\\n"\']{1,30}',
    '[\\\\/]{2,8}wsl(?:\\$|\\.localhost)[\\\\/]{1,4}[\\w.-]{1,20}',
    '(?<![\\w:/])\\/\\/[\\w.-]{1,30}(?:\\/[\\w$-]{1,16})?',
    '(?<![\\w:\\\\])\\\\{2,8}[\\w.-]{1,30}(?:\\\\{1,4}[\\w$-]{1,16})?',
    '(?<![A-Za-z0-9])[A-Za-z](?::|%3A)|(?<![\\w/])\\/[a-z]|(?<![\\w.])\\/data',
    '(?:vscode|cursor|windsurf|idea|txmt|file):\\/\\/(?:file|localhost)?',
    '(?:sftp|ssh|smb|afp|vscode-remote|cifs):\\/\\/[\\w.@%+-]{1,50}',
  ].join('|')})$`,
  'i',
);

/** A folder on another disk, in a container or in a backup: only the name is replaced. */
const ROOTED =
  /(?<![\w.:/-])\/(?:data|mnt|media|backups?|srv|var|tmp|volume\d|rootfs|nas|export|storage)(?:\/[\w.@+-]{1,40}){0,9}(?<!\/files)$/i;

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
  const end = text[escaped - 1] === '/' && /^docu/i.test(lead) ? escaped - 1 : escaped;
  // A drive and its first separator, encoded.
  const isEncoded = /^users%5c/i.test(lead);
  const mount = (isEncoded ? /[A-Za-z](?::|%3A)%5C$/i : MOUNT).exec(inFront(text, end, 80))?.[0] ?? '';
  const from = end - mount.length;
  if (!mount && /^\/home/i.test(lead) && ROOTED.test(inFront(text, end, 160))) return { from, mount, isRooted: true };
  if (/^docu|homes.$|\$|^users%5c/i.test(lead) && !mount) return undefined;
  const goesOn = /[\w.)\]}~%-]/.test(text[from - 1] ?? '') && !/(?:\\+[nrt]|%[0-9A-F]{2}|\dm)$/i.test(inFront(text, from, 4));
  return goesOn ? undefined : { from, mount, isRooted: false };
}

/** The person's folder; undefined where it is nobody's, or a route of a site. */
function nameBehind(text: string, end: number, lead: string, isMounted: boolean): { at: number; value: string } | undefined {
  const isHome = /^\/home\/$/i.test(lead);
  const folder = end + (/^\\{0,7}/.exec(text.slice(end, end + 7)) as RegExpExecArray)[0].length;
  const at = folder + (isHome ? (readAt(GROUP, text, folder)?.[0].length ?? 0) : 0);
  const name = readAt(NAME, text, at)?.[0].replace(/(?:%2f|%5c|\.{3}|…).*$|(?<!\.)\.+$/i, '');
  if (!name || isNoUser(name) || EXAMPLE.test(name)) return undefined;
  const isRoute = ROUTE.test(name);
  if (isRoute && !isMounted) return undefined;
  if (isHome && text[at + name.length] !== '/' && (isRoute || /\.[a-z]{2,5}$/.test(name))) return undefined;
  const surnames = /users/i.test(lead) && /^\p{Lu}/u.test(name) && readAt(SURNAMES, text, at + name.length)?.[0];
  return { at, value: name + (surnames || '') };
}

/** People of documentation, and the account of images. */
const EXAMPLE = /^(?:alice|bob|user|app|appuser|node|nonroot|runner|runneradmin|ec2-user|CodexSandbox\w+)$/;

/** The end of the name is certain only if a folder follows that stands in home folders. */
const LOST = new RegExp(
  String.raw`(?<name>[A-Za-z][\w-]{0,31}?)(?:(?=\.[a-z]|AppData|Application|Documents|Desktop|Downloads|OneDrive|Pictures|Music|Videos|Library|` +
    String.raw`[Pp]rojects?|[Rr]epos|source|code|git)(?<isWhole>)|(?=[^\w-]|$))`,
  'y',
);
/** `C:Usersanna.claude`: a shell removed the backslashes. */
const lostHome: Detector = {
  id: 'home-folder',
  keywords: [':users'],
  at(text, start, end, matches) {
    if (!/(?<![A-Za-z\d])[A-Za-z]$/.test(inFront(text, start, 2))) return;
    const { name = '', isWhole } = readAt(LOST, text, end)?.groups ?? {};
    if (!name || isNoUser(name)) return;
    matches.push(homeOf(isWhole === undefined ? '' : name, start - 1, end + name.length));
  },
};

export const home: PrivateData = { readers: [homeFolder, lostHome] };
