import type { ModelUsage, Tokens, Turn } from './session.ts';

export function noTokens(): Tokens {
  return { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
}

const kinds = ['input', 'output', 'cacheRead', 'cacheWrite'] as const satisfies (keyof Tokens)[];

export function sumTokens(counted: Iterable<Pick<Turn, 'tokens'>>): Tokens {
  const sum = noTokens();
  for (const { tokens } of counted) if (tokens) for (const kind of kinds) sum[kind] += tokens[kind];
  return sum;
}

/** Tokens of each model, in the order of the turns; of turns that used none, nothing. */
export function usageOf(turns: Iterable<Turn>): ModelUsage[] {
  const counted = Map.groupBy(turns, ({ model, tokens }) => (tokens && Object.values(tokens).some((n) => n > 0) ? model : null));
  return [...counted].flatMap(([model, ofModel]) => (model === null ? [] : [{ model, tokens: sumTokens(ofModel) }]));
}
