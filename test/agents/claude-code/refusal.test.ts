/** What a person writes when they refuse a call is shown as their words, in pages, download and search. */
import { expect, test } from 'vitest';
import { toConversation } from '../../../src/agents/index.ts';
import { removeTurns } from '../../../src/curate/remove-turns.ts';
import type { RedactedSession } from '../../../src/model/redacted.ts';
import type { Session } from '../../../src/model/session.ts';
import { renderSession } from '../../../src/render/index.ts';
import { sessionToDocuments } from '../../../src/search/index.ts';
import { buildSession } from '../../../src/thread/index.ts';
import { Log, uuid } from '../../bad-input/log.ts';
import { context } from '../../render/build.ts';
import { outline, readLog, threadLines } from '../../thread/threaded.ts';

const frame =
  "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file).";
const words = 'Use the quay script, not the crane.\n\nAnd **ask** before lifting.';
const note = "\n\nNote: The user's next message may contain a correction or preference. Pay close attention.";

function refused(result: string, more: object = {}): Log {
  const log = new Log('refusal')
    .prompt('Unload the boat.')
    .answer([{ type: 'tool_use', id: 'c1', name: 'Bash', input: { command: 'crane' } }]);
  const block = { type: 'tool_result', tool_use_id: 'c1', is_error: true, content: result, ...more };
  log.prompt([block], { toolUseResult: `Error: ${result}` });
  return log.answer('With the script, then.');
}

test.each([
  ['in newer logs', `${frame} To tell you how to proceed, the user said:\n${words}`],
  ['with what the CLI adds below', `${frame} To tell you how to proceed, the user said:\n${words}${note}`],
  ['as a reason', `${frame} The user provided the following reason for the rejection:  ${words}`],
])('the words of a refusal are a prompt of their own: %s', async (_name, result) => {
  const session = threadLines(refused(result).lines);
  expect(outline(session)).toEqual([
    'prompt: Unload the boat.',
    'agent: Bash',
    'prompt: Use the quay script, not the crane.\n\nAnd **ask** before lift',
    'agent: With the script, then.',
  ]);
  expect(session.turns[2]?.blocks).toEqual([{ kind: 'text', text: words, steering: true, refusing: true }]);
  // The turn's address is that of the record the words stand in.
  expect(session.turns[2]?.anchor).toBe(`t-${uuid('refusal 3').slice(0, 8)}`);
  expect(session.turns[1]?.blocks[0]).toMatchObject({ state: 'denied' });
  expect(JSON.stringify(session.turns[1])).not.toContain('quay script');

  const published = { ...session, findings: [], redactedWith: 'x' } as Session as RedactedSession;
  const { parts, transcript } = await renderSession(published, context());
  // Once as words, and once in what its heading is called.
  expect(parts[0]?.html.replace(/ aria-label="[^"]*"/g, '').split('Use the quay script')).toHaveLength(2);
  expect(transcript).toMatch(/## Prompt[^\n]*\n\nUse the quay script/);
  expect(sessionToDocuments(published)[0]?.turns[2]?.prompt).toContain('Use the quay script');
});

test.each([
  ['nothing', `${frame} STOP what you are doing and wait for the user to tell you how to proceed.${note}`],
  [
    'no answer',
    `${frame} To tell you how to proceed, the user said:\nThe user wants to clarify these questions.\n    Start by asking them.\n\n- "Which quay?"\n  (No answer provided)`,
  ],
])('a refusal with %s is no prompt', (_name, result) => {
  expect(outline(threadLines(refused(result).lines)).filter((line) => line.startsWith('prompt'))).toEqual(['prompt: Unload the boat.']);
});

test('output that only quotes a refusal is no prompt', () => {
  const quoted = refused(`${frame} To tell you how to proceed, the user said:\n${words}`, { is_error: false });
  expect(outline(threadLines(quoted.lines)).filter((line) => line.startsWith('prompt'))).toEqual(['prompt: Unload the boat.']);
});

test('words said to a subagent count as a person’s, its task does not', () => {
  const log = new Log('side').prompt('Unload.').answer([{ type: 'tool_use', id: 'a', name: 'Task', input: { prompt: 'Unload it' } }]);
  const side = (content: unknown, role: 'prompt' | 'answer') => log[role](content, { isSidechain: true, agentId: 'a1' });
  log.prompt('Unload it', { isSidechain: true, agentId: 'a1', parentUuid: null });
  side([{ type: 'tool_use', id: 'c1', name: 'Bash', input: { command: 'crane' } }], 'answer');
  side([{ type: 'tool_result', tool_use_id: 'c1', is_error: true, content: `${frame} the user said:\n${words}` }], 'prompt');
  const session = { ...threadLines(log.lines), findings: [] } as unknown as RedactedSession;
  const prompts = sessionToDocuments(session).flatMap((part) => part.turns.flatMap((turn) => turn.prompt ?? []));
  expect(prompts).toEqual(['Unload.', expect.stringContaining('Use the quay script')]);
});

test.each([
  ['the words', 2, 'quay script', 'crane'],
  ['the call', 1, 'crane"', 'quay script'],
])('taking out %s leaves the rest and every address', (_name, index, gone, kept) => {
  const log = refused(`${frame} To tell you how to proceed, the user said:\nUse the quay script.`);
  const before = threadLines(log.lines).turns;
  const { read } = removeTurns(readLog(log), new Set([before[index]?.anchor as string]));
  const stored = JSON.stringify(read.main.records.map((record) => record.body));
  expect(stored).not.toContain(gone);
  expect(stored).toContain(kept);
  expect(buildSession(toConversation(read)).turns.map((turn) => turn.anchor)).toEqual(before.map((turn) => turn.anchor));
});
