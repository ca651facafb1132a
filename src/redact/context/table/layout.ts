/** Files and listings whose lines have a layout of their own: columns under a heading, cookie jars, dumps, secrets of PPP. */

import { type Detector, group, type Match } from '../../engine/detector.ts';
import { lineEnd, lineStart } from '../../engine/lines.ts';
import { isChance, isPasswordLike, isRandom, isSecretValue, isSigned } from '../../value/secret-value.ts';
import { NAME_KEYWORDS, nameAround } from '../assignment/assignment.ts';
import { candidate } from '../candidate.ts';
import { secretKindOf } from '../name.ts';

/** Of a dump, read once for each column that kinds a secret. */
const MOST_ROWS = 5_000;
/** Of a listing, which any heading may begin. */
const MOST_LINES = 200;

/** How far a detector has read rows, so that its heading among them does not read them again. Others read them otherwise. */
interface Reading {
  matches: readonly Match[];
  end: number;
}
const nothingRead = (): Reading => ({ matches: [], end: 0 });
const isRead = (reading: Reading, matches: readonly Match[], start: number) => reading.matches === matches && start < reading.end;

/** The values of the lines from `from` on that fit `row`, which is sticky and takes its line break too. */
function* rows(
  text: string,
  from: number,
  row: RegExp,
  matches: readonly Match[],
  reading: Reading,
): Generator<{ value: string; at: number }> {
  for (let at = from, count = 0; count < MOST_ROWS; count++) {
    Object.assign(reading, { matches, end: at });
    row.lastIndex = at;
    const line = row.exec(text);
    if (!line?.[0]) return;
    const value = group(line, 'value');
    if (value) yield { value, at: at + line[0].lastIndexOf(value) };
    at += line[0].length;
  }
}

const LINE_START = '(?:[ \\t>|+#│]{0,8}(?:\\d{1,6}→)?)';
const CHAP = new RegExp(
  `${LINE_START}(?:#[^\\n]{0,200}|[^\\s#]{1,80}[ \\t]+[^\\s]{1,80}[ \\t]+["']?(?<value>[^\\s"']{4,200})["']?[^\\n]{0,120})?\\r?(?:\\n|$)`,
  'y',
);
const chapRead = nothingRead();
/** `client server secret addresses`, as pppd reads them. */
export const chapSecrets: Detector = {
  id: 'chap-secrets',
  keywords: ['chap-secrets', 'pap-secrets', 'server secret'],
  at(text, start, end, matches) {
    const stop = isRead(chapRead, matches, start) ? -1 : lineEnd(text, end, 200);
    if (stop < 0) return;
    for (const { value, at } of rows(text, stop + 1, CHAP, matches, chapRead))
      if (isPasswordLike(value)) matches.push(candidate(at, value, 'password'));
  },
};

