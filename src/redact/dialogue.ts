/**
 * Who asks whom for a secret, over several turns. An answer that is little but a value, right behind the question, is
 * replaced where it stands; a person is asked about everything else.
 */
import { judgeOf } from './context/reader.ts';
import { type Question, questionIn, seeAnswer, wholeAnswer } from './context/statement/question.ts';
import type { Match } from './engine/detector.ts';

/** A question with the texts of its options. */
export interface Choice {
  question: string;
  texts: string[];
}

/** `add`: is given each text that answers, with the secrets in it. */
export function dialogue(add: (text: string, matches: Match[]) => void) {
  const last: { [agent: string]: string } = {};
  let asked: Question | undefined;
  let askedByAgent = false;
  let turns = 0;
  const judge = (question: Question, text: string, later = false) => {
    add(text, matchesIn(question, text, later));
  };
  return {
    said(text: string, agent: boolean): void {
      const question = last[String(!agent)];
      if (question !== undefined) {
        delete last[String(!agent)];
        const now = text.length <= LONGEST_ANSWER ? questionIn(question) : undefined;
        // `And the third?` asks for the same again.
        if (now) [asked, askedByAgent, turns] = [now, !agent, 0];
        else if (askedByAgent === !agent && (question.length > LONGEST_AGAIN || ++turns > 2)) asked = undefined;
        // `Which one?` is answered as the first question was.
        if (asked && askedByAgent === !agent) judge(asked, text, turns > 0 && !/[?？؟]\s{0,2}$/.test(question));
      } else if (asked && askedByAgent === !agent && ++turns < 3) judge(asked, text, true);
      last[String(agent)] = text;
    },
    chosen({ question, texts }: Choice): void {
      const now = questionIn(question);
      if (now) for (const text of texts) judge({ ...now, plain: true }, text, true);
    },
    /** `"question"="answer"`, as tools for questions give back. */
    answered(text: string): void {
      if (!text.includes('"="')) return;
      for (const pair of text.slice(0, 8000).matchAll(ANSWERED)) {
        const { question = '', answer = '' } = pair.groups ?? {};
        const now = questionIn(question);
        if (!now) continue;
        const matches = matchesIn({ ...now, plain: true }, answer);
        const from = pair.index + pair[0].length - 1 - answer.length;
        add(answer, matches);
        add(
          text,
          matches.map((match) => ({ ...match, start: match.start + from, end: match.end + from })),
        );
      }
    },
  };
}

function matchesIn(question: Question, answer: string, later = false): Match[] {
  const matches: Match[] = [];
  const see = judgeOf(matches, 'likely');
  const values = later ? [] : wholeAnswer(question, answer);
  if (
    !values
      .map(({ start, text }) => see(start, text, question.kind, /\p{L}/u.test(text) && /\d/.test(text) ? 'stated' : 'said'))
      .includes(true)
  )
    seeAnswer(question, answer, judgeOf(matches, 'asked'), later);
  return matches;
}

const LONGEST_ANSWER = 300;
const LONGEST_AGAIN = 80;
const ANSWERED = /"(?<question>[^"\n]{3,300})"="(?<answer>[^"\n]{1,300})"/g;
