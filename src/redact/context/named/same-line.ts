/** A value that is named on its line by an assertion, a look-up beside it. */
import { lineEnd, lineStart } from '../../engine/lines.ts';
import type { SecretKind } from '../../value/place.ts';
import type { See } from '../reader.ts';
import type { Name } from './name-around.ts';

/** A longer line is not one statement. */
const REACH = 300;

const STRINGS =
  /(?<before>[\w$\])"']?\s{0,3}(?:=>|[:=])?\s{0,3})[bru]{0,2}\\{0,3}(?<quote>["'`])(?<value>[^\s"'`\\<>]{16,200})\\{0,3}\k<quote>/g;
/** What an assertion library prints in front of a value. */
const COMPARED = /\b(?:expected|received|actual|got|want(?:ed)?|value|found|left|right)['"]?\s{0,3}(?:=>|[:=])\s{0,3}$/i;
/** An assignment to another name. */
const GIVEN = /[\w$\])"']\s{0,3}(?:=>|[:=])\s{0,3}$/;
/** An id with a prefix, the name of a thing: `msg_01…`, `sha256-…`, `eu-central…`. */
const ID = /^(?:[a-z]+_|sha\d+-|eyJ)|[._-][a-z]{3,}(?:[._-]|$)|^[^A-Z]*$|^[^a-z]*$/;
const HASHED = /sha\d|hash|digest|integrity|etag|checksum|nonce|fingerprint|signature|public/i;

/** The only string of its kind on a line that names a secret, unless it is assigned to another name. */
export function onSameLine(text: string, name: Name, kind: SecretKind, see: See): void {
  const from = lineStart(text, name.start, REACH);
  const to = lineEnd(text, name.end, REACH);
  if (from < 0 || to < 0) return;
  const line = text.slice(from, to);
  if (!/["'`]/.test(line) || HASHED.test(line)) return;
  const values = [...line.matchAll(STRINGS)].filter(({ groups }) => !ID.test(groups?.value ?? ''));
  const only = values[0];
  if (values.length !== 1 || !only?.groups) return;
  const { before = '', value = '' } = only.groups;
  if (GIVEN.test(before) && !COMPARED.test(line.slice(0, only.index + before.length))) return;
  see(from + only.index + only[0].lastIndexOf(value), value, kind === 'password' ? 'secret' : kind, 'beside');
}
