/** Values for the signs in pieces of transcripts: `{a}` a token, `{p}` a password, `{f}` a key of any format, … */
import { type Random, sample } from '../../../src/redact/engine/sample.ts';
import { benchFormats } from './formats.ts';
import { plant } from './plant.ts';

export const bytes = (size: number, random: Random) =>
  Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256))).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');
/** Formats with a shape that fit on a line and hold nothing but the key. */
const oneLine = benchFormats.filter(([, tier, , pattern]) => tier === 'd' && !/<|:\/\/|=/.test(pattern));

/** A pattern, or a maker. */
export const KINDS: { [sign: string]: string | ((random: Random) => string) } = {
  a: '[A-Za-z]\\d[A-Za-z0-9]{26}',
  h: '[0-9a-f]{40}',
  h32: '[0-9a-f]{32}',
  h24: '[0-9a-f]{24}',
  b32: '[A-Z2-7]{20}',
  p: '[A-Z][a-z]{3}[!#%*][A-Za-z0-9]{7}',
  p2: '[A-Z][a-z]{3}[0-9]{2}[A-Za-z0-9]{7}',
  ps: '[A-Z][a-z]\\d[A-Za-z0-9!#%*_+-]{15}',
  w: '(?:winter|summer|dragon|monkey)\\d{2,4}',
  u: '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}',
  U35: '[A-Za-z0-9_-]{35}',
  S7: '[A-Z0-9]{7}',
  S22: '[A-Za-z0-9+/]{22}',
  S40: '[A-Za-z0-9+/]{40}',
  S43: '[A-Za-z0-9]{43}',
  S64: '[A-Za-z0-9+/]{64}',
  X24: '[A-Za-z0-9!@#%^&*_+-]{24}',
  X50: '[a-z0-9!@#%^&*_+-]{50}',
  X64: '[A-Za-z0-9!@#%^&*()_+-]{64}',
  A8: '[A-Za-z0-9]{8}',
  A16: '[A-Z2-7]{16}',
  A20: '[A-Za-z0-9]{20}',
  A24: '[A-Za-z0-9]{24}',
  A26: '[a-z0-9]{26}',
  A32: '[A-Za-z0-9]{32}',
  A64: '[A-Za-z0-9]{64}',
  A86: '[A-Za-z0-9./]{86}',
  rc: '[A-Z]\\d[A-Z0-9]{2}-[A-Z0-9]{4}',
  bc: '\\$2a\\$14\\$[A-Za-z0-9./]{53}',
  bc53: '[A-Za-z0-9./]{53}',
  b: (random) => Buffer.from(`me:${sample('[A-Za-z0-9]{27}', random)}`).toString('base64'),
  b64: (random) => bytes(32, random),
  jwt: (random) => [base64url('{"alg":"HS256","typ":"JWT"}'), base64url('{"sub":"1234"}'), sample('[A-Za-z0-9_-]{43}', random)].join('.'),
  f: (random) => plant((oneLine[Math.floor(random() * oneLine.length)] as (typeof oneLine)[number])[3], random).whole,
};

const SIGN = /\{([a-zA-Z]+\d*)\}/g;

/** A snippet with values for its signs, and these values. */
export function filled(snippet: string, random: Random): { content: string; gone: string[] } {
  const gone: string[] = [];
  const content = snippet.replace(SIGN, (whole, sign: string) => {
    const kind = KINDS[sign];
    if (kind === undefined) return whole;
    const value = typeof kind === 'string' ? sample(kind, random) : kind(random);
    gone.push(value);
    return value;
  });
  return { content, gone };
}

/** What stands in the place of a value where there is none. */
const HOLLOW = [
  '${API_TOKEN}',
  '<your-token>',
  'YOUR_TOKEN_HERE',
  '********',
  '$DB_PASSWORD',
  '{{ token }}',
  'xxxxxxxxxxxxxxxx',
  '%TOKEN%',
  '<redacted>',
  '...',
];

/** The same snippet with look-ups and placeholders in the places of its values: a few of them, by turns. */
export function hollow(snippet: string, index: number): string[] {
  return [0, 3, 6].map((step) =>
    snippet.replace(SIGN, (whole, sign: string) => (KINDS[sign] ? (HOLLOW[(index + step) % HOLLOW.length] as string) : whole)),
  );
}
