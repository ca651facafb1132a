/** Secret stores and infrastructure. */
import { cased, digits } from '../value/checks.ts';
import { ALNUM, HEX, URLSAFE, UUID } from './alphabets.ts';
import type { Format } from './format.ts';

export const secretStores: Format[] = [
  { id: 'vault', starts: ['hvs.', 'hvb.', 'hvr.'], rest: `${URLSAFE}{20,400}`, check: cased, reference: 'vendor documentation' },
  { id: 'vault-batch-old', starts: ['b.'], rest: '[A-Za-z0-9_-]{130,300}', edge: 'strict', reference: 'vendor documentation' },
  {
    id: 'terraform-cloud',
    starts: ['.atlasv1.'],
    before: '[A-Za-z0-9]{14}',
    rest: '[A-Za-z0-9=_-]{60,70}',
    reference: 'gitleaks and betterleaks default rules, hashicorp-tf-api-token',
  },
  {
    id: 'doppler',
    starts: ['dp.pt.', 'dp.ct.', 'dp.sa.', 'dp.scim.', 'dp.audit.'],
    rest: '[A-Za-z0-9]{40,44}',
    reference: 'vendor documentation',
  },
  {
    id: 'doppler-service',
    starts: ['dp.st.'],
    rest: '(?:[a-z0-9_-]{2,35}\\.)?[A-Za-z0-9]{40,44}',
    reference: 'kingfisher rules, file doppler.yml',
  },
  {
    id: 'infisical',
    starts: ['st.'],
    rest: `${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}\\.${HEX}{32}\\.${HEX}{32}`,
    edge: 'strict',
    reference: 'vendor documentation',
  },
  { id: 'infisical-old', starts: ['st.'], rest: `${HEX}{24}\\.${HEX}{32}\\.${HEX}{32}`, edge: 'strict', reference: 'vendor documentation' },
  {
    id: 'onepassword-secret-key',
    starts: ['A3-'],
    rest: '[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}',
    edge: 'strict',
    reference: 'gitleaks and betterleaks default rules, 1password-secret-key',
  },
  {
    id: 'onepassword-service',
    starts: ['ops_eyJ'],
    rest: '[A-Za-z0-9+/=_-]{200,3000}',
    reference: 'gitleaks and betterleaks default rules, 1password-service-account-token',
  },
  {
    id: 'bitwarden-sm',
    starts: ['0.'],
    rest: `${UUID}\\.[A-Za-z0-9]{30}:[A-Za-z0-9+/]{22,24}={0,2}`,
    edge: 'strict',
    reference: 'vendor documentation',
  },
  {
    id: 'infracost',
    starts: ['ico-'],
    rest: `${ALNUM}{32}`,
    edge: 'strict',
    reference: 'gitleaks and betterleaks default rules, infracost-api-token',
  },
  {
    id: 'pulumi',
    starts: ['pul-'],
    rest: `${HEX}{40}`,
    edge: 'strict',
    reference: 'gitleaks and betterleaks default rules, pulumi-api-token',
  },
  {
    id: 'harness',
    starts: ['pat.', 'sat.'],
    rest: `${URLSAFE}{22}\\.${HEX}{24}\\.${ALNUM}{20}`,
    edge: 'strict',
    reference: 'gitleaks and betterleaks default rules, harness-api-key',
  },
  {
    id: 'octopus',
    starts: ['API-'],
    rest: '[A-Z0-9]{25,34}',
    edge: 'strict',
    check: digits,
    reference: 'gitleaks and betterleaks default rules, octopus-deploy-api-key',
  },
];
