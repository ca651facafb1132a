/** Messages of type `user`: the person's words, and much that the program writes in their place. */
import type { Action, EventBlock, Manner, Piece } from '../../model/event.ts';
import { type Json, stringAt } from '../../model/json.ts';
import { partsOf } from '../parts.ts';
import { answeredBy, pieceOf } from './parts.ts';
import type { GeminiRecord } from './record.ts';
import { requestKind } from './requests.ts';

/** `known`: calls whose results stand in the message that makes them; `asked`: what the program asks in this log. */
export function userMessage({ body, content }: GeminiRecord, known: ReadonlySet<string>, asked?: string): Action {
  const answers = content.filter((part) => answeredBy(part) !== undefined);
  const words = content.filter((part) => answeredBy(part) === undefined);
  if (answers.length > 0) {
    // What the person wrote beside stands in the same message.
    const pieces = [...answers.filter((part) => !known.has(answeredBy(part) ?? '')).flatMap(pieceOf), ...withoutFiles(words)];
    return pieces.length === 0 ? { type: 'hidden' } : person(pieces, { is: 'prompt' }, true);
  }
  const text =
    content.map((part) => (typeof part === 'string' ? part : (stringAt(part, 'text') ?? ''))).find((words) => words.trim() !== '') ?? '';
  const start = text.trimStart();
  if (start.startsWith('<session_context>')) return { type: 'hidden' };
  if (start.startsWith('<hook_context>')) return person(content.flatMap(pieceOf), { is: 'context', name: 'hook_context' });
  if (start.startsWith('<state_snapshot>')) return person(content.flatMap(pieceOf), { is: 'summary' });
  const shell = shellOf(start);
  if (shell) return { type: 'command', name: 'shell', blocks: [shell], finished: [] };
  // What was typed, before the program wrote files into it.
  const typed = partsOf(body.displayContent);
  const request = asked ?? (typed.length > 0 ? undefined : requestKind(text));
  const as: Manner = request === undefined ? { is: 'prompt' } : { is: 'request', name: request };
  return person(typed.length > 0 ? typed.flatMap(pieceOf) : withoutFiles(content), as);
}

function person(pieces: Piece[], as: Manner, hasResults = false): Action {
  const first = pieces.find((piece) => piece.is === 'block' && piece.block.kind === 'text');
  const opening = first?.is === 'block' && first.block.kind === 'text' ? first.block.text : undefined;
  return { type: 'person', pieces, hasResults, refusals: [], as, finished: [], ...(opening === undefined ? {} : { opening }) };
}

const before = 'I ran the following shell command:\n```sh\n';
const between = '\n```\n\nThis produced the following result:\n```\n';

/** `!command` (useExecutionLifecycle.ts). */
function shellOf(text: string): EventBlock | undefined {
  const middle = text.startsWith(before) ? text.indexOf(between) : -1;
  if (middle === -1) return undefined;
  const stdout = text.slice(middle + between.length).replace(/\n```\s*$/, '');
  return { kind: 'shell', input: text.slice(before.length, middle), stdout, stderr: '' };
}

/** Files that `@path` names stand between two lines, after the words. */
function withoutFiles(content: Json[]): Piece[] {
  const pieces: Piece[] = [];
  let isInside = false;
  for (const part of content) {
    const text = typeof part === 'string' ? part : (stringAt(part, 'text') ?? '');
    if (text.trimStart().startsWith('--- Content from referenced files ---')) isInside = true;
    if (isInside && text !== '') pieces.push({ is: 'block', block: { kind: 'reminder', name: 'referenced-files', text } });
    else pieces.push(...pieceOf(part));
    if (text.trimEnd().endsWith('--- End of content ---')) isInside = false;
  }
  return pieces;
}
