/** Google. */
import { digits, mixed } from '../../value/checks.ts';
import { HEX, URLSAFE } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const cloudGoogle: readonly Rule[] = [
  { id: 'gcp-api-key', starts: ['AIza'], shape: `${URLSAFE}{35}`, ng: ['https://maps.googleapis.com/maps/api/js?key={}&v=weekly', 'apiKey: "{}",'], ok: ['apiKey: "AIza..."', 'keys begin with AIza'], url: 'https://cloud.google.com/docs/authentication/api-keys' },
  { id: 'gcp-gemini-aq', starts: ['AQ.Ab8RN6'], shape: `${URLSAFE}{38,60}`, ng: ['GEMINI_API_KEY={}', 'x-goog-api-key: {}'], ok: ['the newer keys begin with AQ.'], url: 'https://ai.google.dev/gemini-api/docs/api-key' },
  { id: 'gcp-oauth-access', starts: ['ya29.'], shape: '[A-Za-z0-9_.-]{20,2000}', ng: ['$ gcloud auth print-access-token\n{}', '"access_token": "{}"'], ok: ['Authorization: Bearer ya29.[REDACTED]', 'tokens begin with ya29.'], url: 'https://developers.google.com/identity/protocols/oauth2' },
  { id: 'gcp-oauth-refresh', starts: ['1//0'], shape: `${URLSAFE}{30,120}`, accept: mixed, ng: ['"refresh_token": "{}"', 'refresh {}'], ok: ['see https://acme.dev//0'], url: 'https://developers.google.com/identity/protocols/oauth2' },
  { id: 'gcp-oauth-code', starts: ['4/0A'], shape: `${URLSAFE}{50,90}`, accept: mixed, ng: ['http://localhost:8085/?state=x&code={}&scope=email', 'Enter authorization code: {}'], ok: ['page 4/0A of the map'], url: 'https://developers.google.com/identity/protocols/oauth2/web-server' },
  { id: 'gcp-client-secret', starts: ['GOCSPX-'], shape: `${URLSAFE}{24,40}`, ng: ['"client_secret":"{}","redirect_uris":[]', 'GOOGLE_CLIENT_SECRET={}'], ok: ['GOOGLE_CLIENT_SECRET=GOCSPX-your-secret', 'GOCSPX- is the prefix'], url: 'https://developers.google.com/identity/protocols/oauth2' },
  { id: 'gcp-client-id', starts: ['.apps.googleusercontent.com'], before: '\\d{10,14}-[a-z0-9]{32}', shape: '', ng: ['client_id={}&response_type=code', '"client_id": "{}"'], ok: ['<client-id>.apps.googleusercontent.com'], url: 'https://developers.google.com/identity/protocols/oauth2' },
  { id: 'gcp-signed-url', starts: ['X-Goog-Signature='], shape: `(?<v>${HEX}{64,1024})`, ng: ['https://storage.googleapis.com/acme/a.png?X-Goog-Expires=900&{}'], ok: ['&X-Goog-Signature=<signature>'], url: 'https://cloud.google.com/storage/docs/authentication/signatures' },
  { id: 'gcp-hmac-id', starts: ['GOOG1', 'GOOG'], shape: '[A-Z0-9]{16,60}', edge: 'strict', accept: digits, ng: ['gs_access_key_id = {}', 'Access ID: {}'], ok: ['access ids begin with GOOG1E'], url: 'https://cloud.google.com/storage/docs/authentication/hmackeys' },
  { id: 'firebase-fcm-legacy', starts: ['AAAA'], shape: `${URLSAFE}{7}:${URLSAFE}{134,180}`, ng: ['server key {}'], ok: ['Authorization: key=AAAA...'], url: 'https://github.com/praetorian-inc/titus/blob/main/pkg/rule/rules/firebase.yml' },
  { id: 'recaptcha-key', starts: ['6L'], shape: `[cdefg]${URLSAFE}{5}AAAAA${URLSAFE}{26}`, edge: 'strict', ng: ['<div class="g-recaptcha" data-sitekey="{}"></div>', "grecaptcha.execute('{}')"], ok: ['data-sitekey="your_site_key"'], url: 'https://developers.google.com/recaptcha/docs/faq' },
  { id: 'recaptcha-secret', near: ['recaptcha'], shape: `6L${URLSAFE}{38}`, ng: ['RECAPTCHA_SECRET={}', 'recaptcha key: {}'], ok: ['the recaptcha key comes from process.env.RECAPTCHA_SECRET'], url: 'https://developers.google.com/recaptcha/docs/verify' },
];
