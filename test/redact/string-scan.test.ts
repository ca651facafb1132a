import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringScan } from '../../src/redact/formats/engine/string-scan.ts';

const letters = fc.constantFrom(...'aAbBkKsS-_:@.0 \n\\&%|', '→', 'é', 'É', '密', '\u200b', '\ud83d\ude00', '\0');
const word = (least: number, most: number) =>
  fc.array(letters, { minLength: least, maxLength: most }).map((all) => all.join('').toLowerCase());

/** Where each literal stands, looked for one by one. */
function everywhere(text: string, literals: readonly string[]): string[] {
  const small = Array.from({ length: text.length }, (_, at) => text[at]?.toLowerCase()).join('');
  return literals
    .flatMap((literal, index) =>
      Array.from({ length: small.length }, (_, at) => at)
        .filter((at) => small.startsWith(literal, at))
        .map((at) => [at, index]),
    )
    .sort(([a = 0, one = 0], [b = 0, two = 0]) => a - b || (literals[one] as string).length - (literals[two] as string).length || one - two)
    .map(([at, index]) => `${at} ${literals[index as number]}`);
}

function scanned(text: string, literals: readonly string[]): string[] {
  const found: string[] = [];
  stringScan(literals)(text, (literal, start, end) => {
    expect(text.slice(start, end).toLowerCase()).toBe(literals[literal]);
    found.push(`${start} ${literals[literal]}`);
  });
  return found;
}

describe('the scan for literals', () => {
  it('takes as many as an output of tens of thousands of passwords gives, with the same rarest letters in all', () => {
    const many = Array.from({ length: 60_000 }, (_, at) => `zqx${at}-`);
    expect(scanned('see zqx41-, zqx59999- and zqx60000-', many)).toEqual(['4 zqx41-', '12 zqx59999-']);
  });

  it('finds each of them wherever it stands, in order, in whatever case', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(word(1, 9), { minLength: 1, maxLength: 30 }),
        fc.array(letters, { maxLength: 300 }),
        (literals, around) => {
          const text = around.join('') + literals.join(around[0] ?? '') + around.join('').toUpperCase();
          expect(scanned(text, literals)).toEqual(everywhere(text, literals));
        },
      ),
      { seed: 20_261_122, numRuns: 400 },
    );
  });
  it('leaves out, of those that begin words, what stands behind a letter', () => {
    const found: string[] = [];
    stringScan(['sk', 'key'], (index) => ({ begins: index === 0 }))(
      'a task, a skip, \\nsk and \u001b[1msk in the monkey, SK',
      (index, start) => found.push(`${index} ${start}`),
    );
    expect(found).toEqual(['0 10', '0 18', '0 29', '1 42', '0 47']);
  });
  it('finds those of several thousand that are there', () => {
    const literals = Array.from({ length: 20_000 }, (_, index) => `${((index * 7919) % 100_003).toString(36)}-${index.toString(36)}`);
    const there = literals.filter((_, index) => index % 7 === 0);
    const found = new Set<number>();
    stringScan(literals)(there.join(' '), (literal) => found.add(literal));
    expect(there.filter((literal) => !found.has(literals.indexOf(literal)))).toEqual([]);
  });
  it('finds what stands across the pieces in which a long text is read, and at its end', () => {
    for (const place of [8184, 8185, 8189, 8190, 8191, 8192, 16_383]) {
      for (const literal of ['@', 'ab', 'abk', 'key-of-ten']) {
        const text = '.'.repeat(place) + literal.toUpperCase();
        expect(scanned(text, ['@', 'ab', 'abk', 'key-of-ten'])).toContain(`${place} ${literal}`);
        expect(scanned(`${text}..`, ['@', 'ab', 'abk', 'key-of-ten'])).toContain(`${place} ${literal}`);
      }
    }
  });
  it('finds those that are exact only as they are written', () => {
    const found: string[] = [];
    stringScan(['ghp_', 'sK-', 'sk-'], (index) => ({ exact: index < 2 }))('ghp_ GHP_ sK- SK-', (index, start) =>
      found.push(`${index} ${start}`),
    );
    expect(found).toEqual(['0 0', '1 10', '2 10', '2 14']);
  });
});
