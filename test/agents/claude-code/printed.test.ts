import { expect, test } from 'vitest';
import { isPrinted } from '../../../src/agents/claude-code/record.ts';
import type { JsonObject } from '../../../src/model/json.ts';

const esc = '\u001b[';
const result = (content: JsonObject['content']): JsonObject => ({
  message: { role: 'user', content: [{ type: 'tool_result', content: content ?? '' }] },
});

test.each<[string, JsonObject, boolean]>([
  ['a command with its output', { toolUseResult: { stdout: '', stderr: '' } }, true],
  ['the output of a task', { toolUseResult: { retrieval_status: 'success', task: { output: '' } } }, true],
  ['a command that failed', { toolUseResult: 'Error: Exit code 1\nno' }, true],
  ['one that took too long', { toolUseResult: 'Error: Command timed out after 2m 0.0s' }, true],
  ['a refusal', { toolUseResult: 'Error: The user refused' }, false],
  ['a file', { toolUseResult: { type: 'text', file: {} }, ...result(`a${esc}1A`) }, false],
  ['a text that draws again', result(`a\n${esc}1Ab`), true],
  ['one in parts', result([{ type: 'text', text: `${esc}2Kb` }]), true],
  ['a text in colours', result(`${esc}31mred${esc}0m\r\n`), false],
  ['what a person typed', { message: { role: 'user', content: `${esc}1A` } }, false],
])('%s', (_what, body, printed) => expect(isPrinted(body)).toBe(printed));
