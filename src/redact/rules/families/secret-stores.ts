/** Secret stores and infrastructure. */
import { cased, digits } from '../../value/checks.ts';
import { ALNUM, HEX, URLSAFE, UUID } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const secretStores: readonly Rule[] = [
  { id: 'vault', starts: ['hvs.', 'hvb.', 'hvr.'], shape: `${URLSAFE}{20,400}`, accept: cased, ng: ['VAULT_TOKEN={}', 'token                {}', 'Root Token: {}'], ok: ['token hvs.<token>', 'hvs.example.com'], url: 'https://developer.hashicorp.com/vault/docs/concepts/tokens' },
  { id: 'vault-batch-old', starts: ['b.'], shape: '[A-Za-z0-9_-]{130,300}', edge: 'strict', ng: ['X-Vault-Token: {}'], ok: ['batch tokens began with b.'], url: 'https://developer.hashicorp.com/vault/docs/concepts/tokens' },
  { id: 'terraform-cloud', starts: ['.atlasv1.'], before: '[A-Za-z0-9]{14}', shape: '[A-Za-z0-9=_-]{60,70}', ng: ['token = "{}"', 'TF_TOKEN_app_terraform_io={}'], ok: ['token = "xxxxxx.atlasv1.zzzzzzzzzzzzz"'], url: 'https://developer.hashicorp.com/terraform/cloud-docs/users-teams-organizations/api-tokens' },
  { id: 'doppler', starts: ['dp.pt.', 'dp.ct.', 'dp.sa.', 'dp.scim.', 'dp.audit.'], shape: '[A-Za-z0-9]{40,44}', ng: ['DOPPLER_TOKEN={}', 'doppler configure set token {}'], ok: ['DOPPLER_TOKEN=dp.pt....', 'dp.pt and dp.px are units'], url: 'https://docs.doppler.com/reference/auth-token-formats' },
  { id: 'doppler-service', starts: ['dp.st.'], shape: '(?:[a-z0-9_-]{2,35}\\.)?[A-Za-z0-9]{40,44}', ng: ['doppler run --token={} -- npm start', 'DOPPLER_TOKEN={}'], ok: ['DOPPLER_TOKEN=dp.st.prd....'], url: 'https://docs.doppler.com/reference/auth-token-formats' },
  { id: 'infisical', starts: ['st.'], shape: `${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}\\.${HEX}{32}\\.${HEX}{32}`, edge: 'strict', ng: ['INFISICAL_TOKEN={}', 'infisical run --token="{}"'], ok: ['INFISICAL_TOKEN=st....'], url: 'https://infisical.com/docs/documentation/platform/token' },
  { id: 'infisical-old', starts: ['st.'], shape: `${HEX}{24}\\.${HEX}{32}\\.${HEX}{32}`, edge: 'strict', ng: ['INFISICAL_TOKEN={}'], ok: ['--token="st.<id>.<token>"'], url: 'https://infisical.com/docs/documentation/platform/token' },
  {
    id: 'onepassword-secret-key',
    starts: ['A3-'],
    shape: '[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}',
    edge: 'strict',
    ng: ['op account add --secret-key {}', 'Secret Key: {}'],
    ok: ['A3-XXXXXX-XXXXXX-XXXXX-XXXXX-XXXXX-XXXXX', 'paper A3-210'],
    url: 'https://support.1password.com/secret-key-security/',
  },
  { id: 'onepassword-service', starts: ['ops_eyJ'], shape: '[A-Za-z0-9+/=_-]{200,3000}', ng: ['OP_SERVICE_ACCOUNT_TOKEN={}'], ok: ['OP_SERVICE_ACCOUNT_TOKEN=ops_...'], url: 'https://developer.1password.com/docs/service-accounts/get-started' },
  { id: 'bitwarden-sm', starts: ['0.'], shape: `${UUID}\\.[A-Za-z0-9]{30}:[A-Za-z0-9+/]{22,24}={0,2}`, edge: 'strict', ng: ['BWS_ACCESS_TOKEN={}', 'bws secret list --access-token {}'], ok: ['version 0.123e4567-e89b-12d3-a456-426614174000 of the file'], url: 'https://bitwarden.com/help/access-tokens/' },
  { id: 'infracost', starts: ['ico-'], shape: `${ALNUM}{32}`, edge: 'strict', ng: ['INFRACOST_API_KEY={}'], ok: ['INFRACOST_API_KEY=ico-...', 'ico-convert --all'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/infracost.go' },
  { id: 'pulumi', starts: ['pul-'], shape: `${HEX}{40}`, edge: 'strict', ng: ['PULUMI_ACCESS_TOKEN={}', 'pulumi login with {}'], ok: ['PULUMI_ACCESS_TOKEN=pul-...'], url: 'https://www.pulumi.com/docs/pulumi-cloud/access-management/access-tokens/' },
  {
    id: 'harness',
    starts: ['pat.', 'sat.'],
    shape: `${URLSAFE}{22}\\.${HEX}{24}\\.${ALNUM}{20}`,
    edge: 'strict',
    ng: ['x-api-key: {}', 'HARNESS_API_KEY={}'],
    ok: ['x-api-key: pat.<account>.<token>.<secret>', 'pat.example.com'],
    url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/harness.go',
  },
  {
    id: 'octopus',
    starts: ['API-'],
    shape: '[A-Z0-9]{25,34}',
    edge: 'strict',
    accept: digits,
    ng: ['X-Octopus-ApiKey: {}', 'octo push --apiKey {}'],
    ok: ['X-Octopus-ApiKey: API-XXXXXXXXXXXXXXXXXXXXXXXXXX', 'API-FIRST-DEVELOPMENT'],
    url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/octopusdeploy.go',
  },
  { id: 'vault-service-old', near: ['vault', 'hashicorp'], shape: `s\\.${ALNUM}{24}`, ng: ['VAULT_TOKEN={}', 'vault token: {}'], ok: ['vault kv get secret/acme'], url: 'https://developer.hashicorp.com/vault/docs/concepts/tokens' },
  { id: 'vault-unseal', near: ['unseal key'], shape: '[A-Za-z0-9+/=]{44}', ng: ['Unseal Key 1: {}'], ok: ['Unseal Key (will be hidden):'], url: 'https://developer.hashicorp.com/vault/docs/concepts/seal' },
  { id: 'consul', near: ['consul', 'x-consul-token', 'hashicorp', 'nomad'], shape: UUID, ng: ['CONSUL_HTTP_TOKEN={}', 'X-Consul-Token: {}'], ok: ['consul session 123e4567-e89b-12d3-a456-426614174000'], url: 'https://developer.hashicorp.com/consul/api-docs/acl/tokens' },
  { id: 'nomad', near: ['nomad', 'x-nomad-token'], shape: UUID, ng: ['NOMAD_TOKEN={}', 'X-Nomad-Token: {}'], ok: ['nomad alloc status 123e4567-e89b-12d3-a456-426614174000'], url: 'https://developer.hashicorp.com/nomad/api-docs/acl/tokens' },
  { id: 'dotenv-vault', kind: 'secret', starts: ['dotenv://:'], shape: `(?<v>key_${HEX}{64})`, ng: ['npx dotenv-vault decrypt {}@dotenv.org/vault'], ok: ["DOTENV_KEY='<your dotenv key>'"], url: 'https://www.dotenv.org/docs/security/dotenv-key' },
];
