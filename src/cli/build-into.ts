import { shellWord } from '../platform/index.ts';

/** The command that makes a site in a folder, as it was named. */
export const buildInto = (folder?: string): string =>
  `turnleaf build${folder === undefined ? '' : ` --out ${shellWord(folder) ?? folder}`}`;
