/** A session at a glance: its course, what came of it, and what it adds to sums. Read from its own records after redaction. */
import { agentOf } from '../agents/index.ts';
import type { Glance } from '../model/glance.ts';
import type { RedactedSession } from '../model/redacted.ts';
import type { ChangedFile } from '../model/repository.ts';
import { figuresOf } from './figures.ts';
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
