/**
 * Text that is harmless by origin: what the packages in `node_modules` say of themselves, and their sources, made into sessions in which
 * an agent reads their files. Whatever is replaced in it is wrong, but for the names and addresses of those who wrote it.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Redactor } from '../../../src/redact/index.ts';
import { scopeOfSecret } from '../../../src/redact/index.ts';
import { logOf, session } from '../helpers.ts';
import { recordsOf } from './case.ts';

/** Of each package at most so much, and of each file. */
const [MOST, LONGEST] = [120_000, 40_000];
/** Licences and lists of people. */
const SET_ASIDE = /^(?:licen[cs]e|copying|notice|authors|contributors|maintainers|backers|sponsors)/i;
/** What its authors are: true, and no matter of this measure. */
const OF_AUTHORS = new Set(['author', 'email', 'person-name', 'account-id', 'user-name']);

export interface HarmlessValue {
  rule: string;
  scope: 'certain' | 'likely' | 'asked';
  value: string;
  places: number;
  /** The file, and what stands around the first place. */
  file: string;
  around: string;
}

export interface Harmless {
  bytes: number;
  values: HarmlessValue[];
}

/** The packages in a folder, by name. */
function packagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) => (name.startsWith('@') ? readdirSync(join(folder, name)).map((one) => `${name}/${one}`) : name))
    .sort();
}

/** Texts of a package: what it says of itself first, then its sources, the smallest first. */
function textsOf(folder: string, kinds: RegExp): { path: string; text: string }[] {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        kinds.test(entry.name) &&
        !SET_ASIDE.test(entry.name) &&
        !entry.parentPath.includes('node_modules', folder.length),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, size: statSync(path).size }))
    .sort((a, b) => Number(!a.path.endsWith('.md')) - Number(!b.path.endsWith('.md')) || a.size - b.size || (a.path < b.path ? -1 : 1));
  let left = MOST;
  return files.flatMap(({ path, size }) => {
    if (left < size) return [];
    left -= Math.min(size, LONGEST);
    return { path: path.slice(folder.length + 1), text: readFileSync(path, 'utf8').slice(0, LONGEST) };
  });
}

/** What is replaced, or asked about, in sessions about the packages of a folder. `most`: of how many bytes, at most; `kinds`: names of files. */
export function measureHarmless(folder: string, redactor: Redactor, most: number, kinds = /\.(?:md|[cm]?[jt]s|json)$/): Harmless {
  const made: Harmless = { bytes: 0, values: [] };
  for (const [at, name] of packagesIn(folder).entries()) {
    if (made.bytes > most) break;
    const texts = textsOf(join(folder, name), kinds).filter(({ path }) => basename(path) !== 'package.json');
    if (texts.length === 0) continue;
    const steps = texts.map(({ path, text }) => ({ call: 'Read', input: { file_path: `/srv/app/vendor/${name}/${path}` }, result: text }));
    const records = recordsOf(
      { steps: [{ user: `What does ${name} do?` }, ...steps] },
      `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000`,
    );
    const { log, secrets } = redactor.redact(session([]), logOf(records));
    made.bytes += texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    const after = JSON.stringify(log);
    for (const secret of secrets) {
      const { rule, value, number } = secret;
      const scope = scopeOfSecret(secret);
      if (OF_AUTHORS.has(rule) || (scope !== 'asked' && number === undefined)) continue;
      const of = texts.find(({ text }) => text.includes(value));
      const from = of?.text.indexOf(value) ?? 0;
      made.values.push({
        rule,
        scope,
        value,
        places: scope === 'asked' ? 1 : after.split(`[redacted: ${rule} #${number}]`).length - 1,
        file: `${name}/${of?.path ?? '?'}`,
        around: of?.text.slice(Math.max(0, from - 60), from + value.length + 40) ?? '',
      });
    }
  }
  return made;
}
