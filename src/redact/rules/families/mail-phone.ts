/** Mail and telephony. */
import { mixed } from '../../value/checks.ts';
import { ALNUM, HEX, LOWER, URLSAFE, UUID } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const mailPhone: readonly Rule[] = [
  { id: 'sendgrid', starts: ['SG.'], shape: `${URLSAFE}{20,24}\\.${URLSAFE}{39,50}`, ng: ['SENDGRID_API_KEY={}', 'sgMail.setApiKey("{}")'], ok: ['SENDGRID_API_KEY=SG.xxxxxxxx.xxxxxxxx', 'keys begin with SG.'], url: 'https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys' },
  {
    id: 'mailgun-key',
    starts: ['key-', 'pubkey-'],
    shape: `${HEX}{32}`,
    edge: 'strict',
    ng: ["curl --user 'api:{}' https://api.mailgun.net/v3/domains", 'MAILGUN_API_KEY={}'],
    ok: ["--user 'api:key-...'", 'keys of the form key-<hex>'],
    url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/mailgun.go',
  },
  { id: 'mailchimp', starts: ['-us'], before: `${HEX}{32}`, shape: '\\d{1,2}', ng: ['MAILCHIMP_API_KEY={}', 'curl -u any:{} https://us6.api.mailchimp.com/3.0/ping'], ok: ['curl https://us6.api.mailchimp.com/3.0/ping'], url: 'https://mailchimp.com/developer/marketing/docs/fundamentals/' },
  { id: 'mandrill', starts: ['md-'], shape: `${URLSAFE}{22}`, edge: 'strict', accept: mixed, ng: ['"key": "{}"', 'MANDRILL_API_KEY={}'], ok: ['class="md-flex md-justify-between"', 'md-to-react-email-components'], url: 'https://github.com/trufflesecurity/trufflehog/blob/main/pkg/detectors/mandrill/mandrill.go' },
  { id: 'brevo', starts: ['xkeysib-', 'xsmtpsib-'], shape: `${HEX}{64}-${ALNUM}{16}`, ng: ['api-key: {}', 'SMTP_PASSWORD={}'], ok: ['api-key: xkeysib-...'], url: 'https://developers.brevo.com/docs/getting-started' },
  { id: 'resend', starts: ['re_'], shape: `${ALNUM}{8}_${ALNUM}{24}`, edge: 'strict', ng: ['RESEND_API_KEY={}', "new Resend('{}')"], ok: ["new Resend('re_xxxxxxxxx')", 're_export_all_the_types_of_react'], url: 'https://resend.com/docs/knowledge-base/how-to-handle-api-keys' },
  { id: 'mailersend', starts: ['mlsn.'], shape: `${ALNUM}{30,100}`, ng: ['MAILERSEND_API_KEY={}'], ok: ['MAILERSEND_API_KEY=mlsn....'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/mailersend.go' },
  { id: 'twilio-key', starts: ['SK'], shape: `${HEX}{32}`, edge: 'strict', ng: ['TWILIO_API_KEY={}', 'curl -u {}:$SECRET https://api.twilio.com/2010-04-01'], ok: ['an SK... sid and its secret'], url: 'https://www.twilio.com/docs/iam/api-keys' },
  { id: 'twilio-account', starts: ['AC'], shape: `${HEX}{32}`, edge: 'strict', ng: ['TWILIO_ACCOUNT_SID={}', 'https://api.twilio.com/2010-04-01/Accounts/{}/Messages.json'], ok: ['TWILIO_ACCOUNT_SID=ACxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'], url: 'https://www.twilio.com/docs/iam/api/account' },
  { id: 'telnyx', starts: ['KEY'], shape: '0[0-9A-F]{31}_[A-Za-z0-9]{22}', ng: ['TELNYX_API_KEY={}'], ok: ['TELNYX_API_KEY=KEY...'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/telnyx.go' },
  { id: 'svix', near: ['svix'], shape: '(?:whsec_|sk_)[A-Za-z0-9+/=]{24,44}', ng: ['SVIX_SECRET={}', 'svix secret: {}'], ok: ['new Webhook("whsec_...") from svix'], url: 'https://docs.svix.com/receiving/verifying-payloads/how' },
  { id: 'mailgun-signing', near: ['mailgun'], shape: `${HEX}{32}-${HEX}{8}-${HEX}{8}`, ng: ['MAILGUN_SIGNING_KEY={}', 'mailgun key: {}'], ok: ['MAILGUN_API_KEY=<your-mailgun-key>'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/mailgun.go' },
  { id: 'postmark', near: ['postmark', 'x-postmark-server-token'], shape: UUID, ng: ['X-Postmark-Server-Token: {}', 'POSTMARK_SERVER_TOKEN={}'], ok: ['postmark message 123e4567-e89b-12d3-a456-426614174000 was sent'], url: 'https://postmarkapp.com/developer/api/overview' },
  { id: 'sparkpost', near: ['sparkpost'], shape: `${HEX}{40}`, ng: ['SPARKPOST_API_KEY={}', 'sparkpost key: {}'], ok: ['sparkpost/node-sparkpost at 3f786850e387550fdab836ed7e6dc881de23001b'], url: 'https://github.com/trufflesecurity/trufflehog/blob/main/pkg/detectors/sparkpost/sparkpost.go' },
  {
    id: 'mailjet',
    near: ['mailjet'],
    shape: `${HEX}{32}`,
    ng: ['MJ_APIKEY_PUBLIC for mailjet; mailjet secret: {}', 'MAILJET_API_KEY={}'],
    ok: ['mailjet/mailjet-apiv3-nodejs build 9e107d9d372bb6826bd81d3542a419d6'],
    url: 'https://github.com/trufflesecurity/trufflehog/blob/main/pkg/detectors/mailjetbasicauth/mailjetbasicauth.go',
  },
  { id: 'loops', near: ['loops'], shape: `${HEX}{32}`, ng: ['LOOPS_API_KEY={}'], ok: ['loops over the file with digest 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://loops.so/docs/api-reference/intro' },
  { id: 'klaviyo', near: ['klaviyo'], shape: `pk_${LOWER}{34}`, ng: ['KLAVIYO_API_KEY={}', 'Authorization: Klaviyo-API-Key {}'], ok: ['KLAVIYO_API_KEY=pk_...'], url: 'https://developers.klaviyo.com/en/docs/authenticate_' },
  { id: 'customerio', near: ['customerio', 'customer.io'], shape: `${HEX}{32}`, ng: ['CUSTOMERIO_API_KEY={}', 'customer.io key: {}'], ok: ['customer.io asset 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://github.com/trufflesecurity/trufflehog/blob/main/pkg/detectors/customerio/customerio.go' },
  { id: 'twilio-auth', near: ['twilio'], shape: `${HEX}{32}`, ng: ['TWILIO_AUTH_TOKEN={}', 'twilio auth token: {}'], ok: ['TWILIO_AUTH_TOKEN=your_auth_token', 'twilio recording etag 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://www.twilio.com/docs/usage/api' },
  { id: 'vonage', near: ['vonage', 'nexmo'], shape: `${ALNUM}{16}`, ng: ['VONAGE_API_SECRET={}', 'vonage secret: {}'], ok: ['VONAGE_API_SECRET=your_api_secret'], url: 'https://github.com/trufflesecurity/trufflehog/blob/main/pkg/detectors/nexmoapikey/nexmoapikey.go' },
  { id: 'messagebird', near: ['messagebird'], shape: `${LOWER}{25}`, ng: ['MESSAGEBIRD_ACCESS_KEY={}', 'messagebird key: {}'], ok: ['MESSAGEBIRD_ACCESS_KEY=<access-key>'], url: 'https://developers.messagebird.com/api/#authentication' },
  { id: 'plivo', near: ['plivo'], shape: `${URLSAFE}{40}`, ng: ['PLIVO_AUTH_TOKEN={}', 'plivo token {}'], ok: ['plivo/plivo-node at 3f786850e387550fdab836ed7e6dc881de23001b'], url: 'https://github.com/trufflesecurity/trufflehog/blob/main/pkg/detectors/plivo/plivo.go' },
  { id: 'telnyx-old', near: ['telnyx'], shape: `KEY${URLSAFE}{55}`, ng: ['TELNYX_KEY={}', 'telnyx key: {}'], ok: ['TELNYX_KEY=<telnyx-key>'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/telnyx.go' },
  { id: 'sinch', near: ['sinch'], shape: `${HEX}{32}`, ng: ['SINCH_API_TOKEN={}', 'sinch token: {}'], ok: ['sinch sdk bundle 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://github.com/trufflesecurity/trufflehog/blob/main/pkg/detectors/sinchmessage/sinchmessage.go' },
];
