/** Build and quality services. */
import { cased, mixed } from '../value/checks.ts';
import { ALNUM, HEX, LOWER, URLSAFE, UUID } from './alphabets.ts';
import type { Format } from './format.ts';

export const ci: Format[] = [
  {
    id: 'circleci',
    starts: ['CCIPAT_', 'CCIPRJ_'],
    rest: `${ALNUM}{22}_${HEX}{40}`,
    reference: 'betterleaks default rules, circleci-personal-token',
  },
  {
    id: 'buildkite',
    starts: ['bkua_', 'bkaa_', 'bkaj_', 'bkar_', 'bkct_', 'bkpt_', 'bkps_', 'bkpat_'],
    rest: `${URLSAFE}{40,340}`,
    edge: 'strict',
    reference: 'vendor documentation',
  },
  {
    id: 'sonar',
    starts: ['squ_', 'sqp_', 'sqa_', 'sqb_'],
    rest: `${HEX}{40}`,
    edge: 'strict',
    reference: 'gitleaks and betterleaks default rules, sonar-api-token',
  },
  {
    id: 'sourcegraph',
    starts: ['sgp_'],
    rest: `(?:(?:${HEX}{16}|local)_)?${HEX}{40}`,
    edge: 'strict',
    reference: 'gitleaks and betterleaks default rules, sourcegraph-access-token',
  },
  { id: 'sourcegraph-cody', starts: ['slk_'], rest: `${HEX}{64}`, edge: 'strict', reference: 'vendor documentation' },
  { id: 'launchdarkly', starts: ['sdk-', 'api-', 'mob-'], rest: `${UUID}`, edge: 'strict', reference: 'vendor documentation' },
  {
    id: 'configcat',
    starts: ['configcat-sdk-1/'],
    rest: `${URLSAFE}{22}\\/${URLSAFE}{22}`,
    reference: 'betterleaks default rules, configcat-sdk-key-extended',
  },
  {
    id: 'devcycle',
    starts: ['dvc_server_', 'dvc_client_', 'dvc_mobile_'],
    rest: '[A-Za-z0-9_]{8,60}',
    check: cased,
    reference: 'betterleaks default rules, devcycle-server-sdk-key',
  },
  { id: 'statsig', starts: ['secret-'], rest: `${ALNUM}{43}`, edge: 'strict', check: mixed, reference: 'vendor documentation' },
  {
    id: 'mergify',
    starts: ['mergify_application_key_'],
    rest: `${URLSAFE}{40,200}`,
    reference: 'betterleaks default rules, mergify-application-key',
  },
  {
    id: 'prefect',
    starts: ['pnu_', 'pnb_'],
    rest: `${ALNUM}{36}`,
    edge: 'strict',
    reference: 'gitleaks and betterleaks default rules, prefect-api-token',
  },
  { id: 'apify', starts: ['apify_api_'], rest: `${ALNUM}{34,38}`, reference: 'betterleaks default rules, apify-api-token' },
  {
    id: 'postman',
    starts: ['PMAK-'],
    rest: `${HEX}{24}-${HEX}{34}`,
    reference: 'gitleaks and betterleaks default rules, postman-api-token',
  },
  { id: 'readme', starts: ['rdme_'], rest: `${LOWER}{70}`, reference: 'gitleaks and betterleaks default rules, readme-api-token' },
];
