import { describe, expect, test } from 'vitest';
import type { RedactedSession } from '../../src/model/redacted.ts';
import type { Block, Thread, ToolBlock, Turn, TurnRole } from '../../src/model/session.ts';
import { sessionToDocuments } from '../../src/search/index.ts';
import { register } from '../agents/toy/index.ts';

register();

let count = 0;
function turn(role: TurnRole, blocks: Block[], given: Partial<Turn> = {}): Turn {
  const id = (++count).toString(16).padStart(8, '0');
  return { anchor: `t-${id}`, uuid: id, role, part: 1, blocks, sources: [], ...given };
}

const text = (words: string): Block => ({ kind: 'text', text: words });
const call = (name: string, input: ToolBlock['input'], given: Partial<ToolBlock> = {}): ToolBlock => ({
  kind: 'tool',
  id: 'call',
  name,
  input,
  state: 'done',
  notes: [],
  ...given,
});
const thread = (turns: Turn[]): Thread => ({
  id: 'agent',
  kind: 'subagent',
  turns,
  tokens: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
});
/** Only what documents are made of. */
const documentsOf = (...turns: Turn[]) =>
  sessionToDocuments({ agent: 'claude-code', turns } as Partial<RedactedSession> as RedactedSession);
const turnsOf = (...turns: Turn[]) => documentsOf(...turns).flatMap((document) => document.turns);
const only = (...blocks: Block[]) => turnsOf(turn('agent', blocks))[0];

describe('what is found', () => {
  test('prompts as they were typed, answers without the signs of Markdown', () => {
    const words = '# Why does `__init__` fail?\n* a *.ts\n  | a | b |';
    expect(turnsOf(turn('prompt', [text(words)]), turn('agent', [text('**It** is `a`')]))).toMatchObject([
      { prompt: words },
      { answer: 'It is a' },
    ]);
  });

  test('prompts and answers, each as what it is', () => {
    expect(turnsOf(turn('prompt', [text('Fix it')]), turn('agent', [text('Fixed')]))).toMatchObject([
      { prompt: 'Fix it' },
      { answer: 'Fixed' },
    ]);
  });
  test('thinking', () => expect(only({ kind: 'thinking', text: 'Hmm' })?.thinking).toBe('Hmm'));
  test('commands, with their descriptions', () => {
    expect(only(call('Bash', { command: 'npm run build --from x', description: 'Build it' }))?.tools).toBe(
      'Bash npm run build --from x Build it',
    );
  });
  test('file names, patterns, addresses', () => {
    const tools = only(
      call('Edit', { file_path: 'src/app.ts', old_string: 'bulk', new_string: 'bulk' }),
      call('Grep', { pattern: 'getStatic.*', path: 'src' }),
      call('WebFetch', { url: 'https://example.org/a', prompt: 'summarise' }),
    )?.tools;
    expect(tools).toBe('Edit src/app.ts\nGrep src getStatic.*\nWebFetch https://example.org/a summarise');
  });
  test('what calls of any agent work on, under whatever name', () => {
    const of = (agent: string, name: string, input: ToolBlock['input'], given: Partial<ToolBlock> = {}) =>
      sessionToDocuments({ agent, turns: [turn('agent', [call(name, input, given)])] } as Partial<RedactedSession> as RedactedSession)[0]
        ?.turns[0]?.tools;
    expect(of('toy', 'run', { line: 'make boats' })).toBe('run make boats');
    expect(of('toy', 'shell', { command: ['bash', '-lc', 'make boats'] })).toBe('shell bash -lc make boats');
    expect(of('toy', 'look', { filePath: 'src/boat.ts', content: 'bulk' })).toBe('look src/boat.ts');
    expect(of('gone', 'exec', { cmd: 'make boats', uri: 'file:///boat' })).toBe('exec make boats file:///boat');
    const nested = call('run', { line: 'fold' });
    expect(of('toy', 'exec', { code: 'bulk' }, { notes: [nested] })).toBe('exec run fold');
  });
  test('questions with their options and the answer given', () => {
    const input = { questions: [{ question: 'Which base?', header: 'Base', options: [{ label: 'Hex', description: 'short' }] }] };
    const result = { isError: false, content: [], data: { answers: { 'Which base?': 'Neither' } } };
    expect(only(call('AskUserQuestion', input, { result }))?.tools).toBe('AskUserQuestion Which base? Base Hex short Neither');
  });
  test('the failing end of an output, without its colours, and not its beginning', () => {
    const lines = [...Array.from({ length: 200 }, (_, line) => `line ${line}`), '\u001b[31merror[E0502]: cannot borrow\u001b[0m'];
    const result = { isError: true, content: [{ kind: 'text' as const, text: lines.join('\n') }] };
    const errors = only(call('Bash', { command: 'cargo build' }, { state: 'failed', result }))?.errors ?? '';
    expect(errors.split('\n').at(-1)).toBe('error[E0502]: cannot borrow');
    expect(errors).not.toContain('line 150');
  });
  test('not the output of what went well', () => {
    const result = { isError: false, content: [{ kind: 'text' as const, text: 'a great deal of output' }] };
    expect(JSON.stringify(only(call('Bash', { command: 'ls' }, { result })))).not.toContain('great deal');
  });
  test('slash commands and shell lines as prompts', () => {
    const blocks: Block[] = [
      { kind: 'command', name: '/review', args: 'the diff' },
      { kind: 'shell', input: 'git status', stdout: 'clean', stderr: '' },
    ];
    expect(turnsOf(turn('prompt', blocks))[0]?.prompt).toBe('/review the diff\ngit status');
  });
  test('not what the program put into the conversation', () => {
    expect(turnsOf(turn('prompt', [{ kind: 'reminder', name: 'system-reminder', text: 'secret agent' }]))).toEqual([]);
  });
});

