import { base58Check } from '../value/checks.ts';
import type { Match } from './detector.ts';

/** Bitcoin keys in wallet import format have no keyword; the checksum of every span of the right length is tested. */
export function walletKey(span: string, start: number): Match | undefined {
  if ((span.length !== 51 && span.length !== 52) || !/^[5KLc9]/.test(span) || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(span)) return undefined;
  return base58Check(span) ? { start, end: start + span.length, rule: 'btc-wif', tier: 'definite' } : undefined;
}
