/** What people and agents say about passwords where there is none: nothing is replaced, and hardly anything asked. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { FOUND_BY_FORM } from '../../src/redact/known/scope.ts';
import { readCases } from './corpus/case.ts';
import { runCases } from './corpus/run.ts';
import { redactor, session, text, turn } from './helpers.ts';

const said = readFileSync(new URL('corpus/said.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

it('is left as it is, and one line in forty at most is asked about', () => {
  const asked: string[] = [];
  for (const line of said) {
    const { session: out, secrets } = redactor.redact(session([turn([text(line)])]), { files: [] });
    expect(out.turns[0]?.blocks).toEqual([text(line)]);
    if (secrets.length > 0) asked.push(line);
  }
  expect(said.length).toBeGreaterThan(100);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(said.length / 40);
});

it('in two hundred sessions of ten languages nothing is replaced, and one in twenty at most asks', () => {
  const asking = new Set<string>();
  const replaced: string[] = [];
  const cases = readCases(fileURLToPath(new URL('corpus/none.jsonl', import.meta.url)));
  runCases(cases, {
    ...redactor,
    redact(session, ...more) {
      const redacted = redactor.redact(session, ...more);
      for (const { rule, tier, value } of redacted.secrets)
        if (tier === 'suspicion') asking.add(session.id);
        else if (!FOUND_BY_FORM.has(rule)) replaced.push(`${session.id}: ${rule} ${value}`);
      return redacted;
    },
  });
  expect(cases).toHaveLength(200);
  expect(replaced).toEqual([]);
  expect(asking.size, [...asking].join(' ')).toBeLessThanOrEqual(10);
});
