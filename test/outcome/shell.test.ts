/** Command lines as a shell reads them. */
import { expect, test } from 'vitest';
import { commandsOf } from '../../src/outcome/shell-reader.ts';

test.each(['\u2028', '\u2029', '\u00a0', '\f', '\v', '\ufeff'])(
  '%j ends no word: a shell splits at blanks, tabs and line ends alone',
  (space) => {
    expect(commandsOf(`git${space}log x ${space} | cat`).map(({ words }) => words)).toEqual([[`git${space}log`, 'x', space], ['cat']]);
    expect(commandsOf(`cat >${space}`)).toHaveLength(1);
  },
);
