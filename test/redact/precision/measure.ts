/**
 * Texts in which everything stays: what was taken for a secret or for somebody's over time, in invented words, by class. `{word}` in a text
 * is one of `words.json`; each text is made several times, as what a person says, what an agent says, and what tools print and read.
 */
import type { Redactor } from '../../../src/redact/index.ts';
import { recordsOf, type Step } from '../corpus/case.ts';
import { logOf, session } from '../helpers.ts';
import { type Random, seeded } from '../sample.ts';
import texts from './texts.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

const PLACES: readonly ((text: string) => Step)[] = [
  (text) => ({ user: text }),
  (text) => ({ agent: text }),
  (text) => ({ call: 'Bash', input: { command: 'make look' }, result: text }),
  (text) => ({ call: 'Read', input: { file_path: '/srv/app/notes.md' }, result: text }),
];

export interface Precision {
  name: string;
  texts: number;
  /** Texts that are changed, and those that a person is asked about, with what of them. */
  replaced: string[];
  asked: string[];
}

const filled = (template: string, random: Random): string =>
  template.replace(/\{(\w+)\}/g, (whole, slot: string) => {
    const list = (words as { [slot: string]: readonly string[] | undefined })[slot];
    return list?.[Math.floor(random() * list.length)] ?? whole;
  });

/** What of a text has to stay: what is marked, or all of it. */
const MARK = /⟪([^⟫]*)⟫/g;

/** Each text in each place, as a step, with what of it has to stay: all of it where nothing is marked. */
export const harmlessSteps = (): { name: string; marked: string; step: Step; stays: string[] }[] =>
  Object.entries(texts).flatMap(([name, templates], index) => {
    const random = seeded(1000 + index);
    return templates.flatMap((template) =>
      PLACES.map((place) => {
        const marked = filled(template, random);
        const stays = Array.from(marked.matchAll(MARK), ([, part]) => part as string);
        return { name, marked, step: place(marked.replace(MARK, '$1')), stays };
      }),
    );
  });

/** What becomes of the texts, by class. */
export function measurePrecision(redactor: Redactor): Precision[] {
  const classes = new Map(Object.keys(texts).map((name): [string, Precision] => [name, { name, texts: 0, replaced: [], asked: [] }]));
  for (const { name, marked, step, stays } of harmlessSteps()) {
    const made = classes.get(name) as Precision;
    const { log, secrets } = redactor.redact(session([]), logOf(recordsOf({ steps: [step] }, SESSION)));
    const after = JSON.stringify(log);
    const parts = stays.length > 0 ? stays : [marked];
    const isLost = parts.some((part) => !after.includes(JSON.stringify(part).slice(1, -1)));
    const asked = secrets.filter(
      ({ tier, value }) => tier === 'suspicion' && (stays.length === 0 || stays.some((part) => part.includes(value))),
    );
    made.texts++;
    const what = `${JSON.stringify(marked)}: ${secrets.map(({ rule, value }) => `${rule} ${value}`).join(', ')}`;
    if (isLost) made.replaced.push(what);
    else if (asked.length > 0) made.asked.push(what);
  }
  return [...classes.values()];
}
const SESSION = '00000000-0000-4000-8000-000000000000';
