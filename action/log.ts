/** What a step says. The runner takes lines such as `::set-output …` and `##[…]` for commands, so none gets through. */

export type Say = (line: string) => void;

/** One line without anything that the runner or a terminal obeys. */
export const harmless = (line: string): string =>
  line
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/:(?=:)/g, ': ')
    .replace(/##(?=\[)/g, '# #');

/** Writes an error that the run's summary shows. */
export const problemLine = (text: string): string => `::error::${harmless(text).replace(/%/g, '%25')}`;
