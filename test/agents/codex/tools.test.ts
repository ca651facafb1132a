/** Calls of Codex, old and new: what they do, how they ended, and the calls that a script makes. */
import { expect, test } from 'vitest';
import { agentOf } from '../../../src/agents/index.ts';
import type { RedactedSession } from '../../../src/model/redacted.ts';
import type { ToolBlock } from '../../../src/model/session.ts';
import type { ToolUse } from '../../../src/model/tool.ts';
import { changedFiles } from '../../../src/render/index.ts';
import { type Line, lasting, threadOne, toLog } from '../log.ts';
import { CodexLog, small, text } from './log.ts';

function calls(log: CodexLog): { block: ToolBlock; use: ToolUse; output: string }[] {
  const { session, stored } = threadOne({ [log.name]: toLog(log.lines) });
  expect(lasting(threadOne(stored).session)).toEqual(lasting(session));
  return session.turns.flatMap(({ blocks }) =>
    blocks
      .filter((block): block is ToolBlock => block.kind === 'tool')
      .map((block) => {
        const { name, input, result, state } = block;
        const output = (result?.content ?? []).map((part) => (part.kind === 'text' ? part.text : '')).join('\n');
        return {
          block,
          output,
          use: agentOf('codex').tools.use({ name, input, data: result?.data, text: output, failed: state === 'failed' }),
        };
      }),
  );
}

const begun = () => new CodexLog().turn().asks('Go on.');
const one = (name: string, input: Line, output: unknown) => calls(begun().calls(name, input, 'call_1').returns('call_1', output))[0];
const wrapped = (output: string, code: number) => JSON.stringify({ output, metadata: { exit_code: code, duration_seconds: 0.25 } });

test('commands of every generation: as words, as a text, in a terminal that lives on', () => {
  expect(one('shell', { command: ['bash', '-lc', 'ls | wc'], workdir: '/home/mira/orchard' }, wrapped('1 2 3', 0))).toMatchObject({
    block: { state: 'done', durationMs: 250, input: { command: 'ls | wc' } },
    use: { kind: 'command', command: 'ls | wc', exitCode: 0 },
    output: '1 2 3',
  });
  expect(one('shell', { command: ['grep', 'a plum'], workdir: '/srv' }, wrapped('', 1))).toMatchObject({
    block: { state: 'failed', input: { command: "grep 'a plum'", workdir: '/srv' } },
  });
  expect(one('shell_command', { command: 'ls' }, 'Exit code: 0\nWall time: 2 seconds\nOutput:\na\nb')).toMatchObject({
    block: { state: 'done', durationMs: 2_000 },
    output: 'a\nb',
  });
  const [start, more] = calls(
    begun()
      .calls('exec_command', { cmd: 'npm start' }, 'call_1')
      .returns('call_1', 'Chunk ID: a\nWall time: 1.0 seconds\nProcess running with session ID 7\nOutput:\nlistening')
      .calls('write_stdin', { session_id: 7, chars: 'q' }, 'call_2')
      .returns('call_2', 'Chunk ID: b\nWall time: 0.1 seconds\nProcess exited with code 0\nOutput:\nbye'),
  );
  expect(start).toMatchObject({ use: { kind: 'command', command: 'npm start', inBackground: true }, output: 'listening' });
  expect(more).toMatchObject({ use: { kind: 'command-output', of: 'npm start', exitCode: 0 }, output: 'bye' });
});

test('a call of the model’s own shell, one that was refused, one that was cut off', () => {
  const log = begun()
    .item('local_shell_call', {
      call_id: 'call_1',
      status: 'completed',
      action: { type: 'exec', command: ['ls'], working_directory: '/srv' },
    })
    .returns('call_1', wrapped('a', 0))
    .calls('shell', { command: ['rm', 'a'] }, 'call_2')
    .returns('call_2', 'exec command rejected by user')
    .calls('exec_command', { cmd: 'sleep 9' }, 'call_3')
    .returns('call_3', 'aborted by user after 2.1s');
  expect(calls(log).map(({ use, block }) => [use.kind, block.state])).toEqual([
    ['command', 'done'],
    ['command', 'denied'],
    ['command', 'interrupted'],
  ]);
});

const patch = `*** Begin Patch
*** Update File: trees.txt
*** Move to: plums.txt
@@ rows
 plum
-apple
+quince
*** Add File: notes/new.txt
+first
+second
*** Delete File: old.txt
*** End Patch`;

