/**
 * The part of a session that a file shows. What a level leaves out is taken out of the session before anything is rendered,
 * so that it cannot be anywhere in the file.
 */

import type { Json } from '../model/json.ts';
import type { RedactedSession } from '../model/redacted.ts';
import type { Block, Thread, Turn } from '../model/session.ts';
import type { SiteConfig } from '../model/site.ts';
import { shorten } from '../render/index.ts';

/**
 * As on a session's page. `conversation`: what is said, in plain sight. `tools`: everything else as well, folded, and of long
 * texts what the page shows. `everything`: open and whole.
 */
export const levels = ['conversation', 'tools', 'everything'] as const;
export type Level = (typeof levels)[number];

export interface Extract {
  level: Level;
  /** Turns of the main thread, the first and the last; all where one is left out. */
  range?: { from?: string | undefined; to?: string | undefined };
}

/** Where a range lies among the turns of the main thread, from 1; 0 for an end that is not among them. */
export function rangeOf({ turns }: Pick<RedactedSession, 'turns'>, range: Extract['range']) {
  const at = (anchor: string | undefined, otherwise: number) =>
    anchor === undefined ? otherwise : turns.findIndex((turn) => turn.anchor === anchor) + 1;
  return { from: at(range?.from, 1), to: at(range?.to, turns.length), total: turns.length };
}

/** The session with nothing in it but what the level shows of the range. */
export function extractOf(session: RedactedSession, { level, range }: Extract, show: SiteConfig['show']): RedactedSession {
  const { from, to } = rangeOf(session, range);
  const turns = session.turns.slice(from - 1, to);
  return { ...session, turns: level === 'conversation' ? conversationOf(turns) : turns.map((turn) => withoutUnshown(turn, show)) };
}

/** What stands replaced in turns and whatever else is shown: by rule, the numbers of its values, and in how many places each stands. */
export function redactionsIn(...shown: unknown[]): Map<string, Map<string, number>> {
  const rules = new Map<string, Map<string, number>>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (!value.includes('[redacted: ')) return;
      for (const [, rule = '', number = ''] of value.matchAll(/\[redacted: ([a-z0-9-]{1,60}) #(\d{1,7})\]/g))
        rules.set(rule, (rules.get(rule) ?? new Map<string, number>()).set(number, (rules.get(rule)?.get(number) ?? 0) + 1));
    } else if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null)
      for (const key in value) {
        visit(key);
        visit((value as { [key: string]: unknown })[key]);
      }
  };
  visit(shown);
  return rules;
}

/** Nothing is folded here, so the earlier versions of a prompt are left out as well. A turn that was taken out still says so. */
function conversationOf(turns: Turn[]): Turn[] {
  return turns.flatMap((turn): Turn[] => {
    if (turn.role === 'notice' || turn.version !== undefined) return [];
    const { otherVersions: _folded, model: _named, ...rest } = alone(turn);
    const blocks = turn.blocks.filter(isSaid);
    return turn.removed || blocks.length > 0 ? [{ ...rest, blocks }] : [];
  });
}

const isSaid = (block: Block): boolean =>
  (block.kind === 'text' && block.text.trim() !== '') || block.kind === 'image' || block.kind === 'command' || block.kind === 'shell';

/** What another session has already is shown in full, and all turns are on one page. */
function alone({ inherited: _elsewhere, homeAnchor: _there, ...turn }: Turn): Turn {
  return { ...turn, part: 1 };
}

/** With other turns and blocks, nested ones as well. */
function changed(turn: Turn, ofBlock: (block: Block) => Block, ofTurn = (one: Turn): Turn => one): Turn {
  const inThread = (thread: Thread): Thread => ({ ...thread, turns: thread.turns.map((one) => changed(one, ofBlock, ofTurn)) });
  const deep = (block: Block): Block => {
    const now = ofBlock(block);
    if (now.kind === 'thread') return { ...now, thread: inThread(now.thread) };
    return now.kind === 'tool' ? { ...now, notes: now.notes.map(deep), ...(now.thread ? { thread: inThread(now.thread) } : {}) } : now;
  };
  return { ...ofTurn(turn), blocks: turn.blocks.map(deep) };
}

/** Without what the site never shows. The blocks stay, as a call's address counts them. */
const withoutUnshown = (turn: Turn, show: SiteConfig['show']): Turn =>
  changed(turn, (block) => (block.kind === 'thinking' && !show.thinking ? { ...block, text: '' } : block), alone);

/** Long outputs in text formats: their beginning and their end, as levels below `everything` show them; what is said stays whole. */
export const shortened = (session: RedactedSession): RedactedSession => ({
  ...session,
  turns: session.turns.map((turn) => changed(turn, shortBlock)),
});

function shortBlock(block: Block): Block {
  if (/^(?:thread|text|thinking|image)$/.test(block.kind)) return block;
  if (block.kind !== 'tool') return shortJson(block as unknown as Json) as unknown as Block;
  const { result } = block;
  const short = result && (shortJson(result as unknown as Json) as unknown as typeof result);
  return { ...block, input: shortJson(block.input), ...(short ? { result: short } : {}) };
}

function shortJson(value: Json, depth = 0): Json {
  if (typeof value === 'string') return shorten(value);
  if (typeof value !== 'object' || value === null || depth > 200) return value;
  if (Array.isArray(value)) return value.map((item) => shortJson(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortJson(item, depth + 1)]));
}
