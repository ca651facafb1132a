/**
 * The reader of names: of a variable, an option, a header, a column, a field, an element. Around each word of such names it
 * reads the name, and where the name promises a secret, its value by every syntax that joins the two (`syntaxes.json`): in the field
 * beside it, in markup, in a block, in a form, in a call, below it as under a heading, in a sentence that sets it.
 */
import { compiledWith, inFront, lineEnd, lineStart, type Row, readAt, type Source } from '../../formats/index.ts';
import { type Shape, secretKindOf, shapeOf } from '../names.ts';
import { type Reader, ruleOf, type See } from '../reader.ts';
import type { Place, SecretKind } from '../value/place.ts';
import { valueAfter } from './assignment.ts';
import { columnBelow } from './column.ts';
import { NAME_KEYWORDS, type Name, nameAround } from './name-around.ts';
import { expression, hasOwner } from './setting.ts';
import table from './syntaxes.json' with { type: 'json' };

const LONGEST_BEFORE = 40;

/** A row: how surely it is the value, of a password and, where that differs, of keys; `none`: it is no value. */
interface SyntaxRow extends Row {
  place: Place | 'none';
  ofKeys?: Place;
  /** What must stand before the name, and what the name must be. */
  before?: Source;
  names?: string;
  behind: Source;
}

const compiled = compiledWith(table.parts);
const isNone = (row: SyntaxRow) => row.place === 'none';
const read = (row: SyntaxRow) => ({
  place: row.place as Place,
  ofKeys: row.ofKeys ?? (row.place as Place),
  before: compiled(row.before ?? '', 'i'),
  names: compiled(row.names ?? '', 'i'),
  after: compiled(row.behind, 'dy'),
});
export type Syntax = ReturnType<typeof read>;

const rows = table.rows as SyntaxRow[];
export const SYNTAXES: readonly Syntax[] = rows.filter((row) => !isNone(row)).map(read);
export const NO_VALUES: readonly Syntax[] = rows.filter(isNone).map(read);

/** An element of React goes on behind its key. */
const OF_ELEMENT = /^[\\"',\s]{2,8}(?:owner|props|ref)[\\"':]/;

/** Names of columns that are none of settings. */
const HEADINGS = new Map<string, SecretKind>([
  ['key', 'key'],
  ['keys', 'key'],
  ['passwords', 'password'],
]);

export const named: Reader = {
  id: 'named',
  near: NAME_KEYWORDS,
  // The password is set to …
  isProse: /(?:^|\s)(?:to|is|as|was|with|of|provided|supplied|given)[ ]["'`*(]{0,3}$/,
  open(see) {
    // Names inside the last value are skipped, or long values would take quadratic time.
    let read = 0;
    const assigned = (text: string, { start, end }: Name, kind: SecretKind, shape?: Shape) => {
      const value = valueAfter(text, start, end, kind);
      if (!value) return;
      const written = text.slice(value.start, value.end);
      if (shape && (!shape(written) || OF_ELEMENT.test(text.slice(value.end, value.end + 20)))) return;
      if (see(value.start, written, value.isWords ? 'password' : kind, shape ? 'beside' : value.place, ruleOf(kind))) read = value.end;
    };
    return (text, start, end) => {
      const name = nameAround(text, start, end);
      if (!name || NO_VALUES.some((syntax) => behind(text, name, syntax))) return;
      const kind = secretKindOf(name.text);
      const shape = kind ? undefined : shapeOf(name.text);
      if ((kind || shape) && end > read) assigned(text, name, kind ?? 'key', shape);
      if (kind) {
        for (const syntax of SYNTAXES) bySyntax(text, name, kind, syntax, see);
        onSameLine(text, name, kind, see);
      }
      const heading = kind ?? HEADINGS.get(name.text.toLowerCase());
      if (heading) columnBelow(text, name, heading, see);
    };
  },
};

/** What follows a name as a syntax says. */
export function behind(text: string, { text: called, start, end }: Name, { before, names, after }: Syntax): RegExpExecArray | null {
  if (!names.test(called)) return null;
  const found = readAt(after, text, end);
  return found && before.test(inFront(text, start, LONGEST_BEFORE)) ? found : null;
}

function bySyntax(text: string, name: Name, kind: SecretKind, syntax: Syntax, see: See): void {
  const found = behind(text, name, syntax);
  const { value } = found?.groups ?? {};
  const [at] = found?.indices?.groups?.value ?? [];
  if (at === undefined || !value) return;
  const place = kind === 'password' ? syntax.place : syntax.ofKeys;
  const isOwned = place === 'told' && kind === 'password' && hasOwner(inFront(text, name.start, 200));
  see(at, value, kind, isOwned ? 'given' : place);
}

/** A longer line is not one statement. */
const REACH = 300;

/** What an assertion library prints in front of a value. */
const COMPARED = /\b(?:expected|received|actual|got|want(?:ed)?|value|found|left|right)['"]?\s{0,3}(?:=>|[:=])\s{0,3}$/i;
/** An assignment to another name. */
const GIVEN = /[\w$\])"']\s{0,3}(?:=>|[:=])\s{0,3}$/;
/** An id with a prefix, the name of a thing: `msg_01…`, `sha256-…`, `eu-central…`. */
const ID = /^(?:[a-z]+_|sha\d+-|eyJ)|[._-][a-z]{3,}(?:[._-]|$)|^[^A-Z]*$|^[^a-z]*$/;
const HASHED = /sha\d|hash|digest|integrity|etag|checksum|nonce|fingerprint|signature|public/i;

/** The only string of its kind on a line that names a secret, unless it is assigned to another name. */
function onSameLine(text: string, name: Name, kind: SecretKind, see: See): void {
  const from = lineStart(text, name.start, REACH);
  const to = lineEnd(text, name.end, REACH);
  if (from < 0 || to < 0) return;
  const line = text.slice(from, to);
  if (!/["'`]/.test(line) || HASHED.test(line)) return;
  const values = [...line.matchAll(expression('string-of-a-line'))].filter(({ groups }) => !ID.test(groups?.value ?? ''));
  const only = values[0];
  if (values.length !== 1 || !only?.groups) return;
  const { before = '', value = '' } = only.groups;
  if (GIVEN.test(before) && !COMPARED.test(line.slice(0, only.index + before.length))) return;
  see(from + only.index + only[0].lastIndexOf(value), value, kind === 'password' ? 'secret' : kind, 'beside');
}
