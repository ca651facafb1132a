/** Keys and wallets. */
import { mixed } from '../../value/checks.ts';
import type { Rule } from '../rule.ts';

export const keys: readonly Rule[] = [
  // Base64 of a JWT, or of another text that begins with base64 of `{"`.
  { id: 'jwt-wrapped', starts: ['ZXlK'], shape: '[A-Za-z0-9+/=]{60,8000}', edge: 'strict', accept: mixed, ng: ['session={}; Path=/', 'kubeconfig token: {}'], ok: ['session=ZXlK...'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/jwt.go' },
  { id: 'age', starts: ['AGE-SECRET-KEY-1'], shape: '[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}', ng: ['# public key: age1x\n{}', 'SOPS_AGE_KEY={}'], ok: ['AGE-SECRET-KEY-1...'], url: 'https://github.com/C2SP/C2SP/blob/main/age.md' },
  { id: 'age-plugin', starts: ['AGE-PLUGIN-', 'AGE-SECRET-KEY-PQ-1'], shape: '[A-Z0-9-]{50,2000}', ng: ['# age-plugin-yubikey\n{}'], ok: ['AGE-PLUGIN-YUBIKEY-1...'], url: 'https://github.com/C2SP/C2SP/blob/main/age-plugin.md' },
  { id: 'ssh-openssh', starts: ['b3BlbnNzaC1rZXktdjE'], shape: '[A-Za-z0-9+/\\s\\\\]{100,6000}={0,2}', ng: ['{}'], ok: ['the file begins with b3BlbnNzaC1rZXktdjE in base64'], url: 'https://github.com/openssh/openssh-portable/blob/master/PROTOCOL.key' },
  { id: 'pkcs12', near: ['p12', 'pfx', 'pkcs12', 'keystore'], shape: 'MII[A-Za-z0-9+/=]{300,420}', ng: ['KEYSTORE_P12="{}"', 'pfx: {} key'], ok: ['security import key.p12 -k login.keychain'], url: 'https://datatracker.ietf.org/doc/html/rfc7292' },
];
