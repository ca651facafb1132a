/** Microsoft and Azure. */
import { HEX, UUID } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const cloudAzure: readonly Rule[] = [
  {
    id: 'azure-ad-client-secret',
    url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/azure.go',
    starts: ['Q~'],
    before: '[A-Za-z0-9_~.-]{3}\\d',
    shape: '[A-Za-z0-9_~.-]{31,34}',
    ng: [],
    ok: [],
  },
  { id: 'azure-storage-key', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/azure.go', starts: ['AccountKey='], shape: '(?<v>[A-Za-z0-9+/]{40,100}={0,2})', ng: [], ok: [] },
  { id: 'azure-shared-access-key', url: '', starts: ['SharedAccessKey='], shape: '(?<v>[A-Za-z0-9+/]{40,48}={0,2})', ng: [], ok: [] },
  { id: 'azure-signalr-key', url: '', starts: ['AccessKey='], shape: '(?<v>[A-Za-z0-9+/]{40,100}={0,2})', ng: [], ok: [] },
  { id: 'azure-appconfig', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/azure.go', starts: [';Secret='], shape: '(?<v>[A-Za-z0-9+/]{36,120}={0,2})', ng: [], ok: [] },
  { id: 'azure-function-key', url: '', starts: ['AzFu'], before: '[A-Za-z0-9_-]{40,48}', shape: '[A-Za-z0-9_-]{8}==', ng: [], ok: [] },
  { id: 'azure-search-key', url: '', starts: ['AzSe'], before: '[A-Za-z0-9]{34,46}', shape: '[A-Za-z0-9]{4,14}', ng: [], ok: [] },
  { id: 'azure-identifiable-key', url: '', starts: ['JQQJ99'], before: '[A-Za-z0-9]{40,60}', shape: '[A-Za-z0-9]{20,40}', ng: [], ok: [] },
  { id: 'azure-acr', url: '', starts: ['+ACR'], before: '[A-Za-z0-9+/]{36,46}', shape: '[A-Za-z0-9+/]{4,12}', ng: [], ok: [] },
  { id: 'azure-storage-identifiable', url: '', starts: ['+ASt'], before: '[A-Za-z0-9+/]{70,80}', shape: '[A-Za-z0-9+/]{4,10}==', ng: [], ok: [] },
  { id: 'azure-cosmos-identifiable', url: '', starts: ['ACDb'], before: '[A-Za-z0-9+/]{70,80}', shape: '[A-Za-z0-9+/]{4,10}==', ng: [], ok: [] },
  { id: 'azure-sas', url: '', starts: ['sig='], shape: '(?<v>[A-Za-z0-9+/]{40,60}=|[A-Za-z0-9%]{43,120}%3D)', ignoreCase: true, ng: [], ok: [] },
  {
    id: 'teams-webhook',
    kind: 'webhook',
    url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/teams.go',
    starts: ['.webhook.office.com/webhookb2/'],
    before: 'https://[A-Za-z0-9-]{1,60}',
    shape: '[A-Za-z0-9@/-]{70,400}',
    ng: [],
    ok: [],
  },
  { id: 'teams-legacy', kind: 'webhook', url: '', starts: ['https://outlook.office.com/webhook/'], shape: '[A-Za-z0-9@/-]{70,400}', ng: [], ok: [] },
  { id: 'azure-account-key', url: '', near: ['key1', 'key2', 'accountkey', 'storage_key', 'storage key', 'storagekey'], shape: '[A-Za-z0-9+/]{86}==', ng: [], ok: [] },
  { id: 'azure-openai-key', url: '', near: ['azure', 'openai', 'cognitiveservices'], shape: `${HEX}{32}`, ng: [], ok: [] },
  { id: 'azure-devops-pat-old', url: '', near: ['azure', 'devops', 'vsts', 'ado'], shape: '[a-z2-7]{52}', ng: [], ok: [] },
  { id: 'azure-appinsights', url: '', near: ['instrumentationkey', 'applicationinsights'], shape: UUID, ng: [], ok: [] },
];