describe('whose it is', () => {
  test('a nested turn stands after its host, on its part, and its prompt is a tool line', () => {
    const inner = thread([turn('prompt', [text('Look around')]), turn('agent', [text('Found it')])]);
    const host = turn('agent', [call('Task', { description: 'Explore', prompt: 'Look around' }, { thread: inner })], { part: 2 });
    const documents = documentsOf(host);
    expect(documents).toHaveLength(1);
    expect(documents[0]?.part).toBe(2);
    expect(documents[0]?.turns).toMatchObject([{ tools: 'Task Explore' }, { tools: 'Look around' }, { answer: 'Found it' }]);
  });
  test('earlier versions are found', () => expect(turnsOf(turn('prompt', [text('First try')], { version: 't-1' }))).toHaveLength(1));
  test('what the owner took out is not', () => expect(documentsOf(turn('prompt', [text('gone')], { removed: true }))).toEqual([]));
  test('what stands in another session already is not', () => {
    expect(documentsOf(turn('prompt', [text('told before')], { inherited: 'other' }))).toEqual([]);
  });
  test('every part has a document of its own', () => {
    const documents = documentsOf(turn('prompt', [text('b')], { part: 2 }), turn('prompt', [text('a')], { part: 1 }));
    expect(documents.map(({ part }) => part)).toEqual([1, 2]);
  });
});

describe('plain text', () => {
  const words = (markdown: string) => only(text(markdown))?.answer;
  test('loses the signs of Markdown', () => {
    expect(words('## A **bold** *claim*\n\n- `src/a.ts`\n- [docs](https://example.org)')).toBe(
      'A bold claim\n\nsrc/a.ts\ndocs (https://example.org)',
    );
  });
  test('loses the frame of a table', () => expect(words('| a | b |\n|---|:-:|\n| c | d |')).toBe('a · b\n\nc · d'));
  test('keeps what only looks like a sign', () =>
    expect(words('a * b, __init__, 2 ** 3, snake_case_name')).toBe('a * b, __init__, 2 ** 3, snake_case_name'));
  test('keeps the code of a fence', () => expect(words('```ts\nconst a = 1;\n```')).toBe('const a = 1;'));
});

test('wrong types in an input break nothing', () => {
  const inputs = [null, 7, 'text', [], { command: 5, questions: 'x', todos: [null, 1], file_path: { a: 1 } }];
  for (const name of ['Bash', 'TodoWrite', 'AskUserQuestion', 'Task', 'constructor']) {
    for (const input of inputs) expect(only(call(name, input))?.tools).toBe(name);
  }
});
