/** Secrets on command lines: options and words whose meaning depends on the tool. */
import { NEVER, patternReader, type Reader } from '../reader.ts';
import { USAGES } from './usage.ts';

export const commandOptions: readonly Reader[] = USAGES.map(({ tools, after, kind, place }, index) => {
  const [first = ''] = tools;
  return patternReader(`option ${first} ${index}`, {
    kind,
    place,
    near: tools,
    // A tool's name may stand behind a path, but not be the end of another word; an option is a word of its own.
    notAfter: /^[\p{L}\d]/u.test(first) ? /[\p{L}\d_.-]$/u : first.startsWith('-') ? /[^\s"'`(]$/ : NEVER,
    // On Windows and in a package with its ending: `plink.exe`.
    after: new RegExp(/\w$/.test(first) ? `(?:\\.(?:exe|py|sh))?${after}` : after, 'y'),
  });
});
