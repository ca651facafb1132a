/**
 * Names that a session uses: of its folders and files, its branches, packages and models, and what it writes in many places without a
 * word of a secret. A place may say that such a word is a password, and be right; but whoever reads the session reads the name in many
 * places, so a person is asked and nothing is replaced.
 */
import { projectFolder } from '../model/project-folder.ts';
import type { Match } from './engine/detector.ts';
import { stringScan } from './engine/string-scan.ts';
import { type Secret, scopeOf } from './scope.ts';
import { isRandom } from './value/random.ts';

/** Fields whose strings are paths, branches, packages or models. */
const FIELD = /^(?:cwd|workdir|package|model|(?:git)?branch|(?:file|notebook|absolute)_?path)$/i;
const OWN_FOLDER = /^(?:cwd|workdir)$/i;
/** Rules for what people choose and what they call a secret; others know the form of their values. */
const CHOSEN = new Set(['password', 'secret', 'api-key']);
const SHORTEST = 4;

/** A part of a path: in front of a folder's or a file's name, and behind it. */
const BEFORE = /[\w.:-][\\/]{1,2}[\w.-]{1,40}[\\/]{1,2}$/;
const BEGINS = /[\n\t"'`(/\\]/;
const BEHIND = /^(?:\/[\w.-]|\.[a-z]{1,5}(?![\w-]))/;
/** Written so often, and called a secret in so few of these places, it is a name: letters, digits and what joins words. */
const OFTEN = 12;
const FEW = 1 / 4;
const JOINED = /^[\p{L}\d]+(?:[-_.+][\p{L}\d]+)*$/u;
/** Of letters that can be nothing else, those are names that a sign or capitals join: `KX-04-AB`, `isKX2ndRow`; a longer one that looks made is none. */
const SIGNED = /^[\p{L}\d]+(?:[-_.+][\p{L}\d]+)+$|^[a-z]{2,}\d?[A-Z][A-Za-z]*(?:\d[A-Za-z]+)?$/u;
const LONGEST = 15;

export class SessionNames {
  private readonly names = new Set<string>();
  /** Of the session's own folder below a home: a login of that name is a service's, the person's is the home's. */
  private readonly projects = new Set<string>();
  private readonly used = new Set<string>();

  /** Takes note of a string of a record, by the key it stands under. */
  add(text: string, slot: string | number): void {
    if (typeof slot !== 'string' || text.length > 1000 || !FIELD.test(slot)) return;
    const folder = OWN_FOLDER.test(slot) ? projectFolder(text) : undefined;
    if (folder?.above.at(-1) === '~') this.projects.add(folder.name.toLowerCase());
    for (const part of text.split(/[\\/]+/)) {
      const name = part.replace(/\.[A-Za-z\d]{1,8}$/, '').toLowerCase();
      if (name.length >= SHORTEST) this.names.add(name);
    }
  }

  isProject = (name: string): boolean => this.projects.has(name.toLowerCase());

  /** Takes note of what only sentences call secrets, and the texts use as a name. */
  addUsed(found: readonly Secret[], texts: Iterable<string>): void {
    const told = found
      .filter(({ value, said = 0 }) => said > 0 && said < Number.POSITIVE_INFINITY && value.length >= SHORTEST)
      .filter(({ value, propagates }) => !propagates || (SIGNED.test(value) && (value.length <= LONGEST || !isRandom(value))))
      .map(({ value, said = 0 }) => ({ value, said, places: 0 }));
    if (told.length === 0) return;
    const values = told.map(({ value }) => value);
    const scan = stringScan(values, () => ({ exact: true }));
    for (const text of texts)
      scan(text, (index, start, end) => {
        const one = told[index] as (typeof told)[number];
        one.places++;
        if (
          BEFORE.test(text.slice(Math.max(0, start - 80), start)) ||
          (BEGINS.test(text[start - 1] ?? '\n') && BEHIND.test(text.slice(end, end + 8)))
        )
          this.used.add(one.value);
      });
    for (const { value, said, places } of told) if (places >= OFTEN && said < places * FEW && JOINED.test(value)) this.used.add(value);
  }

  /** Whether a value is one of the names, and its finding no more than likely, or a sentence's. */
  has(value: string, found: Pick<Match, 'rule' | 'tier' | 'local'> | Secret): boolean {
    if (!CHOSEN.has(found.rule)) return false;
    return this.used.has(value) || (this.names.has(value.toLowerCase()) && scopeOf(value, found) === 'likely');
  }
}
