/**
 * Checks the files made of a session before anything else uses them: a session that still holds something that must not be
 * published is withheld alone.
 */
import { embeddedTexts, fileHash, findIn, withoutPassed } from '../check/index.ts';
import { type ArchiveScope, definiteFinder, type RedactionPolicy, type Secret, valueFinder, wordFinder } from '../redact/index.ts';
import { isPartTranscript, isPublished, wholeTranscript } from './entry-files.ts';

/** One place that must not be published: by rule and turn, never the value. */
export interface Blemish {
  rule: string;
  /** Anchor of the turn that contains or precedes it; absent for titles and other facts. */
  turn?: string;
}

/** A file of a session: its text, and the bytes that are kept of it. */
export interface MadeFile {
  text: string;
  bytes: Buffer;
}

/**
 * Checks the files of one session, by name, for definite secrets, the owner's values, what was found in the session itself, and
 * those values of other sessions that occur in it: drawing may put a value together that the log has in another form, such as
 * with an escape of Markdown in it.
 */
export function pieceChecker({ literals, allow, salt }: Pick<RedactionPolicy, 'literals' | 'allow' | 'salt'>) {
  const allowed = { salt, fingerprints: allow };
  const [alone, findWords] = [definiteFinder(literals, allowed), wordFinder(literals, allowed)];
  return (
    files: ReadonlyMap<string, MadeFile>,
    secrets: readonly Secret[],
    scope?: ArchiveScope,
  ): { blemishes: Blemish[]; passed: string[] } => {
    const definite = scope?.foreign.length ? definiteFinder(literals, allowed, scope) : alone;
    const own = valueFinder(secrets.filter(({ tier, propagates }) => propagates && tier === 'definite').map(({ value }) => value));
    const find = (text: string) => [...definite(text), ...own(text)];
    const findingsIn = (name: string, text: string) => findIn(name, { texts: embeddedTexts(text), words: [] }, { find, findWords });
    const blemishes = new Map<string, Blemish>();
    const passed: string[] = [];
    const parts: string[] = [];
    for (const [name, { text, bytes }] of files) {
      const rest = name === wholeTranscript ? withoutPassed(text, parts) : text;
      let findings = findingsIn(name, rest);
      // The place of a finding is that in the whole.
      if (rest !== text && findings.length > 0) findings = findingsIn(name, text);
      if (findings.length === 0 && isPartTranscript(name)) parts.push(text);
      for (const { rule, turn } of findings) blemishes.set(`${rule} ${turn ?? ''}`, turn === undefined ? { rule } : { rule, turn });
      if (findings.length === 0 && isPublished(name)) passed.push(fileHash(name, bytes));
    }
    return { blemishes: [...blemishes.values()], passed };
  };
}
