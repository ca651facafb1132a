/** A session in a sentence, for lists, feeds and previews: what the agent said in the end, else what came of it. */
import type { TestRun } from '../model/glance.ts';
import { languageOfPart } from '../model/language.ts';
import type { RedactedSession } from '../model/redacted.ts';
import type { Turn } from '../model/session.ts';
import { callsOf } from '../outcome/index.ts';
import { count, fill } from '../words/fill.ts';
import type { Words } from '../words/index.ts';
import { sentencesIn, widthOf, withShortPlaces } from './clauses.ts';
import { isReport } from './intents.ts';
import { proseIn } from './sentences.ts';
import { oneLine } from './text.ts';
import { phrase, topic, weightOf } from './weight.ts';

/** Two lines of a list on a desk; a sentence that is a little longer stays whole. */
const maxWidth = 150;
const longest = 240;
/** Shorter ones are followed by the next. */
const enough = 50;
/** So many messages before the last are asked for a report. */
const looked = 12;

/** More than one, however many letters and digits that has: what an address ends in says nothing. */
const inWords = /\s|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

export interface Description {
  description: string;
  /** Of its words: the session's, or the interface's. */
  descriptionLanguage?: string | undefined;
}

interface About {
  title: string;
  /** The language of what is said in it. */
  language?: string | undefined;
  /** How many files it changed. */
  changed: number;
  tests: readonly TestRun[];
}

/** `words` of the interface, in `language`. */
export function descriptionOf(session: RedactedSession, about: About, words: Words, language: string): Description {
  const { title, language: spoken } = about;
  const [end = '', ...earlier] = messagesOf(session);
  const inSentences = (lines: readonly string[]) => lines.flatMap((line) => sentencesIn(withShortPlaces(line)));
  const saidIn = (message: string) => inSentences(proseIn(message).prose);
  const inEnd = proseIn(end);
  const [said, items] = [inSentences(inEnd.prose), inSentences(inEnd.items)];
  const isNews = (sentence: string) =>
    weightOf(sentence) >= topic && inWords.test(sentence) && widthOf(sentence) <= longest && !isAlike(sentence, title);
  const came = cameOf(about, words, language);
  const quoted =
    reportIn(said, isNews) ||
    (came === '' &&
      (firstOf(earlier.slice(0, looked - 1), (message) => reportIn(saidIn(message), isNews)) ||
        reportIn(items, isNews) ||
        asSentence(said.find(isNews) || firstOf(earlier, (message) => saidIn(message).find(isNews)) || '')));
  if (quoted) return { description: quoted, descriptionLanguage: languageOfPart(quoted, spoken) };
  const last = [...said, ...items].at(-1);
  if (came === '' && last !== undefined && /[.!?。！？]$/.test(last) && weightOf(last) >= phrase)
    return { description: last, descriptionLanguage: spoken };
  return { description: came || bareWords(session, last, words, language), descriptionLanguage: language };
}

/** What the agent said, the last first, each message once; what a program had asked for only where nobody else asked. */
function messagesOf({ turns }: RedactedSession): string[] {
  const isOwn = ({ role, version, removed, inherited }: Turn) => role === 'agent' && !version && !removed && !inherited;
  let isForProgram = false;
  const toPerson = turns.filter((turn) => {
    if (turn.role !== 'agent') isForProgram = turn.blocks.some((block) => block.kind === 'notice' && block.name === 'request');
    return isOwn(turn) && !isForProgram;
  });
  const own = toPerson.length > 0 ? toPerson : turns.filter(isOwn);
  return own.toReversed().flatMap(({ blocks }) => {
    const text = blocks.flatMap((block) => (block.kind === 'text' && block.from === undefined ? [block.text] : [])).join('\n\n');
    return text.trim() === '' ? [] : [text];
  });
}

/** What the first message gives that gives anything; those behind it are not read. */
function firstOf(messages: readonly string[], told: (message: string) => string | undefined): string | undefined {
  for (const message of messages) {
    const found = told(message);
    if (found) return found;
  }
  return undefined;
}

/** The first sentences of a message that say what was done or found, not what comes next. */
function reportIn(sentences: readonly string[], isNews: (sentence: string) => boolean): string {
  const isWhole = (sentence: string) => !/[:：]$/.test(sentence);
  const start = sentences.findIndex((sentence) => isWhole(sentence) && isReport(sentence) && isNews(sentence));
  if (start < 0) return asSentence(sentences.find((sentence) => isReport(sentence) && isNews(sentence)) ?? '');
  let out = asSentence(sentences[start] ?? '');
  for (const next of sentences.slice(start + 1)) {
    if (widthOf(out) >= enough || !isReport(next) || !isWhole(next) || widthOf(out) + widthOf(next) > maxWidth) break;
    out += `${/[。！？]$/.test(out) ? '' : ' '}${asSentence(next)}`;
  }
  return out;
}

/** It ends as a sentence does in its script. */
function asSentence(text: string): string {
  const words = text.replace(/(?:\p{Extended_Pictographic}|\ufe0f|\s){1,8}$/u, '');
  if (words === '' || /[.!?…。！？؟।۔][\p{Pe}\p{Pf}"'*_\s]*$/u.test(words)) return words;
  const stop = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words) ? '。' : '.';
  return words.replace(/[\s:：,，;；—–-]{1,4}$/u, '') + stop;
}

/** A title and a sentence that say the same. */
function isAlike(sentence: string, title: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const [one, other] = [plain(sentence), plain(title)];
  // Of a title that was cut, the sentence is the whole.
  if (one.startsWith(other)) return title.endsWith('…') || one.length < other.length + 24;
  return one.includes(other) || other.includes(one);
}

/** `11 files changed, tests: passed.` */
function cameOf({ changed, tests }: About, { outcome, pages }: Words, language: string): string {
  const state = tests.at(-1)?.state;
  const end = state === undefined ? '' : state === 'passed' ? outcome.allPassed : outcome.someFailed;
  const said = [changed > 0 ? count(outcome.changedCount, changed, language) : '', end && fill(outcome.testsOnce, { end })];
  return asSentence(said.filter(Boolean).join(pages.comma));
}

/** Where nothing makes a sentence: the word that was answered, else that there is no answer. */
function bareWords(session: RedactedSession, answer: string | undefined, { blocks }: Words, language: string): string {
  if (answer !== undefined) return fill(blocks.answeredWith, { words: oneLine(answer, 120).replace(/[.。]$/, '') });
  const calls = [...callsOf(session)].filter(({ block }) => block.kind === 'tool').length;
  return calls > 0 ? count(blocks.calledOnly, calls, language) : blocks.noAnswer;
}
