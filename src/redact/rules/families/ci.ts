/** Build and quality services. */
import { cased, mixed } from '../../value/checks.ts';
import { ALNUM, HEX, LOWER, URLSAFE, UUID } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const ci: readonly Rule[] = [
  { id: 'circleci', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/circleci.go', starts: ['CCIPAT_', 'CCIPRJ_'], shape: `${ALNUM}{22}_${HEX}{40}`, ng: [], ok: [] },
  { id: 'buildkite', url: '', starts: ['bkua_', 'bkaa_', 'bkaj_', 'bkar_', 'bkct_', 'bkpt_', 'bkps_', 'bkpat_'], shape: `${URLSAFE}{40,340}`, edge: 'strict', ng: [], ok: [] },
  { id: 'sonar', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/sonar.go', starts: ['squ_', 'sqp_', 'sqa_', 'sqb_'], shape: `${HEX}{40}`, edge: 'strict', ng: [], ok: [] },
  { id: 'sourcegraph', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/sourcegraph.go', starts: ['sgp_'], shape: `(?:(?:${HEX}{16}|local)_)?${HEX}{40}`, edge: 'strict', ng: [], ok: [] },
  { id: 'sourcegraph-cody', url: '', starts: ['slk_'], shape: `${HEX}{64}`, edge: 'strict', ng: [], ok: [] },
  { id: 'launchdarkly', url: '', starts: ['sdk-', 'api-', 'mob-'], shape: UUID, edge: 'strict', ng: [], ok: [] },
  { id: 'configcat', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/configcat.go', starts: ['configcat-sdk-1/'], shape: `${URLSAFE}{22}\\/${URLSAFE}{22}`, ng: [], ok: [] },
  {
    id: 'devcycle',
    url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/devcycle.go',
    starts: ['dvc_server_', 'dvc_client_', 'dvc_mobile_'],
    shape: '[A-Za-z0-9_]{8,60}',
    accept: cased,
    ng: [],
    ok: [],
  },
  { id: 'statsig', url: '', starts: ['secret-'], shape: `${ALNUM}{43}`, edge: 'strict', accept: mixed, ng: [], ok: [] },
  { id: 'mergify', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/mergify.go', starts: ['mergify_application_key_'], shape: `${URLSAFE}{40,200}`, ng: [], ok: [] },
  { id: 'prefect', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/prefect.go', starts: ['pnu_', 'pnb_'], shape: `${ALNUM}{36}`, edge: 'strict', ng: [], ok: [] },
  { id: 'apify', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/apify.go', starts: ['apify_api_'], shape: `${ALNUM}{34,38}`, ng: [], ok: [] },
  { id: 'postman', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/postman.go', starts: ['PMAK-'], shape: `${HEX}{24}-${HEX}{34}`, ng: [], ok: [] },
  { id: 'readme', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/readme.go', starts: ['rdme_'], shape: `${LOWER}{70}`, ng: [], ok: [] },
  { id: 'spacelift', url: '', near: ['spacelift'], shape: `${HEX}{64}`, ng: [], ok: [] },
  { id: 'circleci-old', url: '', near: ['circleci', 'circle-token'], shape: `${HEX}{40}`, ng: [], ok: [] },
  { id: 'travis', url: '', near: ['travis'], shape: `${URLSAFE}{22}`, ng: [], ok: [] },
  { id: 'drone', url: '', near: ['drone'], shape: `${ALNUM}{32}`, ng: [], ok: [] },
  { id: 'bitrise', url: '', near: ['bitrise'], shape: `${URLSAFE}{86}`, ng: [], ok: [] },
  { id: 'codecov', url: '', near: ['codecov'], shape: UUID, ng: [], ok: [] },
  { id: 'coveralls', url: '', near: ['coveralls'], shape: `${ALNUM}{33,37}`, ng: [], ok: [] },
  { id: 'snyk', url: '', near: ['snyk'], shape: UUID, ng: [], ok: [] },
  { id: 'semgrep', url: '', near: ['semgrep'], shape: `${HEX}{64}`, ng: [], ok: [] },
  { id: 'jenkins', url: '', near: ['jenkins'], shape: `11${HEX}{32}`, ng: [], ok: [] },
  { id: 'split', url: '', near: ['split'], shape: `${LOWER}{36,60}`, ng: [], ok: [] },
];
