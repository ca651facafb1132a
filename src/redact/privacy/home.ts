/** Home folders of Linux, macOS, Windows, WSL, Git Bash, Termux, and their form in project keys. */
import type { Detector, Match } from '../engine/detector.ts';
import type { PrivateData } from './kind.ts';
import { isNoUser } from './names.ts';

const NAME = /[^\s\x00-\x1f\x7f（）「」『』【】《》、。，；：！？/\\"'`<>|:;,*?()[\]{}&=#@!]{1,64}/y;
/** On Windows the folder may have the full name: `C:\Users\Anna Ek\app`. */
const SURNAMES = /(?:\\? \p{Lu}[\p{L}'.-]{0,30}){1,3}(?=[\\/])/uy;
/** Routes of web sites that look like home folders. */
const ROUTE =
  /^(?:index|about|settings|dashboard|login|logout|page|profile|account|posts|blog|news|docs|help|contact|search|api|static|assets|images|feed|home|new|edit|\d+)$/i;

/** Home folders are replaced by `~`; the value of the match is the user's name. */
const homeFolder: Detector = {
  id: 'home-folder',
  keywords: ['/home/', '/run/media/', '/users/', '\\users\\', '\\home\\', '%2fusers%2f', '%2fhome%2f'],
  at(text, start, end, matches) {
    const lead = text.slice(start, end);
    if (/users/i.test(lead) && !/Users/.test(lead) && !/[A-Za-z]:$|\/[a-z]$/.test(text.slice(Math.max(0, start - 7), start))) return;
    let from = start;
    while (text[from - 1] === '\\' && start - from < 7) from--;
    const before = text.slice(Math.max(0, from - 24), from);
    const mount =
      /(?:\/mnt\/[a-z]|\/cygdrive\/[a-z]|\/(?:usr|var|export|net|nfs|private|System\/Volumes\/Data)|\\{2,8}wsl(?:\$|\.localhost)\\{1,4}[\w.-]{1,20}|(?<![A-Za-z0-9])[A-Za-z]:|(?<![\w/])\/[a-z]|(?<![\w.])\/data|(?:vscode|cursor|windsurf|idea|txmt|file):\/\/(?:file|localhost)?)$/.exec(
        before,
      )?.[0] ?? '';
    const left = text[from - mount.length - 1] ?? '';
    if (
      /[\w.)\]}~%-]/.test(left) &&
      !/(?:\\+[nrt]|%[0-9A-F]{2}|\dm)$/i.test(text.slice(Math.max(0, from - mount.length - 4), from - mount.length))
    )
      return;
    let at = end;
    while (text[at] === '\\' && at - end < 7) at++;
    NAME.lastIndex = at;
    const name = NAME.exec(text)?.[0].replace(/(?:%2f|\.{3}|…).*$|(?<!\.)\.+$/i, '');
    if (!name || isNoUser(name)) return;
    const next = text[at + name.length] ?? '';
    if (lead.toLowerCase() === '/home/' && next !== '/' && (ROUTE.test(name) || /\.[a-z]{2,5}$/.test(name))) return;
    if (ROUTE.test(name) && !mount) return;
    SURNAMES.lastIndex = at + name.length;
    const surnames = /users/i.test(lead) && /^\p{Lu}/u.test(name) ? (SURNAMES.exec(text)?.[0].length ?? 0) : 0;
    matches.push({
      start: from - mount.length,
      end: at + name.length + surnames,
      rule: 'home-folder',
      tier: 'candidate',
      value: name,
      replacement: '~',
      local: true,
    });
  },
};

