/** Google. */
import { digits, mixed } from '../../value/checks.ts';
import { HEX, URLSAFE } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const cloudGoogle: readonly Rule[] = [
  { id: 'gcp-api-key', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/gcp.go', starts: ['AIza'], shape: `${URLSAFE}{35}`, ng: [], ok: [] },
  { id: 'gcp-gemini-aq', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/gcp.go', starts: ['AQ.Ab8RN6'], shape: `${URLSAFE}{38,60}`, ng: [], ok: [] },
  { id: 'gcp-oauth-access', url: 'https://github.com/mongodb/kingfisher/blob/main/crates/kingfisher-rules/data/rules/google.yml', starts: ['ya29.'], shape: '[A-Za-z0-9_.-]{20,2000}', ng: [], ok: [] },
  { id: 'gcp-oauth-refresh', url: '', starts: ['1//0'], shape: `${URLSAFE}{30,120}`, accept: mixed, ng: [], ok: [] },
  { id: 'gcp-oauth-code', url: '', starts: ['4/0A'], shape: `${URLSAFE}{50,90}`, accept: mixed, ng: [], ok: [] },
  { id: 'gcp-client-secret', url: 'https://github.com/mongodb/kingfisher/blob/main/crates/kingfisher-rules/data/rules/google.yml', starts: ['GOCSPX-'], shape: `${URLSAFE}{24,40}`, ng: [], ok: [] },
  { id: 'gcp-client-id', url: '', starts: ['.apps.googleusercontent.com'], before: '\\d{10,14}-[a-z0-9]{32}', shape: '', ng: [], ok: [] },
  { id: 'gcp-signed-url', url: '', starts: ['X-Goog-Signature='], shape: `(?<v>${HEX}{64,1024})`, ng: [], ok: [] },
  { id: 'gcp-hmac-id', url: '', starts: ['GOOG1', 'GOOG'], shape: '[A-Z0-9]{16,60}', edge: 'strict', accept: digits, ng: [], ok: [] },
  { id: 'firebase-fcm-legacy', url: 'https://github.com/praetorian-inc/titus/blob/main/pkg/rule/rules/firebase.yml', starts: ['AAAA'], shape: `${URLSAFE}{7}:${URLSAFE}{134,180}`, ng: [], ok: [] },
  { id: 'recaptcha-key', url: '', starts: ['6L'], shape: `[cdefg]${URLSAFE}{5}AAAAA${URLSAFE}{26}`, edge: 'strict', ng: [], ok: [] },
  { id: 'recaptcha-secret', url: '', near: ['recaptcha'], shape: `6L${URLSAFE}{38}`, ng: [], ok: [] },
];
