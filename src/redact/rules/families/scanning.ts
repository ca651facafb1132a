/** Security scans, coverage and tests. */
import { ALNUM, HEX, UUID } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const scanning: readonly Rule[] = [
  { id: 'sonar', starts: ['squ_', 'sqp_', 'sqa_', 'sqb_'], shape: `${HEX}{40}`, edge: 'strict', ng: ['sonar-scanner -Dsonar.token={}', 'SONAR_TOKEN={}'], ok: ['SONAR_TOKEN=sqp_...', 'squ_sum = squ_root(x)'], url: 'https://docs.sonarsource.com/sonarqube-server/user-guide/managing-tokens' },
  { id: 'codecov', near: ['codecov'], shape: UUID, ng: ['CODECOV_TOKEN={}', 'codecov token: {}'], ok: ['codecov upload 123e4567-e89b-12d3-a456-426614174000'], url: 'https://docs.codecov.com/docs/codecov-tokens' },
  { id: 'coveralls', near: ['coveralls'], shape: `${ALNUM}{33,37}`, ng: ['COVERALLS_REPO_TOKEN={}', 'coveralls repo_token: {}'], ok: ['coverallsapp/github-action@v2'], url: 'https://docs.coveralls.io/api-introduction' },
  { id: 'snyk', near: ['snyk'], shape: UUID, ng: ['SNYK_TOKEN={}', 'snyk auth token {}'], ok: ['snyk issue 123e4567-e89b-12d3-a456-426614174000'], url: 'https://docs.snyk.io/snyk-api/authentication-for-api' },
  { id: 'semgrep', near: ['semgrep'], shape: `${HEX}{64}`, ng: ['SEMGREP_APP_TOKEN={}', 'semgrep token: {}'], ok: ['semgrep rules digest sha256 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae'], url: 'https://semgrep.dev/docs/semgrep-ci/ci-environment-variables' },
  { id: 'stackhawk', starts: ['hawk.'], shape: '[A-Za-z0-9_-]{20}\\.[A-Za-z0-9_-]{20}', edge: 'strict', ng: ['HAWK_API_KEY={}', 'hawk init with {}'], ok: ['hawk.example.com/scan'], url: 'https://docs.stackhawk.com/web-app/' },
  { id: 'dependency-track', starts: ['odt_'], shape: `${ALNUM}{32,60}`, edge: 'strict', ng: ['X-Api-Key: {}', 'DTRACK_API_KEY={}'], ok: ['X-Api-Key: odt_...'], url: 'https://docs.dependencytrack.org/integrations/rest-api/' },
  { id: 'sonarcloud', starts: ['sqco_'], shape: `${ALNUM}{59}`, ng: ['SONAR_TOKEN={}'], ok: ['SONAR_TOKEN=sqco_...'], url: 'https://github.com/trufflesecurity/trufflehog/blob/main/pkg/detectors/sonarcloud/v2/sonarcloud.go' },
  { id: 'aikido', starts: ['AIK_CI_', 'AIK_SECRET_', 'AIK_CLIENT_'], shape: `${ALNUM}{20,64}`, ng: ['AIKIDO_API_KEY={}', 'aikido-api-client scan --apikey {}'], ok: ['AIKIDO_API_KEY=AIK_CI_...'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/aikido.go' },
  { id: 'endor-labs', starts: ['endr+'], shape: '[A-Za-z0-9-]{16}', ng: ['ENDOR_API_CREDENTIALS_KEY={}'], ok: ['ENDOR_API_CREDENTIALS_KEY=endr+...'], url: 'https://docs.endorlabs.com/administration/api-keys/' },
  { id: 'socket-dev', starts: ['sktsec_'], shape: '[A-Za-z0-9_-]{24,60}_api', ng: ['SOCKET_SECURITY_API_KEY={}'], ok: ['SOCKET_SECURITY_API_KEY=sktsec_...'], url: 'https://docs.socket.dev/reference/authentication' },
  { id: 'gitguardian', near: ['gitguardian', 'ggshield'], shape: `${HEX}{64,80}`, ng: ['GITGUARDIAN_API_KEY={}', 'gitguardian key: {}'], ok: ['ggshield rule digest sha256 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae'], url: 'https://docs.gitguardian.com/ggshield-docs/configuration' },
  { id: 'virustotal', near: ['virustotal', 'x-apikey', 'vt_api'], shape: `${HEX}{64}`, ng: ['VT_API_KEY={}', 'x-apikey: {}'], ok: ['virustotal.com/gui/file/2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae'], url: 'https://docs.virustotal.com/reference/authentication' },
  { id: 'shodan', near: ['shodan'], shape: `${ALNUM}{32}`, ng: ['SHODAN_API_KEY={}', 'shodan init key {}'], ok: ['shodan favicon hash 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://developer.shodan.io/api' },
  { id: 'abuseipdb', near: ['abuseipdb'], shape: `${HEX}{80}`, ng: ['ABUSEIPDB_API_KEY={}', 'abuseipdb key: {}'], ok: ['abuseipdb.com/check'], url: 'https://docs.abuseipdb.com/' },
  { id: 'chromatic', starts: ['chpt_'], shape: '[0-9a-f]{10,20}', edge: 'strict', ng: ['npx chromatic --project-token={}', 'CHROMATIC_PROJECT_TOKEN={}'], ok: ['--project-token=chpt_...'], url: 'https://www.chromatic.com/docs/setup/' },
  { id: 'argos', starts: ['arp_'], shape: `${ALNUM}{36,40}`, edge: 'strict', ng: ['ARGOS_TOKEN={}'], ok: ['ARGOS_TOKEN=arp_...', 'arp_cache'], url: 'https://argos-ci.com/docs' },
  { id: 'percy', starts: ['web_', 'app_', 'auto_'], shape: `${HEX}{64}`, edge: 'strict', ng: ['PERCY_TOKEN={}', 'export PERCY_TOKEN={} && npx percy exec -- npm test'], ok: ['web_server and app_name'], url: 'https://www.browserstack.com/docs/percy/get-started/percy-token' },
  { id: 'replay-io', starts: ['rwk_', 'ruk_'], shape: `${ALNUM}{36,60}`, edge: 'strict', ng: ['REPLAY_API_KEY={}'], ok: ['REPLAY_API_KEY=rwk_...'], url: 'https://docs.replay.io/reference/test-suites/team-api-keys' },
  { id: 'codacy', near: ['codacy'], shape: `(?:${ALNUM}{20}|${HEX}{32})`, ng: ['CODACY_PROJECT_TOKEN={}', 'codacy token: {}'], ok: ['codacy coverage digest 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://docs.codacy.com/codacy-api/api-tokens/' },
  { id: 'deepsource', starts: ['dsp_'], shape: '[0-9a-f]{40}', edge: 'strict', ng: ['DEEPSOURCE_DSN={}', 'deepsource auth login --with-token {}'], ok: ['dsp_filter_bank'], url: 'https://docs.deepsource.com/docs/developers/api' },
  { id: 'codeclimate', near: ['codeclimate', 'cc_test_reporter'], shape: `${HEX}{64}`, ng: ['codeclimate token: {}'], ok: ['codeclimate image sha256 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae'], url: 'https://docs.codeclimate.com/docs/finding-your-test-coverage-token' },
  { id: 'cypress-cloud', near: ['cypress_record_key', 'cypress'], shape: UUID, ng: ['CYPRESS_RECORD_KEY={}', 'cypress run --record --key {}'], ok: ['cypress run 123e4567-e89b-12d3-a456-426614174000'], url: 'https://docs.cypress.io/cloud/account-management/projects' },
  { id: 'browserstack', near: ['browserstack'], shape: `${ALNUM}{20}`, ng: ['BROWSERSTACK_ACCESS_KEY={}', 'browserstack key: {}'], ok: ['browserstack.local=true'], url: 'https://www.browserstack.com/docs/automate/selenium/getting-started' },
  { id: 'saucelabs', near: ['sauce', 'saucelabs'], shape: UUID, ng: ['SAUCE_ACCESS_KEY={}', 'saucelabs key: {}'], ok: ['saucelabs job 123e4567-e89b-12d3-a456-426614174000'], url: 'https://docs.saucelabs.com/dev/api/' },
];
