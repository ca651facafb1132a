/** What a session adds to the archive's sums, beside the facts that its page shows. */
import { fileLanguage } from '../model/file-language.ts';
import type { Figures } from '../model/glance.ts';
import type { RedactedSession } from '../model/redacted.ts';
import { type ChangedFile, sumOfLines } from '../model/repository.ts';

export const figuresOf = ({ usage }: RedactedSession, changed: readonly ChangedFile[]): Figures => ({
  usage,
  languages: [...Map.groupBy(changed, ({ path }) => fileLanguage(path))].map(([language, files]) => ({
    ...(language === undefined ? {} : { language }),
    files: files.length,
    ...sumOfLines(files.flatMap(({ changes }) => changes)),
  })),
});
