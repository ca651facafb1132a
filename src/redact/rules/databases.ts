/** Databases. */
import { cased, mixed } from '../value/checks.ts';
import { ALNUM, HEX, URLSAFE } from './alphabets.ts';
import type { Format } from './format.ts';

export const databases: Format[] = [
  { id: 'supabase', starts: ['sb_secret_', 'sb_publishable_'], rest: `${URLSAFE}{28,40}`, reference: 'vendor documentation' },
  {
    id: 'supabase-mgmt',
    starts: ['sbp_'],
    rest: `(?:oauth_|v0_)?${HEX}{40}`,
    edge: 'strict',
    reference: 'betterleaks default rules, supabase-management-token',
  },
  {
    id: 'planetscale',
    starts: ['pscale_tkn_', 'pscale_pw_', 'pscale_oauth_'],
    rest: '[A-Za-z0-9_=.-]{32,64}',
    reference: 'vendor documentation',
  },
  { id: 'neon', starts: ['napi_'], rest: `${ALNUM}{60,70}`, edge: 'strict', reference: 'betterleaks default rules, neon-api-key' },
  { id: 'neon-password', starts: ['npg_'], rest: `${ALNUM}{12}`, edge: 'strict', check: cased, reference: 'vendor documentation' },
  {
    id: 'mongodb-atlas-sa',
    starts: ['mdb_sa_sk_'],
    rest: `${URLSAFE}{40}`,
    reference: 'betterleaks default rules, mongodb-atlas-service-account-secret',
  },
  { id: 'mongodb-atlas-sa-id', starts: ['mdb_sa_id_'], rest: `${HEX}{24}`, reference: 'vendor documentation' },
  {
    id: 'databricks',
    starts: ['dapi'],
    rest: `${HEX}{32}(?:-\\d)?`,
    edge: 'strict',
    reference: 'gitleaks and betterleaks default rules, databricks-api-token',
  },
  {
    id: 'clickhouse-cloud',
    starts: ['4b1d'],
    rest: `${ALNUM}{38}`,
    edge: 'strict',
    check: mixed,
    reference: 'gitleaks and betterleaks default rules, clickhouse-cloud-api-secret-key',
  },
  {
    id: 'cockroach',
    starts: ['CCDB1_'],
    rest: `${ALNUM}{22}_${ALNUM}{40}`,
    reference: 'betterleaks default rules, cockroachlabs-cloud-api-key',
  },
  {
    id: 'astra',
    starts: ['AstraCS:'],
    rest: `${ALNUM}{20,40}:${HEX}{64}`,
    reference: 'betterleaks default rules, datastax-astra-application-token',
  },
  {
    id: 'confluent-secret',
    starts: ['cflt'],
    rest: '[A-Za-z0-9+/]{60}',
    edge: 'strict',
    check: mixed,
    reference: 'gitleaks and betterleaks default rules, confluent-secret-key',
  },
  {
    id: 'airtable-pat',
    starts: ['pat'],
    rest: `${ALNUM}{14}\\.${HEX}{64}`,
    edge: 'strict',
    reference: 'betterleaks default rules, airtable-personal-access-token',
  },
  { id: 'fauna', starts: ['fnA'], rest: `${URLSAFE}{37,45}`, edge: 'strict', check: mixed, reference: 'vendor documentation' },
  {
    id: 'convex',
    starts: ['prod:', 'dev:', 'preview:'],
    rest: '[a-z]{2,20}-[a-z]{2,20}-\\d{1,5}\\|[A-Za-z0-9+/=]{40,260}',
    reference: 'vendor documentation',
  },
  { id: 'turbopuffer', starts: ['tpuf_'], rest: '[A-Za-z0-9]{30,60}', edge: 'strict', reference: 'vendor documentation' },
];
