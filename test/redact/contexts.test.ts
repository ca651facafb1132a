/** Readers find what their cases say, and redaction leaves what they say. */
import { describe, expect, it } from 'vitest';
import { readers } from '../../src/redact/context/index.ts';
import { readerDetector } from '../../src/redact/context/reader.ts';
import { seeded } from '../../src/redact/engine/sample.ts';
import { textFinder } from '../../src/redact/engine/text-finder.ts';
import { filled } from './corpus/values.ts';
import { clean, seedOf } from './helpers.ts';

it('readers have ids of their own', () => expect(new Set(readers.map((one) => one.id)).size).toBe(readers.length));

/** Without the forms of values. */
const alone = textFinder(readers.map(readerDetector), false);

describe.each(readers.filter(({ ng }) => ng.length > 0))('$id', ({ ng, ok }) => {
  it('has texts that stay', () => expect(ok.length).toBeGreaterThan(0));
  it.each(ng)('takes the secrets out of %s', (text) => {
    const { content, gone } = filled(text, seeded(seedOf(text)));
    expect(gone.length, 'signs in the case').toBeGreaterThan(0);
    const found = alone(content).filter((match) => match.tier !== 'suspicion');
    expect(
      found.map((match) => match.value ?? content.slice(match.start, match.end)),
      content,
    ).toEqual(expect.arrayContaining([expect.stringContaining(gone[0] as string)]));
    const left = clean(content);
    expect(
      gone.filter((value) => left.includes(value)),
      left,
    ).toEqual([]);
  });
  it.each(ok)('leaves %s', (text) => expect(clean(text)).toBe(text));
});
