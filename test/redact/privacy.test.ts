/** Every kind of private data against its cases, `private/`. */
import { describe, expect, it } from 'vitest';
import { privateKinds } from '../../src/model/site.ts';
import type { RawLog } from '../../src/redact/index.ts';
import { createRedactor } from '../../src/redact/index.ts';
import { clean, defaults, logOf, redactor, session } from './helpers.ts';
import { linesOf } from './lines.ts';
import { withNumbers } from './numbers.ts';

/** A text that stays, and about which nobody is asked; one with what must go, or with what `review` offers. */
type Case = string | { goes: [text: string, ...gone: string[]] } | { asks: [text: string, ...offered: string[]] };

const none: RawLog = { files: [] };
const offeredIn = (text: string) =>
  redactor
    .redact(session([]), logOf([{ text }]))
    .secrets.filter(({ tier }) => tier === 'suspicion')
    .map(({ value }) => value);

const kinds = Map.groupBy(linesOf<Case>('private'), ({ at }) => /\/([\w-]+)\.jsonl/.exec(at)?.[1] ?? '');

describe.each([...kinds])('%s', (kind, cases) => {
  it.each(cases)('$at: $value', ({ value }) => {
    const [text = '', ...pieces] = (typeof value === 'string' ? [value] : 'goes' in value ? value.goes : value.asks).map(withNumbers);
    expect(text).not.toBe('');
    if (typeof value === 'object' && 'goes' in value) {
      for (const gone of pieces) {
        expect(text).toContain(gone);
        expect(clean(text)).not.toContain(gone);
      }
      return;
    }
    if (typeof value === 'string') expect(clean(text)).toBe(text);
    else for (const offered of pieces) expect(clean(text)).toContain(offered);
    expect(offeredIn(text)).toEqual(pieces);
  });
  it('has cases of both, and can be left as it is', () => {
    expect(new Set(cases.map(({ value }) => typeof value))).toEqual(new Set(['string', 'object']));
    const open = createRedactor({ ...defaults, keep: [kind] });
    for (const { value } of cases)
      if (typeof value === 'object' && 'goes' in value)
        expect(open.redact(session([]), none).session.redactedWith && open.redactText(withNumbers(value.goes[0])).text).not.toContain(
          `[redacted: ${kind} `,
        );
  });
});

it('every kind of site.yaml has cases', () => {
  expect(privateKinds.filter((kind) => !kinds.has(kind))).toEqual([]);
});

it('names in what a command prints are those of its call', () => {
  const call = (id: string, command: string) => ({
    type: 'assistant',
    message: { content: [{ type: 'tool_use', id, input: { command } }] },
  });
  const result = (id: string, stdout: string) => ({
    type: 'user',
    message: { content: [{ type: 'tool_result', tool_use_id: id, content: stdout }] },
    toolUseResult: { stdout },
  });
  const records = [
    call('a', 'whoami'),
    result('a', 'lvester'),
    call('b', 'hostname'),
    result('b', 'tidebox\n'),
    call('c', "git log -3 --format='%an'"),
    result('c', 'Lena Vesterholm\nJonas Ek'),
    call('d', 'npm test'),
    result('d', 'harbour'),
  ];
  const redacted = (policy: typeof defaults) =>
    JSON.stringify(createRedactor(policy).redact(session([]), logOf(records)).log.files[0]?.records);
  for (const gone of ['lvester', 'tidebox', 'Lena', 'Jonas']) expect(redacted(defaults)).not.toContain(gone);
  expect(redacted(defaults)).toContain('harbour');
  expect(redacted({ ...defaults, keep: ['host', 'author', 'user'] })).toBe(JSON.stringify(records));
});
