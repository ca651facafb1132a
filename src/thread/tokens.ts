import type { Tokens, Turn } from '../model/session.ts';

export function noTokens(): Tokens {
  return { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
}

export function sumTokens(turns: Turn[]): Tokens {
  const sum = noTokens();
  for (const { tokens } of turns) {
    if (!tokens) continue;
    sum.input += tokens.input;
    sum.output += tokens.output;
    sum.cacheRead += tokens.cacheRead;
    sum.cacheWrite += tokens.cacheWrite;
  }
  return sum;
}
