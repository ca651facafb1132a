/**
 * How certain it is that a value is a secret: points for the place where it stands and for what it looks like. The one
 * decision between replacing a value, asking for it in `review`, and leaving it.
 */
import { EVIDENCE, IMPOSSIBLE } from './evidence.ts';
import { PLACES, type Place, type SecretKind } from './place.ts';

/** From here on a value is replaced. */
export const REPLACED = 50;
/** From here on `review` asks for it. */
export const ASKED = 35;

/** The beginning of a long value is enough. */
const BEGINNING = 200;
const LONGEST = 8192;

/** Points: from `REPLACED` on it is a secret, from `ASKED` on it may be one. */
export function certainty(value: string, kind: SecretKind, place: Place): number {
  if (value.length < 4 || value.length > LONGEST) return Number.NEGATIVE_INFINITY;
  const head = value.length > BEGINNING ? value.slice(0, BEGINNING).trimEnd() : value;
  if (isImpossible(head, kind, place)) return Number.NEGATIVE_INFINITY;
  return EVIDENCE.reduce((sum, row) => (row[2](head, kind, place) ? sum + row[0] : sum), PLACES[place][kind]);
}

/** Whether it looks like what no secret looks like, whatever its place says. */
export const isImpossible = (value: string, kind: SecretKind, place: Place) => IMPOSSIBLE.some((row) => row[1](value, kind, place));

export const isCertain = (value: string, kind: SecretKind, place: Place) => certainty(value, kind, place) >= REPLACED;
