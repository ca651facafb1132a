/**
 * Text of a user record to blocks: the CLI wraps what is not the person's words in tags (records.md, "Wrappers in user
 * text"). One line a tag; text outside any tag is the person's.
 */
import type { Block } from '../../model/session.ts';
import { withoutEmptyEnds } from '../../model/typed-text.ts';
import { eachFor } from '../values.ts';

type Wrap = (text: string) => Block;

const reminder =
  (name: string): Wrap =>
  (text) => ({ kind: 'reminder', name, text });
const notice =
  (name: string): Wrap =>
  (text) => ({ kind: 'notice', name, text });
const attachment =
  (name: string): Wrap =>
  (text) => ({ kind: 'attachment', name, text });

const wrappers: { [tag: string]: Wrap } = {
  'command-name': (text) => ({ kind: 'command', name: text, args: '' }),
  ...eachFor(
    reminder,
    `system-reminder command-message command-args command-contents local-command-stdout local-command-stderr local-command-caveat
    bash-stdout bash-stderr post-tool-use-hook user-prompt-submit-hook`,
  ),
  'bash-input': (text) => ({ kind: 'shell', input: text, stdout: '', stderr: '' }),
  'task-notification': notice('task-notification'),
  // As 2.0.7x called it.
  'bash-notification': notice('task-notification'),
  'teammate-message': (text) => ({ kind: 'text', text, from: 'teammate' }),
  'agent-message': (text) => ({ kind: 'text', text, from: 'agent' }),
  'cross-session-message': (text) => ({ kind: 'text', text, from: 'session' }),
  channel: (text) => ({ kind: 'text', text, from: 'channel' }),
  ...eachFor(attachment, 'ide_opened_file ide_selection ide_diagnostics user-memory-input'),
};

/** Tags that a pasted feed has as well: without attributes they are none of the CLI's. */
const attributed = new Set(['channel']);

/** In tags to come, by how the CLI ends their names; only where a text begins with one, as people's own tags may do too. */
const families: { ends: RegExp; wrap: (tag: string) => Wrap }[] = [
  { ends: /[-_](?:notification|notice)$/, wrap: (name) => notice(name) },
  { ends: /[-_](?:reminder|boilerplate|caveat|hook|stdout|stderr)$/, wrap: reminder },
];

/** Words of another session, an agent or a channel. */
const speaking = new Set(['teammate-message', 'agent-message', 'cross-session-message', 'channel']);
export const isSpeaker = (tag: string): boolean => speaking.has(tag);

const opening = new RegExp(`<(${Object.keys(wrappers).join('|')})(\\s[^<>]*)?>`, 'g');

/** Cuts text into wrapped pieces and the text between them, in time linear in its length. */
export function splitWrapped(text: string, only?: (tag: string) => boolean): { tag?: string; attributes?: string; text: string }[] {
  const pieces: { tag?: string; attributes?: string; text: string }[] = [];
  /** Tags that are not closed any more: looking again for each opening would be quadratic. */
  const unclosed = new Set<string>();
  let from = 0;
  opening.lastIndex = 0;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const tag = found[1] as string;
    if (unclosed.has(tag) || (only && !only(tag)) || (attributed.has(tag) && !found[2])) continue;
    const close = text.indexOf(`</${tag}>`, opening.lastIndex);
    if (close === -1) {
      unclosed.add(tag);
      continue;
    }
    pieces.push({ text: text.slice(from, found.index) });
    pieces.push({ tag, attributes: found[2]?.trim(), text: text.slice(opening.lastIndex, close) });
    from = close + tag.length + 3;
    opening.lastIndex = from;
  }
  pieces.push({ text: text.slice(from) });
  return pieces.filter((piece) => piece.tag !== undefined || piece.text.trim() !== '');
}

/** Whole texts that are not the person's words, by how they begin. */
const marks: { begins: RegExp; block: (text: string) => Block }[] = [
  { begins: /^\[Request interrupted by user[^\]]*\]\s*$/, block: (text) => ({ kind: 'notice', name: 'interrupted', text: text.trim() }) },
  {
    begins: /^This session is being continued from a previous conversation/,
    block: (text) => ({ kind: 'notice', name: 'compaction', text }),
  },
  { begins: /^Caveat: The messages below were generated/, block: reminder('local-command-caveat') },
  { begins: /^Stop hook feedback:/, block: reminder('stop-hook-feedback') },
  { begins: /^Base directory for this skill:/, block: reminder('skill') },
  // The CLI's words around another agent's.
  { begins: /^Another Claude session sent a message(?: while you were working)?:\s*$/, block: reminder('peer-message') },
  { begins: /^(This came from another Claude session|That .?other Claude session.? is )/, block: reminder('peer-message') },
];

/** Who wrote a text, where its record says so. */
export type Author = 'person' | 'machine' | undefined;

/** The tag that a text begins with and closes, where it is the CLI's. */
function frameOf(text: string, author: Author): { tag: string; wrap: Wrap; text: string; rest: string } | undefined {
  const found = /^\s*<([a-z][a-z0-9]*(?:[-_][a-z0-9]+)+)(?:\s[^<>]*)?>/.exec(text);
  const tag = found?.[1];
  if (found === null || tag === undefined || author === 'person' || Object.hasOwn(wrappers, tag)) return undefined;
  const close = text.indexOf(`</${tag}>`, found[0].length);
  const wrap = families.find(({ ends }) => ends.test(tag))?.wrap(tag) ?? (author === 'machine' ? notice(tag) : undefined);
  if (close === -1 || wrap === undefined) return undefined;
  return { tag, wrap, text: text.slice(found[0].length, close), rest: text.slice(close + tag.length + 3) };
}

