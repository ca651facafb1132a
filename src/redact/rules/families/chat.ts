/** Chat and collaboration. */
import { digits, snowflakeHead } from '../../value/checks.ts';
import { ALNUM, HEX, LOWER, UPPER, URLSAFE, UUID } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

/** A bot's token begins with base64 of the bot's number, so with base64 of three digits. */
const DISCORD_STARTS = [
  ...new Set(
    Array.from({ length: 900 }, (_, index) =>
      Buffer.from(String(index + 100))
        .toString('base64')
        .slice(0, 3),
    ),
  ),
];

export const chat: readonly Rule[] = [
  {
    id: 'discord-bot',
    starts: DISCORD_STARTS,
    shape: '[A-Za-z0-9_-]{20,26}\\.[A-Za-z0-9_-]{6,7}\\.[A-Za-z0-9_-]{27,40}',
    edge: 'strict',
    accept: snowflakeHead,
    ng: ['client.login("{}")', 'DISCORD_TOKEN={}'],
    ok: ['client.login("your-token-goes-here")', 'MTA.relay.example.com'],
    url: 'https://discord.com/developers/docs/reference',
  },
  { id: 'slack-bot', starts: ['xoxb-'], shape: `\\d{6,15}-(?:\\d{6,15}-)?${ALNUM}{10,60}`, ng: ['SLACK_BOT_TOKEN={}', 'curl -H "Authorization: Bearer {}" https://slack.com/api/auth.test'], ok: ['SLACK_BOT_TOKEN=xoxb-...', 'bot tokens begin with xoxb-'], url: 'https://api.slack.com/authentication/token-types' },
  { id: 'slack-user', starts: ['xoxp-', 'xoxe-'], shape: `(?:\\d{6,15}-){2,3}${ALNUM}{16,60}`, ng: ['"token": "{}"', 'https://slack.com/api/conversations.list?token={}'], ok: ['user tokens begin with xoxp-'], url: 'https://api.slack.com/authentication/token-types' },
  { id: 'slack-app', starts: ['xapp-'], shape: `\\d-[A-Z0-9]{8,14}-\\d{8,15}-${HEX}{40,70}`, ng: ['SLACK_APP_TOKEN={}', "appToken: '{}',"], ok: ['SLACK_APP_TOKEN=xapp-1-...'], url: 'https://api.slack.com/authentication/token-types' },
  { id: 'slack-config', starts: ['xoxe.xoxp-', 'xoxe.xoxb-'], shape: '\\d-[A-Za-z0-9]{100,200}', ng: ['slack manifest validate --token {}'], ok: ['app configuration tokens begin with xoxe.xoxp-'], url: 'https://api.slack.com/authentication/token-types' },
  { id: 'slack-config-refresh', starts: ['xoxe-'], shape: '\\d-[A-Za-z0-9]{100,200}', ng: ['"refresh_token": "{}"'], ok: ['refresh tokens begin with xoxe-'], url: 'https://api.slack.com/authentication/token-types' },
  { id: 'slack-legacy', starts: ['xoxa-', 'xoxr-', 'xoxo-', 'xoxs-'], shape: '(?:\\d-)?[A-Za-z0-9-]{8,140}', accept: digits, ng: ['SLACK_TOKEN={}', 'token={}&channel=general'], ok: ['legacy tokens: xoxa-, xoxr-, xoxo-, xoxs-'], url: 'https://api.slack.com/authentication/token-types' },
  { id: 'slack-client-session', starts: ['xoxc-'], shape: `(?:\\d{6,15}-){3}${HEX}{32,64}`, ng: ['token: "{}"', 'SLACK_MCP_XOXC_TOKEN={}'], ok: ['SLACK_MCP_XOXC_TOKEN=xoxc-...'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/slack.go' },
  { id: 'slack-cookie', starts: ['xoxd-'], shape: '[A-Za-z0-9+/%=-]{80,400}', ng: ['cookie: d={}; lc=1', 'SLACK_MCP_XOXD_TOKEN={}'], ok: ['SLACK_MCP_XOXD_TOKEN=xoxd-...'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/slack.go' },
  {
    id: 'slack-webhook',
    kind: 'webhook',
    starts: ['hooks.slack.com/services/', 'hooks.slack.com/workflows/', 'hooks.slack.com/triggers/'],
    shape: '(?<v>[A-Za-z0-9+/]{30,80})',
    ng: ['curl -X POST --data \'{"text":"hi"}\' https://{}', 'SLACK_WEBHOOK_URL=https://{}'],
    ok: ['https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX', 'https://hooks.slack.com/services/...'],
    url: 'https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks',
  },
  {
    id: 'discord-webhook',
    kind: 'webhook',
    starts: ['discord.com/api/webhooks/', 'discordapp.com/api/webhooks/'],
    shape: '(?<v>\\d{17,20}\\/[A-Za-z0-9_-]{40,90})',
    ng: ['DISCORD_WEBHOOK=https://{}', 'curl -d @a.json https://{}?wait=true'],
    ok: ['https://discord.com/api/webhooks/<id>/<token>'],
    url: 'https://discord.com/developers/docs/resources/webhook',
  },
  { id: 'telegram-bot', starts: [':AA'], before: '\\d{8,10}', shape: '[A-Za-z0-9_-]{32,34}', ng: ['https://api.telegram.org/bot{}/getMe', 'TELEGRAM_BOT_TOKEN={}'], ok: ['https://api.telegram.org/bot<token>/getMe', 'at 12345678:AA in the log'], url: 'https://core.telegram.org/bots/api' },
  {
    id: 'google-chat-webhook',
    kind: 'webhook',
    starts: ['https://chat.googleapis.com/v1/spaces/'],
    shape: '[A-Za-z0-9_-]{6,20}\\/messages\\?[A-Za-z0-9_=&%-]{40,200}',
    ng: ['WEBHOOK="{}"', "curl -d @m.json '{}'"],
    ok: ['https://chat.googleapis.com/v1/spaces/SPACE_ID/messages?key=KEY&token=TOKEN'],
    url: 'https://developers.google.com/workspace/chat/quickstart/webhooks',
  },
  {
    id: 'zapier-webhook',
    kind: 'webhook',
    starts: ['hooks.zapier.com/hooks/catch/'],
    shape: '(?<v>\\d{5,10}\\/[A-Za-z0-9]{5,12})',
    ng: ['fetch("https://{}/", { method: "POST" })', 'ZAP_URL=https://{}'],
    ok: ['https://hooks.zapier.com/hooks/catch/<account>/<hook>'],
    url: 'https://github.com/praetorian-inc/titus/blob/main/pkg/rule/rules/zapier.yml',
  },
  { id: 'ifttt-webhook', kind: 'webhook', starts: ['maker.ifttt.com/trigger/'], shape: '[A-Za-z0-9_-]{1,60}\\/(?:json\\/)?with\\/key\\/(?<v>[A-Za-z0-9_-]{20,50})', ng: ['curl -X POST https://{}'], ok: ['https://maker.ifttt.com/trigger/{event}/with/key/<key>'], url: 'https://ifttt.com/maker_webhooks' },
  { id: 'pipedream-webhook', kind: 'webhook', starts: ['.m.pipedream.net'], before: '[a-z0-9]{14,16}', shape: '', ng: ['curl https://{}/orders -d a=1'], ok: ['https://<endpoint>.m.pipedream.net'], url: 'https://pipedream.com/docs/workflows/building-workflows/triggers' },
  {
    id: 'powerautomate-webhook',
    kind: 'webhook',
    starts: ['logic.azure.com'],
    shape: '(?::\\d{2,5})?\\/[A-Za-z0-9/_-]{10,200}\\?[A-Za-z0-9=&%./_-]{0,200}?sig=(?<v>[A-Za-z0-9_-]{40,50})',
    ng: ['"https://prod-12.westeurope.{}"'],
    ok: ['https://prod-12.westeurope.logic.azure.com/workflows/<id>/triggers/manual/paths/invoke?sig=<sig>'],
    url: 'https://learn.microsoft.com/en-us/azure/logic-apps/logic-apps-http-endpoint',
  },
  { id: 'lark-app-id', starts: ['cli_'], shape: '[A-Za-z0-9]{16}', edge: 'strict', accept: digits, ng: ['LARK_APP_ID={}', '"app_id": "{}"'], ok: ['LARK_APP_ID=cli_xxxxxxxxxxxxxxxx', 'cli_args = cli_parse(argv)'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/lark.go' },
  {
    id: 'lark-webhook',
    kind: 'webhook',
    starts: ['open.feishu.cn/open-apis/bot/v2/hook/', 'open.larksuite.com/open-apis/bot/v2/hook/'],
    shape: '(?<v>[A-Za-z0-9-]{30,40})',
    ng: ['curl -d @m.json https://{}'],
    ok: ['https://open.larksuite.com/open-apis/bot/v2/hook/<hook-id>'],
    url: 'https://open.larksuite.com/document/client-docs/bot-v3/add-custom-bot',
  },
  { id: 'dingtalk-webhook', kind: 'webhook', starts: ['oapi.dingtalk.com/robot/send?access_token='], shape: `(?<v>${HEX}{64})`, ng: ["curl 'https://{}' -d @m.json"], ok: ['https://oapi.dingtalk.com/robot/send?access_token=<token>'], url: 'https://open.dingtalk.com/document/robots/custom-robot-access' },
  { id: 'wecom-webhook', kind: 'webhook', starts: ['qyapi.weixin.qq.com/cgi-bin/webhook/send?key='], shape: `(?<v>${UUID})`, ng: ["curl 'https://{}' -d @m.json"], ok: ['https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=<key>'], url: 'https://developer.work.weixin.qq.com/document/path/91770' },
  { id: 'discord-client-secret', near: ['discord'], shape: `${URLSAFE}{32}`, ng: ['DISCORD_CLIENT_SECRET={}', 'discord client secret: {}'], ok: ['discord.js release 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/discord.go' },
  { id: 'discord-hex', near: ['discord'], shape: `${HEX}{64}`, ng: ['DISCORD_PUBLIC_KEY={}', 'discord key {}'], ok: ['discord.tar.gz sha256 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/discord.go' },
  { id: 'mattermost', near: ['mattermost'], shape: `${LOWER}{26}`, ng: ['MATTERMOST_TOKEN={}', 'mattermost token: {}'], ok: ['mattermost.example.org/hooks'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/mattermost.go' },
  { id: 'zoom-jwt', near: ['zoom'], shape: `${ALNUM}{32}`, ng: ['ZOOM_CLIENT_SECRET={}', 'zoom secret: {}'], ok: ['zoom levels, tile digest 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://developers.zoom.us/docs/integrations/oauth/' },
  { id: 'webex', near: ['webex'], shape: `${URLSAFE}{64}_${UPPER}{4}_${UUID}`, ng: ['WEBEX_ACCESS_TOKEN={}', 'webex token {}'], ok: ['WEBEX_ACCESS_TOKEN=<token>'], url: 'https://github.com/trufflesecurity/trufflehog/blob/main/pkg/detectors/webexbot/webexbot.go' },
  { id: 'lark', near: ['lark', 'feishu'], shape: `${ALNUM}{32}`, ng: ['LARK_APP_SECRET={}', 'feishu app secret: {}'], ok: ['lark.wasm md5 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/lark.go' },
  {
    id: 'line-channel',
    near: ['line channel', 'line_channel', 'channel_access_token', 'line messaging'],
    shape: '[A-Za-z0-9+/=]{170,180}',
    ng: ['LINE_CHANNEL_ACCESS_TOKEN={}', 'channel_access_token: "{}"'],
    ok: ['LINE_CHANNEL_ACCESS_TOKEN=<channel access token>'],
    url: 'https://github.com/trufflesecurity/trufflehog/blob/main/pkg/detectors/linemessaging/linemessaging.go',
  },
];
