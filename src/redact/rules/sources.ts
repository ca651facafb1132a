/** Where other scanners, which are free software, say what a value looks like. */
const rulesOfLeaks = (repository: string) => (name: string) =>
  `https://github.com/${repository}/blob/HEAD/cmd/generate/config/rules/${name}.go`;

export const betterleaks = rulesOfLeaks('betterleaks/betterleaks');
export const gitleaks = rulesOfLeaks('gitleaks/gitleaks');
export const titus = (name: string) => `https://github.com/praetorian-inc/titus/blob/main/pkg/rule/rules/${name}.yml`;
export const trufflehog = (path: string) => `https://github.com/trufflesecurity/trufflehog/blob/main/pkg/detectors/${path}.go`;
