/** Feature flags. */
import { cased, mixed } from '../../value/checks.ts';
import { ALNUM, LOWER, URLSAFE, UUID } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const flags: readonly Rule[] = [
  { id: 'launchdarkly', starts: ['sdk-', 'api-', 'mob-'], shape: UUID, edge: 'strict', ng: ['LD_SDK_KEY={}', "init('{}')"], ok: ['LD_SDK_KEY=sdk-...', 'sdk-core and api-client'], url: 'https://launchdarkly.com/docs/sdk/concepts/client-side-server-side' },
  { id: 'configcat', starts: ['configcat-sdk-1/'], shape: `${URLSAFE}{22}\\/${URLSAFE}{22}`, ng: ['configcat.getClient("{}")'], ok: ['configcat.getClient("#YOUR-SDK-KEY#")'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/configcat.go' },
  {
    id: 'devcycle',
    starts: ['dvc_server_', 'dvc_client_', 'dvc_mobile_'],
    shape: '[A-Za-z0-9_]{8,60}',
    accept: cased,
    ng: ['DEVCYCLE_SERVER_SDK_KEY={}', "initializeDevCycle('{}')"],
    ok: ["initializeDevCycle('dvc_server_...')"],
    url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/devcycle.go',
  },
  { id: 'statsig', starts: ['secret-'], shape: `${ALNUM}{43}`, edge: 'strict', accept: mixed, ng: ['STATSIG_SERVER_SECRET={}', 'statsig.initialize("{}")'], ok: ['statsig.initialize("secret-key")', 'secret-manager-for-the-whole-cluster-of-acme'], url: 'https://docs.statsig.com/sdk-keys/api-keys' },
  { id: 'split', near: ['split'], shape: `${LOWER}{36,60}`, ng: ['SPLIT_API_KEY={}'], ok: ['split at 3f786850e387550fdab836ed7e6dc881de23001b'], url: 'https://help.split.io/hc/en-us/articles/360019916211-API-keys' },
  { id: 'growthbook', starts: ['secret_admin_', 'secret_readonly_', 'secret_user_'], shape: `${ALNUM}{20,60}`, accept: mixed, ng: ['GROWTHBOOK_API_KEY={}', 'curl -u {}: https://api.growthbook.io/api/v1/features'], ok: ['secret_admin_password_of_the_database'], url: 'https://docs.growthbook.io/api' },
  { id: 'flagsmith', starts: ['ser.'], shape: `${ALNUM}{20,24}`, edge: 'strict', accept: mixed, ng: ['FLAGSMITH_SERVER_KEY={}', 'Flagsmith(environment_key="{}")'], ok: ['ser.readline().decode()'], url: 'https://docs.flagsmith.com/clients/server-side' },
  { id: 'unleash-token', near: ['unleash'], shape: '[A-Za-z0-9_-]{1,40}:[A-Za-z0-9_-]{1,40}\\.[0-9a-f]{40,64}', ng: ['UNLEASH_API_TOKEN={}', 'unleash token: {}'], ok: ['UNLEASH_API_TOKEN=default:development.unleash-insecure-api-token'], url: 'https://docs.getunleash.io/reference/api-tokens-and-client-keys' },
];
