/**
 * What people and agents say about getting in: "it's Badminton, capital B", "log in as ops / …", "the safe is …", and what
 * answers a question for a secret. Every word that could be the secret gets points (`signs.ts`); from some on it is replaced,
 * from fewer on asked about.
 */
import type { Match } from '../../formats/index.ts';
import { type Candidate, candidatesIn, isBehindUser, type Speech } from './candidates.ts';
import { pointsOf } from './signs.ts';
import { askedFrom, isNamed, replacedFrom } from './verdict.ts';

/** Longer texts are pasted files and logs, or explain. */
const LONGEST = 3000;

/** The secrets that a person or an agent speaks of; those of tier `suspicion` if nothing else in the session explains them. */
export function spokenSecrets(text: string, speech: Speech): Match[] {
  if (text.length > LONGEST) return [];
  const candidates = candidatesIn(text, speech).map((one) => ({ one, points: pointsOf(one) }));
  const most = Math.max(...candidates.map(({ points }) => points));
  return candidates.flatMap(({ one, points }): Match[] => {
    const tier = points >= replacedFrom(one) ? 'candidate' : 'suspicion';
    if (tier === 'suspicion' && points < askedFrom(one, points === most)) return [];
    const { start, end, form } = one;
    return [{ start, end, rule: ruleOf(one), tier, loose: true, prose: true, ...((form !== 'made' || isNamed(one)) && { local: true }) }];
  });
}

/** What the nearest noun calls it. */
function ruleOf(one: Candidate): string {
  if (isBehindUser(one.text, one.start)) return 'password';
  return one.path?.noun.rule ?? (Math.abs(one.near('key')) < 12 ? 'api-key' : 'password');
}
