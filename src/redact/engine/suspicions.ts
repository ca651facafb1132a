/** Random-looking spans that no rule explains: offered for review, not replaced. */

import { once } from '../../model/once.ts';
import type { Span } from '../decode/decoded.ts';
import { isDummy } from '../value/dummy.ts';
import { entropy, isRandom } from '../value/random.ts';
import type { Match } from './detector.ts';
import { touches } from './overlaps.ts';

/** Names of ids and hashes, which are random and no secrets. */
const NAMED =
  /(?:sha\d{1,3}|integrity|toolu|msg|req|h1|nonce|etag|hash|digest|checksum|signature|uuid|commit|cid|session|call|build|chunk|srvtoolu|resp|run|base64,)[-_:="'\s]{0,4}$/i;

/** How public keys of SSH begin: their length and their algorithm. */
const PUBLIC_KEY = /^AAAA(?:B3NzaC1|C3NzaC1lZDI1|E2VjZHNh|Gn?NrLXNz)/;
/** Certificates and public keys as PEM, to their end or as far as they go. */
const PUBLIC_BLOCK =
  /-----BEGIN (?:[A-Z\d]{1,12} ){0,3}(?:CERTIFICATE|PUBLIC KEY|REQUEST|CRL|PARAMETERS|PKCS7)-----[A-Za-z\d+/=\s\\→|>*-]{0,20000}/g;

/** Three digits, two small and two capital letters. */
function isVaried(text: string, start: number, end: number): boolean {
  let [digits, small, capital] = [0, 0, 0];
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 97 && unit <= 122) small++;
    else if (unit >= 65 && unit <= 90) capital++;
    else if (unit >= 48 && unit <= 57) digits++;
  }
  return digits >= 3 && small >= 2 && capital >= 2;
}

/** `matches` together with the suspicions beside them. */
export function withSuspicions(text: string, matches: Match[], spans: readonly Span[]): Match[] {
  let all = matches;
  const blocks = once(() => Array.from(text.matchAll(PUBLIC_BLOCK), ({ index, 0: block }) => [index, index + block.length] as const));
  for (const { start, end } of spans) {
    const length = end - start;
    if (length < 24 || length > 96) continue;
    if (!isVaried(text, start, end)) continue;
    const value = text.slice(start, end);
    if (/[/_-][a-z]{3,}[/_-]|^(?:(?:srv)?toolu|msg|req|call|resp|run|chatcmpl|file)[_-]|^[A-Z]{1,6}_[kl]?[A-Z]|\/.*\/.*\//.test(value))
      continue;
    if (entropy(value) < 4.1 || !isRandom(value) || isDummy(value) || NAMED.test(text.slice(Math.max(0, start - 16), start))) continue;
    if (PUBLIC_KEY.test(value) || blocks().some(([from, to]) => start >= from && end <= to)) continue;
    if (touches(matches, start, end)) continue;
    if (all === matches) all = [...matches];
    all.push({ start, end, rule: 'high-entropy', tier: 'suspicion', local: true });
  }
  return all === matches ? matches : all.sort((a, b) => a.start - b.start);
}
