/** Microsoft and Azure. */
import type { Format } from './format.ts';

export const cloudAzure: Format[] = [
  {
    id: 'azure-ad-client-secret',
    starts: ['Q~'],
    before: '[A-Za-z0-9_~.-]{3}\\d',
    rest: '[A-Za-z0-9_~.-]{31,34}',
    reference: 'gitleaks and betterleaks default rules, azure-ad-client-secret',
  },
  {
    id: 'azure-storage-key',
    starts: ['AccountKey='],
    rest: '(?<v>[A-Za-z0-9+/]{40,100}={0,2})',
    reference: 'betterleaks default rules, azure-storage-account-key',
  },
  {
    id: 'azure-shared-access-key',
    starts: ['SharedAccessKey='],
    rest: '(?<v>[A-Za-z0-9+/]{40,48}={0,2})',
    reference: 'vendor documentation',
  },
  { id: 'azure-signalr-key', starts: ['AccessKey='], rest: '(?<v>[A-Za-z0-9+/]{40,100}={0,2})', reference: 'vendor documentation' },
  {
    id: 'azure-appconfig',
    starts: [';Secret='],
    rest: '(?<v>[A-Za-z0-9+/]{36,120}={0,2})',
    reference: 'betterleaks default rules, azure-app-configuration-connection-string',
  },
  {
    id: 'azure-function-key',
    starts: ['AzFu'],
    before: '[A-Za-z0-9_-]{40,48}',
    rest: '[A-Za-z0-9_-]{8}==',
    reference: 'vendor documentation',
  },
  { id: 'azure-search-key', starts: ['AzSe'], before: '[A-Za-z0-9]{34,46}', rest: '[A-Za-z0-9]{4,14}', reference: 'vendor documentation' },
  {
    id: 'azure-identifiable-key',
    starts: ['JQQJ99'],
    before: '[A-Za-z0-9]{40,60}',
    rest: '[A-Za-z0-9]{20,40}',
    reference: 'vendor documentation',
  },
  { id: 'azure-acr', starts: ['+ACR'], before: '[A-Za-z0-9+/]{36,46}', rest: '[A-Za-z0-9+/]{4,12}', reference: 'vendor documentation' },
  {
    id: 'azure-storage-identifiable',
    starts: ['+ASt'],
    before: '[A-Za-z0-9+/]{70,80}',
    rest: '[A-Za-z0-9+/]{4,10}==',
    reference: 'vendor documentation',
  },
  {
    id: 'azure-cosmos-identifiable',
    starts: ['ACDb'],
    before: '[A-Za-z0-9+/]{70,80}',
    rest: '[A-Za-z0-9+/]{4,10}==',
    reference: 'vendor documentation',
  },
  {
    id: 'azure-sas',
    starts: ['sig='],
    rest: '(?<v>[A-Za-z0-9+/]{40,60}=|[A-Za-z0-9%]{43,120}%3D)',
    ignoreCase: true,
    reference: 'vendor documentation',
  },
  {
    id: 'teams-webhook',
    starts: ['.webhook.office.com/webhookb2/'],
    before: 'https://[A-Za-z0-9-]{1,60}',
    rest: '[A-Za-z0-9@/-]{70,400}',
    reference: 'gitleaks and betterleaks default rules, microsoft-teams-webhook',
  },
  {
    id: 'teams-legacy',
    starts: ['https://outlook.office.com/webhook/'],
    rest: '[A-Za-z0-9@/-]{70,400}',
    reference: 'vendor documentation',
  },
];
