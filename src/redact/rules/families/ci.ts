/** Build and quality services. */
import { cased, mixed } from '../../value/checks.ts';
import { ALNUM, HEX, LOWER, URLSAFE, UUID } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const ci: readonly Rule[] = [
  { id: 'circleci', starts: ['CCIPAT_', 'CCIPRJ_'], shape: `${ALNUM}{22}_${HEX}{40}`, ng: ['Circle-Token: {}', 'CIRCLECI_CLI_TOKEN={}'], ok: ['personal tokens begin with CCIPAT_'], url: 'https://circleci.com/docs/managing-api-tokens/' },
  { id: 'buildkite', starts: ['bkua_', 'bkaa_', 'bkaj_', 'bkar_', 'bkct_', 'bkpt_', 'bkps_', 'bkpat_'], shape: `${URLSAFE}{40,340}`, edge: 'strict', ng: ['BUILDKITE_API_TOKEN={}', 'Authorization: Bearer {}'], ok: ['BUILDKITE_API_TOKEN=bkua_...'], url: 'https://buildkite.com/docs/apis/managing-api-tokens' },
  { id: 'sonar', starts: ['squ_', 'sqp_', 'sqa_', 'sqb_'], shape: `${HEX}{40}`, edge: 'strict', ng: ['sonar-scanner -Dsonar.token={}', 'SONAR_TOKEN={}'], ok: ['SONAR_TOKEN=sqp_...', 'squ_sum = squ_root(x)'], url: 'https://docs.sonarsource.com/sonarqube-server/user-guide/managing-tokens' },
  { id: 'sourcegraph', starts: ['sgp_'], shape: `(?:(?:${HEX}{16}|local)_)?${HEX}{40}`, edge: 'strict', ng: ['SRC_ACCESS_TOKEN={}', 'Authorization: token {}'], ok: ['SRC_ACCESS_TOKEN=sgp_...'], url: 'https://github.com/trufflesecurity/trufflehog/blob/main/pkg/detectors/sourcegraph/sourcegraph.go' },
  { id: 'sourcegraph-cody', starts: ['slk_'], shape: `${HEX}{64}`, edge: 'strict', ng: ['gateway token {}'], ok: ['slk_ is the prefix'], url: 'https://github.com/trufflesecurity/trufflehog/blob/main/pkg/detectors/sourcegraphcody/sourcegraphcody.go' },
  { id: 'launchdarkly', starts: ['sdk-', 'api-', 'mob-'], shape: UUID, edge: 'strict', ng: ['LD_SDK_KEY={}', "init('{}')"], ok: ['LD_SDK_KEY=sdk-...', 'sdk-core and api-client'], url: 'https://launchdarkly.com/docs/sdk/concepts/client-side-server-side' },
  { id: 'configcat', starts: ['configcat-sdk-1/'], shape: `${URLSAFE}{22}\\/${URLSAFE}{22}`, ng: ['configcat.getClient("{}")'], ok: ['configcat.getClient("#YOUR-SDK-KEY#")'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/configcat.go' },
  {
    id: 'devcycle',
    starts: ['dvc_server_', 'dvc_client_', 'dvc_mobile_'],
    shape: '[A-Za-z0-9_]{8,60}',
    accept: cased,
    ng: ['DEVCYCLE_SERVER_SDK_KEY={}', "initializeDevCycle('{}')"],
    ok: ["initializeDevCycle('dvc_server_...')"],
    url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/devcycle.go',
  },
  { id: 'statsig', starts: ['secret-'], shape: `${ALNUM}{43}`, edge: 'strict', accept: mixed, ng: ['STATSIG_SERVER_SECRET={}', 'statsig.initialize("{}")'], ok: ['statsig.initialize("secret-key")', 'secret-manager-for-the-whole-cluster-of-acme'], url: 'https://docs.statsig.com/sdk-keys/api-keys' },
  { id: 'mergify', starts: ['mergify_application_key_'], shape: `${URLSAFE}{40,200}`, ng: ['MERGIFY_TOKEN={}'], ok: ['tokens begin with mergify_application_key_'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/mergify.go' },
  { id: 'prefect', starts: ['pnu_', 'pnb_'], shape: `${ALNUM}{36}`, edge: 'strict', ng: ['prefect cloud login --key {}', 'PREFECT_API_KEY={}'], ok: ['PREFECT_API_KEY=pnu_...'], url: 'https://docs.prefect.io/v3/manage/cloud/manage-users/api-keys' },
  { id: 'apify', starts: ['apify_api_'], shape: `${ALNUM}{34,38}`, ng: ['APIFY_TOKEN={}', 'https://api.apify.com/v2/acts?token={}'], ok: ["new ApifyClient({ token: 'apify_api_...' })"], url: 'https://docs.apify.com/platform/integrations/api' },
  { id: 'postman', starts: ['PMAK-'], shape: `${HEX}{24}-${HEX}{34}`, ng: ['X-API-Key: {}', 'postman login --with-api-key {}'], ok: ['X-API-Key: PMAK-...'], url: 'https://learning.postman.com/docs/developer/postman-api/authentication/' },
  { id: 'readme', starts: ['rdme_'], shape: `${LOWER}{70}`, ng: ['rdme login --key {}', 'README_API_KEY={}'], ok: ['npx rdme openapi --key=rdme_...'], url: 'https://docs.readme.com/main/reference/intro/authentication' },
  { id: 'spacelift', near: ['spacelift'], shape: `${HEX}{64}`, ng: ['SPACELIFT_API_KEY_SECRET={}', 'spacelift secret: {}'], ok: ['spacelift runner image sha256 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae'], url: 'https://docs.spacelift.io/integrations/api' },
  { id: 'circleci-old', near: ['circleci', 'circle-token'], shape: `${HEX}{40}`, ng: ['Circle-Token: {}', 'CIRCLECI_TOKEN={}'], ok: ['circleci built 3f786850e387550fdab836ed7e6dc881de23001b'], url: 'https://circleci.com/docs/managing-api-tokens/' },
  { id: 'travis', near: ['travis'], shape: `${URLSAFE}{22}`, ng: ['TRAVIS_TOKEN={}', 'travis login --access-token {}'], ok: ['travis-ci.org/acme/app/builds'], url: 'https://github.com/trufflesecurity/trufflehog/blob/main/pkg/detectors/travisci/travisci.go' },
  { id: 'drone', near: ['drone'], shape: `${ALNUM}{32}`, ng: ['DRONE_TOKEN={}'], ok: ['drone build of 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://github.com/trufflesecurity/trufflehog/blob/main/pkg/detectors/droneci/droneci.go' },
  { id: 'bitrise', near: ['bitrise'], shape: `${URLSAFE}{86}`, ng: ['BITRISE_API_TOKEN={}', 'bitrise token: {}'], ok: ['bitrise run primary'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/bitrise.go' },
  { id: 'codecov', near: ['codecov'], shape: UUID, ng: ['CODECOV_TOKEN={}', 'codecov token: {}'], ok: ['codecov upload 123e4567-e89b-12d3-a456-426614174000'], url: 'https://docs.codecov.com/docs/codecov-tokens' },
  { id: 'coveralls', near: ['coveralls'], shape: `${ALNUM}{33,37}`, ng: ['COVERALLS_REPO_TOKEN={}', 'coveralls repo_token: {}'], ok: ['coverallsapp/github-action@v2'], url: 'https://docs.coveralls.io/api-introduction' },
  { id: 'snyk', near: ['snyk'], shape: UUID, ng: ['SNYK_TOKEN={}', 'snyk auth token {}'], ok: ['snyk issue 123e4567-e89b-12d3-a456-426614174000'], url: 'https://docs.snyk.io/snyk-api/authentication-for-api' },
  { id: 'semgrep', near: ['semgrep'], shape: `${HEX}{64}`, ng: ['SEMGREP_APP_TOKEN={}', 'semgrep token: {}'], ok: ['semgrep rules digest sha256 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae'], url: 'https://semgrep.dev/docs/semgrep-ci/ci-environment-variables' },
  { id: 'jenkins', near: ['jenkins'], shape: `11${HEX}{32}`, ng: ['JENKINS_TOKEN={}', 'jenkins api token {}'], ok: ['jenkins/jenkins:2.440-jdk17'], url: 'https://www.jenkins.io/blog/2018/07/02/new-api-token-system/' },
  { id: 'split', near: ['split'], shape: `${LOWER}{36,60}`, ng: ['SPLIT_API_KEY={}'], ok: ['split at 3f786850e387550fdab836ed7e6dc881de23001b'], url: 'https://help.split.io/hc/en-us/articles/360019916211-API-keys' },
];
