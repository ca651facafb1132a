/** Whether anybody talks in a session: requests of programs alone, or nothing that was said and answered, are no talk. */
import type { Conversation } from '../model/event.ts';
import type { Noise, Turn } from '../model/session.ts';
import { allThreadsOf } from '../model/threads.ts';
import type { SessionState } from './draft.ts';

/** The last that was asked before a turn. */
type Asked = 'words' | 'command' | 'request' | undefined;

/** Somebody's words, an answer to anything but a program's request, such a request, an error of the service in the place of an answer. */
type Heard = Set<'words' | 'answer' | 'request' | 'failure'>;

/** Words that were answered by nothing but errors are no talk; words that nobody answered at all are still somebody's. */
export function noiseOf(turns: Turn[], { unreadable, isPrograms }: Conversation, { unknownKinds }: SessionState): { noise?: Noise } {
  if (isPrograms) return { noise: 'programs' };
  // What could not be read, or is not known, may be anything.
  if (unreadable.length > 0 || unknownKinds.size > 0) return {};
  const heard: Heard = new Set();
  listen(turns, heard);
  if (heard.has('answer') || (heard.has('words') && !heard.has('failure'))) return {};
  return { noise: heard.has('request') ? 'programs' : 'empty' };
}

function listen(turns: Turn[], heard: Heard): void {
  let asked: Asked;
  for (const turn of turns) {
    asked = askedBy(turn) ?? asked;
    if (asked === 'words') heard.add('words');
    if (requestOf(turn) !== undefined) heard.add('request');
    if (turn.blocks.some((block) => block.kind === 'notice' && block.name === 'api-error')) heard.add('failure');
    if (turn.removed || (turn.role === 'agent' && asked !== 'request')) heard.add('answer');
    for (const thread of allThreadsOf(turn.blocks)) listen(thread.turns, heard);
  }
}

function askedBy(turn: Turn): Asked {
  if (turn.role === 'agent') return undefined;
  if (requestOf(turn) !== undefined) return 'request';
  if (turn.blocks.some(({ kind }) => ['text', 'image', 'document', 'shell'].includes(kind))) return 'words';
  return turn.blocks.some(({ kind }) => kind === 'command') ? 'command' : undefined;
}

/** Kind of the request that a turn is. */
function requestOf({ role, blocks }: Turn): string | undefined {
  const request = role === 'notice' ? blocks.find((block) => block.kind === 'notice' && block.name === 'request') : undefined;
  return request?.kind === 'notice' ? String(request.facts?.kind) : undefined;
}

/** What the agent answered when a program asked it to sum the session up. */
export function summaryIn(turns: Turn[]): string | undefined {
  let summary: string | undefined;
  let request: string | undefined;
  for (const turn of turns) {
    request = requestOf(turn) ?? (askedBy(turn) === undefined ? request : undefined);
    if (turn.role !== 'agent' || request !== 'summary') continue;
    const text = turn.blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join('\n');
    summary = text.replace(/<\/?summary>/g, '').trim() || summary;
  }
  return summary;
}
