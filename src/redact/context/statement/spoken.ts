/**
 * What people and agents say about getting in: "it's Badminton, capital B", "log in as ops / …", "the safe is …", and what
 * answers a question for a secret. Every word that could be the secret gets points (`signs.ts`); from some on it is replaced,
 * from fewer on asked about.
 */
import type { Match } from '../../engine/detector.ts';
import { type Candidate, candidatesIn, isBehindUser, type Speech } from './candidates.ts';
import { isDoubtful, isNamed, pointsOf } from './signs.ts';

/** Longer texts are pasted files and logs, or explain. */
const LONGEST = 3000;
/** Points from which on a candidate is replaced, and asked about. */
const REPLACED = 50;
const ASKED = 37;

/** The secrets that a person or an agent speaks of. */
export function spokenSecrets(text: string, speech: Speech): Match[] {
  if (text.length > LONGEST) return [];
  return candidatesIn(text, speech).flatMap((one): Match[] => {
    const tier = tierOf(one);
    if (!tier) return [];
    return [{ start: one.start, end: one.end, rule: ruleOf(one), tier, ...((one.form !== 'made' || isNamed(one)) && { local: true }) }];
  });
}

function tierOf(one: Candidate): 'candidate' | 'suspicion' | undefined {
  const points = pointsOf(one);
  if (points < ASKED) return one.isTyped ? 'suspicion' : undefined;
  return points < REPLACED || one.isTyped || isDoubtful(one) ? 'suspicion' : 'candidate';
}

/** What the nearest noun calls it. */
function ruleOf(one: Candidate): string {
  if (isBehindUser(one.text, one.start)) return 'password';
  if (one.path ? one.path.noun.kind !== 'key' : !(Math.abs(one.near('key')) < 12)) return 'password';
  return !one.path || one.path.noun.isKey ? 'api-key' : 'secret';
}
