/** Requests of programs are notices, and a session in which nobody speaks says so; whatever a person typed is a prompt. */
import { describe, expect, test } from 'vitest';
import { titleOf } from '../../src/render/index.ts';
import { CodexLog, text } from '../agents/codex/log.ts';
import { GeminiLog } from '../agents/gemini/log.ts';
import { toLog } from '../agents/log.ts';
import { Log, type LogLine } from '../bad-input/log.ts';
import { outline, threadFiles, threadLines } from './threaded.ts';

const asksForSummary =
  'Context: This summary will be shown in a list to help people choose. Say in two sentences what happened.\n\nUser: count the gulls';
const noiseOf = (log: Log) => threadLines(log.lines).noise;
const sdk: LogLine = { entrypoint: 'sdk-ts' };

describe('nobody speaks', () => {
  test.each([
    ['a summary is asked for', new Log('sum').prompt(asksForSummary).answer('<summary>Nine gulls were counted.</summary>')],
    ['a caller of the SDK asks once', new Log('once', sdk).prompt('Rate this harbour from 1 to 5.').answer('{"rating":4}')],
    [
      'a program looks on',
      new Log('look', { entrypoint: 'sdk-cli' })
        .prompt('<pier_event>\n<tool>Read</tool>\n</pier_event>')
        .answer('<note>read</note>')
        .prompt('<pier_event>\n<tool>Edit</tool>\n</pier_event>')
        .answer('<note>edited</note>'),
    ],
    [
      'a suggestion is asked for',
      new Log('suggest').prompt('[SUGGESTION MODE: Suggest what the person might type next.]').answer('run the tests'),
    ],
  ])('where %s', (_how, log) => {
    expect(noiseOf(log)).toBe('programs');
    expect(outline(threadLines(log.lines)).filter((line) => line.startsWith('prompt'))).toEqual([]);
  });

  const failed: LogLine = { isApiErrorMessage: true };
  const clear = '<command-name>/clear</command-name>\n<command-message>clear</command-message>\n<command-args></command-args>';
  test.each([
    ['only a command of the CLI ran', new Log('clear').prompt(clear).prompt('<local-command-stdout></local-command-stdout>')],
    [
      'only errors answered',
      new Log('error').prompt('Hello').answer('API Error: 529 overloaded', failed).prompt('Hello?').answer('API Error: 529', failed),
    ],
    ['the CLI did not know the command', new Log('unknown').prompt('Unknown skill: gulls')],
    [
      'there is only a summary',
      new Log('summary').line({ type: 'summary', summary: 'Gulls', leafUuid: '0a0a0a0a-1111-4222-8333-444455556666' }),
    ],
  ])('where %s', (_how, log) => {
    expect(noiseOf(log)).toBe('empty');
  });

  test('where a subagent was only warmed up, and where a conversation was only summed up, with their session gone', () => {
    const line = (agentId: string) => ({ isSidechain: true, agentId });
    const warm = new Log('warm', line('a1b2')).prompt('Warmup').answer('Ready.');
    const sum = new Log('compact', line('acompact-c3')).answer('Sum.').prompt('Nine gulls?').answer('Nine.');
    const sessions = threadFiles({ 'projects/-x/agent-a1b2.jsonl': String(warm), 'projects/-y/agent-acompact-c3.jsonl': String(sum) });
    expect(sessions.map(({ noise }) => noise)).toEqual(['programs', 'programs']);
  });

  test('where Codex asks for a title or remembers, and Gemini CLI looks for skills', () => {
    const title = new CodexLog()
      .turn()
      .asks(
        'You are a helpful assistant. You will be presented with a user prompt, and your job is to provide a short title for a task.\n\nUser prompt:\nPrune the plum',
      );
    const memory = new CodexLog({ minutes: 1, source: { subagent: 'memory_consolidation' } })
      .turn()
      .asks('Read what was done.')
      .says('Read.');
    const skills = new GeminiLog();
    skills.user('Find what comes again and again.');
    skills.agent('Pruning does.');
    const sessions = threadFiles({
      [title.name]: toLog(title.says('{"title":"Prune the plum"}').lines),
      [memory.name]: toLog(memory.lines),
      'tmp/orchard/chats/skill-extraction-2026-06-02T06-00-abcd.jsonl': toLog(skills.lines),
    });
    expect(sessions.map(({ noise }) => noise)).toEqual(['programs', 'programs', 'programs']);
  });
});

