/** Jobs, events and messages between programs. */
import { mixed } from '../../value/checks.ts';
import { ALNUM, HEX, URLSAFE, UUID } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const queues: readonly Rule[] = [
  { id: 'svix', near: ['svix'], shape: '(?:whsec_|sk_)[A-Za-z0-9+/=]{24,44}', ng: ['SVIX_SECRET={}', 'svix secret: {}'], ok: ['new Webhook("whsec_...") from svix'], url: 'https://docs.svix.com/receiving/verifying-payloads/how' },
  {
    id: 'trigger-dev',
    starts: ['tr_prod_', 'tr_dev_', 'tr_stg_', 'tr_preview_', 'tr_pat_', 'tr_oat_'],
    shape: `${ALNUM}{18,44}`,
    edge: 'strict',
    accept: mixed,
    ng: ['TRIGGER_SECRET_KEY={}', 'Authorization: Bearer {}'],
    ok: ['TRIGGER_SECRET_KEY=tr_dev_...', 'tr_prod_formation_invert1'],
    url: 'https://trigger.dev/docs/apikeys',
  },
  { id: 'inngest-signing', starts: ['signkey-prod-', 'signkey-test-', 'signkey-branch-'], shape: `${HEX}{32,128}`, ng: ['INNGEST_SIGNING_KEY={}', 'new Inngest({ id: "app", signingKey: "{}" })'], ok: ['INNGEST_SIGNING_KEY=signkey-prod-...'], url: 'https://www.inngest.com/docs/platform/signing-keys' },
  { id: 'inngest-event', near: ['inngest'], shape: '[A-Za-z0-9_-]{86}', ng: ['INNGEST_EVENT_KEY={}', 'inngest key: {}'], ok: ['INNGEST_EVENT_KEY=<event-key>'], url: 'https://www.inngest.com/docs/events/creating-an-event-key' },
  { id: 'qstash-signing', starts: ['sig_'], shape: `${ALNUM}{26,32}`, edge: 'strict', accept: mixed, ng: ['QSTASH_CURRENT_SIGNING_KEY={}', 'QSTASH_NEXT_SIGNING_KEY="{}"'], ok: ['sig_handler = signal(SIGINT)', 'QSTASH_CURRENT_SIGNING_KEY=sig_...'], url: 'https://upstash.com/docs/qstash/howto/signature' },
  { id: 'svix-api', starts: ['testsk_', 'sk_svix_'], shape: '[A-Za-z0-9_.-]{24,60}', edge: 'strict', accept: mixed, ng: ['SVIX_TOKEN={}', 'new Svix("{}")'], ok: ['new Svix("testsk_...")'], url: 'https://docs.svix.com/quickstart' },
  { id: 'hookdeck', near: ['hookdeck'], shape: '[a-z0-9]{48,52}', ng: ['HOOKDECK_API_KEY={}', 'hookdeck ci --api-key {}'], ok: ['hookdeck listen 3000'], url: 'https://hookdeck.com/docs/api' },
  { id: 'ably', near: ['ably'], shape: '[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{6}:[A-Za-z0-9_-]{43}', ng: ['ABLY_API_KEY={}', 'ably key: {}'], ok: ['ABLY_API_KEY=<app>.<key>:<secret>'], url: 'https://ably.com/docs/auth' },
  { id: 'pubnub', starts: ['sub-c-', 'pub-c-'], shape: UUID, ng: ["subscribeKey: '{}',", 'PUBNUB_PUBLISH_KEY={}'], ok: ["subscribeKey: 'sub-c-...'"], url: 'https://www.pubnub.com/docs/general/setup/account-setup' },
  { id: 'pubnub-secret', starts: ['sec-c-'], shape: '[A-Za-z0-9+/=]{40,60}', ng: ['PUBNUB_SECRET_KEY={}'], ok: ['secret keys begin with sec-c-'], url: 'https://www.pubnub.com/docs/general/setup/account-setup' },
  {
    id: 'liveblocks',
    starts: ['sk_dev_', 'sk_prod_', 'pk_dev_', 'pk_prod_'],
    shape: `${URLSAFE}{24,80}`,
    accept: mixed,
    ng: ['LIVEBLOCKS_SECRET_KEY={}', 'new Liveblocks({ secret: "{}" })'],
    ok: ['new Liveblocks({ secret: "sk_prod_..." })', 'pk_dev_environment_settings_of_the_team'],
    url: 'https://liveblocks.io/docs/authentication',
  },
  { id: 'pusher', near: ['pusher'], shape: `${HEX}{20}`, ng: ['PUSHER_APP_SECRET={}', 'pusher key: {}'], ok: ['pusher channel my-channel-of-the-game'], url: 'https://pusher.com/docs/channels/getting_started/javascript/' },
  { id: 'stream-chat', near: ['stream_api', 'getstream', 'stream_secret'], shape: '[a-z0-9]{64}', ng: ['STREAM_API_SECRET={}', 'getstream secret: {}'], ok: ['getstream.io/chat/docs'], url: 'https://getstream.io/chat/docs/node/tokens_and_authentication/' },
  { id: 'novu', near: ['novu'], shape: `${HEX}{32}`, ng: ['NOVU_SECRET_KEY={}', 'novu secret: {}'], ok: ['novu workflow digest 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://docs.novu.co/platform/developer/api-keys' },
  { id: 'courier', starts: ['pk_prod_', 'pk_test_', 'dk_prod_'], shape: '[A-Z0-9]{28}', edge: 'strict', ng: ['COURIER_AUTH_TOKEN={}', 'Authorization: Bearer {}'], ok: ['COURIER_AUTH_TOKEN=pk_prod_...'], url: 'https://www.courier.com/docs/reference/auth' },
  { id: 'n8n-webhook', kind: 'webhook', starts: ['app.n8n.cloud/webhook/', 'app.n8n.cloud/webhook-test/'], shape: `(?<v>${UUID})`, ng: ['curl https://acme.{}'], ok: ['https://acme.app.n8n.cloud/webhook/<id>'], url: 'https://docs.n8n.io/integrations/builtin/core-nodes/n8n-nodes-base.webhook/' },
  { id: 'make-webhook', kind: 'webhook', starts: ['.make.com/'], before: 'hook\\.[a-z]{2}\\d', shape: '(?<v>[a-z0-9]{28,36})', ng: ['curl -d @a.json https://{}'], ok: ['https://hook.eu1.make.com/<id>'], url: 'https://www.make.com/en/help/tools/webhooks' },
  { id: 'apps-script', kind: 'webhook', starts: ['script.google.com/macros/s/'], shape: '(?<v>AKfycb[A-Za-z0-9_-]{40,120})', ng: ["fetch('https://{}/exec')"], ok: ['https://script.google.com/macros/s/<deployment-id>/exec'], url: 'https://developers.google.com/apps-script/guides/web' },
];
