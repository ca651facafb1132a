import { describe, expect, it } from 'vitest';
import { cases } from './cases.ts';
import { clean, githubToken, randomValue } from './helpers.ts';

const fill = (text: string) =>
  text
    .replace(/(?<![A-Za-z])S(?![A-Za-z])|(?<=33m)S/g, randomValue(11))
    .replace(/\bP\b|(?<=-p)P/g, 'Tr4vel-Q!9x')
    .replace(/\bW\b/g, 'lighthouse72')
    .replace(/\bU\b/g, '5d0c7a3e-91b2-4f6a-a8d4-c0e1f2937b58')
    .replace(/T(?=@|%|&)/g, githubToken(5));

for (const [group, list] of Object.entries(cases)) {
  describe(group, () => {
    for (const [before, after] of list) {
      it(JSON.stringify(before), () => {
        const given = fill(before);
        expect(clean(given)).toBe(after === 'E' ? given : after);
      });
    }
  });
}
