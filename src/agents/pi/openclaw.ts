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

/** A person's words, and what the program wrote around them. */
export function unwrapped(text: string): { words: string; notes: Block[] } {
  const notes: Block[] = [];
  let rest = text;
  for (let found = around.exec(rest); found; found = around.exec(rest)) {
    const end = rest.indexOf('\n```', found[0].length - 1);
    if (end === -1) break;
    const close = end + '\n```'.length;
    notes.push({ kind: 'reminder', name: 'sender', text: rest.slice(0, close).trim() });
    rest = rest.slice(close).replace(/^\s{1,8}/, '');
  }
  return { words: notes.length > 0 ? rest.replace(sentAt, '') : rest, notes };
}
