/** Mail and telephony. */
import { mixed } from '../../value/checks.ts';
import { ALNUM, HEX, LOWER, URLSAFE, UUID } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const mailPhone: readonly Rule[] = [
  { id: 'sendgrid', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/sendgrid.go', starts: ['SG.'], shape: `${URLSAFE}{20,24}\\.${URLSAFE}{39,50}`, ng: [], ok: [] },
  { id: 'mailgun-key', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/mailgun.go', starts: ['key-', 'pubkey-'], shape: `${HEX}{32}`, edge: 'strict', ng: [], ok: [] },
  { id: 'mailchimp', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/mailchimp.go', starts: ['-us'], before: `${HEX}{32}`, shape: '\\d{1,2}', ng: [], ok: [] },
  { id: 'mandrill', url: '', starts: ['md-'], shape: `${URLSAFE}{22}`, edge: 'strict', accept: mixed, ng: [], ok: [] },
  { id: 'brevo', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/sendinblue.go', starts: ['xkeysib-', 'xsmtpsib-'], shape: `${HEX}{64}-${ALNUM}{16}`, ng: [], ok: [] },
  { id: 'resend', url: '', starts: ['re_'], shape: `${ALNUM}{8}_${ALNUM}{24}`, edge: 'strict', ng: [], ok: [] },
  { id: 'mailersend', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/mailersend.go', starts: ['mlsn.'], shape: `${ALNUM}{30,100}`, ng: [], ok: [] },
  { id: 'twilio-key', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/twilio.go', starts: ['SK'], shape: `${HEX}{32}`, edge: 'strict', ng: [], ok: [] },
  { id: 'twilio-account', url: '', starts: ['AC'], shape: `${HEX}{32}`, edge: 'strict', ng: [], ok: [] },
  { id: 'telnyx', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/telnyx.go', starts: ['KEY'], shape: '0[0-9A-F]{31}_[A-Za-z0-9]{22}', ng: [], ok: [] },
  { id: 'svix', url: '', near: ['svix'], shape: '(?:whsec_|sk_)[A-Za-z0-9+/=]{24,44}', ng: [], ok: [] },
  { id: 'mailgun-signing', url: '', near: ['mailgun'], shape: `${HEX}{32}-${HEX}{8}-${HEX}{8}`, ng: [], ok: [] },
  { id: 'postmark', url: '', near: ['postmark', 'x-postmark-server-token'], shape: UUID, ng: [], ok: [] },
  { id: 'sparkpost', url: '', near: ['sparkpost'], shape: `${HEX}{40}`, ng: [], ok: [] },
  { id: 'mailjet', url: '', near: ['mailjet'], shape: `${HEX}{32}`, ng: [], ok: [] },
  { id: 'loops', url: '', near: ['loops'], shape: `${HEX}{32}`, ng: [], ok: [] },
  { id: 'klaviyo', url: '', near: ['klaviyo'], shape: `pk_${LOWER}{34}`, ng: [], ok: [] },
  { id: 'customerio', url: '', near: ['customerio', 'customer.io'], shape: `${HEX}{32}`, ng: [], ok: [] },
  { id: 'twilio-auth', url: '', near: ['twilio'], shape: `${HEX}{32}`, ng: [], ok: [] },
  { id: 'vonage', url: '', near: ['vonage', 'nexmo'], shape: `${ALNUM}{16}`, ng: [], ok: [] },
  { id: 'messagebird', url: '', near: ['messagebird'], shape: `${LOWER}{25}`, ng: [], ok: [] },
  { id: 'plivo', url: '', near: ['plivo'], shape: `${URLSAFE}{40}`, ng: [], ok: [] },
  { id: 'telnyx-old', url: '', near: ['telnyx'], shape: `KEY${URLSAFE}{55}`, ng: [], ok: [] },
  { id: 'sinch', url: '', near: ['sinch'], shape: `${HEX}{32}`, ng: [], ok: [] },
];
