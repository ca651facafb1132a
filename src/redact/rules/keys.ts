/** Keys and wallets. */
import { base58Check, mixed } from '../value/checks.ts';
import type { Format } from './format.ts';

export const keys: Format[] = [
  // Base64 of a JWT, or of another text that begins with base64 of `{"`.
  {
    id: 'jwt-wrapped',
    starts: ['ZXlK'],
    rest: '[A-Za-z0-9+/=]{60,8000}',
    edge: 'strict',
    check: mixed,
    reference: 'gitleaks and betterleaks default rules, jwt-base64',
  },
  {
    id: 'age',
    starts: ['AGE-SECRET-KEY-1'],
    rest: '[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}',
    reference: 'gitleaks and betterleaks default rules, age-secret-key',
  },
  { id: 'age-plugin', starts: ['AGE-PLUGIN-', 'AGE-SECRET-KEY-PQ-1'], rest: '[A-Z0-9-]{50,2000}', reference: 'vendor documentation' },
  {
    id: 'btc-xprv',
    starts: ['xprv', 'yprv', 'zprv', 'tprv'],
    rest: '[1-9A-HJ-NP-Za-km-z]{100,112}',
    edge: 'strict',
    check: base58Check,
    reference: 'vendor documentation',
  },
  {
    id: 'nostr-nsec',
    starts: ['nsec1'],
    rest: '[qpzry9x8gf2tvdw0s3jn54khce6mua7l]{58}',
    edge: 'strict',
    reference: 'vendor documentation',
  },
  { id: 'ssh-openssh', starts: ['b3BlbnNzaC1rZXktdjE'], rest: '[A-Za-z0-9+/\\s\\\\]{100,6000}={0,2}', reference: 'vendor documentation' },
];
