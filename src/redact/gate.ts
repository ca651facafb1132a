/** What the gate looks for in a finished site: certain secrets, and the values found in this build. */
import { formatDetectors } from './detectors.ts';
import { textFinder } from './engine/finder.ts';
import { traveller } from './engine/travel.ts';

/** A finder of definite secrets and of the given values, in every form they may be written in. */
export function definiteFinder(literals: readonly string[] = []): (text: string) => { start: number; rule: string }[] {
  const find = textFinder(formatDetectors);
  const hunt = traveller(
    literals
      .filter((one) => one.length >= 3)
      .map((value) => ({ value, rule: 'literal', tier: 'definite', ...(value.length >= 20 ? { body: 4 } : {}) })),
  );
  return (text) => [...find(text).filter((match) => match.tier === 'definite'), ...hunt(text)].map(({ start, rule }) => ({ start, rule }));
}
