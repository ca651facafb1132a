/** Who asks whom for a secret, over several turns. */
import { type Question, questionIn } from './context/statement/question.ts';

/** Follows a conversation: tells for each text the question for a secret that it answers, if any. */
export function dialogue() {
  const last: { [agent: string]: string } = {};
  let asked: Question | undefined;
  let askedByAgent = false;
  let turns = 0;
  return function answered(text: string, agent: boolean): Question | undefined {
    const question = last[String(!agent)];
    let found: Question | undefined;
    if (question !== undefined) {
      delete last[String(!agent)];
      const now = text.length <= LONGEST_ANSWER ? questionIn(question) : undefined;
      // `And the third?` asks for the same again.
      if (now) [asked, askedByAgent, turns] = [now, !agent, 0];
      else if (askedByAgent === !agent && (question.length > LONGEST_AGAIN || ++turns > 2)) asked = undefined;
      // `Which one?` is answered as the first question was.
      if (asked && askedByAgent === !agent) found = { ...asked, later: turns > 0 && !/[?？؟]\s{0,2}$/.test(question) };
    } else if (asked && askedByAgent === !agent && ++turns < 3) found = { ...asked, later: true };
    last[String(agent)] = text;
    return text.length <= LONGEST_ANSWER ? found : undefined;
  };
}

const LONGEST_ANSWER = 300;
const LONGEST_AGAIN = 80;
