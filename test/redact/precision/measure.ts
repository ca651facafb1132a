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

/** What becomes of the texts, by class. */
export function measurePrecision(redactor: Redactor): Precision[] {
  return Object.entries(texts).map(([name, templates], index) => {
    const random = seeded(1000 + index);
    const made: Precision = { name, texts: 0, replaced: [], asked: [] };
    for (const template of templates)
      for (const place of PLACES) {
        const marked = filled(template, random);
        const text = marked.replace(MARK, '$1');
        const { log, secrets } = redactor.redact(session([]), logOf(recordsOf({ steps: [place(text)] }, SESSION)));
        const after = JSON.stringify(log);
        const stays = Array.from(marked.matchAll(MARK), ([, part]) => part as string);
        const isLost = (stays.length > 0 ? stays : [text]).some((part) => !after.includes(JSON.stringify(part).slice(1, -1)));
        const asked = secrets.filter(
          ({ tier, value }) => tier === 'suspicion' && (stays.length === 0 || stays.some((part) => part.includes(value))),
        );
        made.texts++;
        const what = `${JSON.stringify(marked)}: ${secrets.map(({ rule, value }) => `${rule} ${value}`).join(', ')}`;
        if (isLost) made.replaced.push(what);
        else if (asked.length > 0) made.asked.push(what);
      }
    return made;
  });
}
const SESSION = '00000000-0000-4000-8000-000000000000';