const files = [
  {
    path: 'trees.txt',
    movedTo: 'plums.txt',
    change: 'update',
    hunks: [{ lines: [' rows', ' plum', '-apple', '+quince'] }],
    numbered: false,
  },
  { path: 'notes/new.txt', change: 'add', hunks: [{ lines: ['+first', '+second'] }] },
  { path: 'old.txt', change: 'delete', hunks: [] },
];

test('a patch is a patch however it is written', () => {
  const freeform = begun().item('custom_tool_call', { name: 'apply_patch', call_id: 'call_1', input: patch });
  freeform.item('custom_tool_call_output', { call_id: 'call_1', output: wrapped('Success.', 0) });
  expect(calls(freeform)[0]).toMatchObject({
    use: { kind: 'patch', files },
    block: { input: { path: 'trees.txt, notes/new.txt, old.txt' } },
  });
  expect(one('apply_patch', { input: patch }, 'Success.')?.use).toMatchObject({ kind: 'patch', files });
  for (const command of [
    ['bash', '-lc', `apply_patch <<'EOF'\n${patch}\nEOF`],
    ['bash', '-lc', `cd orchard && apply_patch <<PATCH\n${patch}\nPATCH\n`],
    ['apply_patch', patch],
  ])
    expect(one('shell', { command }, wrapped('Success.', 0))?.use).toMatchObject({ kind: 'patch', files });
  expect(one('exec_command', { cmd: `apply_patch <<'EOF'\n${patch}\nEOF` }, 'Success.')?.use).toMatchObject({ kind: 'patch', files });
  // With more to do than the patch, it is a command.
  expect(one('shell', { command: ['bash', '-lc', `apply_patch <<'EOF'\n${patch}\nEOF\nmake`] }, wrapped('', 0))?.use.kind).toBe('command');
});

test('an applied patch has the lines’ own numbers, under the paths that the agent wrote; one that failed has not', () => {
  const apply = (success: boolean) =>
    calls(
      begun()
        .item('custom_tool_call', { name: 'apply_patch', call_id: 'call_1', input: patch })
        .event('patch_apply_end', {
          call_id: 'call_1',
          success,
          stdout: 'Success.',
          changes: {
            '/home/mira/orchard/trees.txt': { type: 'update', unified_diff: '@@ -7,2 +7,2 @@\n plum\n-apple\n+quince\n', move_path: null },
            '/home/mira/orchard/notes/new.txt': { type: 'add', content: 'first\nsecond\n' },
          },
        })
        .item('custom_tool_call_output', {
          call_id: 'call_1',
          output: success ? 'Success.' : 'apply_patch verification failed: no such line',
        }),
    );
  expect(apply(true)).toHaveLength(1);
  expect(apply(true)[0]?.use).toMatchObject({
    kind: 'patch',
    files: [
      { path: 'trees.txt', hunks: [{ oldStart: 7, newStart: 7, lines: [' plum', '-apple', '+quince'] }], numbered: true },
      { path: 'notes/new.txt', change: 'add', hunks: [{ lines: ['+first', '+second'] }] },
    ],
  });
  expect(apply(false)[0]).toMatchObject({ block: { state: 'failed' }, use: { files } });
});

test('the calls that a script makes are calls of their own, below it in the same turn', () => {
  const log = new CodexLog({ paginated: true }).turn().asks('Look.');
  const script = 'for (const tree of trees) await tools.exec_command({cmd: `ls ${tree}`});';
  log.item('custom_tool_call', { name: 'exec', call_id: 'call_1', input: script });
  log.completed({
    type: 'CommandExecution',
    id: 'exec-1',
    command: ['/bin/bash', '-lc', 'ls'],
    aggregated_output: 'plum\n',
    exit_code: 0,
    status: 'completed',
  });
  log.completed({
    type: 'FileChange',
    id: 'exec-2',
    changes: { '/a.txt': { type: 'add', content: 'x\n' } },
    status: 'completed',
    stdout: '',
    stderr: '',
  });
  const mcp = { type: 'McpToolCall', id: 'exec-3', server: 'maps', tool: 'find', arguments: { place: 'orchard' }, status: 'completed' };
  log.completed({ ...mcp, result: { content: [{ type: 'text', text: 'here' }], isError: false } });
  log.item('custom_tool_call_output', {
    call_id: 'call_1',
    output: [text('Script completed\nWall time 0.2 seconds\nOutput:\n'), text('plum')],
  });
  const found = calls(log);
  expect(found.map(({ use, block, output }) => [use.kind, block.state, output])).toEqual([
    // What it printed is what its call printed.
    ['command', 'done', ''],
    ['command', 'done', 'plum\n'],
    ['patch', 'done', ''],
    ['mcp', 'done', 'here'],
  ]);
  expect(found[0]?.use).toMatchObject({ language: 'javascript' });
  expect(threadOne({ [log.name]: toLog(log.lines) }).session.turns).toHaveLength(2);
});

