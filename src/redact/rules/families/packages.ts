/** Package registries. */
import { crcOfThirty, digits, mixed, withCrcOfThirty } from '../../value/checks.ts';
import { ALNUM, HEX, LOWER, UPPER, URLSAFE } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const packages: readonly Rule[] = [
  { id: 'npm', starts: ['npm_'], shape: `${ALNUM}{36,64}`, accept: crcOfThirty, finish: withCrcOfThirty, ng: ['//npm.example.org/:_authToken={}', 'NPM_TOKEN={}'], ok: ['_authToken=${NPM_TOKEN}', 'npm_config_registry and npm_package_version'], url: 'https://docs.npmjs.com/about-access-tokens' },
  { id: 'pypi', starts: ['pypi-AgEIcHlwaS5vcmc', 'pypi-AgENdGVzdC5weXBpLm9yZw'], shape: `${URLSAFE}{50,1000}`, ng: ['password = {}', 'twine upload -u __token__ -p {} dist/app.whl'], ok: ['upload tokens begin with pypi-'], url: 'https://github.com/pypi/warehouse/blob/main/docs/dev/development/token-scanning.rst' },
  { id: 'rubygems', starts: ['rubygems_'], shape: `${HEX}{48}`, ng: [':rubygems_api_key: {}', 'GEM_HOST_API_KEY={}'], ok: ['rubygems_mfa_required = true'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/rubygems.go' },
  { id: 'crates-io', starts: ['cio'], shape: `${ALNUM}{32}`, edge: 'strict', accept: mixed, ng: ['cargo login {}', 'CARGO_REGISTRY_TOKEN={}'], ok: ['cargo login cio...', 'cioWriteBufferToTheUnderlyingStream'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/cratesio.go' },
  { id: 'nuget', starts: ['oy2'], shape: `${LOWER}{43}`, edge: 'strict', accept: digits, ng: ['dotnet nuget push a.nupkg --api-key {}', 'NUGET_API_KEY={}'], ok: ['dotnet nuget push a.nupkg --api-key <key>'], url: 'https://learn.microsoft.com/en-us/nuget/nuget-org/publish-a-package' },
  { id: 'clojars', starts: ['CLOJARS_'], shape: '[A-Za-z0-9]{60}', ng: ['CLOJARS_PASSWORD={}'], ok: ['CLOJARS_PASSWORD=CLOJARS_...'], url: 'https://github.com/clojars/clojars-web/wiki/Deploy-Tokens' },
  {
    id: 'packagist',
    starts: ['packagist_ack_', 'packagist_acs_', 'packagist_oat_', 'packagist_wut_', 'packagist_uut_'],
    shape: '[0-9a-zA-Z]{60,100}',
    ng: ['composer config --global http-basic.repo.packagist.com token {}'],
    ok: ['"password": "packagist_oat_..."'],
    url: 'https://packagist.com/docs/composer-authentication',
  },
  { id: 'jsr-deno', starts: ['ddp_', 'ddo_', 'ddw_'], shape: `${ALNUM}{36}`, edge: 'strict', ng: ['deployctl deploy --token={}', 'DENO_DEPLOY_TOKEN={}'], ok: ['tokens begin with ddp_'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/deno.go' },
  { id: 'dockerhub-pat', starts: ['dckr_pat_'], shape: `${URLSAFE}{27,40}`, ng: ['echo {} | docker login -u me --password-stdin', 'DOCKERHUB_TOKEN={}'], ok: ['DOCKERHUB_TOKEN=dckr_pat_...'], url: 'https://docs.docker.com/security/access-tokens/' },
  { id: 'dockerhub-oat', starts: ['dckr_oat_'], shape: `${URLSAFE}{32,40}`, ng: ['docker login -u acme -p {}'], ok: ['DOCKERHUB_TOKEN=dckr_oat_...'], url: 'https://docs.docker.com/enterprise/security/access-tokens/' },
  { id: 'docker-swarm-join', starts: ['SWMTKN-1-'], shape: '[a-z0-9]{40,60}-[a-z0-9]{20,30}', ng: ['docker swarm join --token {} 2377'], ok: ['docker swarm join --token <token> <host>:2377'], url: 'https://docs.docker.com/engine/swarm/join-nodes/' },
  { id: 'docker-swarm-unlock', starts: ['SWMKEY-1-'], shape: '[A-Za-z0-9+/]{40,50}', ng: ['$ docker swarm unlock-key\n{}'], ok: ['SWMKEY-1-... unlocks it'], url: 'https://docs.docker.com/engine/swarm/swarm_manager_locking/' },
  { id: 'jfrog-api-key', starts: ['AKCp'], shape: `${ALNUM}{60,80}`, ng: ['X-JFrog-Art-Api: {}', 'curl -u me:{} https://acme.jfrog.io/artifactory/'], ok: ['keys begin with AKCp'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/artifactory.go' },
  { id: 'jfrog-reference', starts: ['cmVmd'], shape: `${ALNUM}{59}`, edge: 'strict', ng: ['ARTIFACTORY_TOKEN={}'], ok: ['reference tokens begin with cmVmd'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/artifactory.go' },
  { id: 'cloudsmith', starts: ['csa_'], shape: `${ALNUM}{36}`, edge: 'strict', ng: ['X-Api-Key: {}', 'CLOUDSMITH_API_KEY={}'], ok: ['csa_ is the prefix'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/cloudsmith.go' },
  { id: 'hex-pm', near: ['hex_api', 'hex.pm', 'hexpm'], shape: `${HEX}{32}`, ng: ['HEX_API_KEY={}'], ok: ['hex.pm package checksum md5 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://hex.pm/docs/publish' },
  { id: 'quay', near: ['quay'], shape: `${UPPER}{64}`, ng: ['QUAY_TOKEN={}', 'quay robot token: {}'], ok: ['quay.io/acme/app@sha256:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae'], url: 'https://docs.quay.io/glossary/robot-accounts.html' },
  {
    id: 'jfrog-identity',
    near: ['jfrog', 'artifactory', 'bintray'],
    shape: `${LOWER}{64}`,
    ng: ['ARTIFACTORY_API_KEY={}', 'jfrog token: {}'],
    ok: ['artifactory/app.jar sha256 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae'],
    url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/artifactory.go',
  },
  { id: 'gemfury', near: ['fury.io', 'gemfury'], shape: `${URLSAFE}{19,40}`, ng: ['GEMFURY_TOKEN={}', 'https://pypi.fury.io/acme token: {}'], ok: ['fury.io/acme is the source'], url: 'https://gemfury.com/help/tokens/' },
];
