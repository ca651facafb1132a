/** Messages of type `user`: the person's words, and much that the program writes in their place. */
import type { Action, Manner, Piece } from '../../model/event.ts';
import type { Json } from '../../model/json.ts';
import { blocks, hidden, openingOf, person, shellLine } from '../actions.ts';
import type { LogRecord } from '../agent.ts';
import { partsOf } from '../parts.ts';
import { answeredBy, pieceOf } from './parts.ts';
import { textIn } from './record.ts';

/** `known`: calls whose results stand in the message that makes them; `asked`: what the program asks in this log. */
export function userMessage({ body, content }: LogRecord, known: ReadonlySet<string>, asked?: string): Action {
  const answers = content.filter((part) => answeredBy(part) !== undefined);
  const words = content.filter((part) => answeredBy(part) === undefined);
  if (answers.length > 0) {
    // What the person wrote beside stands in the same message.
    const pieces = [...answers.filter((part) => !known.has(answeredBy(part) ?? '')).flatMap(pieceOf), ...withoutFiles(words)];
    return pieces.length === 0 ? hidden : person(pieces, { hasResults: true, opening: openingOf(pieces) });
  }
  const text = content.map(textIn).find((one) => one.trim() !== '') ?? '';
  const start = text.trimStart();
  if (start.startsWith('<session_context>')) return hidden;
  if (start.startsWith('<hook_context>')) return said(content.flatMap(pieceOf), { is: 'context', name: 'hook_context' });
  if (start.startsWith('<state_snapshot>')) return said(content.flatMap(pieceOf), { is: 'summary' });
  const shell = shellOf(start);
  if (shell) return shell;
  // What was typed, before the program wrote files into it.
  const typed = partsOf(body.displayContent);
  const request = asked ?? (typed.length === 0 && continuing.test(text.trim()) ? 'continue' : undefined);
  const pieces = typed.length > 0 ? typed.flatMap(pieceOf) : withoutFiles(content);
  return said(pieces, request === undefined ? { is: 'prompt' } : { is: 'request', name: request });
}

const said = (pieces: Piece[], as: Manner): Action => person(pieces, { as, opening: openingOf(pieces) });

/** What the program writes after an empty answer of the model (`InvalidStream` in client.ts). */
const continuing = /^System: Please continue\.$/;

/** Logs of Gemini CLI's own agents are named after them (`chats/skill-extraction-<time>-<id>.jsonl`); nobody types in one. */
const askers: { kind: string; named: RegExp }[] = [{ kind: 'skill-extraction', named: /^skill-extraction-/ }];

/** What the program itself asks in a log, all that is asked there; `names`: of its file, and of its session. */
export const askedIn = (...names: string[]): string | undefined =>
  askers.find(({ named }) => names.some((name) => named.test(name.split('/').at(-1) ?? '')))?.kind;

const before = 'I ran the following shell command:\n```sh\n';
const between = '\n```\n\nThis produced the following result:\n```\n';

/** `!command` (useExecutionLifecycle.ts). */
function shellOf(text: string): Action | undefined {
  const middle = text.startsWith(before) ? text.indexOf(between) : -1;
  if (middle === -1) return undefined;
  const stdout = text.slice(middle + between.length).replace(/\n```\s*$/, '');
  return shellLine(text.slice(before.length, middle), stdout);
}

/** Files that `@path` names stand between two lines, after the words. */
function withoutFiles(content: Json[]): Piece[] {
  const pieces: Piece[] = [];
  let isInside = false;
  for (const part of content) {
    const text = textIn(part);
    if (text.trimStart().startsWith('--- Content from referenced files ---')) isInside = true;
    if (isInside && text !== '') pieces.push(...blocks({ kind: 'reminder', name: 'referenced-files', text }));
    else pieces.push(...pieceOf(part));
    if (text.trimEnd().endsWith('--- End of content ---')) isInside = false;
  }
  return pieces;
}