const KEY =
  /(?:(?<=[\\/"'`\s=:(,]|^)|(?<=\\n))(?<lead>(?:-mnt-[a-z]|-var|-export|-private)?-(?:home|Users)-|[A-Za-z]--Users-)(?<name>[A-Za-z0-9]{1,40})(?=-|$|[\\/"'`\s),.:])/y;

/** `-home-anna-app`: only the name is replaced, as the rest names the project. */
const projectKey: Detector = {
  id: 'user-name',
  keywords: ['-home-', '-users-'],
  at(text, start, _end, matches) {
    for (const shift of [0, 1, 4, 6, 7, 8]) {
      KEY.lastIndex = start - shift;
      if (KEY.lastIndex < 0) return;
      const found = KEY.exec(text);
      if (!found) continue;
      const { lead = '', name = '' } = found.groups as { lead?: string; name?: string };
      if (start - shift + lead.length <= start || isNoUser(name) || name.toLowerCase() === 'user') return;
      const from = start - shift + lead.length;
      matches.push({ start: from, end: from + name.length, rule: 'user-name', tier: 'candidate', replacement: 'user', local: true });
      return;
    }
  },
};

/** Folders inside a home folder. */
const INSIDE =
  '(?:\\.[a-z]|AppData|Application|Documents|Desktop|Downloads|OneDrive|Pictures|Music|Videos|Library|Projects?|projects?|Repos|repos|source|code|git)';
const LOST = new RegExp(`(?<name>[A-Za-z][\\w-]{0,31}?)(?=${INSIDE}|[^\\w-]|$)`, 'y');
/** `C:Usersanna.claude`: a shell removed the backslashes. */
const lostHome: Detector = {
  id: 'home-folder',
  keywords: [':users'],
  at(text, start, end, matches) {
    if (!/(?<![A-Za-z\d])[A-Za-z]$/.test(text.slice(Math.max(0, start - 2), start))) return;
    LOST.lastIndex = end;
    const found = LOST.exec(text);
    const name = found?.groups?.name;
    if (!found || !name || isNoUser(name)) return;
    const stop = end + found[0].length;
    // The end of the name is certain only if a folder follows.
    const value = FOLLOWED.test(text.slice(stop, stop + 12)) ? name : '';
    matches.push({ start: start - 1, end: stop, rule: 'home-folder', tier: 'candidate', value, replacement: '~', local: true });
  },
};
const FOLLOWED = new RegExp(`^${INSIDE}`);

/** The home folder of an app on Android, such as Termux. */
const TERMUX = /\/data\/(?:data|user\/\d{1,3})\/[a-z][\w.]{2,60}\/files\/home(?=\/|\b)/y;
const termuxHome: Detector = {
  id: 'home-folder',
  keywords: ['/data/data/', '/data/user/'],
  at(text, start, _end, matches: Match[]) {
    TERMUX.lastIndex = start;
    const found = TERMUX.exec(text);
    if (found)
      matches.push({
        start,
        end: start + found[0].length,
        rule: 'home-folder',
        tier: 'candidate',
        value: '',
        replacement: '~',
        local: true,
      });
  },
};

export const home: PrivateData = {
  kind: 'home',
  detectors: [homeFolder, lostHome, termuxHome],
  ng: [
    ['cd /home/lvester/app', 'lvester'],
    ['/Users/lvester/Library', 'lvester'],
    ['C:\\Users\\lvester\\AppData', 'lvester'],
    ['/mnt/c/Users/lvester/app', 'lvester'],
    ['\\\\wsl$\\Ubuntu\\home\\lvester\\x', 'lvester'],
    ['C:Userslvester.claude', 'lvester'],
    ['%2FUsers%2Flvester%2Fx', 'lvester'],
    ['/data/data/com.termux/files/home/x', 'com.termux'],
  ],
  ok: ['/Users/Shared/x', 'GET /users/12', 'https://acme.dev/home/page', '/home/', 'C:\\Users\\Public\\x'],
};

export const projectFolder: PrivateData = {
  kind: 'user',
  detectors: [projectKey],
  ng: [
    ['~/.claude/projects/-home-lvester-app/x.jsonl', 'lvester'],
    ['-Users-lvester-work-app', 'lvester'],
  ],
  ok: ['a-home-page', 'all-users-list'],
};
