/** Whether anybody talks in a session: requests of programs alone, or nothing that was said and answered, are no talk. */
import type { Conversation } from '../model/event.ts';
import type { Noise, Turn } from '../model/session.ts';
import { allThreadsOf } from '../model/threads.ts';
import type { SessionState } from './draft.ts';

/** The last that was asked before a turn. */
type Asked = 'words' | 'command' | 'request' | undefined;

interface Talk {
  /** Somebody's words, and an answer to anything but a program's request. */
  isSaid: boolean;
  isAnswered: boolean;
  isRequested: boolean;
  /** The service answered with an error. */
  hasFailed: boolean;
}

/** Words that were answered by nothing but errors are no talk; words that nobody answered at all are still somebody's. */
export function noiseOf(turns: Turn[], { unreadable, isPrograms }: Conversation, { unknownKinds }: SessionState): { noise?: Noise } {
  if (isPrograms) return { noise: 'programs' };
  // What could not be read, or is not known, may be anything.
  if (unreadable.length > 0 || unknownKinds.size > 0) return {};
  const talk: Talk = { isSaid: false, isAnswered: false, isRequested: false, hasFailed: false };
  listen(turns, talk);
  if (talk.isAnswered || (talk.isSaid && !talk.hasFailed)) return {};
  return { noise: talk.isRequested ? 'programs' : 'empty' };
}

function listen(turns: Turn[], talk: Talk): void {
  let asked: Asked;
  for (const turn of turns) {
    if (turn.removed) talk.isAnswered = true;
    asked = askedBy(turn) ?? asked;
    if (asked === 'words') talk.isSaid = true;
    if (requestOf(turn) !== undefined) talk.isRequested = true;
    if (turn.blocks.some((block) => block.kind === 'notice' && block.name === 'api-error')) talk.hasFailed = true;
    if (turn.role === 'agent' && asked !== 'request') talk.isAnswered = true;
    for (const thread of allThreadsOf(turn.blocks)) listen(thread.turns, talk);
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
