import { expect, test } from 'vitest';
import { pathInProject } from '../../src/render/files.ts';
import { changedFiles } from '../../src/render/index.ts';
import { call, session, turn } from './build.ts';

test.each([
  ['/home/mira/harbor/src/a.ts', ['/home/mira/harbor'], 'src/a.ts'],
  ['/home/mira/harbor/web/b.ts', ['/home/mira/harbor', '/home/mira/harbor/web'], 'web/b.ts'],
  ['/home/mira/harbor/.claude/worktrees/tides/src/a.ts', ['/home/mira/harbor'], 'src/a.ts'],
  ['C:\\work\\harbor\\src\\a.ts', ['C:\\work\\harbor'], 'src/a.ts'],
  ['./src/a.ts', ['/home/mira/harbor'], 'src/a.ts'],
  ['/etc/hosts', ['/home/mira/harbor'], undefined],
  ['/home/mira/harbor-old/a.ts', ['/home/mira/harbor'], undefined],
  ['~/notes.md', ['~/harbor'], undefined],
  ['../ferry/a.ts', ['/home/mira/harbor'], undefined],
  ['/home/mira/harbor/../../x', ['/home/mira/harbor'], undefined],
])('%s in %j is %s', (path, folders, expected) => {
  expect(pathInProject(path, folders)).toBe(expected);
});

test('files with the turns that changed them; a call that failed changed none', () => {
  const edit = (path: string, more = {}) => call('Edit', { file_path: path, old_string: 'a\n', new_string: 'a\nb\nc\n' }, 'done', more);
  const both = turn('agent', [edit('~/almanac/tides.ts'), edit('~/almanac/tides.ts')], { part: 2 });
  const written = turn('agent', [call('Write', { file_path: '~/almanac/moon.ts', content: 'x\ny\n' }, 'done')]);
  const failed = turn('agent', [edit('~/almanac/sun.ts', { state: 'failed' })]);
  const files = changedFiles(session([written, both, failed, { ...written, inherited: 'earlier' }]));
  expect(files).toMatchObject([
    { path: 'moon.ts', changes: [{ anchor: written.anchor, part: 1, added: 2, removed: 0 }] },
    { path: 'tides.ts', changes: [{ anchor: both.anchor, part: 2, added: 4, removed: 0 }] },
  ]);
});
