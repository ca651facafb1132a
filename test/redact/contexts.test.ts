/** Every context finds what its cases say, and redaction leaves what they say. */
import { describe, expect, it } from 'vitest';
import { contextDetector } from '../../src/redact/context/context.ts';
import { contexts } from '../../src/redact/context/index.ts';
import { seeded } from '../../src/redact/engine/sample.ts';
import { textFinder } from '../../src/redact/engine/text-finder.ts';
import { filled } from './corpus/values.ts';
import { clean, seedOf } from './helpers.ts';

it('contexts have ids of their own, and cases', () => {
  expect(new Set(contexts.map((one) => one.id)).size).toBe(contexts.length);
  expect(contexts.filter((one) => one.ng.length === 0 || one.ok.length === 0).map((one) => one.id)).toEqual([]);
});

describe.each(contexts)('$id', ({ ng, ok, ...context }) => {
  const alone = textFinder([contextDetector({ ...context, ng, ok })], false);
  it.each(ng)('takes the secrets out of %s', (text) => {
    const { content, gone } = filled(text, seeded(seedOf(context.id)));
    expect(gone.length, 'signs in the case').toBeGreaterThan(0);
    const found = alone(content).filter((match) => match.tier !== 'suspicion');
    expect(
      found.map((match) => match.value ?? content.slice(match.start, match.end)),
      `${content}, by this context alone`,
    ).toEqual(expect.arrayContaining([expect.stringContaining(gone[0] as string)]));
    const left = clean(content);
    expect(
      gone.filter((value) => left.includes(value)),
      left,
    ).toEqual([]);
  });
  if (ok.length) it.each(ok)('leaves %s', (text) => expect(clean(text)).toBe(text));
});
