/**
 * Names that a session uses: of its folders and files, its branches, packages and models. A place may say that such a word is a password, and
 * be right; but whoever reads the session reads the name in many places, so a person is asked and nothing is replaced.
 */
import type { Match } from './engine/detector.ts';
import { scopeOf } from './scope.ts';
import type { Secret } from './secret.ts';

/** Fields whose strings are paths, branches, packages or models. */
const FIELD = /^(?:cwd|workdir|package|model|(?:git)?branch|(?:file|notebook|absolute)_?path)$/i;
/** Rules for what people choose and what they call a secret; others know the form of their values. */
const CHOSEN = new Set(['password', 'secret', 'api-key']);
const SHORTEST = 4;

export class SessionNames {
  private readonly names = new Set<string>();

  /** Takes note of a string of a record, by the key it stands under. */
  add(text: string, slot: string | number): void {
    if (typeof slot !== 'string' || text.length > 1000 || !FIELD.test(slot)) return;
    for (const part of text.split(/[\\/]+/)) {
      const name = part.replace(/\.[A-Za-z\d]{1,8}$/, '').toLowerCase();
      if (name.length >= SHORTEST) this.names.add(name);
    }
  }

  /** Whether a finding is no more than likely, and its value one of the names. */
  has(value: string, found: Pick<Match, 'rule' | 'tier' | 'local'> | Secret): boolean {
    return CHOSEN.has(found.rule) && this.names.has(value.toLowerCase()) && scopeOf(value, found) === 'likely';
  }
}
