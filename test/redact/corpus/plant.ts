/** Fake credentials of every format, generated from a seed. */
import { createHash } from 'node:crypto';
import { type Random, sample } from '../../../src/redact/engine/sample.ts';

export interface Planted {
  /** What stands in the text. */
  whole: string;
  /** The part of it that must go. */
  secret: string;
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const text = (pattern: string, random: Random) => sample(pattern, random);
const base64 = (value: string) => Buffer.from(value).toString('base64');
const base64url = (value: string) => Buffer.from(value).toString('base64url');

const MADE: { [name: string]: (random: Random) => string } = {
  JWT: (random) =>
    `${base64url('{"alg":"HS256","typ":"JWT"}')}.${base64url(`{"sub":"${text('\\d{12}', random)}","iss":"${text('[a-z]{9}', random)}","exp":19${text('\\d{8}', random)}}`)}.${text('[A-Za-z0-9_-]{43}', random)}`,
  JWE: (random) =>
    `${base64url('{"alg":"dir","enc":"A256GCM"}')}..${text('[A-Za-z0-9_-]{16}\\.[A-Za-z0-9_-]{180}\\.[A-Za-z0-9_-]{22}', random)}`,
  BASIC: (random) => base64(`deploy:${text('[A-Za-z0-9!]{18}', random)}`),
  B64ID: (random) => base64(`${text('[A-Za-z0-9_-]{20}', random)}:${text('[A-Za-z0-9_-]{22}', random)}`),
  DISCORD: (random) => `${base64(text('[1-9]\\d{17}', random))}.${text('[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{38}', random)}`,
  PEM: (random) => armoured('RSA PRIVATE KEY', `MIIEpAIBAAKCAQEA${text('[A-Za-z0-9+/]{800}', random)}==`),
  PGP: (random) => armoured('PGP PRIVATE KEY BLOCK', `lQOYBF${text('[A-Za-z0-9+/]{800}', random)}==`),
  SSH: (random) =>
    armoured('OPENSSH PRIVATE KEY', `b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAAB${text('[A-Za-z0-9+/]{500}', random)}==`),
  WIF: (random) =>
    base58Check(Buffer.concat([Buffer.from([0x80]), createHash('sha256').update(text('[a-z]{20}', random)).digest(), Buffer.from([1])])),
};

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

/** A sample of a pattern of `benchFormats`. */
export function plant(pattern: string, random: Random): Planted {
  const filled = pattern.replace(/<([A-Z0-9]{3,8})>/g, (_, name: string) => escaped((MADE[name] as (random: Random) => string)(random)));
  const cut = /^(.*?)<<(.*)>>(.*)$/s.exec(filled);
  if (!cut) {
    const whole = sample(filled, random);
    return { whole, secret: whole };
  }
  const secret = sample(cut[2] as string, random);
  return { whole: sample(cut[1] as string, random) + secret + sample(cut[3] as string, random), secret };
}

const escaped = (value: string) => value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
