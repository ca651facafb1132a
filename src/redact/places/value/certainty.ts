/**
 * How certain it is that a value is a secret: points for the place where it stands and for what it looks like. The one decision between
 * replacing a value, asking for it in `review`, and leaving it. What is known of values is data (`certainty.json`).
 */

import { byName, conditionOf, type Row, type ThingRow, thingOf } from '../../formats/index.ts';
import table from './certainty.json' with { type: 'json' };
import type { Place, SecretKind } from './place.ts';
import { type Test, tests } from './tests.ts';

/** When something holds of a value: of these kinds, in these places, where tests and terms with these names do. */
interface When {
  kinds?: readonly SecretKind[];
  places?: readonly Place[];
  when?: string;
}
/** What a value is, and when that says anything. */
type SignRow = Row & Partial<ThingRow> & When;
/** What speaks for a value, or against it. */
type EvidenceRow = SignRow & { points: number; says: string };
/** What a value may be instead. */
interface OtherThing extends When {
  says: string;
  rows: readonly SignRow[];
}

const named: { [name: string]: Test } = { ...tests };

const testOf = byName(named, 'test or term');

function whenOf({ kinds, places, when }: When, own: Test): Test {
  const holds = when === undefined ? undefined : conditionOf(when, testOf);
  return (value, kind, place) =>
    (kinds?.includes(kind) ?? true) &&
    (places?.includes(place) ?? true) &&
    own(value, kind, place) &&
    (holds?.(value, kind, place) ?? true);
}

export const signOf = (row: SignRow): Test => whenOf(row, thingOf(row));

const anyOf = (rows: readonly SignRow[]): Test => {
  const signs = rows.map(signOf);
  return (value, kind, place) => signs.some((sign) => sign(value, kind, place));
};

/** Points of a place for a value that is called a password (which people choose), a secret or a key (which machines make). */
export const PLACES: Readonly<Record<Place, Readonly<Record<SecretKind, number>>>> = table.places;

/** Each of rows, one of which holds; a term may ask for those before it. */
export const TERMS = table.terms as unknown as { readonly [name: string]: readonly SignRow[] };
for (const [name, rows] of Object.entries(TERMS)) named[name] = anyOf(rows);

/** Added to the points of the place. */
export const EVIDENCE = table.evidence as readonly EvidenceRow[];
const evidence = EVIDENCE.map((row) => ({ points: row.points, holds: signOf(row) }));

/** One of these, and the value is none, wherever it stands. */
export const IMPOSSIBLE = table.impossible as readonly OtherThing[];
const impossible = IMPOSSIBLE.map(({ rows, ...when }) => whenOf(when, anyOf(rows)));

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
  return evidence.reduce((sum, { points, holds }) => (holds(head, kind, place) ? sum + points : sum), PLACES[place][kind]);
}

/** Whether it looks like what no secret looks like, whatever its place says. */
export const isImpossible = (value: string, kind: SecretKind, place: Place) => impossible.some((test) => test(value, kind, place));

export const isCertain = (value: string, kind: SecretKind, place: Place) => certainty(value, kind, place) >= REPLACED;

/** Whether it looks as programs show the password of an application. */
export const isGrouped = (value: string) => testOf('groups')(value, 'password', 'given');
