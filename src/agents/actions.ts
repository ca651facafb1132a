/** What most records of any log mean, and how it is written down for threading. */
import type { Action, EventBlock, PersonAction, Piece } from '../model/event.ts';
import type { NoticeBlock } from '../model/session.ts';

export const hidden: Action = { type: 'hidden' };

/** A turn of one line. */
export const notice = (name: string, more: Partial<NoticeBlock> = {}): Action => ({
  type: 'notice',
  blocks: [{ kind: 'notice', name, ...more }],
  finished: [],
});

/** Folded under the turn before; hidden where there are no words. */
export const reminder = (name: string, text: string | undefined): Action =>
  text?.trim() ? { type: 'quiet', blocks: [{ kind: 'reminder', name, text }] } : hidden;

/** A prompt, unless `more` says otherwise. */
export const person = (pieces: Piece[], more: Partial<PersonAction> = {}): PersonAction => ({
  type: 'person',
  pieces,
  hasResults: false,
  refusals: [],
  as: { is: 'prompt' },
  finished: [],
  ...more,
});

/** Results of calls, in a record of their own. */
export const results = (pieces: Piece[]): PersonAction => person(pieces, { hasResults: true });

/** The first text among the parts of a prompt. */
export function openingOf(pieces: Piece[]): string | undefined {
  for (const piece of pieces) if (piece.is === 'block' && piece.block.kind === 'text') return piece.block.text;
  return undefined;
}

/** A command that the person ran themselves. */
export const shellLine = (input: string, stdout: string, name = 'shell'): Action => ({
  type: 'command',
  blocks: [{ kind: 'shell', input, stdout, stderr: '' }],
  name,
  finished: [],
});

export const title = (source: 'custom' | 'ai' | 'agentName', text: string | undefined): Action =>
  text ? { type: 'title', source, text } : hidden;

export const blocks = (...list: EventBlock[]): Piece[] => list.map((block) => ({ is: 'block', block }));

/** Where a service keeps its thoughts to itself, the text is empty. */
export const thinking = (text: string | undefined): Piece[] => (text?.trim() ? blocks({ kind: 'thinking', text }) : []);

export const spoken = (text: string | undefined): Piece[] => (text?.trim() ? blocks({ kind: 'text', text }) : []);
