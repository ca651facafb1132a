/** The query language: words and phrases that are all required, alternatives between `OR`, excluded `-words`, and filters. */
import {
  charactersOf,
  type FilterName,
  type Filters,
  filterNames,
  foldWord,
  openEnd,
  pairOf,
  type SpeakerRole,
  segments,
  splitWords,
} from '../../search/browser.ts';
import { isStopWord } from './stop-words.ts';

export interface Clause {
  /** As typed, without its quotes. */
  text: string;
  /** The words in their order, without punctuation, as typed. `_` and `__` are the dashes of an option, pairs of characters the words of scripts without spaces. */
  words: string[];
  /** The same words as they follow one another in a text, folded. */
  terms: string[];
  /** Quoted: exactly these words in this order. Otherwise several words were glued together, as in `src/app.ts`. */
  quoted: boolean;
  /** A stop word beside other words: it adds to the score of a turn, but no turn needs it. */
  optional?: boolean;
}

export interface QueryPlan {
  /** One of these; in each, all clauses. No group: everything (that the filters let through). */
  groups: Clause[][];
  /** A turn that holds one of these is no hit. */
  excluded: Clause[];
  filters: Filters;
  roles: SpeakerRole[];
  /** Words were left out because there were too many. */
  cut: boolean;
}

/** More words than anyone types; a pasted page would fetch the whole index. */
export const mostWords = 24;

const keys: { [key: string]: FilterName } = { ...Object.fromEntries(filterNames.map((name) => [name, name])), has: 'errors' };
const roleOf: { [value: string]: SpeakerRole } = {
  person: 'person',
  prompt: 'person',
  user: 'person',
  agent: 'agent',
  answer: 'agent',
  assistant: 'agent',
  tool: 'tool',
};

/** `key:"two words"`, `key:value`, `"a phrase"` (its end may be missing while it is typed), or a run without spaces; `-` before it excludes. */
const token = /(?:([a-z]+):|(-))?"([^"]*)(?:"|$)|([^\s"]+)/gu;

/** `-word`. One letter is an option as commands take them (`-v`), and so are two dashes (`--from`). */
const exclusion = /^-(?![A-Za-z0-9]$)(?=[\p{L}\p{N}])/u;

export function parseQuery(text: string, given: { filters?: Filters; roles?: SpeakerRole[] } = {}): QueryPlan {
  const plan: QueryPlan = { groups: [], excluded: [], filters: copy(given.filters ?? {}), roles: [...(given.roles ?? [])], cut: false };
  const groups: Clause[][] = [[]];
  let room = mostWords;
  for (const match of text.replace(/[\u201c\u201d]/g, '"').matchAll(token)) {
    if (match[0] === 'OR' || match[0] === '|') groups.push([]);
    else {
      const { key, value, typed, quoted, isExcluded } = readToken(match);
      const words = addFilter(plan, key, value) ? [] : openEnd(bareWords(typed));
      if (words.length > room) plan.cut = true;
      const clause = clauseOf(typed, words.slice(0, room), quoted);
      if (clause.words.length > 0) (isExcluded ? plan.excluded : groups.at(-1))?.push(clause);
      room -= clause.words.length;
    }
    if (plan.cut) break;
  }
  plan.groups = groups.filter((group) => group.length > 0);
  for (const clauses of plan.groups) markOptional(clauses);
  return plan;
}

interface Token {
  /** Of what may be a filter. */
  key: string | undefined;
  value: string;
  /** The words, where it is none. */
  typed: string;
  quoted: boolean;
  isExcluded: boolean;
}

function readToken([, key, minus, phrase = '', run]: RegExpExecArray): Token {
  if (run === undefined)
    return { key, value: phrase, typed: key === undefined ? phrase : `${key}:${phrase}`, quoted: true, isExcluded: minus !== undefined };
  const [, name, value = ''] = /^([a-z]+):(.+)$/u.exec(run) ?? [];
  const isExcluded = exclusion.test(run);
  return { key: name, value, typed: isExcluded ? run.slice(1) : run, quoted: false, isExcluded };
}

const clauseOf = (text: string, words: string[], quoted: boolean): Clause => ({
  text,
  words,
  terms: charactersOf(words.map(foldWord)),
  quoted,
});

function markOptional(clauses: Clause[]): void {
  const weak = clauses.filter(isWeak);
  if (weak.length < clauses.length) for (const clause of weak) clause.optional = true;
}

const isWeak = ({ words: [word = '', ...others], quoted }: Clause) => !quoted && others.length === 0 && isStopWord(word);

/** The clauses that a document must have. */
export const required = (clauses: Clause[]) => clauses.filter(({ optional }) => !optional);

/** Words as Pagefind is asked for them: what joins the humps of a name is a dash, which it leaves out. */
function bareWords(text: string): string[] {
  return splitWords(text)
    .map((word) =>
      word
        .replace(/^.*`\+/s, '')
        .replace(/[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}_-]+/gu, '')
        .replace(/^-{1,40}|(?<!-)-{1,40}$/g, ''),
    )
    .filter((word) => word !== '');
}

/** Text without spaces, as a clause for each of its words; the clause itself where there is nothing to split. */
export function wordByWord(clause: Clause): Clause[] {
  if (clause.quoted || !clause.words.some((word) => pairOf(word) !== undefined)) return [clause];
  return segments(clause.text).flatMap((text) => {
    const words = openEnd(bareWords(text));
    return words.length > 0 ? [clauseOf(text, words, false)] : [];
  });
}

function addFilter(plan: QueryPlan, key = '', value = ''): boolean {
  if (key === 'role' || key === 'from') {
    const role = roleOf[value.toLowerCase()];
    if (role && !plan.roles.includes(role)) plan.roles.push(role);
    return role !== undefined;
  }
  const name = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (!name || value === '') return false;
  const wanted = name === 'errors' ? 'yes' : value;
  const values = plan.filters[name] ?? [];
  if (!values.includes(wanted)) plan.filters[name] = [...values, wanted];
  return true;
}

const copy = (filters: Filters): Filters => Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]]));

/** The words to mark on a page, without filters: what a link to a hit carries. */
export function wordsToFind(text: string): string {
  const clauses = required(parseQuery(text).groups.flat());
  return clauses.map(({ text: typed, quoted }) => (quoted ? `"${typed}"` : typed)).join(' ');
}
