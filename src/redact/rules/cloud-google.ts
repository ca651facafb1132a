/** Google. */
import { digits, mixed } from '../value/checks.ts';
import { HEX, URLSAFE } from './alphabets.ts';
import type { Format } from './format.ts';

export const cloudGoogle: Format[] = [
  { id: 'gcp-api-key', starts: ['AIza'], rest: `${URLSAFE}{35}`, reference: 'gitleaks and betterleaks default rules, gcp-api-key' },
  { id: 'gcp-gemini-aq', starts: ['AQ.Ab8RN6'], rest: `${URLSAFE}{38,60}`, reference: 'betterleaks default rules, gcp-gemini-api' },
  { id: 'gcp-oauth-access', starts: ['ya29.'], rest: '[A-Za-z0-9_.-]{20,2000}', reference: 'kingfisher rules, file google.yml' },
  { id: 'gcp-oauth-refresh', starts: ['1//0'], rest: `${URLSAFE}{30,120}`, check: mixed, reference: 'vendor documentation' },
  { id: 'gcp-oauth-code', starts: ['4/0A'], rest: `${URLSAFE}{50,90}`, check: mixed, reference: 'vendor documentation' },
  { id: 'gcp-client-secret', starts: ['GOCSPX-'], rest: `${URLSAFE}{24,40}`, reference: 'kingfisher rules, file google.yml' },
  {
    id: 'gcp-client-id',
    starts: ['.apps.googleusercontent.com'],
    before: '\\d{10,14}-[a-z0-9]{32}',
    rest: '',
    reference: 'vendor documentation',
  },
  { id: 'gcp-signed-url', starts: ['X-Goog-Signature='], rest: `(?<v>${HEX}{64,1024})`, reference: 'vendor documentation' },
  {
    id: 'gcp-hmac-id',
    starts: ['GOOG1', 'GOOG'],
    rest: '[A-Z0-9]{16,60}',
    edge: 'strict',
    check: digits,
    reference: 'vendor documentation',
  },
  { id: 'firebase-fcm-legacy', starts: ['AAAA'], rest: `${URLSAFE}{7}:${URLSAFE}{134,180}`, reference: 'titus rules, file firebase.yml' },
  {
    id: 'recaptcha-key',
    starts: ['6L'],
    rest: `[cdefg]${URLSAFE}{5}AAAAA${URLSAFE}{26}`,
    edge: 'strict',
    reference: 'vendor documentation',
  },
];
