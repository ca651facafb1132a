/** Package registries. */
import { crcOfThirty, digits, mixed, withCrcOfThirty } from '../../value/checks.ts';
import { ALNUM, HEX, LOWER, UPPER, URLSAFE } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const packages: readonly Rule[] = [
  { id: 'npm', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/npm.go', starts: ['npm_'], shape: `${ALNUM}{36,64}`, accept: crcOfThirty, finish: withCrcOfThirty, ng: [], ok: [] },
  { id: 'pypi', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/pypi.go', starts: ['pypi-AgEIcHlwaS5vcmc', 'pypi-AgENdGVzdC5weXBpLm9yZw'], shape: `${URLSAFE}{50,1000}`, ng: [], ok: [] },
  { id: 'rubygems', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/rubygems.go', starts: ['rubygems_'], shape: `${HEX}{48}`, ng: [], ok: [] },
  { id: 'crates-io', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/cratesio.go', starts: ['cio'], shape: `${ALNUM}{32}`, edge: 'strict', accept: mixed, ng: [], ok: [] },
  { id: 'nuget', url: 'https://github.com/mongodb/kingfisher/blob/main/crates/kingfisher-rules/data/rules/nuget.yml', starts: ['oy2'], shape: `${LOWER}{43}`, edge: 'strict', accept: digits, ng: [], ok: [] },
  { id: 'clojars', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/clojars.go', starts: ['CLOJARS_'], shape: '[A-Za-z0-9]{60}', ng: [], ok: [] },
  { id: 'packagist', url: '', starts: ['packagist_ack_', 'packagist_acs_', 'packagist_oat_', 'packagist_wut_', 'packagist_uut_'], shape: '[0-9a-zA-Z]{60,100}', ng: [], ok: [] },
  { id: 'jsr-deno', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/deno.go', starts: ['ddp_', 'ddo_', 'ddw_'], shape: `${ALNUM}{36}`, edge: 'strict', ng: [], ok: [] },
  { id: 'dockerhub-pat', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/dockerhub.go', starts: ['dckr_pat_'], shape: `${URLSAFE}{27,40}`, ng: [], ok: [] },
  { id: 'dockerhub-oat', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/dockerhub.go', starts: ['dckr_oat_'], shape: `${URLSAFE}{32,40}`, ng: [], ok: [] },
  { id: 'docker-swarm-join', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/docker.go', starts: ['SWMTKN-1-'], shape: '[a-z0-9]{40,60}-[a-z0-9]{20,30}', ng: [], ok: [] },
  { id: 'docker-swarm-unlock', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/docker.go', starts: ['SWMKEY-1-'], shape: '[A-Za-z0-9+/]{40,50}', ng: [], ok: [] },
  { id: 'jfrog-api-key', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/artifactory.go', starts: ['AKCp'], shape: `${ALNUM}{60,80}`, ng: [], ok: [] },
  { id: 'jfrog-reference', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/artifactory.go', starts: ['cmVmd'], shape: `${ALNUM}{59}`, edge: 'strict', ng: [], ok: [] },
  { id: 'cloudsmith', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/cloudsmith.go', starts: ['csa_'], shape: `${ALNUM}{36}`, edge: 'strict', ng: [], ok: [] },
  { id: 'hex-pm', url: '', near: ['hex_api', 'hex.pm', 'hexpm'], shape: `${HEX}{32}`, ng: [], ok: [] },
  { id: 'quay', url: '', near: ['quay'], shape: `${UPPER}{64}`, ng: [], ok: [] },
  { id: 'jfrog-identity', url: '', near: ['jfrog', 'artifactory', 'bintray'], shape: `${LOWER}{64}`, ng: [], ok: [] },
  { id: 'gemfury', url: '', near: ['fury.io', 'gemfury'], shape: `${URLSAFE}{19,40}`, ng: [], ok: [] },
];
