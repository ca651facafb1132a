/** Keys whose structure no pattern describes, made from a seed. */
import { createHash } from 'node:crypto';
import { recoveryWord } from '../../../src/redact/formats/engine/recovery-phrase.ts';
import { type Random, sample } from '../sample.ts';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const base64 = (value: string) => Buffer.from(value).toString('base64');
const base64url = (value: string) => Buffer.from(value).toString('base64url');

export const structured: { readonly [id: string]: (random: Random) => string } = {
  jwt: (random) => {
    const claims = { sub: sample('\\d{12}', random), iss: sample('[a-z]{9}', random), exp: Number(sample('19\\d{8}', random)) };
    return [base64url('{"alg":"HS256","typ":"JWT"}'), base64url(JSON.stringify(claims)), sample('[A-Za-z0-9_-]{43}', random)].join('.');
  },
  jwe: (random) =>
    `${base64url('{"alg":"dir","enc":"A256GCM"}')}..${sample('[A-Za-z0-9_-]{16}\\.[A-Za-z0-9_-]{180}\\.[A-Za-z0-9_-]{22}', random)}`,
  paseto: (random) => sample('v2\\.local\\.[A-Za-z0-9_-]{120}', random),
  'discord-bot': (random) => `${base64(sample('[1-9]\\d{17}', random))}.${sample('[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{38}', random)}`,
  'rsa-private-key': (random) => armoured('RSA PRIVATE KEY', `MIIEpAIBAAKCAQEA${sample('[A-Za-z0-9+/]{800}', random)}==`),
  'pgp-private-key': (random) => armoured('PGP PRIVATE KEY BLOCK', `lQOYBF${sample('[A-Za-z0-9+/]{800}', random)}==`),
  'openssh-private-key': (random) =>
    armoured('OPENSSH PRIVATE KEY', `b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAAB${sample('[A-Za-z0-9+/]{500}', random)}==`),
  'wallet-import-format': (random) => {
    const key = createHash('sha256').update(sample('[a-z]{20}', random)).digest();
    return base58Check(Buffer.concat([Buffer.from([0x80]), key, Buffer.from([1])]));
  },
};

/** Twelve words of which the last four bits are a checksum; each cut to the letters by which it is known. */
export function recoveryPhrase(random: Random): string {
  const entropy = createHash('sha256').update(sample('[a-z]{20}', random)).digest().subarray(0, 16);
  const bytes = Buffer.concat([entropy, createHash('sha256').update(entropy).digest().subarray(0, 1)]);
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: 12 }, (_, at) => recoveryWord(Number.parseInt(bits.slice(at * 11, at * 11 + 11), 2))).join(' ');
}

function armoured(label: string, body: string): string {
  const mark = '-'.repeat(5);
  return `${mark}BEGIN ${label}${mark}\n${(body.match(/.{1,64}/g) ?? []).join('\n')}\n${mark}END ${label}${mark}`;
}

function base58Check(body: Buffer): string {
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
  let number = BigInt(`0x${Buffer.concat([body, hash(hash(body)).subarray(0, 4)]).toString('hex')}`);
  let out = '';
  for (; number > 0n; number /= 58n) out = BASE58[Number(number % 58n)] + out;
  return out;
}
