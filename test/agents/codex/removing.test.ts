/** Turns of Codex that the owner takes out: no copy of their words stays, and no other turn moves. */
import { describe, expect, test } from 'vitest';
import { codex } from '../../../src/agents/codex/index.ts';
import { agentOf, toConversation } from '../../../src/agents/index.ts';
import { removeTurns } from '../../../src/curate/index.ts';
import type { JsonObject } from '../../../src/model/json.ts';
import { buildSession } from '../../../src/thread/index.ts';
import { readLog } from '../../thread/threaded.ts';
import { threadOne, toLog } from '../log.ts';
import { type CodexLog, small } from './log.ts';

const readOf = ({ name, lines }: CodexLog) => readLog(toLog(lines), name);

const patched = (options: JsonObject) =>
  small(options)
    .turn()
    .asks('Now write it down, please.')
    .item('custom_tool_call', {
      name: 'apply_patch',
      call_id: 'call_p',
      input: '*** Begin Patch\n*** Add File: a.txt\n+plums are done\n*** End Patch',
    })
    .event('patch_apply_end', { call_id: 'call_p', success: true, changes: { '/a.txt': { type: 'add', content: 'plums are done\n' } } })
    .item('custom_tool_call_output', { call_id: 'call_p', output: 'Success.' })
    .says('It is written.');

describe.each([
  ['with events', false],
  ['paginated', true],
])('a log %s', (_, paginated) => {
  const log = () => patched({ paginated });
  const words = [/Which trees want/, /Look at the list|cat trees/, /The plum\./, /write it down/, /plums are done/, /It is written/];

  test.each(words.map((pattern, index) => [index, pattern] as const))('without its turn %i', (index, pattern) => {
    const read = readOf(log());
    const turns = buildSession(toConversation(readOf(log()))).turns;
    const { read: left } = removeTurns(read, new Set([turns[index]?.anchor ?? '']));
    const stored = toLog(agentOf('codex').publishable(left.main.records));
    for (const one of words) {
      if (one === pattern) expect(stored).not.toMatch(one);
      else expect(stored).toMatch(one);
    }
    const again = threadOne({ 'session.jsonl': stored }).session.turns;
    expect(again.map(({ anchor }) => anchor)).toEqual(turns.map(({ anchor }) => anchor));
    expect(again.map(({ removed }) => removed ?? false)).toEqual(turns.map((_one, at) => at === index));
  });

  test('what is slimmed stays as it is when it is read again', () => {
    for (const line of log().lines as JsonObject[]) expect(codex.slim(codex.slim(line))).toEqual(codex.slim(line));
  });

  test('without thoughts, where the owner leaves them out', () => {
    const read = readOf(log());
    for (const record of read.main.records) agentOf('codex').conceal(record, { thinking: true, cost: true });
    const shown = buildSession(toConversation(read)).turns;
    expect(JSON.stringify(shown)).not.toContain('Look at the list');
    expect(shown).toHaveLength(6);
  });
});
