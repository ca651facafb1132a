/** Odd Codex logs: whatever a field holds, nothing throws, every record is counted, and what is stored reads the same. */
import { expect, test } from 'vitest';
import { codex } from '../../../src/agents/codex/index.ts';
import type { CodexRecord } from '../../../src/agents/codex/record.ts';
import { isObject, type Json, type JsonObject } from '../../../src/model/json.ts';
import { buildSession } from '../../../src/thread/index.ts';
import { isAll } from '../../all-only.ts';
import { linesIn } from '../../write-in-folder.ts';
import { lasting } from '../log.ts';

/** A log with all that the program writes. */
const rich = (paginated: boolean): JsonObject[] =>
  linesIn(new URL(`../../golden/codex/${paginated ? 'paginated' : 'events'}/input.jsonl`, import.meta.url)).map((line) => JSON.parse(line));

const oddities: Json[] = [null, 7, '', 'x', true, [], [null, 7, ['x'], { type: 'x' }], {}, { type: 'input_text', text: 7 }];

/** Paths to every value of a line. */
function pathsOf(value: Json, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [at];
  return [...(at.length > 0 ? [at] : []), ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...at, key]))];
}

function replaced(value: Json, [key, ...rest]: string[], by: Json): Json {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(isObject(value) ? value : {}) }) as JsonObject;
  copy[key] = replaced(copy[key] ?? null, rest, by);
  return copy;
}

function read(lines: JsonObject[]) {
  const records = lines.map((line, ordinal): CodexRecord => {
    const body = codex.slim(line);
    const record = codex.toRecord(body, { file: 0, line: ordinal + 1, ordinal });
    record.uuid ??= `00000000-0000-4000-8000-${String(ordinal).padStart(12, '0')}`;
    body.uuid = record.uuid;
    return record;
  });
  const rest = { subagents: [], journals: [], unreadable: [], spilled: () => undefined };
  const main = { name: 'log.jsonl', records };
  const session = buildSession(codex.toConversation({ id: 's', agent: 'codex', form: 'rollout', main, read: records.length, ...rest }));
  return { records, session };
}

test.each([false, true])('a field of another kind loses nothing else (paginated: %s)', (paginated) => {
  const lines = rich(paginated);
  let seed = 1;
  for (const [index, line] of lines.entries()) {
    for (const path of pathsOf(line)) {
      seed = (seed * 16_807) % 2_147_483_647;
      if (!isAll && seed % 3 > 0) continue;
      const odd = lines.with(index, replaced(line, path, oddities[seed % oddities.length] as Json) as JsonObject);
      const { session, records } = read(odd);
      const { shown, hidden, unknown, read: all } = session.records;
      expect(shown + hidden + unknown).toBe(all);
      for (const turn of session.turns)
        for (const block of turn.blocks)
          if (block.kind === 'tool')
            codex.tools.use({
              name: block.name,
              input: block.input,
              data: block.result?.data,
              text: 'x',
              failed: block.state === 'failed',
            });
      expect(lasting(read(codex.publishable(records)).session)).toEqual(lasting(session));
      const identify = codex.history.identify('s');
      for (const [ordinal, one] of odd.entries()) identify(one, ordinal);
      codex.head.ownerOf?.(odd, 'rollout.jsonl');
      codex.head.prefixOf?.(odd);
    }
  }
});

test('a long log is read in time that grows with its length', () => {
  const line = rich(false);
  const time = (times: number) => {
    const lines = Array.from({ length: times }, () => line).flat();
    const start = performance.now();
    read(lines);
    return performance.now() - start;
  };
  time(5);
  expect(time(200)).toBeLessThan(Math.max(2_000, 25 * time(20)));
});
