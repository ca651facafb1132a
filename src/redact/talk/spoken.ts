/**
 * What people and agents say about getting in: "it's Badminton, capital B", "log in as ops / …", "the safe is …", and what
 * answers a question for a secret. Every word that could be the secret gets points (`weights.json`); from some on it is replaced,
 * from fewer on asked about.
 */
import type { Match } from '../formats/index.ts';
import { type Candidate, candidatesIn, isBehindUser, type Speech } from './candidates.ts';
import { FEATURES, type Feature } from './features.ts';
import { judge } from './rows.ts';

/** Longer texts are pasted files and logs, or explain. */
const LONGEST = 3000;

/** The secrets that a person or an agent speaks of; those of tier `suspicion` if nothing else in the session explains them. */
export const spokenSecrets = (text: string, speech: Speech): Match[] =>
  spokenIn(text, speech).flatMap((one): Match[] => {
    const tier = judge.givenBy('replaced', one) ? 'candidate' : 'suspicion';
    if (tier === 'suspicion' && !judge.givenBy('asked', one)) return [];
    const { start, end, form } = one;
    const isLocal = form !== 'made' || (FEATURES.named as Feature)(one);
    return [{ start, end, rule: ruleOf(one), tier, loose: true, prose: true, ...(isLocal && { local: true }) }];
  });

/** The words of what is said that could be secrets. */
export function spokenIn(text: string, speech: Speech): Candidate[] {
  const candidates = text.length > LONGEST ? [] : candidatesIn(text, speech);
  const most = Math.max(...candidates.map(judge.pointsOf));
  for (const one of candidates) one.isBest = judge.pointsOf(one) === most;
  return candidates;
}

/** What the nearest noun calls it. */
function ruleOf(one: Candidate): string {
  if (isBehindUser(one.text, one.start)) return 'password';
  return one.path?.noun.rule ?? (Math.abs(one.near('key')) < 12 ? 'api-key' : 'password');
}