/** Whether a text without a stated author begins like the CLI's notifications, messages it passes on, or text it puts before prompts. */
export function isFramed(text: string): boolean {
  const tag = /^\s*<([a-z_-]+)[\s>]/.exec(text)?.[1] ?? '';
  const known = Object.hasOwn(wrappers, tag) && (framing.test(tag) || isSpeaker(tag)) && splitWrapped(text)[0]?.tag === tag;
  return known || frameOf(text, undefined) !== undefined;
}

/** Tags that never come with a person's words: in a text that a person wrote, they are quoted. */
const framing = /^(?:task|bash)-notification$/;

/** The blocks of one text of a user record. */
export function userTextToBlocks(text: string, author?: Author): Block[] {
  const frame = frameOf(text, author);
  if (frame) return [frame.wrap(frame.text.trim()), ...(frame.rest.trim() === '' ? [] : userTextToBlocks(frame.rest, author))];
  const blocks: Block[] = [];
  for (const piece of splitWrapped(text, author === 'person' ? (tag) => !framing.test(tag) && !isSpeaker(tag) : undefined)) {
    if (piece.tag === undefined) {
      const mark = marks.find((one) => one.begins.test(piece.text.trimStart()));
      blocks.push(mark ? mark.block(piece.text.trim()) : { kind: 'text', text: withoutEmptyEnds(piece.text) });
    } else {
      for (const block of toBlocks(piece.tag, piece.text.trim(), piece.attributes)) blocks.push(block);
    }
  }
  return joinCommands(joinNotification(blocks));
}

/** Attributes that name the sender, the best one first. */
const speakers = ['teammate_id', 'from-name', 'sender', 'from', 'from-session', 'source'];

function toBlocks(tag: string, text: string, attributes: string | undefined): Block[] {
  const block = (wrappers[tag] as Wrap)(text);
  if (block.kind !== 'text') return [block];
  // Messages between agents' programs: {"type":"idle_notification", …}
  if (/^\{\s*"type"\s*:\s*"\w+"[\s\S]*\}$/.test(text)) return [{ kind: 'reminder', name: tag, text }];
  if (!attributes) return [block];
  block.from = speakers.map((name) => attributeOf(attributes, name)).find(Boolean) ?? attributes;
  const summary = attributeOf(attributes, 'summary');
  return summary ? [block, { kind: 'reminder', name: tag, text: summary }] : [block];
}

const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];

/** Words of another session, which older versions put between two sentences of the CLI's instead of into a tag. */
export function peerTextToBlocks(text: string, from: string): Block[] {
  const framed =
    /^\s*Another Claude session sent a message[^\n]{0,60}:\n([\s\S]*?)(?:\n\n(This came from another Claude session[\s\S]*))?$/.exec(text);
  const blocks = userTextToBlocks(framed?.[1] ?? text).map((block) =>
    block.kind === 'text' ? { ...block, from: block.from ?? from } : block,
  );
  return framed?.[2] ? [...blocks, reminder('peer-message')(framed[2])] : blocks;
}

/** Text beside a `<task-notification>` ("Full transcript available at …") is the CLI's, not the person's. */
function joinNotification(blocks: Block[]): Block[] {
  const notification = blocks.find((block) => block.kind === 'notice' && block.name === 'task-notification');
  if (notification?.kind !== 'notice') return blocks;
  for (const block of blocks) if (block.kind === 'text') notification.text = `${notification.text ?? ''}\n${block.text}`.trim();
  return blocks.filter((block) => block.kind !== 'text');
}

/** `<command-name>`, its message, its arguments and its output belong to one block; likewise a shell line and its output. */
function joinCommands(blocks: Block[]): Block[] {
  // The block that came last; output before the first belongs to the first.
  let command = blocks.find((block) => block.kind === 'command');
  let shell = blocks.find((block) => block.kind === 'shell');
  return blocks.filter((block) => {
    if (block.kind === 'command') command = block;
    if (block.kind === 'shell') shell = block;
    if (block.kind !== 'reminder') return true;
    const { name, text } = block;
    if (command && name === 'command-message') return !sameName(command.name, text);
    if (command && name === 'command-args' && command.args === '') command.args = text;
    else if (command && name === 'local-command-stdout' && command.stdout === undefined) command.stdout = text;
    else if (command && name === 'local-command-stderr' && command.stderr === undefined) command.stderr = text;
    else if (shell && name === 'bash-stdout' && shell.stdout === '') shell.stdout = text;
    else if (shell && name === 'bash-stderr' && shell.stderr === '') shell.stderr = text;
    else return true;
    return false;
  });
}

/** `<command-message>` repeats the name, with "is running…" in old logs; any other text is kept. */
const sameName = (name: string, message: string): boolean =>
  message.replace(/ is running…?$/, '').replace(/^\//, '') === name.replace(/^\//, '');