const script = (input: string, ...between: Line[]) => {
  const log = begun().item('custom_tool_call', { name: 'exec', call_id: 'call_1', input });
  for (const event of between) log.line('event_msg', event);
  const output = [text('Script completed\nWall time 0.2 seconds\nOutput:\n'), text('plum')];
  return calls(log.item('custom_tool_call_output', { call_id: 'call_1', output }));
};
const added = '*** Begin Patch\n*** Add File: notes/new.txt\n+first\n*** End Patch';

test.each([
  ['a command', 'const r = await tools.exec_command({"cmd":"cat trees.txt","workdir":"/srv"});\ntext(r.output);', 'cat trees.txt'],
  ['a command in other quotes', "text((await tools['exec_command']({ cmd: 'echo \\'plum\\'', }, )).output) // look", "echo 'plum'"],
  ['two commands', 'await tools.exec_command({cmd: "cd notes"});\nawait tools.exec_command({cmd: `ls -a`});', 'cd notes\nls -a'],
])('a script is shown as what it runs: %s', (_what, input, command) => {
  expect(script(input)).toMatchObject([
    { block: { state: 'done' }, use: { kind: 'command', command, language: 'shellscript' }, output: 'plum' },
  ]);
});

test.each([
  ['as a text', `text(await tools.apply_patch(${JSON.stringify(added)}));`],
  ['by a name', `const patch = String.raw\`${added}\`;\nconst r = await tools.apply_patch(patch);`],
])('a patch that a script applies, given %s, is a patch, with what was noted of it', (_how, input) => {
  const files = [{ path: 'notes/new.txt', change: 'add', hunks: [{ lines: ['+first'] }] }];
  expect(script(input)).toMatchObject([{ use: { kind: 'patch', files } }]);
  const changes = { '/home/mira/orchard/notes/new.txt': { type: 'add', content: 'first\n' } };
  const noted = script(input, {
    type: 'patch_apply_end',
    call_id: 'exec-7',
    success: true,
    status: 'completed',
    stdout: 'Success.',
    changes,
  });
  expect(noted).toMatchObject([{ block: { state: 'done', result: { data: { changes } } }, use: { kind: 'patch', files } }]);
});

test.each([
  'const names = ["a", "b"];\nfor (const name of names) await tools.exec_command({cmd: name});',
  'await tools.exec_command({cmd: `ls ${folder}`});',
  'const r = await tools.exec_command(options);',
  'await tools.exec_command({cmd: "ls"}); await tools.view_image({path: "a.png"});',
])('a script that only running it would explain is shown as it is: %s', (input) => {
  expect(script(input)).toMatchObject([{ use: { kind: 'command', command: input, language: 'javascript' } }]);
});

test('notes on a command add its exit code and what was cut of its output, and are no second call', () => {
  const log = begun().calls('shell', { command: ['ls'] }, 'call_1');
  log.event('exec_command_end', {
    call_id: 'call_1',
    command: ['ls'],
    aggregated_output: 'one\ntwo\nthree\n',
    exit_code: 2,
    duration: { secs: 1, nanos: 5e8 },
  });
  log.returns('call_1', 'one\n… cut …');
  expect(calls(log)).toMatchObject([{ output: 'one\ntwo\nthree\n', block: { state: 'failed', durationMs: 1_500 }, use: { exitCode: 2 } }]);
});

