/** Mail and telephony. */
import { mixed } from '../value/checks.ts';
import { ALNUM, HEX, URLSAFE } from './alphabets.ts';
import type { Format } from './format.ts';

export const mailPhone: Format[] = [
  {
    id: 'sendgrid',
    starts: ['SG.'],
    rest: `${URLSAFE}{20,24}\\.${URLSAFE}{39,50}`,
    reference: 'gitleaks and betterleaks default rules, sendgrid-api-token',
  },
  {
    id: 'mailgun-key',
    starts: ['key-', 'pubkey-'],
    rest: `${HEX}{32}`,
    edge: 'strict',
    reference: 'gitleaks and betterleaks default rules, mailgun-private-api-token',
  },
  {
    id: 'mailchimp',
    starts: ['-us'],
    before: `${HEX}{32}`,
    rest: '\\d{1,2}',
    reference: 'gitleaks and betterleaks default rules, mailchimp-api-key',
  },
  { id: 'mandrill', starts: ['md-'], rest: `${URLSAFE}{22}`, edge: 'strict', check: mixed, reference: 'vendor documentation' },
  {
    id: 'brevo',
    starts: ['xkeysib-', 'xsmtpsib-'],
    rest: `${HEX}{64}-${ALNUM}{16}`,
    reference: 'gitleaks and betterleaks default rules, sendinblue-api-token',
  },
  { id: 'resend', starts: ['re_'], rest: `${ALNUM}{8}_${ALNUM}{24}`, edge: 'strict', reference: 'vendor documentation' },
  { id: 'mailersend', starts: ['mlsn.'], rest: `${ALNUM}{30,100}`, reference: 'betterleaks default rules, mailersend-api-token' },
  {
    id: 'twilio-key',
    starts: ['SK'],
    rest: `${HEX}{32}`,
    edge: 'strict',
    reference: 'gitleaks and betterleaks default rules, twilio-api-key',
  },
  { id: 'twilio-account', starts: ['AC'], rest: `${HEX}{32}`, edge: 'strict', reference: 'vendor documentation' },
  { id: 'telnyx', starts: ['KEY'], rest: '0[0-9A-F]{31}_[A-Za-z0-9]{22}', reference: 'betterleaks default rules, telnyx-api-v2-key.1' },
];
