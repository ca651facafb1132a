/** A session at a glance: its course, what came of it, and what it adds to sums. Read from its own records after redaction. */
import { agentOf } from '../agents/index.ts';
import { fileLanguage } from '../model/file-language.ts';
import type { Figures, Glance } from '../model/glance.ts';
import type { RedactedSession } from '../model/redacted.ts';
import { type ChangedFile, sumOfLines } from '../model/repository.ts';
import { courseOf } from './moments.ts';
import { outcomeOf } from './results.ts';

/** Computed once for each session, beside rendering. `changed`: the files that it changed. */
export function glanceOf(session: RedactedSession, changed: readonly ChangedFile[] = []): Glance {
  const { tools } = agentOf(session.agent);
  return { ...courseOf(session, tools), outcome: outcomeOf(session, tools), figures: figuresOf(session, changed) };
}

/** Of a glance: what is kept with the session's facts. */
export const glanceFacts = ({ worked, waited, figures }: Glance) => ({
  ...(worked === undefined ? {} : { worked }),
  ...(waited === undefined ? {} : { waited }),
  figures,
});

/** What a session adds to the archive's sums, beside the facts that its page shows. */
export const figuresOf = ({ usage }: RedactedSession, changed: readonly ChangedFile[]): Figures => ({
  usage,
  languages: [...Map.groupBy(changed, ({ path }) => fileLanguage(path))].map(([language, files]) => ({
    ...(language === undefined ? {} : { language }),
    files: files.length,
    ...sumOfLines(files.flatMap(({ changes }) => changes)),
  })),
});
