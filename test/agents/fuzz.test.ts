/** Whatever a log of any of these agents has been through: it is read, every record is counted, and what is published reads again. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agentOf, toConversation } from '../../src/agents/index.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { RecordCounts, Turn } from '../../src/model/session.ts';
import { buildSession } from '../../src/thread/index.ts';
import { CopilotLog } from './copilot/log.ts';
import { call, GeminiLog } from './gemini/log.ts';
import type { Line } from './log.ts';
import { PiLog, text } from './pi/log.ts';

function pi(): Line[] {
  const log = new PiLog();
  log.entry('model_change', { provider: 'x', modelId: 'm' });
  const fork = log.last;
  log.user('Which?');
  log.calls('edit', { path: 'a', edits: [{ oldText: 'a', newText: 'b' }] }, [text('ok')], { details: { diff: '-1 a\n+1 b' } });
  log.calls('bash', { command: 'x' }, [text('no\n\nCommand exited with code 3')], { isError: true });
  log.user([text('Again'), { type: 'image', data: 'AAAA', mimeType: 'image/png' }], fork);
  log.says('Done.');
  log.entry('branch_summary', { fromId: fork, summary: 'Left.' });
  log.entry('compaction', { summary: 'All.', tokensBefore: 4 });
  log.entry('message', { message: { role: 'bashExecution', command: 'ls', output: 'x' } });
  log.entry('custom_message', { customType: 'a', content: [text('told')], display: true });
  return log.lines;
}

function copilot(): Line[] {
  const log = new CopilotLog().user('Which?', { attachments: [{ type: 'file', path: 'a' }] });
  log.calls(
    'task',
    { description: 'a', prompt: 'b' },
    { result: { content: 'x', binaryResultsForLlm: [{ type: 'image', assetId: 'a' }] } },
  );
  log.event('subagent.started', { toolCallId: 'call_2', agentName: 'explore' }, { agentId: 'sub' });
  log.user('b', { source: 'agent-x' }, { agentId: 'sub' }).agent('c', {}, { agentId: 'sub' });
  log.calls('view', { path: 'a', view_range: [1, 2] }, { result: { content: '1. a\n2. b' } });
  log.event('assistant.reasoning', { content: 'thinks' }).agent('Done.', { reasoningText: 'hm' });
  log.event('tool.user_requested', { toolCallId: 'm', toolName: 'bash', arguments: { command: 'ls' } });
  log.event('tool.execution_complete', { toolCallId: 'm', success: true, result: { content: 'x' } });
  return log.event('session.compaction_complete', { success: true, summaryContent: 'All.' }).event('abort', {}).lines;
}

function gemini(): Line[] {
  const log = new GeminiLog();
  const id = log.user('Which?');
  log.agent('I look.', [
    call('replace', { file_path: 'a', old_string: 'a', new_string: 'b' }, 'ok', { resultDisplay: { fileDiff: '@@ -1 +1 @@\n-a\n+b' } }),
  ]);
  log.lines.push({ $rewindTo: id });
  log.user('Again');
  log.agent([{ text: 'Done.' }, { functionCall: { name: 'x' } }]);
  log.set({ messages: [{ id: 'z', type: 'user', content: '<state_snapshot>x' }], summary: 'Title' });
  log.add('info', 'Request cancelled.');
  return log.lines;
}

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
  ['pi', 'session', pi()],
  ['copilot', 'events', copilot()],
  ['gemini', 'lines', gemini()],
])('%s', (agentId, form, log) => {
  test('an odd log is read, every record is counted, and what is published reads again', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const lines = changes.reduce(changed, log) as JsonObject[];
        const { session: first, stored } = session(agentId, form, lines);
        const [all, sum] = counted(first.records);
        expect(sum).toBe(all);
        useOfAll(agentId, first.turns);
        for (const object of lines) agentOf(agentId).history.identityOf(object, 0, 's');
        const again = session(agentId, form, JSON.parse(JSON.stringify(stored)) as JsonObject[]);
        const [more, rest] = counted(again.session.records);
        expect(rest).toBe(more);
      }),
    );
  });
});
