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
    url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/discord.go',
    starts: DISCORD_STARTS,
    shape: '[A-Za-z0-9_-]{20,26}\\.[A-Za-z0-9_-]{6,7}\\.[A-Za-z0-9_-]{27,40}',
    edge: 'strict',
    accept: snowflakeHead,
    ng: [],
    ok: [],
  },
  { id: 'slack-bot', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/slack.go', starts: ['xoxb-'], shape: `\\d{6,15}-(?:\\d{6,15}-)?${ALNUM}{10,60}`, ng: [], ok: [] },
  { id: 'slack-user', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/slack.go', starts: ['xoxp-', 'xoxe-'], shape: `(?:\\d{6,15}-){2,3}${ALNUM}{16,60}`, ng: [], ok: [] },
  { id: 'slack-app', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/slack.go', starts: ['xapp-'], shape: `\\d-[A-Z0-9]{8,14}-\\d{8,15}-${HEX}{40,70}`, ng: [], ok: [] },
  { id: 'slack-config', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/slack.go', starts: ['xoxe.xoxp-', 'xoxe.xoxb-'], shape: '\\d-[A-Za-z0-9]{100,200}', ng: [], ok: [] },
  { id: 'slack-config-refresh', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/slack.go', starts: ['xoxe-'], shape: '\\d-[A-Za-z0-9]{100,200}', ng: [], ok: [] },
  {
    id: 'slack-legacy',
    url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/slack.go',
    starts: ['xoxa-', 'xoxr-', 'xoxo-', 'xoxs-'],
    shape: '(?:\\d-)?[A-Za-z0-9-]{8,140}',
    accept: digits,
    ng: [],
    ok: [],
  },
  { id: 'slack-client-session', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/slack.go', starts: ['xoxc-'], shape: `(?:\\d{6,15}-){3}${HEX}{32,64}`, ng: [], ok: [] },
  { id: 'slack-cookie', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/slack.go', starts: ['xoxd-'], shape: '[A-Za-z0-9+/%=-]{80,400}', ng: [], ok: [] },
  {
    id: 'slack-webhook',
    kind: 'webhook',
    url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/slack.go',
    starts: ['hooks.slack.com/services/', 'hooks.slack.com/workflows/', 'hooks.slack.com/triggers/'],
    shape: '(?<v>[A-Za-z0-9+/]{30,80})',
    ng: [],
    ok: [],
  },
  { id: 'discord-webhook', kind: 'webhook', url: '', starts: ['discord.com/api/webhooks/', 'discordapp.com/api/webhooks/'], shape: '(?<v>\\d{17,20}\\/[A-Za-z0-9_-]{40,90})', ng: [], ok: [] },
  { id: 'telegram-bot', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/telegram.go', starts: [':AA'], before: '\\d{8,10}', shape: '[A-Za-z0-9_-]{32,34}', ng: [], ok: [] },
  { id: 'google-chat-webhook', kind: 'webhook', url: '', starts: ['https://chat.googleapis.com/v1/spaces/'], shape: '[A-Za-z0-9_-]{6,20}\\/messages\\?[A-Za-z0-9_=&%-]{40,200}', ng: [], ok: [] },
  { id: 'zapier-webhook', kind: 'webhook', url: '', starts: ['hooks.zapier.com/hooks/catch/'], shape: '(?<v>\\d{5,10}\\/[A-Za-z0-9]{5,12})', ng: [], ok: [] },
  { id: 'ifttt-webhook', kind: 'webhook', url: '', starts: ['maker.ifttt.com/trigger/'], shape: '[A-Za-z0-9_-]{1,60}\\/(?:json\\/)?with\\/key\\/(?<v>[A-Za-z0-9_-]{20,50})', ng: [], ok: [] },
  { id: 'pipedream-webhook', kind: 'webhook', url: '', starts: ['.m.pipedream.net'], before: '[a-z0-9]{14,16}', shape: '', ng: [], ok: [] },
  { id: 'powerautomate-webhook', kind: 'webhook', url: '', starts: ['logic.azure.com'], shape: '(?::\\d{2,5})?\\/[A-Za-z0-9/_-]{10,200}\\?[A-Za-z0-9=&%./_-]{0,200}?sig=(?<v>[A-Za-z0-9_-]{40,50})', ng: [], ok: [] },
  { id: 'lark-app-id', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/lark.go', starts: ['cli_'], shape: '[A-Za-z0-9]{16}', edge: 'strict', accept: digits, ng: [], ok: [] },
  { id: 'lark-webhook', kind: 'webhook', url: '', starts: ['open.feishu.cn/open-apis/bot/v2/hook/', 'open.larksuite.com/open-apis/bot/v2/hook/'], shape: '(?<v>[A-Za-z0-9-]{30,40})', ng: [], ok: [] },
  { id: 'dingtalk-webhook', kind: 'webhook', url: '', starts: ['oapi.dingtalk.com/robot/send?access_token='], shape: `(?<v>${HEX}{64})`, ng: [], ok: [] },
  { id: 'wecom-webhook', kind: 'webhook', url: '', starts: ['qyapi.weixin.qq.com/cgi-bin/webhook/send?key='], shape: `(?<v>${UUID})`, ng: [], ok: [] },
  { id: 'discord-client-secret', url: '', near: ['discord'], shape: `${URLSAFE}{32}`, ng: [], ok: [] },
  { id: 'discord-hex', url: '', near: ['discord'], shape: `${HEX}{64}`, ng: [], ok: [] },
  { id: 'mattermost', url: '', near: ['mattermost'], shape: `${LOWER}{26}`, ng: [], ok: [] },
  { id: 'zoom-jwt', url: '', near: ['zoom'], shape: `${ALNUM}{32}`, ng: [], ok: [] },
  { id: 'webex', url: '', near: ['webex'], shape: `${URLSAFE}{64}_${UPPER}{4}_${UUID}`, ng: [], ok: [] },
  { id: 'lark', url: '', near: ['lark', 'feishu'], shape: `${ALNUM}{32}`, ng: [], ok: [] },
  { id: 'line-channel', url: '', near: ['line channel', 'line_channel', 'channel_access_token', 'line messaging'], shape: '[A-Za-z0-9+/=]{170,180}', ng: [], ok: [] },
];
