/** How a value stands on a command line: behind an option, in a pair with a user, in front of it, over several lines. */

/** Between two words of a command, also over a line's end. */
const SPACE = '(?:[ \\t]{1,3}|[ \\t]{0,3}[\\\\`\\^]\\r?\\n[ \\t]{0,20})';
/** Words of the same command: strings may hold signs that would end it. */
const WORDS = '(?=[ \\t\\\\`])(?:[^\\n|;&"\'\\\\`]|"[^"\\n]{0,120}"|\'[^\'\\n]{0,120}\'|\\\\[^\\n]|[\\\\`]\\r?\\n){0,200}?';

/** In quotes up to the closing one, otherwise up to a blank; the bracket or quote around the command is not part of it. */
const VALUE =
  '(?<open>\\\\{0,3}["\'])?(?![-/](?![^\\s]{0,40}\\d))(?<value>(?<=["\'])[^"\'\\n\\\\]{3,128}(?=\\\\{0,3}["\'])|[^\\s"\'`<>|;&]{2,255}[^\\s"\'`<>|;&)\\\\])';

/** Behind one of these options, separated: `-a …`, `--pass=…`. */
export const option = (names: string) => `${WORDS}${SPACE}(?:${names})(?:${SPACE}|=)${VALUE}`;

/** Written together with the option: `-p…`. */
export const joined = (names: string) => `${WORDS}${SPACE}(?:${names})(?=\\S)${VALUE}`;

/** The second part of a pair: `-u user:…`. */
export const pair = (names: string, sign = ':') =>
  `${WORDS}${SPACE}(?:${names})(?:${SPACE}|=)?["']?[^\\s"'${sign}]{1,80}${sign}(?!//)${VALUE}`;

/** Behind words in their order; ‹word› stands for any: `user ‹word›`, `add ‹word› ‹word›`. */
export const behind = (words = '') =>
  words
    .split(' ')
    .filter(Boolean)
    .map((word) => `${SPACE}(?:${word === '‹word›' ? `"[^"\\n]{1,60}"|'[^'\\n]{1,60}'|[^\\s"'-][^\\s]{0,120}` : word})`)
    .concat(SPACE, VALUE)
    .join('');

/** Right behind the keyword. */
export const tight = VALUE;