test('a checklist, a picture, a question with its answer', () => {
  expect(one('update_plan', { plan: [{ step: 'Prune', status: 'in_progress' }] }, 'Plan updated')?.use).toEqual({
    kind: 'todos',
    todos: [{ text: 'Prune', status: 'in_progress' }],
    before: [],
  });
  const picture = { type: 'input_image', image_url: `data:image/png;base64,${'iVBORw0KGgo'.repeat(20)}` };
  expect(one('view_image', { path: 'plum.png' }, [picture])).toMatchObject({
    use: { kind: 'read', path: 'plum.png', type: 'image' },
    block: { result: { content: [{ kind: 'image', mediaType: 'image/png' }] } },
  });
  const questions = [{ id: 'tree', header: 'Tree', question: 'Which one?', options: [{ label: 'Plum', description: 'the old one' }] }];
  const answers = JSON.stringify({ answers: { tree: { answers: ['Plum', 'user_note: gently'] } } });
  expect(one('request_user_input', { questions }, answers)?.use).toMatchObject({
    kind: 'question',
    questions: [{ question: 'Which one?', header: 'Tree', answer: 'Plum', note: 'gently' }],
  });
});

test('a picture that came as a message of its own belongs to the call that looked at it', () => {
  const log = small().calls('view_image', { path: 'plum.png' }, 'call_9').returns('call_9', 'attached local image path');
  const picture = { type: 'input_image', image_url: `data:image/png;base64,${'iVBORw0KGgo'.repeat(20)}` };
  log.item('message', { role: 'user', content: [picture] });
  expect(calls(log).at(-1)?.block.notes).toMatchObject([{ kind: 'image' }]);
});

test('searches of the web are shown once, with what they found', () => {
  const results = [{ title: 'Pruning', url: 'https://plums.example/prune' }];
  const log = begun().event('web_search_end', {
    call_id: 'ws_1',
    query: 'prune plums',
    action: { type: 'search', query: 'prune plums' },
    results,
  });
  log.item('web_search_call', { status: 'completed', action: { type: 'search', query: 'prune plums' } });
  log.item('web_search_call', { status: 'completed', action: { type: 'open_page', url: 'https://plums.example/prune' } });
  expect(calls(log).map(({ use }) => use)).toMatchObject([
    { kind: 'web-search', query: 'prune plums', results },
    { kind: 'fetch', url: 'https://plums.example/prune' },
  ]);
});

test('tools of servers, by both ways of naming them, and pictures that were made', () => {
  expect(one('mcp__maps__find', { place: 'orchard' }, 'here')?.use).toEqual({ kind: 'mcp', server: 'maps', tool: 'find' });
  const spaced = begun().calls('find', { place: 'orchard' }, 'call_1', { namespace: 'mcp__maps__' }).returns('call_1', 'here');
  expect(calls(spaced)[0]?.use).toEqual({ kind: 'mcp', server: 'maps', tool: 'find' });
  const made = begun().item('image_generation_call', {
    id: 'ig_1',
    status: 'completed',
    revised_prompt: 'A plum',
    result: 'iVBORw0KGgo'.repeat(20),
  });
  made.event('image_generation_end', { call_id: 'ig_1', status: 'completed', revised_prompt: 'A plum', result: 'iVBORw0KGgo'.repeat(20) });
  expect(calls(made)).toMatchObject([{ block: { result: { content: [{ kind: 'image' }] } } }]);
});

test('edits that were taken back say so, and the session has not changed their files', () => {
  const patch = (file: string) => `*** Begin Patch\n*** Add File: ${file}\n+x\n*** End Patch`;
  const log = begun()
    .calls('apply_patch', { input: patch('kept.txt') }, 'call_1')
    .returns('call_1', 'Success.')
    .says('Kept.')
    .ends();
  log
    .turn()
    .asks('And another.')
    .calls('apply_patch', { input: patch('gone.txt') }, 'call_2')
    .returns('call_2', 'Success.')
    .says('Made.')
    .ends();
  log.event('undo_completed', { success: true, message: 'Undo restored snapshot 0badcaf.' });
  const { session } = threadOne({ [log.name]: toLog(log.lines) });
  expect(calls(log).map(({ block }) => block.undone ?? false)).toEqual([false, true]);
  expect(changedFiles(session as RedactedSession).map(({ path }) => path)).toEqual(['kept.txt']);
  log.event('undo_completed', { success: false, message: 'No snapshot to restore.' });
  expect(calls(log).map(({ block }) => block.undone ?? false)).toEqual([false, true]);
  log.event('undo_completed', { success: true, message: 'Undo restored snapshot 1badcaf.' });
  expect(calls(log).map(({ block }) => block.undone ?? false)).toEqual([true, true]);
});
