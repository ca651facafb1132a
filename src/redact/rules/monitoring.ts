/** Monitoring and analytics. */
import { grafanaChecksum } from '../value/checks.ts';
import { ALNUM, HEX, URLSAFE, UUID } from './alphabets.ts';
import type { Format } from './format.ts';

export const monitoring: Format[] = [
  { id: 'datadog-pat', starts: ['ddapp_', 'ddpat_'], rest: `${ALNUM}{34}`, edge: 'strict', reference: 'titus rules, file datadog.yml' },
  { id: 'datadog-client', starts: ['pub'], rest: `${HEX}{32}`, edge: 'strict', reference: 'vendor documentation' },
  {
    id: 'newrelic-user',
    starts: ['NRAK-'],
    rest: '[A-Z0-9]{27}',
    edge: 'strict',
    reference: 'gitleaks and betterleaks default rules, new-relic-user-api-key',
  },
  {
    id: 'newrelic-insert',
    starts: ['NRII-'],
    rest: `${URLSAFE}{32}`,
    edge: 'strict',
    reference: 'gitleaks and betterleaks default rules, new-relic-insert-key',
  },
  {
    id: 'newrelic-browser',
    starts: ['NRJS-'],
    rest: `${HEX}{19}`,
    edge: 'strict',
    reference: 'gitleaks and betterleaks default rules, new-relic-browser-api-token',
  },
  { id: 'newrelic-license', starts: ['NRAL'], before: `${HEX}{36}`, rest: '', reference: 'vendor documentation' },
  {
    id: 'grafana-sa',
    starts: ['glsa_'],
    rest: `${ALNUM}{32}_[0-9a-fA-F]{8}`,
    check: grafanaChecksum,
    reference: 'gitleaks and betterleaks default rules, grafana-service-account-token',
  },
  {
    id: 'grafana-cloud',
    starts: ['glc_'],
    rest: '[A-Za-z0-9+/]{32,400}={0,2}',
    reference: 'gitleaks and betterleaks default rules, grafana-cloud-api-token',
  },
  {
    id: 'grafana-old',
    starts: ['eyJrIjoi'],
    rest: '[A-Za-z0-9+/]{30,380}={0,2}',
    reference: 'gitleaks and betterleaks default rules, grafana-api-key',
  },
  {
    id: 'sentry-org',
    starts: ['sntrys_'],
    rest: '[A-Za-z0-9+/=_-]{80,400}',
    reference: 'gitleaks and betterleaks default rules, sentry-org-token',
  },
  { id: 'sentry-user', starts: ['sntryu_'], rest: `${HEX}{64}`, reference: 'gitleaks and betterleaks default rules, sentry-user-token' },
  {
    id: 'sentry-dsn',
    starts: ['.ingest.'],
    before: `(?:https?:\\/\\/)${HEX}{32}(?::${HEX}{32})?@[A-Za-z0-9]{1,20}`,
    rest: '(?:us\\.|de\\.)?sentry\\.io',
    reference: 'vendor documentation',
  },
  {
    id: 'honeycomb',
    starts: ['hcaik_', 'hcxik_', 'hcbik_', 'hcalk_', 'hcxlk_', 'hcamk_'],
    rest: '[A-Za-z0-9]{22,60}',
    reference: 'betterleaks default rules, honeycomb-api-key',
  },
  {
    id: 'dynatrace',
    starts: ['dt0'],
    rest: '[a-zA-Z]\\d{2}\\.[A-Z0-9]{24}\\.[A-Z0-9]{64}',
    edge: 'strict',
    reference: 'gitleaks and betterleaks default rules, dynatrace-api-token',
  },
  { id: 'axiom', starts: ['xaat-', 'xapt-', 'xait-'], rest: `${UUID}`, reference: 'vendor documentation' },
  { id: 'rootly', starts: ['rootly_'], rest: `${HEX}{64}`, reference: 'betterleaks default rules, rootly-api-key.1' },
  { id: 'elastic-cloud', starts: ['essu_'], rest: '[A-Za-z0-9_=-]{60,200}', reference: 'betterleaks default rules, elastic-cloud-api-key' },
  { id: 'posthog', starts: ['phx_', 'phc_', 'phs_'], rest: `${ALNUM}{38,50}`, edge: 'strict', reference: 'vendor documentation' },
  {
    id: 'segment',
    starts: ['sgp_'],
    rest: `${ALNUM}{64}`,
    edge: 'strict',
    reference: 'betterleaks default rules, segment-public-api-token.1',
  },
];
