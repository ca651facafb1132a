/** Package registries. */
import { crcOfThirty, digits, mixed, withCrcOfThirty } from '../value/checks.ts';
import { ALNUM, HEX, LOWER, URLSAFE } from './alphabets.ts';
import type { Format } from './format.ts';

export const packages: Format[] = [
  {
    id: 'npm',
    starts: ['npm_'],
    rest: `${ALNUM}{36,64}`,
    check: crcOfThirty,
    finish: withCrcOfThirty,
    reference: 'gitleaks and betterleaks default rules, npm-access-token',
  },
  {
    id: 'pypi',
    starts: ['pypi-AgEIcHlwaS5vcmc', 'pypi-AgENdGVzdC5weXBpLm9yZw'],
    rest: `${URLSAFE}{50,1000}`,
    reference: 'gitleaks and betterleaks default rules, pypi-upload-token',
  },
  { id: 'rubygems', starts: ['rubygems_'], rest: `${HEX}{48}`, reference: 'gitleaks and betterleaks default rules, rubygems-api-token' },
  {
    id: 'crates-io',
    starts: ['cio'],
    rest: `${ALNUM}{32}`,
    edge: 'strict',
    check: mixed,
    reference: 'betterleaks default rules, crates-io-api-key',
  },
  { id: 'nuget', starts: ['oy2'], rest: `${LOWER}{43}`, edge: 'strict', check: digits, reference: 'kingfisher rules, file nuget.yml' },
  { id: 'clojars', starts: ['CLOJARS_'], rest: '[A-Za-z0-9]{60}', reference: 'gitleaks and betterleaks default rules, clojars-api-token' },
  {
    id: 'packagist',
    starts: ['packagist_ack_', 'packagist_acs_', 'packagist_oat_', 'packagist_wut_', 'packagist_uut_'],
    rest: '[0-9a-zA-Z]{60,100}',
    reference: 'vendor documentation',
  },
  {
    id: 'jsr-deno',
    starts: ['ddp_', 'ddo_', 'ddw_'],
    rest: `${ALNUM}{36}`,
    edge: 'strict',
    reference: 'betterleaks default rules, deno-account-token',
  },
  {
    id: 'dockerhub-pat',
    starts: ['dckr_pat_'],
    rest: `${URLSAFE}{27,40}`,
    reference: 'betterleaks default rules, dockerhub-personal-access-token',
  },
  {
    id: 'dockerhub-oat',
    starts: ['dckr_oat_'],
    rest: `${URLSAFE}{32,40}`,
    reference: 'betterleaks default rules, dockerhub-organization-access-token',
  },
  {
    id: 'docker-swarm-join',
    starts: ['SWMTKN-1-'],
    rest: '[a-z0-9]{40,60}-[a-z0-9]{20,30}',
    reference: 'betterleaks default rules, docker-swarm-join-token',
  },
  {
    id: 'docker-swarm-unlock',
    starts: ['SWMKEY-1-'],
    rest: '[A-Za-z0-9+/]{40,50}',
    reference: 'betterleaks default rules, docker-swarm-unlock-key',
  },
  { id: 'jfrog-api-key', starts: ['AKCp'], rest: `${ALNUM}{60,80}`, reference: 'betterleaks default rules, artifactory-api-key' },
  {
    id: 'jfrog-reference',
    starts: ['cmVmd'],
    rest: `${ALNUM}{59}`,
    edge: 'strict',
    reference: 'betterleaks default rules, artifactory-reference-token',
  },
  { id: 'cloudsmith', starts: ['csa_'], rest: `${ALNUM}{36}`, edge: 'strict', reference: 'betterleaks default rules, cloudsmith-api-key' },
];
