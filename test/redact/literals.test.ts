import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import { createRedactor, type Judge, judges, type Literal, literalProblem } from '../../src/redact/index.ts';
import { defaults, logOf } from './helpers.ts';

const redacted = (text: string, ...literals: Literal[]) => createRedactor({ ...defaults, literals }).redactText(text).text;
const mark = '[redacted: literal #1]';

describe("the owner's values are found", () => {
  test.each([
    ['in any case', 'Nightjar', 'nightjar, NIGHTJAR and Nightjars', `${mark}, ${mark} and ${mark}s`],
    ['composed or decomposed', 'Müller-Ost', 'mu\u0308ller-ost', mark],
    ['short, as whole words', '4823', '4823, x_4823 and (4823)', `${mark}, x_${mark} and (${mark})`],
    ['short, behind an escaped line break', '4823', '{"said":"pin:\\n4823"}', `{"said":"pin:\\n${mark}"}`],
    ['in a script without spaces, anywhere', '田中', '昨日田中さんに', `昨日${mark}さんに`],
    ['that are a whole text', '田中', '田中', mark],
    ['written as addresses are', 'blue heron', '?q=Blue%20Heron', `?q=${mark}`],
  ])('%s', (_how, value, text, expected) => expect(redacted(text, { value })).toBe(expected));

  test.each([
    ['short, inside other words and numbers', '4823', '14823, v4823 and 4823px'],
    ['short, inside ids and times', '4823', `0f1e2d3c-4823-4a5b-8c6d-7e8f90a1b2c3 2026-04-14T10:48:23.482Z`],
  ])('but not %s', (_where, value, text) => expect(redacted(text, { value })).toBe(text));

  test('in their own case only, where that is asked for', () =>
    expect(redacted('Strand and strand', { value: 'Strand', exact: true })).toBe(`${mark} and strand`));

  test('as numbers that a tool was given', () => {
    const redactor = createRedactor({ ...defaults, literals: [{ value: '4823' }] });
    const record = { type: 'assistant', message: { content: [{ type: 'tool_use', input: { pin: 4823 } }], usage: { input_tokens: 4823 } } };
    const { log } = redactor.redact({ turns: [] } as never, logOf([record]));
    expect(log.files[0]?.records[0]).toEqual({
      type: 'assistant',
      message: { content: [{ type: 'tool_use', input: { pin: mark } }], usage: { input_tokens: 4823 } },
    });
  });
});

test('the names by which records are read stay, where a value or a pattern of the owner is the same; what a call was given does not', () => {
  const redactor = createRedactor({
    ...defaults,
    literals: [{ value: 'text' }],
    patterns: [{ name: 'own', pattern: 'mess|assist', flags: '' }],
  });
  const record = (said: string, key: string, given: string): JsonObject => ({
    type: 'assistant',
    message: {
      role: 'assistant',
      content: [
        { type: 'text', text: said },
        { type: 'tool_use', input: { [key]: given } },
      ],
    },
  });
  const file = { name: 'session.jsonl', records: [record('a text', 'text', 'text')] };
  const { log } = redactor.redact({ turns: [] } as never, { files: [file] });
  expect(log.files[0]?.records[0]).toEqual(record(`a ${mark}`, mark, mark));
});

test('the gate passes what redaction leaves of a text, and finds what it replaces', () => {
  const own: Literal[] = [{ value: 'Nightjar' }, { value: '4823' }, { value: 'Strand', exact: true }, { value: 'Müller-Ost' }];
  const { unseen: find, words } = judges({ literals: own })() as Judge & { words: (text: string) => unknown[] };
  for (const text of ['NIGHTJAR', 'a nightjar', 'pin 4823.', '"4823"', 'Strand', 'mu\u0308ller-ost', '4823px', 'strand', 'a48230']) {
    const after = redacted(text, ...own);
    expect(find(after).length + words(after).length).toBe(0);
    expect(find(text).length + words(text).length > 0).toBe(after !== text);
  }
});

test.each([['7'], [' '], ['--'], ['…']])('%j cannot be looked for', (value) => expect(literalProblem(value)).toMatch(/^is /));
test.each([['42'], ['李'.repeat(2)], ['$%^&*!'], ['x1']])('%j can', (value) => expect(literalProblem(value)).toBeUndefined());

test.each([['message'], ['sessionId'], ['Content'], ['assist']])('%j cannot be looked for, as every session has it', (value) =>
  expect(literalProblem(value)).toMatch(/^is the name of a field/),
);
