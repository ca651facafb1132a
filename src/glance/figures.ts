/** What a session adds to the archive's sums. */
import type { Figures } from '../model/glance.ts';
import type { RedactedSession } from '../model/redacted.ts';

export const figuresOf = (_session: RedactedSession): Figures => ({});
