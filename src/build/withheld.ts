/** Sessions that are not published, as something in them must not be. */
import type { GateFinding, MadeFinding } from '../check/index.ts';
import { notesText, type Selected } from '../content/index.ts';
import { turnsIn } from '../curate/index.ts';
import type { RedactedSession } from '../model/redacted.ts';
import { fingerprint } from '../redact/settings.ts';
import type { Entry } from './entry.ts';

/** Why the sessions of a source are missing. */
export interface Failure {
  name: string;
  slugs: string[];
  reason: string;
  /** Something in it must not be published. */
  withheld?: boolean;
}

/** Sessions that could not be made or may not be published, and have no other source. */
export function withheldSlugs({ failed, entries }: { failed: readonly Failure[]; entries: readonly Entry[] }): string[] {
  const made = new Set(entries.map(({ slug }) => slug));
  return [...new Set(failed.flatMap(({ slugs }) => slugs))].filter((slug) => !made.has(slug));
}

/** Whether a session's own address holds a value, which no redaction changes. */
export const isInAddress = (value: string, slugs: readonly string[]): boolean =>
  slugs.some((slug) => slug.toLowerCase().includes(value.toLowerCase()));

/** Where in the log, or in the owner's notes, each finding comes from: each rule and turn once. */
export function gateFindingsOf(
  findings: readonly MadeFinding[],
  session: RedactedSession,
  { source, folder, slugs }: Selected,
  salt: string,
): GateFinding[] {
  const gateFindings = new Map<string, GateFinding>();
  const turns = new Map(findings.length > 0 ? turnsIn(session).map(({ anchor, turn }) => [anchor, turn]) : []);
  const notes = findings.length > 0 && folder !== undefined ? notesText(folder).split('\n') : [];
  for (const { rule, turn, value, inside } of findings) {
    // It stands on every page then, whatever is taken out of the session.
    if (isInAddress(value, slugs)) {
      gateFindings.set(`${rule} address`, { rule, inside: 'address', fingerprint: fingerprint(salt, value) });
      continue;
    }
    const [from] = turns.get(turn ?? '')?.sources ?? [];
    const noted = turn === undefined ? notes.findIndex((line) => line.includes(value)) : -1;
    const at =
      noted >= 0
        ? `content/sessions/${slugs[0]}/notes.mdx:${noted + 1}`
        : from && `${from.file === 0 ? source.name : (session.files[from.file] ?? source.name)}:${from.line}`;
    gateFindings.set(`${rule} ${turn ?? ''} ${inside ?? ''}`, {
      rule,
      ...(turn === undefined ? {} : { turn }),
      ...(at === undefined ? {} : { at }),
      inside: inside ?? (noted >= 0 ? 'notes' : turn === undefined ? 'facts' : 'turn'),
      fingerprint: fingerprint(salt, value),
    });
  }
  return [...gateFindings.values()];
}
