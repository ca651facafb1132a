/**
 * How certain it is that a value is a secret: points for the place where it stands and for what it looks like. The one
 * decision between replacing a value, asking for it in `review`, and leaving it.
 */
import { EVIDENCE, IMPOSSIBLE } from './evidence.ts';
import { PLACES, type Place } from './place.ts';
import type { SecretKind } from './secret-kind.ts';

/** From here on a value is replaced. */
export const REPLACED = 50;
/** From here on `review` asks for it. */
export const ASKED = 35;

/** The beginning of a long value is enough. */
const BEGINNING = 200;
const LONGEST = 8192;

export interface Reason {
  /** Of the place, or of one piece of evidence. */
  id: string;
  points: number;
}

/** Why `value`, standing in a place for a secret of this kind, is as certain as it is. A value that cannot be one has a single reason. */
function reasonsFor(value: string, kind: SecretKind, place: Place): Reason[] {
  if (value.length < 4 || value.length > LONGEST) return [{ id: 'length', points: Number.NEGATIVE_INFINITY }];
  const head = value.length > BEGINNING ? value.slice(0, BEGINNING).trimEnd() : value;
  for (const { id, holds } of IMPOSSIBLE) if (holds(head, kind, place)) return [{ id, points: Number.NEGATIVE_INFINITY }];
  const reasons: Reason[] = [{ id: place, points: PLACES[place][kind] }];
  for (const { id, points, holds } of EVIDENCE) if (holds(head, kind, place)) reasons.push({ id, points });
  return reasons;
}

/** Points: from `REPLACED` on it is a secret, from `ASKED` on it may be one. */
export function certainty(value: string, kind: SecretKind, place: Place): number {
  return reasonsFor(value, kind, place).reduce((sum, { points }) => sum + points, 0);
}

export const isCertain = (value: string, kind: SecretKind, place: Place) => certainty(value, kind, place) >= REPLACED;
