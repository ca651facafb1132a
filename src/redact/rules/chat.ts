/** Chat and collaboration. */
import { digits, snowflakeHead } from '../value/checks.ts';
import { ALNUM, HEX, UUID } from './alphabets.ts';
import type { Format } from './format.ts';

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

export const chat: Format[] = [
  {
    id: 'discord-bot',
    starts: DISCORD_STARTS,
    rest: '[A-Za-z0-9_-]{20,26}\\.[A-Za-z0-9_-]{6,7}\\.[A-Za-z0-9_-]{27,40}',
    edge: 'strict',
    check: snowflakeHead,
    reference: 'gitleaks and betterleaks default rules, discord-api-token',
  },
  {
    id: 'slack-bot',
    starts: ['xoxb-'],
    rest: `\\d{6,15}-(?:\\d{6,15}-)?${ALNUM}{10,60}`,
    reference: 'gitleaks and betterleaks default rules, slack-bot-token',
  },
  {
    id: 'slack-user',
    starts: ['xoxp-', 'xoxe-'],
    rest: `(?:\\d{6,15}-){2,3}${ALNUM}{16,60}`,
    reference: 'gitleaks and betterleaks default rules, slack-user-token',
  },
  {
    id: 'slack-app',
    starts: ['xapp-'],
    rest: `\\d-[A-Z0-9]{8,14}-\\d{8,15}-${HEX}{40,70}`,
    reference: 'gitleaks and betterleaks default rules, slack-app-token',
  },
  {
    id: 'slack-config',
    starts: ['xoxe.xoxp-', 'xoxe.xoxb-'],
    rest: '\\d-[A-Za-z0-9]{100,200}',
    reference: 'gitleaks and betterleaks default rules, slack-config-access-token',
  },
  {
    id: 'slack-config-refresh',
    starts: ['xoxe-'],
    rest: '\\d-[A-Za-z0-9]{100,200}',
    reference: 'gitleaks and betterleaks default rules, slack-config-refresh-token',
  },
  {
    id: 'slack-legacy',
    starts: ['xoxa-', 'xoxr-', 'xoxo-', 'xoxs-'],
    rest: '(?:\\d-)?[A-Za-z0-9-]{8,140}',
    check: digits,
    reference: 'gitleaks and betterleaks default rules, slack-legacy-workspace-token',
  },
  {
    id: 'slack-client-session',
    starts: ['xoxc-'],
    rest: `(?:\\d{6,15}-){3}${HEX}{32,64}`,
    reference: 'betterleaks default rules, slack-session-token',
  },
  { id: 'slack-cookie', starts: ['xoxd-'], rest: '[A-Za-z0-9+/%=-]{80,400}', reference: 'betterleaks default rules, slack-session-cookie' },
  {
    id: 'slack-webhook',
    starts: ['hooks.slack.com/services/', 'hooks.slack.com/workflows/', 'hooks.slack.com/triggers/'],
    rest: '(?<v>[A-Za-z0-9+/]{30,80})',
    reference: 'gitleaks and betterleaks default rules, slack-webhook-url',
  },
  {
    id: 'discord-webhook',
    starts: ['discord.com/api/webhooks/', 'discordapp.com/api/webhooks/'],
    rest: '(?<v>\\d{17,20}\\/[A-Za-z0-9_-]{40,90})',
    reference: 'vendor documentation',
  },
  {
    id: 'telegram-bot',
    starts: [':AA'],
    before: '\\d{8,10}',
    rest: '[A-Za-z0-9_-]{32,34}',
    reference: 'gitleaks and betterleaks default rules, telegram-bot-api-token',
  },
  {
    id: 'google-chat-webhook',
    starts: ['https://chat.googleapis.com/v1/spaces/'],
    rest: '[A-Za-z0-9_-]{6,20}\\/messages\\?[A-Za-z0-9_=&%-]{40,200}',
    reference: 'vendor documentation',
  },
  {
    id: 'zapier-webhook',
    starts: ['hooks.zapier.com/hooks/catch/'],
    rest: '(?<v>\\d{5,10}\\/[A-Za-z0-9]{5,12})',
    reference: 'vendor documentation',
  },
  {
    id: 'ifttt-webhook',
    starts: ['maker.ifttt.com/trigger/'],
    rest: '[A-Za-z0-9_-]{1,60}\\/(?:json\\/)?with\\/key\\/(?<v>[A-Za-z0-9_-]{20,50})',
    reference: 'vendor documentation',
  },
  { id: 'pipedream-webhook', starts: ['.m.pipedream.net'], before: '[a-z0-9]{14,16}', rest: '', reference: 'vendor documentation' },
  {
    id: 'powerautomate-webhook',
    starts: ['logic.azure.com'],
    rest: '(?::\\d{2,5})?\\/[A-Za-z0-9/_-]{10,200}\\?[A-Za-z0-9=&%./_-]{0,200}?sig=(?<v>[A-Za-z0-9_-]{40,50})',
    reference: 'vendor documentation',
  },
  {
    id: 'lark-app-id',
    starts: ['cli_'],
    rest: '[A-Za-z0-9]{16}',
    edge: 'strict',
    check: digits,
    reference: 'betterleaks default rules, lark-app-id',
  },
  {
    id: 'lark-webhook',
    starts: ['open.feishu.cn/open-apis/bot/v2/hook/', 'open.larksuite.com/open-apis/bot/v2/hook/'],
    rest: '(?<v>[A-Za-z0-9-]{30,40})',
    reference: 'vendor documentation',
  },
  {
    id: 'dingtalk-webhook',
    starts: ['oapi.dingtalk.com/robot/send?access_token='],
    rest: `(?<v>${HEX}{64})`,
    reference: 'vendor documentation',
  },
  {
    id: 'wecom-webhook',
    starts: ['qyapi.weixin.qq.com/cgi-bin/webhook/send?key='],
    rest: `(?<v>${UUID})`,
    reference: 'vendor documentation',
  },
];
