/** OpenClaw: an assistant that is built on Pi and keeps its sessions in Pi's form, below a folder of its own (`agents/<agent>/sessions`). */

import { isObject, type JsonObject, stringAt } from '../../model/json.ts';
import type { Block } from '../../model/session.ts';
import { toParts } from '../parts.ts';

/** Where its agents work, under all names that it has had. */
const folder = /[\\/]\.(?:openclaw|clawdbot|moltbot)(?=[\\/]|$)/;

/** Before a message it puts what it knows of the sender, the chat and earlier messages: a line that calls it untrusted, and JSON. */
const around = /^\s{0,8}[A-Z][^\n(]{2,80} \(untrusted[^()\n]{0,60}\):\n```json\n/;
const sentAt = /^\s{0,8}\[(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?[^\]\n]{0,30}\] ?/;

export const isOpenClaws = (head: JsonObject[]): boolean =>
  head.some(({ type, cwd, message }) => {
    if (type === 'session') return typeof cwd === 'string' && folder.test(cwd);
    if (!isObject(message) || message.role !== 'user') return false;
    return toParts(message.content).some((part) => around.test((typeof part === 'string' ? part : stringAt(part, 'text')) ?? ''));
  });

/** News of the program, and what it says of pictures, a line each, before what is asked. */
const news = /^\s{0,8}(?:System: \[\d{4}-|To send an image back, prefer the message tool\b)[^\n]{0,2000}(?:\n|$)/;
/** A file that came with a message. */
const media = /^\s{0,8}\[media attached(?: \d{1,3}\/\d{1,3})?: ([^\]\n]{1,1000}?)(?: \([\w.+/-]{1,80}\))?(?: \|[^\]\n]{0,1000})?\](?:\n|$)/;

/** No message comes near. */
const mostNotes = 40;

/** A person's words, and what the program wrote around them. */
export function unwrapped(text: string): { words: string; notes: Block[] } {
  const notes: Block[] = [];
  let rest = text;
  while (notes.length < mostNotes) {
    const [line = '', file] = news.exec(rest) ?? media.exec(rest) ?? [];
    const end = line === '' ? endOfFrame(rest) : line.length;
    if (end === 0) break;
    const note = rest.slice(0, end).trim();
    notes.push(file === undefined ? { kind: 'reminder', name: 'sender', text: note } : { kind: 'attachment', name: 'file', label: file });
    rest = rest.slice(end).replace(/^\s{1,8}/, '');
  }
  return { words: notes.length > 0 ? rest.replace(sentAt, '') : rest, notes };
}

/** Where a frame that a text begins with ends; 0 where it begins with none. */
function endOfFrame(text: string): number {
  const found = around.exec(text);
  const end = found ? text.indexOf('\n```', found[0].length - 1) : -1;
  return end === -1 ? 0 : end + '\n```'.length;
}

/** What the program asks by itself: by its clock, to look whether there is anything to do, before it forgets. */
const requests: { kind: string; begins: RegExp }[] = [
  { kind: 'scheduled', begins: /^\[cron:[^\]\n]{1,200}\]/ },
  { kind: 'heartbeat', begins: /^Read HEARTBEAT\.md if it exists\b/ },
  { kind: 'memory', begins: /^Pre-compaction memory flush\b/ },
];

/** Kind of the request that a text is. */
export function requestKind(text: string): string | undefined {
  const { words } = unwrapped(text);
  return requests.find(({ begins }) => begins.test(words.trimStart()))?.kind;
}
