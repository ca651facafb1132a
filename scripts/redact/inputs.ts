/** The words that could be secrets in the texts of the tests, as `src/redact/talk` reads them, and which of them are. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shape } from '../../src/agents/claude-code/record.ts';
import type { Json, JsonObject } from '../../src/model/json.ts';
import type { Candidate } from '../../src/redact/talk/candidates.ts';
import { candidatesIn } from '../../src/redact/talk/candidates.ts';
import { passagesIn } from '../../src/redact/talk/conversation.ts';
import { nounsIn } from '../../src/redact/talk/nouns.ts';
import { dialogue } from '../../src/redact/talk/question.ts';
import { judge } from '../../src/redact/talk/rows.ts';
import { spokenIn } from '../../src/redact/talk/spoken.ts';
import { windowOf } from '../../src/redact/talk/statement.ts';
import { readCases, recordsOf, type SessionCase, type Step } from '../../test/redact/corpus/case.ts';
import { blindSets } from '../../test/redact/corpus/floors.ts';
import { ngCases, okCases } from '../../test/redact/corpus/texts.ts';
import { linesOf } from '../../test/redact/lines.ts';
import { harmlessSteps } from '../../test/redact/precision/measure.ts';

/** `gone`: it is a secret; `asked`: a person is to be asked; `stays`: neither. */
export type Truth = 'gone' | 'asked' | 'stays';

/** A word that could be a secret. What is spoken is judged by the tables `replaced` and `asked`, else by `place`. */
export interface Example {
  one: Candidate;
  truth: Truth;
  isSpoken: boolean;
  /** A blind set, or a file of cases. */
  set: string;
  /** The case, by its id or its file and line. */
  from: string;
}

/** Whether tests name the case: what they say of it is what is wanted, where in a blind set nobody knows. */
export const isTest = ({ set }: Example) => ['cases', 'ng', 'ok', 'said', 'none', 'harmless'].includes(set);

/** Texts as records, and what they say of a value; undefined where that is unknown. */
interface Input {
  set: string;
  from: string;
  records: JsonObject[];
  truthOf(value: string): Truth | undefined;
}

const corpus = (name: string) => fileURLToPath(new URL(`../../test/redact/corpus/${name}`, import.meta.url));
const ID = '00000000-0000-4000-8000-000000000000';

/** The sets that were written without knowledge of the rules. */
const blindInputs = (): Input[] =>
  blindSets().flatMap(({ name, path }) =>
    readCases(path)
      .filter(({ group }) => group !== 'private')
      .map((one) => inputOf(name, one)),
  );
const inputOf = (set: string, one: Pick<SessionCase, 'id' | 'steps' | 'gone'>): Input => ({
  set,
  from: `${set} ${one.id}`,
  records: recordsOf(one, ID),
  truthOf: (value) => truthBy(one.gone, value),
});

/** Most of a secret is as good as all of it; a smaller part says nothing. */
function truthBy(gone: readonly string[], value: string): Truth | undefined {
  if (gone.some((secret) => value.includes(secret) || (secret.includes(value) && value.length >= 0.6 * secret.length))) return 'gone';
  return gone.some((secret) => secret.includes(value)) ? undefined : 'stays';
}

type Given = string | string[] | { given?: string | string[]; becomes?: string[]; steps?: Step[]; gone?: string[]; asked?: string[] };

/** The cases of the tests: what becomes of a text, of a conversation, in many places; what is said of passwords where there is none. */
const caseInputs = (): Input[] => [
  ...readCases(corpus('none.jsonl')).map((one) => inputOf('none', one)),
  ...harmlessSteps().map(
    ({ name, step, stays }): Input => ({
      set: 'harmless',
      from: `harmless ${name}`,
      records: recordsOf({ steps: [step] }, ID),
      truthOf: (value) => (stays.length === 0 || stays.some((part) => part.includes(value)) ? 'stays' : undefined),
    }),
  ),
  ...readFileSync(corpus('said.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((agent, line) => inputOf('said', { id: String(line + 1), steps: [{ agent }], gone: [] })),
  ...linesOf<Given>('cases').map(({ at, value }): Input => {
    const {
      given,
      becomes,
      steps,
      gone = [],
      asked = [],
    }: Exclude<Given, string | string[]> = typeof value === 'string'
      ? { given: value, becomes: [value] }
      : Array.isArray(value)
        ? { given: value[0], becomes: value.slice(1) }
        : value;
    const texts = [given ?? []].flat();
    const left = becomes?.join('\n');
    return {
      set: 'cases',
      from: at,
      records: recordsOf({ steps: steps ?? texts.map((user) => ({ user })) }, ID),
      truthOf: (value) =>
        left === undefined
          ? asked.includes(value)
            ? 'asked'
            : truthBy([...gone, ...asked], value)
          : left.includes(value)
            ? 'stays'
            : 'gone',
    };
  }),
  ...ngCases()
    .filter(({ group }) => !/^(?:private|people|keys)/.test(group))
    .map(({ at, records, gone }): Input => ({ set: 'ng', from: at, records, truthOf: (value) => truthBy(gone, value) })),
  ...okCases().map(
    ({ at, given }): Input => ({
      set: 'ok',
      from: at,
      records: recordsOf({ steps: [{ call: 'Read', input: {}, result: given }] }, ID),
      truthOf: () => 'stays',
    }),
  ),
];

/** All words that could be secrets in the blind sets, or in the cases. */
export const examplesOf = (which: 'blind' | 'cases'): Example[] =>
  (which === 'blind' ? blindInputs() : caseInputs()).flatMap((input) => {
    const found = [
      ...saidIn(input.records).map((one) => ({ one, isSpoken: true })),
      ...statedIn(input.records).map((one) => ({ one, isSpoken: false })),
    ];
    return found.flatMap(({ one, isSpoken }): Example[] => {
      const truth = input.truthOf(one.value);
      return truth ? [{ one, truth, isSpoken, set: input.set, from: input.from }] : [];
    });
  });

/** What is said in records, and what sentences say in what tools give back. */
function saidIn(records: readonly JsonObject[]): Candidate[] {
  const answered = dialogue();
  const told: string[] = [];
  return records
    .flatMap((record) => shape.said(record))
    .flatMap((part) => {
      if (part.kind !== 'text')
        return stringsIn(part).flatMap((text) => passagesIn(text).flatMap(({ piece }) => spokenIn(piece, { by: 'file' })));
      const { text, byAgent } = part;
      const found = spokenIn(text, { by: byAgent ? 'agent' : 'person', question: answered(text, byAgent), told: [...told] });
      told.push(...found.filter((one) => judge.givenBy('replaced', one) ?? judge.givenBy('asked', one)).map(({ value }) => value));
      return found;
    });
}

/** What stands around the words for secrets, in any text of records. */
const statedIn = (records: readonly JsonObject[]): Candidate[] =>
  stringsIn(records).flatMap((text) =>
    nounsIn(text).flatMap((noun) => {
      const window = windowOf(text, noun);
      return window ? candidatesIn(window.text, { by: 'text' }) : [];
    }),
  );

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value as Json[]).flatMap(stringsIn) : [];
}
