/** Calls that scripts of Codex make, and edits that were taken back; all other calls are in `golden/codex/calls`. */
import { expect, test } from 'vitest';
import { agentOf } from '../../../src/agents/index.ts';
import type { RedactedSession } from '../../../src/model/redacted.ts';
import type { ToolBlock } from '../../../src/model/session.ts';
import type { ToolUse } from '../../../src/model/tool.ts';
import { changedFiles } from '../../../src/render/index.ts';
import { type Line, lasting, threadOne, toLog } from '../log.ts';
import { CodexLog, text } from './log.ts';

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
