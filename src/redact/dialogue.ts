/** Who asks whom for a secret, over several turns: the other one's next text is the answer. */
import { judgeOf } from './context/context.ts';
import { type Question, questionIn, seeAnswer } from './context/prose/answer.ts';
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
    const matches: Match[] = [];
    seeAnswer(question, text, judgeOf(matches), later);
    add(text, matches);
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
        const matches: Match[] = [];
        seeAnswer({ ...now, plain: true }, answer, judgeOf(matches));
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

const LONGEST_ANSWER = 300;
const LONGEST_AGAIN = 80;
const ANSWERED = /"(?<question>[^"\n]{3,300})"="(?<answer>[^"\n]{1,300})"/g;
