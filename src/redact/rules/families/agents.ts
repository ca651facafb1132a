/** Agents, their sandboxes, browsers and searches. */
import { mixed } from '../../value/checks.ts';
import { ALNUM, HEX, URLSAFE, UUID } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const agents: readonly Rule[] = [
  { id: 'daytona', starts: ['dtn_'], shape: `${HEX}{64}`, ng: ['DAYTONA_API_KEY={}', 'Daytona(DaytonaConfig(api_key="{}"))'], ok: ['DAYTONA_API_KEY=dtn_...', 'dtn_onset and dtn_offset'], url: 'https://www.daytona.io/docs/en/api-keys/' },
  { id: 'e2b', starts: ['e2b_'], shape: `${HEX}{40}`, ng: ['E2B_API_KEY={}', 'e2b auth login with {}'], ok: ['E2B_API_KEY=e2b_...', 'from e2b_code_interpreter import Sandbox'], url: 'https://e2b.dev/docs/api-key' },
  { id: 'browserbase', starts: ['bb_live_', 'bb_test_'], shape: `${URLSAFE}{24,40}`, ng: ['BROWSERBASE_API_KEY={}', 'x-bb-api-key: {}'], ok: ['BROWSERBASE_API_KEY=bb_live_...', 'BROWSERBASE_API_KEY=bb_live_your_key_here'], url: 'https://docs.browserbase.com/introduction/getting-started' },
  { id: 'browser-use', starts: ['bu_'], shape: `${URLSAFE}{40,50}`, edge: 'strict', accept: mixed, ng: ['BROWSER_USE_API_KEY={}', 'X-Browser-Use-API-Key: {}'], ok: ['BROWSER_USE_API_KEY=bu_...', 'bu_name and bu_code'], url: 'https://docs.browser-use.com/cloud/quickstart' },
  { id: 'mem0', starts: ['m0-'], shape: `${ALNUM}{40}`, edge: 'strict', ng: ['MEM0_API_KEY={}', 'MemoryClient(api_key="{}")'], ok: ['MemoryClient(api_key="m0-...")', 'm0-branch'], url: 'https://docs.mem0.ai/platform/quickstart' },
  { id: 'letta', starts: ['sk-let-'], shape: '[A-Za-z0-9+/=_-]{40,160}', ng: ['LETTA_API_KEY={}', 'Letta(token="{}")'], ok: ['LETTA_API_KEY=sk-let-...'], url: 'https://docs.letta.com/guides/cloud/overview' },
  { id: 'zep', starts: ['z_1d'], shape: '[A-Za-z0-9_-]{20,200}\\.[A-Za-z0-9_-]{40,120}', edge: 'strict', ng: ['ZEP_API_KEY={}', 'Zep(api_key="{}")'], ok: ['ZEP_API_KEY=z_...'], url: 'https://help.getzep.com/quickstart' },
  { id: 'context7', starts: ['ctx7sk-'], shape: UUID, ng: ['npx -y @upstash/context7-mcp --api-key {}', '"CONTEXT7_API_KEY": "{}"'], ok: ['--api-key ctx7sk-...', 'keys begin with ctx7sk-'], url: 'https://github.com/upstash/context7' },
  { id: 'amp', starts: ['sgamp_user_'], shape: '[0-9A-Z]{26}_[0-9a-f]{64}', ng: ['AMP_API_KEY={}', '"apiKey@https://ampcode.com/": "{}"'], ok: ['AMP_API_KEY=sgamp_user_...'], url: 'https://ampcode.com/manual' },
  { id: 'windsurf', starts: ['sk-ws-01-'], shape: `${URLSAFE}{60,120}`, ng: ['"apiKey": "{}"', 'windsurf key {}'], ok: ['the key begins with sk-ws-01-'], url: 'https://docs.windsurf.com/plugins/accounts/api-reference/api-introduction' },
  { id: 'devin-user', starts: ['cog_'], shape: '[a-z2-7]{52}', edge: 'strict', ng: ['DEVIN_API_KEY={}', 'Authorization: Bearer {}'], ok: ['cog_x and cog_y'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/devin.go' },
  { id: 'copilot-session', starts: ['tid='], shape: '[0-9a-f]{32};[A-Za-z0-9=;:._-]{20,600}:[0-9a-f]{64}', ng: ['authorization: Bearer {}', '"token":"{}","expires_at":1700000000'], ok: ['"token":"tid=<tracking-id>;exp=<expiry>;sku=free"'], url: 'https://docs.github.com/en/copilot' },
  { id: 'composio', starts: ['ak_'], shape: `${URLSAFE}{20,24}`, edge: 'strict', accept: mixed, tier: 'candidate', ng: ['COMPOSIO_API_KEY={}', 'x-api-key: {}'], ok: ['COMPOSIO_API_KEY=ak_...', 'ak_last_name'], url: 'https://docs.composio.dev/docs/quickstart' },
  { id: 'arcade', starts: ['arc_'], shape: `${ALNUM}{40,60}`, edge: 'strict', ng: ['ARCADE_API_KEY={}'], ok: ['ARCADE_API_KEY=arc_...', 'arc_length'], url: 'https://docs.arcade.dev/en/get-started/setup/api-keys' },
  { id: 'scrapfly', starts: ['scp-live-', 'scp-test-'], shape: `${HEX}{32}`, ng: ['SCRAPFLY_API_KEY={}', 'https://api.scrapfly.io/scrape?key={}'], ok: ['SCRAPFLY_API_KEY=scp-live-...'], url: 'https://scrapfly.io/docs/scrape-api/getting-started' },
  { id: 'n8n', starts: ['n8n_api_'], shape: `${HEX}{40,96}`, ng: ['X-N8N-API-KEY: {}', 'N8N_API_KEY={}'], ok: ['X-N8N-API-KEY: n8n_api_...'], url: 'https://docs.n8n.io/api/authentication/' },
  { id: 'dify', starts: ['app-', 'dataset-'], shape: `${ALNUM}{24}`, edge: 'strict', accept: mixed, ng: ['Authorization: Bearer {}', 'DIFY_API_KEY={}'], ok: ['app-router-with-server-actions', 'dataset-loader'], url: 'https://docs.dify.ai/en/guides/application-publishing/developing-with-apis' },
  { id: 'coze', starts: ['pat_'], shape: `${ALNUM}{64}`, edge: 'strict', ng: ['COZE_API_TOKEN={}', 'Coze(auth=TokenAuth("{}"))'], ok: ['pat_name = "x"'], url: 'https://github.com/praetorian-inc/titus/blob/main/pkg/rule/rules/coze.yml' },
  { id: 'voiceflow', starts: ['VF.'], shape: `(?:(?:DM|WS)\\.)?[0-9a-fA-F]{24}\\.${ALNUM}{16}`, edge: 'strict', ng: ['Authorization: {}', 'VOICEFLOW_API_KEY={}'], ok: ['VOICEFLOW_API_KEY=VF.DM....'], url: 'https://docs.voiceflow.com/reference/authentication' },
  { id: 'retell', starts: ['key_'], shape: `${HEX}{28}`, edge: 'strict', ng: ['RETELL_API_KEY={}', "new Retell({ apiKey: '{}' })"], ok: ['key_id and key_type'], url: 'https://docs.retellai.com/accounts/api-keys-overview' },
  { id: 'livekit-key', near: ['livekit'], shape: `API${ALNUM}{12}`, ng: ['LIVEKIT_API_KEY={}'], ok: ['LIVEKIT_API_KEY=<your-livekit-key>'], url: 'https://docs.livekit.io/home/cloud/keys-and-tokens/' },
  { id: 'livekit-secret', near: ['livekit'], shape: `${ALNUM}{43,46}`, ng: ['LIVEKIT_API_SECRET={}', 'livekit secret: {}'], ok: ['livekit-server --dev --bind 0.0.0.0'], url: 'https://docs.livekit.io/home/cloud/keys-and-tokens/' },
  { id: 'vapi', near: ['vapi'], shape: UUID, ng: ['VAPI_PRIVATE_KEY={}', 'vapi token: {}'], ok: ['vapi call 123e4567-e89b-12d3-a456-426614174000'], url: 'https://docs.vapi.ai/quickstart/introduction' },
  { id: 'agentops', near: ['agentops'], shape: UUID, ng: ['AGENTOPS_API_KEY={}', 'agentops key: {}'], ok: ['agentops session 123e4567-e89b-12d3-a456-426614174000'], url: 'https://docs.agentops.ai/v2/quickstart' },
  { id: 'smithery', near: ['smithery'], shape: UUID, ng: ['SMITHERY_API_KEY={}', 'npx @smithery/cli run x --key {}'], ok: ['smithery build 123e4567-e89b-12d3-a456-426614174000'], url: 'https://smithery.ai/docs' },
  { id: 'brightdata', near: ['brightdata', 'bright data'], shape: `(?:${UUID}|${HEX}{64})`, ng: ['BRIGHTDATA_API_KEY={}', 'brightdata token: {}'], ok: ['brightdata zone 123e4567-e89b-12d3-a456-426614174000'], url: 'https://docs.brightdata.com/api-reference/authentication' },
  { id: 'serper', near: ['serper'], shape: `${HEX}{40}`, ng: ['SERPER_API_KEY={}', 'serper key: {}'], ok: ['serper client at 3f786850e387550fdab836ed7e6dc881de23001b'], url: 'https://serper.dev/' },
  { id: 'linkup', near: ['linkup'], shape: UUID, ng: ['LINKUP_API_KEY={}', 'linkup key: {}'], ok: ['linkup search 123e4567-e89b-12d3-a456-426614174000'], url: 'https://docs.linkup.so/pages/documentation/get-started/introduction' },
  { id: 'kagi', near: ['kagi'], shape: '[A-Za-z0-9_-]{11}\\.[A-Za-z0-9_-]{43}', ng: ['KAGI_API_KEY={}', 'kagi token: {}'], ok: ['kagi.com/search?q=x'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/kagi.go' },
];
