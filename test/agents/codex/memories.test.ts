/** Notes on Codex's memories stand in nothing that is read of a log, however they are written; words about them stay. */
import { expect, test } from 'vitest';
import { withoutMemories } from '../../../src/agents/codex/answers.ts';
import { threadOne } from '../log.ts';

const note = '<oai-mem-citation>\n<citation_entries>\nMEMORY.md:1-2|note=[where the keys lie]\n</citation_entries>\n</oai-mem-citation>';
const meta = { type: 'session_meta', payload: { id: '019c0aa0-1111-7222-8333-444455556666', cwd: '/home/mira/orchard' } };
const log = (...payloads: object[]) =>
  [meta, ...payloads.map((payload) => ({ type: 'response_item', payload }))]
    .map((line, n) => `${JSON.stringify({ timestamp: `2026-11-03T09:00:0${n}.000Z`, ...line })}\n`)
    .join('');
const message = (role: string, text: string) => ({
  type: 'message',
  role,
  content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }],
});

test.each<[string, object[]]>([
  ['at the end of an answer', [message('user', 'Prune'), message('assistant', `Pruned.\n\n${note}`)]],
  ['in the middle of one', [message('user', 'Prune'), message('assistant', `Pruned.\n${note}\nAnd raked.`)]],
  ['cut off', [message('user', 'Prune'), message('assistant', `Pruned.\n${note.slice(0, note.indexOf('</citation_entries>'))}`)]],
  [
    'in what another agent said, as JSON',
    [
      message('user', 'Prune'),
      { type: 'function_call', name: 'wait_agent', arguments: '{}', call_id: 'call_1' },
      { type: 'function_call_output', call_id: 'call_1', output: `Agent said ${JSON.stringify({ last: `Pruned.\n${note}` })}` },
    ],
  ],
  ['pasted by a person', [message('user', `What is this?\n${note}`), message('assistant', 'A note.')]],
])('%s', (_, payloads) => {
  const { session, stored } = threadOne({ 'rollout.jsonl': log(...payloads) });
  expect(JSON.stringify([session, stored])).not.toMatch(/oai-mem-citation|where the keys lie/);
  expect(JSON.stringify(session)).toMatch(/Pruned|A note/);
});

test('words about them stay', () => {
  for (const text of ['`<oai-mem-citation>` is a tag.', 'Split at <oai-mem-citation> and at </oai-mem-citation>.'])
    expect(withoutMemories(text)).toBe(text);
});

test('many of them take time linear in their length', () => {
  const many = `x ${note} `.repeat(20_000);
  expect(withoutMemories(many).length).toBeLessThan(100_000);
  const words = `${'<oai-mem-citation> '.repeat(100_000)}end`;
  expect(withoutMemories(words)).toBe(words);
});
