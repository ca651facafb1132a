/** Databases. */
import { cased, mixed } from '../../value/checks.ts';
import { ALNUM, HEX, UPPER, URLSAFE, UUID } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const databases: readonly Rule[] = [
  { id: 'supabase', url: '', starts: ['sb_secret_', 'sb_publishable_'], shape: `${URLSAFE}{28,40}`, ng: [], ok: [] },
  { id: 'supabase-mgmt', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/supabase.go', starts: ['sbp_'], shape: `(?:oauth_|v0_)?${HEX}{40}`, edge: 'strict', ng: [], ok: [] },
  { id: 'planetscale', url: '', starts: ['pscale_tkn_', 'pscale_pw_', 'pscale_oauth_'], shape: '[A-Za-z0-9_=.-]{32,64}', ng: [], ok: [] },
  { id: 'neon', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/neon.go', starts: ['napi_'], shape: `${ALNUM}{60,70}`, edge: 'strict', ng: [], ok: [] },
  { id: 'neon-password', kind: 'password', url: '', starts: ['npg_'], shape: `${ALNUM}{12}`, edge: 'strict', accept: cased, ng: [], ok: [] },
  { id: 'mongodb-atlas-sa', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/mongodb.go', starts: ['mdb_sa_sk_'], shape: `${URLSAFE}{40}`, ng: [], ok: [] },
  { id: 'mongodb-atlas-sa-id', url: '', starts: ['mdb_sa_id_'], shape: `${HEX}{24}`, ng: [], ok: [] },
  { id: 'databricks', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/databricks.go', starts: ['dapi'], shape: `${HEX}{32}(?:-\\d)?`, edge: 'strict', ng: [], ok: [] },
  { id: 'clickhouse-cloud', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/clickhouse.go', starts: ['4b1d'], shape: `${ALNUM}{38}`, edge: 'strict', accept: mixed, ng: [], ok: [] },
  { id: 'cockroach', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/cockroachlabs.go', starts: ['CCDB1_'], shape: `${ALNUM}{22}_${ALNUM}{40}`, ng: [], ok: [] },
  { id: 'astra', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/datastax.go', starts: ['AstraCS:'], shape: `${ALNUM}{20,40}:${HEX}{64}`, ng: [], ok: [] },
  {
    id: 'confluent-secret',
    url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/confluent.go',
    starts: ['cflt'],
    shape: '[A-Za-z0-9+/]{60,64}',
    edge: 'strict',
    accept: mixed,
    ng: [],
    ok: [],
  },
  { id: 'airtable-pat', url: '', starts: ['pat'], shape: `${ALNUM}{14}\\.${HEX}{64}`, edge: 'strict', ng: [], ok: [] },
  { id: 'fauna', url: '', starts: ['fnA'], shape: `${URLSAFE}{37,45}`, edge: 'strict', accept: mixed, ng: [], ok: [] },
  { id: 'convex', url: '', starts: ['prod:', 'dev:', 'preview:'], shape: '[a-z]{2,20}-[a-z]{2,20}-\\d{1,5}\\|[A-Za-z0-9+/=]{40,260}', ng: [], ok: [] },
  { id: 'turbopuffer', url: '', starts: ['tpuf_'], shape: '[A-Za-z0-9]{30,60}', edge: 'strict', ng: [], ok: [] },
  { id: 'algolia', url: '', near: ['algolia'], shape: `${HEX}{32}`, ng: [], ok: [] },
  { id: 'meilisearch', url: '', near: ['meili'], shape: `${HEX}{64}`, ng: [], ok: [] },
  { id: 'typesense', url: '', near: ['typesense'], shape: `${ALNUM}{32,48}`, ng: [], ok: [] },
  { id: 'upstash', url: '', near: ['upstash', 'redis_rest_token'], shape: 'A[A-Za-z0-9+/=]{50,80}', ng: [], ok: [] },
  { id: 'mongodb-atlas-key', url: '', near: ['atlas', 'mongodb'], shape: UUID, ng: [], ok: [] },
  { id: 'snowflake', url: '', near: ['snowflake', 'sf_token'], shape: `${URLSAFE}{100,320}`, ng: [], ok: [] },
  { id: 'influxdb', url: '', near: ['influx'], shape: `${URLSAFE}{86}==`, ng: [], ok: [] },
  { id: 'confluent-key', url: '', near: ['confluent'], shape: `${UPPER}{16}`, ng: [], ok: [] },
  { id: 'couchbase', url: '', near: ['couchbase', 'capella'], shape: '[A-Za-z0-9+/=]{60,120}', ng: [], ok: [] },
  { id: 'airtable-key', url: '', near: ['airtable'], shape: `key${ALNUM}{14}`, ng: [], ok: [] },
];
