/**
 * Values for the signs in cases: `{a}` a token, `{h}` forty hex digits, `{p}` a password with signs, `{w}` a word and digits,
 * `{weak}` a word, `{4x4}` groups of letters, `{seed}` twelve words, `{n64}` 64 numbers, `{u}` a uuid, `{b64}` 32 bytes in base64, `{f}` a key of a well-known vendor. `{h12}`, `{S43}`, `{U43}`, `{A20}`: so many hex digits, characters of base64 and of base64url, letters and digits.
 * `{=sommer24}`: this very value.
 */
import { type Random, sample } from '../sample.ts';
import { type Key, keys } from './keys.ts';

const bytes = (size: number, random: Random) =>
  Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256))).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');
/** Of well-known vendors, by name: other rules may come and go. */
const WELL_KNOWN = [
  'anthropic-api',
  'digitalocean',
  'dockerhub-pat',
  'figma',
  'github-pat-classic',
  'gitlab-pat',
  'huggingface',
  'linear',
  'npm',
  'openai-key',
  'pypi',
  'sendgrid',
  'slack-bot',
  'stripe-secret',
].map((id) => keys.find((one) => one.id === id) as Key);

/** A pattern, or a maker. */
const KINDS: { [sign: string]: string | ((random: Random) => string) } = {
  a: '[A-Za-z]\\d[A-Za-z0-9]{26}',
  h: '[0-9a-f]{40}',
  b32: '[A-Z2-7]{20}',
  p: '[A-Z][a-z]{3}[!#%*][A-Za-z0-9]{7}',
  p2: '[A-Z][a-z]{3}[0-9]{2}[A-Za-z0-9]{7}',
  ps: '[A-Z][a-z]\\d[A-Za-z0-9!#%*_+-]{15}',
  w: '(?:winter|summer|dragon|monkey)\\d{2,4}',
  weak: '(?:butterfly|kettle|raspberry|saxophone|windmill)',
  '4x4': '[a-z]{4} [a-z]{4} [a-z]{4} [a-z]{4}',
  T8: '(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}',
  seed: '(?:[a-z]{4,7} ){11}[a-z]{5}',
  n64: '(?:[1-9]\\d, ){63}[1-9]\\d',
  u: '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}',
  X24: '[A-Za-z0-9!@#%^&*_+-]{24}',
  X50: '[a-z0-9!@#%^&*_+-]{50}',
  X64: '[A-Za-z0-9!@#%^&*()_+-]{64}',
  A16: '[A-Z2-7]{16}',
  A26: '[a-z0-9]{26}',
  A86: '[A-Za-z0-9./]{86}',
  rc: '[A-Z]\\d[A-Z0-9]{2}-[A-Z0-9]{4}',
  bc: '\\$2a\\$14\\$[A-Za-z0-9./]{53}',
  bc53: '[A-Za-z0-9./]{53}',
  b: (random) => Buffer.from(`me:${sample('[A-Za-z0-9]{27}', random)}`).toString('base64'),
  b64: (random) => bytes(32, random),
  jwt: (random) => [base64url('{"alg":"HS256","typ":"JWT"}'), base64url('{"sub":"1234"}'), sample('[A-Za-z0-9_-]{43}', random)].join('.'),
  f: (random) => (WELL_KNOWN[Math.floor(random() * WELL_KNOWN.length)] as Key).make(random).whole,
  jwtHead: () => base64url('{"alg":"HS256","typ":"JWT"}'),
};

const COUNTED: { [sign: string]: string } = { h: '[0-9a-f]', S: '[A-Za-z0-9+/]', U: '[A-Za-z0-9_-]', A: '[A-Za-z0-9]' };

const SIGN = /\{(4x4|[a-zA-Z]+)(\d*)\}|\{=([^{}]+)\}/g;

function valueFor(letters: string, count: string, random: Random): string | undefined {
  const kind = KINDS[letters + count] ?? (count && COUNTED[letters] ? `${COUNTED[letters]}{${count}}` : undefined);
  return typeof kind === 'function' ? kind(random) : kind && sample(kind, random);
}

/** A text with values for its signs, and these values. */
export function filled(text: string, random: Random): { content: string; gone: string[] } {
  const gone: string[] = [];
  const content = text.replace(SIGN, (whole, letters: string | undefined, count: string, itself: string) => {
    const value = letters === undefined ? itself : valueFor(letters, count, random);
    if (value === undefined) return whole;
    gone.push(value);
    return value;
  });
  return { content, gone };
}

/** What the value of a text's first sign is like. */
export function kindOf(text: string): string {
  const [, letters = '', count = ''] =
    [...text.matchAll(SIGN)].find(([, sign = '', digits = '']) => KINDS[sign + digits] ?? COUNTED[sign]) ?? [];
  if (/^(?:h|S|b|bc)$/.test(letters)) return 'hex and base64';
  return (
    {
      a: 'token',
      A: 'token',
      f: 'key of a vendor',
      jwt: 'key of a vendor',
      u: 'uuid',
      w: 'word and digits',
      p: 'password',
      ps: 'password',
      X: 'password',
    }[letters] ?? (count || letters ? 'other' : 'written out')
  );
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

/** The same text with look-ups and placeholders in the places of its values: three of them, by chance. */
export function hollow(text: string, random: Random): string[] {
  if (text.replace(SIGN, '') === text) return [];
  const first = Math.floor(random() * HOLLOW.length);
  return [0, 3, 6].map((step) =>
    text.replace(SIGN, (whole, letters: string, count: string) =>
      (KINDS[letters + count] ?? COUNTED[letters]) ? (HOLLOW[(first + step) % HOLLOW.length] as string) : whole,
    ),
  );
}