const JAR = /\t(?:TRUE|FALSE)\t\d{1,12}\t(?<name>[^\t\n]{1,80})\t(?<value>[^\s"'`<>\\]{8,4000})/y;
/** Cookies of measurements and settings open nothing. */
const OPEN_NAME = /^_g[ai]|^(?:lang|locale|theme|tz)$|trace|ab_?test|version|resolution|expires|domain|timestamp/i;
/** Numbers and times alone, also between escapes: `%221771124093.173%22`. */
const isCount = (value: string) => /^[\d.,:|-]*$/.test(value.replace(/%[\dA-F]{2}/gi, ''));
/** A line of a cookie jar: domain, flag, path, flag, time, name, value. */
export const cookieJar: Detector = {
  id: 'cookie-jar',
  keywords: ['\ttrue\t/', '\tfalse\t/'],
  at(text, _start, end, matches) {
    const tab = end + text.slice(end, end + 120).indexOf('\t');
    JAR.lastIndex = tab;
    const jar = tab < end ? null : JAR.exec(text);
    const value = jar && group(jar, 'value');
    if (!jar || !value || OPEN_NAME.test(group(jar, 'name')) || isCount(value) || !isSecretValue(value, 'key', 'env')) return;
    matches.push(candidate(tab + jar[0].length - value.length, value, 'cookie'));
  },
};

const COPY = /[ ][\w."]{1,100} \((?<columns>[^()]{1,1500})\) from stdin[^\n]{0,80}\r?\n/iy;
const copyRead = nothingRead();
/** `COPY users (id, password) FROM stdin;` and its rows, split by tabs. */
export const sqlCopy: Detector = {
  id: 'sql-copy',
  keywords: ['copy'],
  at(text, start, end, matches) {
    COPY.lastIndex = end;
    const copy = isRead(copyRead, matches, start) ? null : COPY.exec(text);
    if (!copy) return;
    const columns = group(copy, 'columns')
      .split(',')
      .map((name) => secretKindOf(name.replace(/["\s]/g, '')));
    columns.forEach((kind, index) => {
      if (!kind) return;
      // A row may have none: `\\N`.
      const row = new RegExp(
        `(?!\\\\\\.|\\r?\\n)(?:[^\\t\\n]{0,2000}\\t){${index}}(?<value>[^\\t\\r\\n]{4,4000})?[^\\n]{0,4000}(?:\\n|$)`,
        'y',
      );
      for (const { value, at } of rows(text, end + copy[0].length, row, matches, copyRead))
        if (isSecretValue(value, kind, 'env')) matches.push(candidate(at, value, kind === 'password' ? 'password' : 'secret'));
    });
  },
};

const HEAD = /^[ \t>|+#]{0,8}(?:[A-Za-z][\w()%-]*(?: [A-Za-z][\w()%-]*)?(?:[ \t]{2,}|[ ]*$)){2,12}$/;
/** Columns held apart by spaces: what begins (about) below a heading that names a secret. */
export const spacedColumn: Detector = {
  id: 'spaced-column',
  keywords: NAME_KEYWORDS,
  at(text, start, end, matches) {
    const name = nameAround(text, start, end);
    const kind = name && (secretKindOf(name.text) ?? (/^keys?$/i.test(name.text) ? 'key' : undefined));
    if (!name || !kind || !/[ \t\r\n]/.test(text[name.end] ?? '')) return;
    const from = lineStart(text, start, 300);
    const to = from < 0 ? -1 : lineEnd(text, end, 300);
    if (to < 0 || to === text.length) return;
    const head = text.slice(from, to).replace(/\r$/, '');
    if (!/ {2}/.test(head) || !HEAD.test(head)) return;
    // One of many lines of words is no heading.
    const above = from > 0 ? lineStart(text, from - 1, 400) : from;
    if (above < 0 || (above < from && HEAD.test(text.slice(above, from - 1)))) return;
    const column = name.start - from;
    let at = to + 1;
    for (let row = 0; row < MOST_LINES && at < text.length; row++) {
      const stop = lineEnd(text, at, 2000);
      const line = text.slice(at, stop < 0 ? at : stop);
      if (!/\S/.test(line)) return;
      const value = /^\S+/.exec(line.slice(column))?.[0] ?? '';
      const alone = column === 0 || line[column - 1] === ' ';
      const fits = kind === 'password' ? isPasswordLike(value) && (/\d/.test(value) || isSigned(value)) : isChance(value, 16);
      if (alone && fits && !/^-+$/.test(value)) matches.push(candidate(at + column, value, kind === 'password' ? 'password' : 'secret'));
      at = stop + 1;
    }
  },
};

const RESULT =
  /[^{}]{0,160}\{[^{}]{0,600}?["']?\b(?:result|bcrypt_hash|b64_std|b64_url)["']?\s{0,20}[:=]\s{0,4}["'](?<value>[^"\n]{6,400})["']/y;
/** What Terraform made up and keeps in its state. */
export const generated: Detector = {
  id: 'generated-password',
  keywords: ['random_password', 'random_id" "', 'random_string'],
  at(text, _start, end, matches) {
    RESULT.lastIndex = end;
    const result = RESULT.exec(text);
    const value = result && group(result, 'value');
    if (result && value && isSecretValue(value, 'password', 'quoted'))
      matches.push(candidate(end + result[0].lastIndexOf(value), value, 'password'));
  },
};

const ROW = /(?<value>(?=[^\n]{0,2000}[|,\t])[^\n]{1,2000})(?:\n|$)/y;
const selectRead = nothingRead();
/** Rows that a query of a table of secrets gave, without a heading: what is chance in them. */
export const selected: Detector = {
  id: 'selected-secret',
  keywords: [
    'from tokens',
    'from api_keys',
    'from apikeys',
    'from secrets',
    'from credentials',
    'from sessions',
    'from access_tokens',
    'from oauth_',
  ],
  at(text, start, end, matches) {
    const stop = isRead(selectRead, matches, start) ? -1 : lineEnd(text, end, 400);
    if (stop < 0) return;
    for (const { value: line, at } of rows(text, stop + 1, ROW, matches, selectRead)) {
      for (const cell of line.matchAll(/[^|,\t"'`<>\s]{16,400}/g)) {
        const value = cell[0];
        if (isChance(value, 16) && /[A-Z]/.test(value) && /[a-z]/.test(value)) matches.push(candidate(at + cell.index, value, 'secret'));
      }
    }
  },
};

const INDENTED_KEY =
  /["']?:[ \t]*(?:\{\s{0,20}|\r?\n[ \t>+#]{1,24})["']?key["']?:[ \t]*["']?(?<value>[A-Za-z0-9+/_-]{20,100}={0,2})["']?/iy;
/** `encryption:` ⏎ `key: …`: a key by the name above it. */
export const keyBelow: Detector = {
  id: 'key-below',
  keywords: ['encryption', 'jwt', 'hmac', 'signing', 'auth', 'api', 'session', 'cookie', 'crypto', 'master', 'private'],
  at(text, _start, end, matches) {
    INDENTED_KEY.lastIndex = end;
    const key = INDENTED_KEY.exec(text);
    const value = key && group(key, 'value');
    if (key && value && isRandom(value) && /\d/.test(value) && isSecretValue(value, 'key', 'quoted'))
      matches.push(candidate(end + key[0].lastIndexOf(value), value, 'api-key'));
  },
};

export const layouts: readonly Detector[] = [chapSecrets, cookieJar, sqlCopy, spacedColumn, generated, selected, keyBelow];
