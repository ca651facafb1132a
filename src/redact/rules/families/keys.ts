/** Keys and wallets. */
import { base58Check, mixed } from '../../value/checks.ts';
import type { Rule } from '../rule.ts';

export const keys: readonly Rule[] = [
  // Base64 of a JWT, or of another text that begins with base64 of `{"`.
  { id: 'jwt-wrapped', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/jwt.go', starts: ['ZXlK'], shape: '[A-Za-z0-9+/=]{60,8000}', edge: 'strict', accept: mixed, ng: [], ok: [] },
  { id: 'age', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/age.go', starts: ['AGE-SECRET-KEY-1'], shape: '[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}', ng: [], ok: [] },
  { id: 'age-plugin', url: '', starts: ['AGE-PLUGIN-', 'AGE-SECRET-KEY-PQ-1'], shape: '[A-Z0-9-]{50,2000}', ng: [], ok: [] },
  { id: 'btc-xprv', kind: 'wallet', url: '', starts: ['xprv', 'yprv', 'zprv', 'tprv'], shape: '[1-9A-HJ-NP-Za-km-z]{100,112}', edge: 'strict', accept: base58Check, ng: [], ok: [] },
  { id: 'nostr-nsec', url: '', starts: ['nsec1'], shape: '[qpzry9x8gf2tvdw0s3jn54khce6mua7l]{58}', edge: 'strict', ng: [], ok: [] },
  { id: 'ssh-openssh', url: '', starts: ['b3BlbnNzaC1rZXktdjE'], shape: '[A-Za-z0-9+/\\s\\\\]{100,6000}={0,2}', ng: [], ok: [] },
  { id: 'pkcs12', url: '', near: ['p12', 'pfx', 'pkcs12', 'keystore'], shape: 'MII[A-Za-z0-9+/=]{300,420}', ng: [], ok: [] },
];
