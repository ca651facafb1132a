/** Leaves out of a log what its owner took out of the archive. */
import type { ReadSession } from '../read/index.ts';
import { shortAnchor } from '../thread/index.ts';
import { removeTurns } from './remove-turns.ts';
import { placesOf, type TurnPosition, threaded } from './turns.ts';

/** What was taken out of one session: all of it, or some turns. */
export interface Taken {
  slug: string;
  id?: string | undefined;
  /** When the whole session was removed. */
  removed?: string;
  /** Anchors of all turns it had. */
  turns: string[];
  /** Those that were taken out; of a removed session, before its removal. */
  out: string[];
  /** Its last turn: what its log gains after it stays out. */
  last?: string | undefined;
}

/** That two ids begin alike may be chance; several say that one session resumes another. */
const fewest = 2;

/** Without the number of a further session with the same id. */
const plainId = (id: string) => id.replace(/~\d+$/, '');

/** Also a second one with the same id. */
export const isSameSession = (a: string | undefined, b: string): boolean => a !== undefined && plainId(a) === plainId(b);

/** The removed session that a log is, if it is one. */
export const removedAs = (taken: readonly Taken[], id: string): Taken | undefined =>
  taken.find((one) => one.removed !== undefined && isSameSession(one.id, id));

/**
 * `named`: the owner asked for this session by name, so that of a removed one only those turns stay out that had been taken out
 * before. `back`: turns that they asked for by name. Returns how many turns are `gone`, and whether nothing is left (`isWhole`).
 */
export function withoutTaken(read: ReadSession, taken: readonly Taken[], named = false, back: ReadonlySet<string> = new Set()) {
  const alike = taken.filter((one) => isSameSession(one.id, read.id) || repeats(read, one));
  if (alike.length === 0) return { read, gone: 0, isWhole: false };
  const all = placesOf(threaded(read).turns);
  const out = new Set<string>();
  for (const one of alike) {
    const isRemoved = one.removed !== undefined && !(named && isSameSession(one.id, read.id));
    for (const anchor of isRemoved ? one.turns : one.out) out.add(anchor);
    for (const anchor of after(one, all)) out.add(anchor);
  }
  for (const anchor of back) out.delete(anchor);
  const places = all.filter(({ turn, above }) => !turn.removed && !above.some(({ anchor }) => out.has(anchor)));
  const anchors = places.filter(({ turn }) => out.has(turn.anchor)).map(removable);
  if (anchors.length === 0) return { read, gone: 0, isWhole: false };
  const { read: left, gone } = removeTurns(read, new Set(anchors));
  return { read: left, gone: gone.length, isWhole: places.every(({ turn, above }) => above.length > 0 || out.has(turn.anchor)) };
}

/** Whether a log under another id holds turns of a session, as one that resumes it does. */
function repeats(read: ReadSession, { turns }: Taken): boolean {
  const known = new Set(turns.map((anchor) => anchor.slice(0, 't-'.length + 8)));
  let common = 0;
  for (const { records } of [read.main, ...read.subagents])
    for (const { uuid } of records) if (uuid && known.delete(shortAnchor(uuid)) && (common += 1) >= fewest) return true;
  return false;
}

/** Main turns after the last one that is published, which the stored session does not have. */
function after({ last, turns }: Taken, places: TurnPosition[]): string[] {
  const top = places.flatMap(({ turn, above }) => (above.length === 0 ? [turn.anchor] : []));
  const at = last === undefined ? -1 : top.indexOf(last);
  const known = new Set(turns);
  return at === -1 ? [] : top.slice(at + 1).filter((anchor) => !known.has(anchor));
}

/** What stands inside the result of a call goes with the call. */
const removable = ({ turn, thread, above }: TurnPosition): string =>
  (thread?.id.startsWith('batch:') ? (above.at(-1) ?? turn) : turn).anchor;
