/** The turns of a session that was read, and the texts and pictures in them. */

import { type Json, type JsonObject, stringAt } from '../model/json.ts';
import { nearest } from '../model/nearest.ts';
import { ContentError } from '../model/plain-error.ts';
import { allThreadsOf, type Session, type Thread, type Turn } from '../model/session.ts';
import { threadSession } from '../pipeline.ts';
import type { ReadSession } from '../read/index.ts';

/** The anchors of all turns, nested ones included, and whether each was removed before. */
export function turnsOf(read: ReadSession): { anchor: string; turn: Turn; top: boolean }[] {
  return turnsIn(threaded(read));
}

export function turnsIn(session: Session): { anchor: string; turn: Turn; top: boolean }[] {
  return placesOf(session.turns).map(({ turn, above }) => ({ anchor: turn.anchor, turn, top: above.length === 0 }));
}

/** One of them. @throws ContentError where it is not among them. */
export function turnNamed<One extends { turn: Turn }>(turns: readonly One[], anchor: string): One {
  const found = turns.find(({ turn }) => turn.anchor === anchor);
  if (found) return found;
  const near = nearest(
    anchor,
    turns.map(({ turn }) => turn.anchor),
  );
  throw new ContentError(`there is no turn ${anchor} in this session.${near ? ` The nearest is ${near}.` : ''}`);
}

/** Threading may split records; written records must stay whole. */
export const copyOf = ({ spilled, ...rest }: ReadSession): ReadSession => ({ ...structuredClone(rest), spilled });

export const threaded = (read: ReadSession): Session => threadSession(copyOf(read));

export interface TurnPosition {
  turn: Turn;
  thread?: Thread;
  /** The turns it is nested in, outermost first. */
  above: Turn[];
}

export function placesOf(turns: Turn[], above: Turn[] = [], thread?: Thread): TurnPosition[] {
  return turns.flatMap((turn) => [
    { turn, above, thread },
    ...allThreadsOf(turn.blocks).flatMap((one) => placesOf(one.turns, [...above, turn], one)),
  ]);
}

/** Texts of a block or a part of it, including short ones. */
export function shownStrings(value: Json, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value !== 'object' || value === null || depth > 30) return [];
  const keys = Array.isArray(value)
    ? value.keys()
    : Object.keys(value).filter((key) => !/^(kind|name|id|state|mediaType|file|data)$/.test(key));
  return [...keys].flatMap((key) => shownStrings((value as JsonObject)[key as string] as Json, depth + 1));
}

/** Picture files that records refer to. */
export function picturesIn(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(picturesIn);
  const file = value.type === 'image' ? stringAt(value.source, 'file') : undefined;
  return [...(file === undefined ? [] : [file.replace(/^images\//, '')]), ...Object.values(value).flatMap(picturesIn)];
}
