/** Secret stores and infrastructure. */
import { cased, digits } from '../../value/checks.ts';
import { ALNUM, HEX, URLSAFE, UUID } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const secretStores: readonly Rule[] = [
  { id: 'vault', url: '', starts: ['hvs.', 'hvb.', 'hvr.'], shape: `${URLSAFE}{20,400}`, accept: cased, ng: [], ok: [] },
  { id: 'vault-batch-old', url: '', starts: ['b.'], shape: '[A-Za-z0-9_-]{130,300}', edge: 'strict', ng: [], ok: [] },
  {
    id: 'terraform-cloud',
    url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/hashicorp.go',
    starts: ['.atlasv1.'],
    before: '[A-Za-z0-9]{14}',
    shape: '[A-Za-z0-9=_-]{60,70}',
    ng: [],
    ok: [],
  },
  { id: 'doppler', url: '', starts: ['dp.pt.', 'dp.ct.', 'dp.sa.', 'dp.scim.', 'dp.audit.'], shape: '[A-Za-z0-9]{40,44}', ng: [], ok: [] },
  { id: 'doppler-service', url: 'https://github.com/mongodb/kingfisher/blob/main/crates/kingfisher-rules/data/rules/doppler.yml', starts: ['dp.st.'], shape: '(?:[a-z0-9_-]{2,35}\\.)?[A-Za-z0-9]{40,44}', ng: [], ok: [] },
  { id: 'infisical', url: '', starts: ['st.'], shape: `${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}\\.${HEX}{32}\\.${HEX}{32}`, edge: 'strict', ng: [], ok: [] },
  { id: 'infisical-old', url: '', starts: ['st.'], shape: `${HEX}{24}\\.${HEX}{32}\\.${HEX}{32}`, edge: 'strict', ng: [], ok: [] },
  {
    id: 'onepassword-secret-key',
    url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/1password.go',
    starts: ['A3-'],
    shape: '[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}',
    edge: 'strict',
    ng: [],
    ok: [],
  },
  { id: 'onepassword-service', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/1password.go', starts: ['ops_eyJ'], shape: '[A-Za-z0-9+/=_-]{200,3000}', ng: [], ok: [] },
  { id: 'bitwarden-sm', url: '', starts: ['0.'], shape: `${UUID}\\.[A-Za-z0-9]{30}:[A-Za-z0-9+/]{22,24}={0,2}`, edge: 'strict', ng: [], ok: [] },
  { id: 'infracost', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/infracost.go', starts: ['ico-'], shape: `${ALNUM}{32}`, edge: 'strict', ng: [], ok: [] },
  { id: 'pulumi', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/pulumi.go', starts: ['pul-'], shape: `${HEX}{40}`, edge: 'strict', ng: [], ok: [] },
  {
    id: 'harness',
    url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/harness.go',
    starts: ['pat.', 'sat.'],
    shape: `${URLSAFE}{22}\\.${HEX}{24}\\.${ALNUM}{20}`,
    edge: 'strict',
    ng: [],
    ok: [],
  },
  { id: 'octopus', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/octopusdeploy.go', starts: ['API-'], shape: '[A-Z0-9]{25,34}', edge: 'strict', accept: digits, ng: [], ok: [] },
  { id: 'vault-service-old', url: '', near: ['vault', 'hashicorp'], shape: `s\\.${ALNUM}{24}`, ng: [], ok: [] },
  { id: 'vault-unseal', url: '', near: ['unseal key'], shape: '[A-Za-z0-9+/=]{44}', ng: [], ok: [] },
  { id: 'consul', url: '', near: ['consul', 'x-consul-token', 'hashicorp', 'nomad'], shape: UUID, ng: [], ok: [] },
  { id: 'nomad', url: '', near: ['nomad', 'x-nomad-token'], shape: UUID, ng: [], ok: [] },
];
