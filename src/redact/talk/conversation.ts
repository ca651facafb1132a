/**
 * Secrets that another part of the conversation explains: the output of a command, the content of a file; what people and
 * agents say, and what they answer to a question for a secret.
 */
import { arrayAt, isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { LogShape, Said } from '../../model/log-shape.ts';
import { type Match, moved } from '../formats/index.ts';
import { namesPrinted } from '../people/index.ts';
import { columnsOf, entering, folded, HASHED, listed, printedSecrets } from '../places/index.ts';
import type { Speech } from './candidates.ts';
import { nounsIn } from './nouns.ts';
import { dialogue, questionIn } from './question.ts';
import { spokenSecrets } from './spoken.ts';
import { type Faint, unexplained } from './unexplained.ts';

/** A text, and the secrets in it that another part explains. */
type Explained = Omit<Faint, 'item'>;

/** What was read of a text, by it and what stood before it: a session and its log hold the same. */
export interface Remembered extends Readonly<Record<'spoken' | 'printed' | 'written', Map<string, Match[]>>> {
  /** What people say in few words. */
  short: Set<string>;
}

/** What a list of raw records or turns explains; nothing for any other list. */
export function secretsInConversation(
  list: readonly unknown[],
  shape: LogShape,
  find: (text: string) => Match[],
  remembered: Remembered,
): Explained[] {
  const explained: Explained[] = [];
  const add = (text: string, matches: Match[]) => {
    if (matches.length) explained.push({ text, matches });
  };
  const faint: Faint[] = [];
  const hear = hearing(remembered, add);
  const see = seeing(shape, find, remembered, add);
  for (const [item, one] of list.entries()) {
    if (!isObject(one)) continue;
    for (const part of Array.isArray(one.blocks) ? saidInTurn(one, one.blocks) : shape.said(one)) {
      const found = part.kind === 'text' ? hear(part) : see(part);
      faint.push(...found.map((asked) => ({ item, ...asked })));
    }
  }
  for (const { text, matches } of unexplained(list, faint)) add(text, matches);
  return explained;
}

type Add = (text: string, matches: Match[]) => void;
type Spoken = Extract<Said, { kind: 'text' }>;

/** Reads what is said, one text after another: what it tells, and what a person may be asked about. */
function hearing({ spoken: said, short }: Remembered, add: Add): (part: Spoken) => Explained[] {
  const answered = dialogue();
  const told: string[] = [];
  return ({ text, byAgent }) => {
    if (MARKUP.test(text)) return [];
    const speech: Speech = { by: byAgent ? 'agent' : 'person', question: answered(text, byAgent), told };
    const bare = text.replace(HEAD, (head) => ' '.repeat(head.length));
    const spoken = known(said, JSON.stringify([text, speech]), () => spokenSecrets(bare, speech));
    add(
      text,
      spoken.filter(({ tier }) => tier !== 'suspicion'),
    );
    if (!byAgent) {
      add(text, listed(text));
      if (text.length < SHORT) short.add(text);
    }
    told.push(...spoken.map(({ start, end }) => text.slice(start, end)));
    return [{ text, matches: spoken.filter(({ tier }) => tier === 'suspicion') }];
  };
}

/** Reads what is called and what comes of it, one after another: what it tells, and what a person may be asked about. */
function seeing(shape: LogShape, find: (text: string) => Match[], { printed, written }: Remembered, add: Add) {
  const calls = new Map<string, string>();
  return (part: Exclude<Said, Spoken>): Explained[] => {
    if (part.kind === 'call') {
      calls.set(part.id, commandOf(part.input));
      for (const { question, texts } of arrayAt(part.input, 'questions').filter(isObject).map(choiceOf))
        for (const text of texts) add(text, answersTo(question, text, true));
    }
    const command = calls.get(part.id);
    const readIn = (text: string) => [
      ...printedSecrets(command as string, text),
      ...namesPrinted(command as string, text),
      ...belowColumns(command as string, text, find),
    ];
    return outputOf(part)
      .flatMap((one) => textsIn(one, shape))
      .map((text) => {
        if (command)
          add(
            text,
            known(printed, `${command}\0${text}`, () => readIn(text)),
          );
        answersIn(text, add);
        return { text, matches: known(written, text, () => inPassages(text)) };
      })
      .filter(({ matches }) => matches.length > 0);
  };
}

/** What a messenger puts around what somebody writes: by whom and when, and its number. */
const HEAD = /^\[[^\]\n]{0,120}\d\d:\d\d(?:Z| (?:UTC|GMT|[A-Z]{2,4}T)(?:[+-]\d{1,2})?)\]|\[message_id: [^\]\n]{1,80}\](?:\n\w{20,40}:)?/gm;

/** A longer text is one that a person pasted as well. */
const SHORT = 600;

/** What is known of a key, or is found out now. */
function known(of: Map<string, Match[]>, key: string, find: () => Match[]): Match[] {
  let matches = of.get(key);
  if (!matches) of.set(key, (matches = find()));
  return matches;
}