describe('somebody speaks', () => {
  test.each([
    ['and nobody answered yet', new Log('wait').prompt('Count the gulls on the pier')],
    ['and got an answer after an error', new Log('late').prompt('Hi').answer('API Error', { isApiErrorMessage: true }).answer('Hello.')],
    [
      'through a program that types for them',
      new Log('typed', sdk).prompt('Count the gulls').answer('Nine.').prompt('And the terns?').answer('Two.'),
    ],
    [
      'and what it led to changed a file',
      new Log('edit', sdk)
        .prompt('Mend the pier')
        .tool('Edit', { file_path: '/p', old_string: 'a', new_string: 'b' }, 'ok')
        .answer('Done.'),
    ],
    ['and says so', new Log('says', sdk).prompt('Rate it', { promptSource: 'typed' }).answer('4')],
    ['and quotes what the CLI says', new Log('quote').prompt('Unknown skill: gulls').answer('That skill is not installed.')],
    ['of a warm-up', new Log('warm').prompt('Count').answer('Nine.').prompt('Warmup').answer('For which race?')],
    ['with a picture', new Log('picture').prompt([{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } }])],
  ])('%s', (_how, log) => {
    const session = threadLines(log.lines);
    expect(session.noise).toBeUndefined();
    expect(session.turns.some(({ role }) => role === 'prompt')).toBe(true);
  });

  test('in a kind of record that nobody knows yet', () => {
    expect(noiseOf(new Log('new').record('harbour-note', { text: 'Low tide.' }))).toBeUndefined();
  });
});

test('a request inside a session is a notice, and what was answered may give the session its title', () => {
  const log = new Log('inside')
    .prompt('ok')
    .answer('Nine gulls.')
    .prompt(asksForSummary, sdk)
    .answer('<summary>Counted the gulls.</summary>');
  const session = threadLines(log.lines);
  expect(outline(session)).toEqual(['prompt: ok', 'agent: Nine gulls.', expect.stringMatching(/^notice: Context:/), expect.anything()]);
  expect(session.turns[2]?.blocks).toMatchObject([{ kind: 'notice', name: 'request', facts: { kind: 'summary' } }]);
  expect(session.noise).toBeUndefined();
  expect(titleOf(session)).toBe('Counted the gulls.');
});

test('after an empty answer Gemini CLI goes on by itself', () => {
  const log = new GeminiLog();
  log.user('Prune the plum');
  log.user('System: Please continue.');
  log.agent('Pruned.');
  const [session] = threadFiles({ 'tmp/orchard/chats/session-2026.jsonl': toLog(log.lines) });
  expect(session?.turns.map(({ role }) => role)).toEqual(['prompt', 'notice', 'agent']);
});

test('what a person answers a call of Gemini CLI is shown, with the words beside it', () => {
  const log = new GeminiLog();
  log.user('Which tree?');
  const id = 'ask_user__9';
  log.agent('I ask.', [], { toolCalls: [{ id, name: 'ask_user', args: { questions: [{ question: 'Plum or pear?', options: [] }] } }] });
  log.add('user', [{ functionResponse: { id, name: 'ask_user', response: { output: '{"answers":{"0":"plum"}}' } } }, text('and soon')]);
  const [session] = threadFiles({ 'tmp/orchard/chats/session-2026.jsonl': toLog(log.lines) });
  const blocks = session?.turns.flatMap((turn) => turn.blocks) ?? [];
  expect(blocks.find((block) => block.kind === 'tool')).toMatchObject({
    state: 'done',
    result: { content: [{ text: expect.stringContaining('plum') }] },
  });
  expect(blocks.filter((block) => block.kind === 'text').map((block) => block.text)).toContain('and soon');
  expect(session?.unknownKinds).toEqual({});
});
