/** Names of accounts in paths that are no home folders: keys of projects, `~anna/`, mailboxes. */
import type { Detector } from '../engine/detector.ts';
import { isWord } from '../value/words.ts';
import type { PrivateData } from './kind.ts';
import { isDistinctiveName, isNoUser } from './names.ts';

const KEY =
  /(?:(?<=[\\/"'`\s=:(,]|^)|(?<=\\n))(?<lead>(?:-mnt-[a-z]|-var|-export|-private)?-(?:home|Users)-|[A-Za-z]--Users-)(?<name>[A-Za-z0-9]{1,40})(?=-|$|[\\/"'`\s),.:])/y;

/** `-home-anna-app`: only the name is replaced, as the rest names the project. */
const projectKey: Detector = {
  id: 'user-name',
  keywords: ['-home-', '-users-'],
  at(text, start, _end, matches) {
    for (const shift of [0, 1, 2, 4, 6, 7, 8]) {
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

const TILDE = /~(?<name>[a-z][\w-]{3,31})(?=\/[\w.]|\/?(?:[\s"'`]|$))/y;
/** `~anna/x`: the folder of another account. */
const tilde: Detector = {
  id: 'user-name',
  keywords: ['~'],
  at(text, start, _end, matches) {
    if (/[\w~./)\]}%^]/.test(text[start - 1] ?? '')) return;
    TILDE.lastIndex = start;
    const name = TILDE.exec(text)?.groups?.name;
    if (name === undefined || !isDistinctiveName(name) || isWord(name)) return;
    const isPath = text[start + 1 + name.length] === '/' || /(?:cd|ls|finger|cat) $/.test(text.slice(Math.max(0, start - 7), start));
    if (isPath) matches.push({ start: start + 1, end: start + 1 + name.length, rule: 'user-name', tier: 'candidate', replacement: 'user' });
  },
};

const MAILBOX = /(?<name>[a-z][\w.-]{2,31})(?![\w/])/y;
const mailbox: Detector = {
  id: 'user-name',
  keywords: ['/var/mail/', '/spool/mail/', '/crontabs/'],
  at(text, _start, end, matches) {
    MAILBOX.lastIndex = end;
    const name = MAILBOX.exec(text)?.groups?.name;
    if (name !== undefined && isDistinctiveName(name))
      matches.push({ start: end, end: end + name.length, rule: 'user-name', tier: 'candidate', replacement: 'user' });
  },
};

export const userFolder: PrivateData = {
  kind: 'user',
  detectors: [projectKey, tilde, mailbox],
  ng: [
    ['~/.claude/projects/-home-lvester-app/x.jsonl', 'lvester'],
    ['-Users-lvester-work-app', 'lvester'],
    ['C--Users-lvester-app', 'lvester'],
    ['cat ~lvester/.ssh/config', 'lvester'],
    ['/var/spool/cron/crontabs/lvester', 'lvester'],
  ],
  ok: ['a-home-page', 'all-users-list', 'cd ~/app', 'about ~thirty of them', 'HEAD~lvester', '"~1.2.0"', '/var/mail/root'],
};
