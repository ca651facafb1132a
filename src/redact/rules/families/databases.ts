/** Databases. */
import { cased, mixed } from '../../value/checks.ts';
import { ALNUM, HEX, UPPER, URLSAFE, UUID } from '../alphabets.ts';
import type { Rule } from '../rule.ts';
import { betterleaks, trufflehog } from '../sources.ts';

export const databases: readonly Rule[] = [
  { id: 'supabase', starts: ['sb_secret_', 'sb_publishable_'], shape: `${URLSAFE}{28,40}`, url: 'https://supabase.com/docs/guides/api/api-keys' },
  { id: 'supabase-mgmt', starts: ['sbp_'], shape: `(?:oauth_|v0_)?${HEX}{40}`, edge: 'strict', url: 'https://supabase.com/docs/reference/api/introduction' },
  { id: 'planetscale', starts: ['pscale_tkn_', 'pscale_pw_', 'pscale_oauth_'], shape: '[A-Za-z0-9_=.-]{32,64}', url: 'https://planetscale.com/docs/concepts/service-tokens' },
  { id: 'neon', starts: ['napi_'], shape: `${ALNUM}{60,70}`, edge: 'strict', url: 'https://neon.com/docs/manage/api-keys' },
  { id: 'neon-password', starts: ['npg_'], shape: `${ALNUM}{12}`, edge: 'strict', accept: cased, url: 'https://neon.com/docs/connect/connect-from-any-app' },
  { id: 'mongodb-atlas-sa', starts: ['mdb_sa_sk_'], shape: `${URLSAFE}{40}`, url: 'https://www.mongodb.com/docs/atlas/api/service-accounts-overview/' },
  { id: 'mongodb-atlas-sa-id', starts: ['mdb_sa_id_'], shape: `${HEX}{24}`, url: 'https://www.mongodb.com/docs/atlas/api/service-accounts-overview/' },
  { id: 'databricks', starts: ['dapi'], shape: `${HEX}{32}(?:-\\d)?`, edge: 'strict', ok: ['dapi_version'], url: 'https://docs.databricks.com/aws/en/dev-tools/auth/pat' },
  { id: 'clickhouse-cloud', starts: ['4b1d'], shape: `${ALNUM}{38}`, edge: 'strict', accept: mixed, url: 'https://clickhouse.com/docs/cloud/manage/openapi' },
  { id: 'cockroach', starts: ['CCDB1_'], shape: `${ALNUM}{22}_${ALNUM}{40}`, url: 'https://www.cockroachlabs.com/docs/cockroachcloud/managing-access' },
  { id: 'astra', starts: ['AstraCS:'], shape: `${ALNUM}{20,40}:${HEX}{64}`, url: 'https://docs.datastax.com/en/astra-db-serverless/administration/manage-application-tokens.html' },
  { id: 'confluent-secret', starts: ['cflt'], shape: '[A-Za-z0-9+/]{60,64}', edge: 'strict', accept: mixed, url: 'https://docs.confluent.io/cloud/current/security/authenticate/workload-identities/service-accounts/api-keys/overview.html' },
  { id: 'airtable-pat', starts: ['pat'], shape: `${ALNUM}{14}\\.${HEX}{64}`, edge: 'strict', ok: ['pathToTheDirectory.ts'], url: 'https://airtable.com/developers/web/api/authentication' },
  { id: 'fauna', starts: ['fnA'], shape: `${URLSAFE}{37,45}`, edge: 'strict', accept: mixed, url: 'https://github.com/fauna/fauna-js' },
  { id: 'convex', starts: ['prod:', 'dev:', 'preview:'], shape: '[a-z]{2,20}-[a-z]{2,20}-\\d{1,5}\\|[A-Za-z0-9+/=]{40,260}', ok: ['CONVEX_DEPLOYMENT=dev:happy-animal-123', 'CONVEX_DEPLOY_KEY="prod:happy-animal-123|..."'], url: 'https://docs.convex.dev/cli/deploy-key-types' },
  { id: 'turbopuffer', starts: ['tpuf_'], shape: '[A-Za-z0-9]{30,60}', edge: 'strict', url: 'https://turbopuffer.com/docs/auth' },
  { id: 'algolia', near: ['algolia'], shape: `${HEX}{32}`, url: 'https://www.algolia.com/doc/guides/security/api-keys/' },
  { id: 'meilisearch', near: ['meili'], shape: `${HEX}{64}`, url: 'https://www.meilisearch.com/docs/reference/api/keys' },
  { id: 'typesense', near: ['typesense'], shape: `${ALNUM}{32,48}`, url: 'https://typesense.org/docs/guide/install-typesense.html' },
  { id: 'upstash', near: ['upstash', 'redis_rest_token'], shape: 'A[A-Za-z0-9+/=]{50,80}', url: 'https://upstash.com/docs/redis/features/restapi' },
  { id: 'mongodb-atlas-key', near: ['atlas', 'mongodb'], shape: UUID, url: 'https://www.mongodb.com/docs/atlas/configure-api-access/' },
  { id: 'snowflake', near: ['snowflake', 'sf_token'], shape: `${URLSAFE}{100,320}`, url: trufflehog('snowflake/snowflake') },
  { id: 'influxdb', near: ['influx'], shape: `${URLSAFE}{86}==`, url: betterleaks('influxdb') },
  { id: 'confluent-key', near: ['confluent'], shape: `${UPPER}{16}`, ok: ['CONFLUENT_PLATFORM'], url: 'https://docs.confluent.io/cloud/current/security/authenticate/workload-identities/service-accounts/api-keys/overview.html' },
  { id: 'couchbase', near: ['couchbase', 'capella'], shape: '[A-Za-z0-9+/]{60,120}={0,2}', url: betterleaks('couchbase') },
  { id: 'airtable-key', near: ['airtable'], shape: `key${ALNUM}{14}`, ok: ['airtable keyboardShortcuts'], url: 'https://airtable.com/developers/web/api/authentication' },
  { id: 'tinybird', starts: ['p.eyJ'], shape: '[A-Za-z0-9_-]{40,300}\\.[A-Za-z0-9_-]{40,50}', edge: 'strict', url: 'https://www.tinybird.co/docs/forward/administration/tokens' },
  { id: 'appwrite', starts: ['standard_', 'dynamic_'], shape: `${HEX}{128,256}`, ok: ['standard_deviation'], url: 'https://appwrite.io/docs/advanced/platform/api-keys' },
  { id: 'gel', starts: ['nbwt1_', 'edbt1_', 'nbwt_', 'edbt_'], shape: '[A-Za-z0-9_-]{40,600}(?:\\.[A-Za-z0-9_-]{20,600}){0,2}', url: 'https://docs.geldata.com/reference/auth/http' },
  { id: 'databricks-oauth', starts: ['dose'], shape: `${HEX}{32}`, edge: 'strict', url: 'https://docs.databricks.com/aws/en/dev-tools/auth/oauth-m2m' },
  { id: 'redis-cloud', near: ['redis cloud', 'redis_cloud', 'rediscloud'], shape: '[AS][a-z0-9]{40,55}', url: 'https://redis.io/docs/latest/operate/rc/api/get-started/enable-the-api/' },
  { id: 'zilliz', near: ['zilliz', 'milvus'], shape: '[0-9a-f]{72,128}', ok: ['milvusdb/milvus:v2.4.1'], url: 'https://docs.zilliz.com/docs/manage-api-keys' },
  { id: 'zilliz-user', starts: ['db_'], shape: '[0-9a-f]{15}:[A-Za-z0-9!@#%^*_-]{11,23}[A-Za-z0-9]', ok: ['token="db_0123456789abcde:<password>"'], url: 'https://docs.zilliz.com/docs/cluster-credentials' },
  { id: 'aiven-token', near: ['aiven', 'aivenv1'], shape: '[A-Za-z0-9+/=]{372}', url: betterleaks('aiven') },
  { id: 'hasura', near: ['hasura'], shape: `${ALNUM}{64}`, url: 'https://hasura.io/docs/2.0/deployment/securing-graphql-endpoint/' },
  { id: 'temporal-cloud', near: ['temporal'], shape: 'tmprl_[A-Za-z0-9_-]{20,120}', url: 'https://docs.temporal.io/cloud/api-keys' },
];
