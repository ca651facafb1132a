/** Every kind of private data against its own cases. */
import { describe, expect, it } from 'vitest';
import { privateKinds } from '../../src/model/site.ts';
import type { RawLog } from '../../src/redact/index.ts';
import { createRedactor } from '../../src/redact/index.ts';
import { privacy } from '../../src/redact/privacy/index.ts';
import { clean, defaults, logOf, redactor, session } from './helpers.ts';

const none: RawLog = { files: [] };
const offeredIn = (text: string) =>
  redactor
    .redact(session([]), logOf([{ text }]))
    .secrets.filter(({ tier }) => tier === 'suspicion')
    .map(({ value }) => value);

describe.each(privacy.map((one) => [one.kind, one] as const))('%s', (kind, { ng, asks = [], ok }) => {
  it('has cases of both', () => {
    expect([ng.length + asks.length > 0, ok.length > 0]).toEqual([true, true]);
  });
  it.each(ng)('goes from %s', (text, ...gone) => {
    for (const one of gone) {
      expect(text).toContain(one);
      expect(clean(text)).not.toContain(one);
    }
  });
  it.each(asks)('stays and is asked about: %s', (text, ...offered) => {
    for (const one of offered) expect(clean(text)).toContain(one);
    expect(offeredIn(text)).toEqual(offered);
  });
  it.each(ok)('stays: %s', (text) => {
    expect(clean(text)).toBe(text);
    expect(offeredIn(text)).toEqual([]);
  });
  it('can be left as it is', () => {
    const open = createRedactor({ ...defaults, keep: [kind] });
    for (const [text] of ng)
      expect(open.redact(session([]), none).session.redactedWith && open.redactText(text).text).not.toContain(`[redacted: ${kind} `);
  });
});

it('every kind of site.yaml is known', () => {
  expect(privateKinds.filter((kind) => !privacy.some((one) => one.kind === kind))).toEqual([]);
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