/** What the rows of a query hold, read below the names of the columns that it asked for. */
function belowColumns(command: string, text: string, find: (text: string) => Match[]): Match[] {
  const columns = columnsOf(command);
  const sign = ['|', '\t', '│', ',', ''].find((one) =>
    one === '' ? columns.length === 1 : text.split('\n', 1)[0]?.split(one).length === columns.length,
  );
  // A client may have printed them itself.
  const beginning = text.slice(0, 400).toLowerCase();
  if (sign === undefined || text.length > LONGEST_ROWS || beginning.includes(columns[0] as string)) return [];
  const head = `${columns.map((column) => (HASHED.test(column) ? 'secret' : column)).join(sign)}\n`;
  return find(head + text).flatMap((match) => (match.start < head.length ? [] : moved(match, -head.length)));
}
const LONGEST_ROWS = 20_000;

/** What the program reports in a person's name (a task that ended, a command's output), in tags of its own. */
const MARKUP = /^\s{0,8}<[a-z]{1,20}(?:[-_][a-z]{1,20}){1,4}>/;

/** A turn's texts and calls, with their results. */
function saidInTurn({ role }: JsonObject, blocks: readonly Json[]): Said[] {
  return blocks.filter(isObject).flatMap((block): Said[] => {
    if (block.kind === 'text') return [{ kind: 'text', text: String(block.text), byAgent: role === 'agent' }];
    if (block.kind === 'shell') return [{ kind: 'call', id: '', input: { command: block.input ?? '' }, output: [block.stdout ?? ''] }];
    if (block.kind !== 'tool') return [];
    const [input, result] = [objectAt(block, 'input') ?? {}, objectAt(block, 'result') ?? {}];
    return [{ kind: 'call', id: String(block.id), input, output: [result.content ?? null, result.data ?? null] }];
  });
}

/** What a call runs or asks; of a file that is read, as a command would read it. */
const commandOf = (input: JsonObject): string =>
  [
    ...[input.command, input.cmd].flat(),
    ...[input.file_path, input.filePath, input.absolute_path].map((path) => typeof path === 'string' && `cat ${path}`),
    ...[input.path, input.question, input.function],
  ]
    .filter((one) => typeof one === 'string')
    .join(' ');

/** What a call gives back; what it writes into a file is read as if it were printed. */
const outputOf = (part: Exclude<Said, { kind: 'text' }>): Json[] =>
  part.kind === 'call' ? [part.input.content ?? null, ...part.output] : part.output;

/** The strings of a result that may contain printed output. */
function textsIn(result: Json, shape: LogShape): string[] {
  if (typeof result === 'string') return [result];
  if (Array.isArray(result)) return result.map((one) => stringAt(one, 'text')).filter((one) => one !== undefined);
  return isObject(result) ? shape.printedIn(result) : [];
}

/** The secrets in an answer; `offered`: in one that an agent offers. */
function answersTo(text: string, answer: string, offered = false): Match[] {
  const question = questionIn(text);
  return question ? spokenSecrets(answer, { by: offered ? 'agent' : 'person', question: { ...question, plain: true } }) : [];
}

/** `"question"="answer"`, as tools for questions give back. */
function answersIn(text: string, add: Add): void {
  if (!text.includes('"="')) return;
  for (const pair of text.slice(0, 8000).matchAll(ANSWERED)) {
    const { question = '', answer = '' } = pair.groups ?? {};
    const matches = answersTo(question, answer);
    const from = pair.index + pair[0].length - 1 - answer.length;
    const within = matches.map((match) => moved(match, from));
    add(answer, matches);
    add(text, within);
  }
}
const ANSWERED = /"(?<question>[^"\n]{3,300})"="(?<answer>[^"\n]{1,300})"/g;

/** A question with the texts of its options. */
const choiceOf = (question: JsonObject) => ({
  question: String(question.question),
  texts: arrayAt(question, 'options').flatMap((option) => [stringAt(option, 'label') ?? [], stringAt(option, 'description') ?? []].flat()),
});

/** Longer ones hold files, and seldom a letter. */
const LONGEST_LETTER = 20_000;
/** Between the marks of code and data. */
const PIECE = /(?:[^\n"{}<>\\]|(?<=[\s(])"[^"\n\\]{2,40}"(?=[\s,.)!?;])){24,400}/g;
const CODE = /[;(){}[\]$|]|=|::|->|\/\/[^\n]{0,3}$/g;

/** What sentences say in what a tool gives back: a mail, a page of a wiki, a note, a comment. They speak of secrets as people do. */
const inPassages = (text: string): Match[] =>
  passagesIn(text).flatMap(({ piece, index }) => spokenSecrets(piece, { by: 'file' }).map((match) => moved(match, index)));

export const passagesIn = (text: string): { piece: string; index: number }[] =>
  (text.length > LONGEST_LETTER ? [] : [...text.matchAll(PIECE)])
    .map(({ 0: piece, index }) => ({ piece, index }))
    .filter(({ piece }) => isProse(piece) && speaks(piece));

function isProse(piece: string): boolean {
  const words = piece.match(/(?<![^\s("'`*])\p{L}{2,}(?=[\s,.!?:;)'`*]|$)/gu)?.length ?? 0;
  return words > 4 && words * 1.6 > piece.split(/\s+/).length && (piece.match(CODE)?.length ?? 0) < 3;
}

const speaks = (piece: string) =>
  nounsIn(piece).some(({ kind }) => kind !== 'key') || piece.split(/[^\p{L}\p{M}-]+/u).some((word) => entering.has(folded(word)));
