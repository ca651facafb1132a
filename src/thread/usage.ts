/** What a log says of tokens and costs, as far as it can be true. */
import type { Tokens } from '../model/session.ts';

/** No message comes near. Sums of such numbers stay whole: one log with a wrong number would spoil those of an archive. */
const mostTokens = 1e10;
const mostDollars = 1e6;

interface Usage {
  tokens: Tokens;
  cost?: number;
}

export function credibleUsage({ tokens, cost }: Usage): Usage {
  const { input, output, cacheRead, cacheWrite } = tokens;
  return {
    tokens: { input: credible(input), output: credible(output), cacheRead: credible(cacheRead), cacheWrite: credible(cacheWrite) },
    cost: credibleCost(cost),
  };
}

const credible = (count: number) => (count >= 0 && count <= mostTokens ? count : 0);

/** Undefined for a cost that cannot be one. */
export const credibleCost = (dollars: number | undefined): number | undefined =>
  dollars !== undefined && dollars >= 0 && dollars <= mostDollars ? dollars : undefined;
