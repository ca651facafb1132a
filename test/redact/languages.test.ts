import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/redact/engine/sample.ts';
import { languages } from '../../src/redact/languages/index.ts';
import { filled } from './corpus/values.ts';
import { clean } from './helpers.ts';

describe.each(languages.map((language) => [language.id, language] as const))('%s', (_, { ng, ok }) => {
  it('has cases of both kinds', () => {
    expect(ng.length).toBeGreaterThanOrEqual(8);
    expect(ok.length).toBeGreaterThanOrEqual(6);
  });

  it.each(ng)('takes out the secrets, and nothing else: %s', (text) => {
    for (const seed of [1, 2, 3]) {
      const { content, gone } = filled(text, seeded(seed));
      const rest = gone.reduce((left, value) => left.replace(value, '…'), content);
      expect(clean(content).replace(/\[redacted: (?:password|api-key|secret) #\d\]/g, '…')).toBe(rest);
    }
  });

  it.each(ok)('leaves: %s', (text) => expect(clean(text)).toBe(text));
});
