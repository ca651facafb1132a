/**
 * What people and agents say about getting in: "it's Badminton, capital B", "log in as ops / …", "the safe is …", and what
 * answers a question for a secret. Every word that could be the secret gets points (`signs.ts`); from some on it is replaced,
 * from fewer on asked about.
 */
import type { Match } from '../formats/index.ts';
import { type Candidate, candidatesIn, isBehindUser, type Speech } from './candidates.ts';
import { FEATURES, type Feature } from './features.ts';
import { pointsOf, rowOf, type Table } from './rows.ts';

/** Longer texts are pasted files and logs, or explain. */
const LONGEST = 3000;

/** The secrets that a person or an agent speaks of; those of tier `suspicion` if nothing else in the session explains them. */
export function spokenSecrets(text: string, speech: Speech): Match[] {
  if (text.length > LONGEST) return [];
  const candidates = candidatesIn(text, speech);
  const most = Math.max(...candidates.map(pointsOf));
  for (const one of candidates) one.isBest = pointsOf(one) === most;
  return candidates.flatMap((one): Match[] => {
    const tier = reaches(one, 'replaced') ? 'candidate' : 'suspicion';
    if (tier === 'suspicion' && !reaches(one, 'asked')) return [];
    const { start, end, form } = one;
    return [
      {
        start,
        end,
        rule: ruleOf(one),
        tier,
        loose: true,
        prose: true,
        ...((form !== 'made' || (FEATURES.named as Feature)(one)) && { local: true }),
      },
    ];
  });
}

/** What the nearest noun calls it. */
function ruleOf(one: Candidate): string {
  if (isBehindUser(one.text, one.start)) return 'password';
  return one.path?.noun.rule ?? (Math.abs(one.near('key')) < 12 ? 'api-key' : 'password');
}

/** Whether it has the points that its row of a table asks for. */
function reaches(one: Candidate, table: Table): boolean {
  const { gives } = rowOf(table, one);
  return gives === 'always' || (gives !== 'never' && pointsOf(one) >= Number(gives));
}
