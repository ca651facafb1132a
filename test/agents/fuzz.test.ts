/** Whatever a log of any of these agents has been through: it is read, every record is counted, and what is published reads again. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agentOf, toConversation } from '../../src/agents/index.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { RecordCounts, Turn } from '../../src/model/session.ts';
import { buildSession } from '../../src/thread/index.ts';
import { linesIn } from '../write-in-folder.ts';
import type { Line } from './log.ts';

const golden = fileURLToPath(new URL('../golden', import.meta.url));
const linesOf = (path: string): Line[] =>
  linesIn(join(golden, path)).flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
/** The logs of an agent whose turns people have read. */
const logsOf = (agent: string) => globSync(`${agent}/*/input.*.jsonl`, { cwd: golden }).sort().map(linesOf);

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, 0, -1, 1e308, '', 'x', [], {}, [null], [[]], { type: 'text' }, { id: 7 }, true, '\ud800', '__proto__', [
    { text: 1 },
  ]),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Puts a value somewhere into a copy of a line: `path` chooses a key at each depth. */
function put(line: Line, path: number[], value: unknown): Line {
  const copy = structuredClone(line) as JsonObject;
  let at: JsonObject = copy;
  for (const [depth, choice] of path.entries()) {
    const keys = Object.keys(at);
    if (keys.length === 0) break;
    const key = keys[choice % keys.length] as string;
    const child = at[key];
    if (depth === path.length - 1 || typeof child !== 'object' || child === null) {
      at[key] = value as JsonObject;
      break;
    }
    at = child as JsonObject;
  }
  return copy;
}

const change = fc.record({
  line: fc.nat(60),
  path: fc.array(fc.nat(12), { minLength: 1, maxLength: 5 }),
  value: odd,
  kind: fc.constantFrom('put', 'drop', 'twice', 'move'),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function changed(lines: Line[], { line, path, value, kind }: Change): Line[] {
  const at = line % Math.max(1, lines.length);
  const one = lines[at];
  if (!one) return lines;
  if (kind === 'put') return lines.with(at, put(one, path, value));
  if (kind === 'drop') return lines.toSpliced(at, 1);
  return kind === 'twice' ? [...lines, one] : [...lines.toSpliced(at, 1), one];
}

function session(agentId: string, form: string, lines: JsonObject[]) {
  const agent = agentOf(agentId);
  const records = lines.map((line, ordinal) => agent.toRecord(agent.slim(structuredClone(line)), { file: 0, line: ordinal + 1, ordinal }));
  const main = { name: 'log.jsonl', records };
  const input = {
    id: 's',
    agent: agentId,
    form,
    main,
    subagents: [],
    journals: [],
    unreadable: [],
    read: records.length,
    spilled: () => undefined,
  };
  return { session: buildSession(toConversation(input)), stored: agent.publishable(records) };
}

const counted = ({ read, shown, hidden, unknown, unreadable }: RecordCounts) => [read, shown + hidden + unknown + unreadable];
const useOfAll = (agentId: string, turns: Turn[]) => {
  for (const { blocks } of turns)
    for (const block of blocks)
      if (block.kind === 'tool')
        agentOf(agentId).tools.use({ name: block.name, input: block.input, data: block.result?.data, text: '', failed: false });
};

describe.each([
  ['pi', 'session'],
  ['copilot', 'events'],
  ['gemini', 'lines'],
  ['codex', 'rollout'],
])('%s', (agentId, form) => {
  test('an odd log is read, every record is counted, and what is published reads again', () => {
    const log = fc.constantFrom(...logsOf(agentId));
    fc.assert(
      fc.property(log, fc.array(change, { minLength: 1, maxLength: 6 }), (given, changes) => {
        const lines = changes.reduce(changed, given) as JsonObject[];
        const { session: first, stored } = session(agentId, form, lines);
        const [all, sum] = counted(first.records);
        expect(sum).toBe(all);
        useOfAll(agentId, first.turns);
        for (const object of lines) agentOf(agentId).history.identify('s')(object, 0);
        const again = session(agentId, form, JSON.parse(JSON.stringify(stored)) as JsonObject[]);
        const [more, rest] = counted(again.session.records);
        expect(rest).toBe(more);
      }),
    );
  });
});
