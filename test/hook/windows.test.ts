/** The hook as Windows has it: from a clone with its line ends, and where git and agents spell a folder each in their own way. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { hookText } from '../../src/hook/index.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';

const root = join(import.meta.dirname, '../..');
const onUnix = test.skipIf(process.platform === 'win32');

test('a clone of the project keeps line ends as they are, also where git is told to change them', () => {
  const folder = temporaryFolder('clone');
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=m', '-c', 'user.email=m@m.example', ...args], { cwd });
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const files = { '.gitattributes': join(root, '.gitattributes'), 'commit-msg.sh': join(root, 'src/hook/commit-msg.sh') };
  for (const [name, path] of Object.entries(files)) writeInFolder(join(from, name), readFileSync(path, 'utf8'));
  writeInFolder(join(from, 'log.jsonl'), '{}\r\n{}\n');
  git(from, 'init', '--quiet');
  git(from, '-c', 'core.autocrlf=true', 'add', '.');
  git(from, 'commit', '--quiet', '-m', 'First');
  git(folder, '-c', 'core.autocrlf=true', 'clone', '--quiet', from, to);
  for (const name of ['commit-msg.sh', 'log.jsonl'])
    expect(readFileSync(join(to, name), 'utf8')).toBe(readFileSync(join(from, name), 'utf8'));
});

onUnix.each([
  ['C:/Users/mira/Harbour', 'c:\\Users\\mira\\Harbour'],
  ['C:/Users/mira/a.b', 'C:\\Users\\mira\\a.b'],
])('where git says %s and the agent says %s, the session is found (runs a shell and a program in the place of git)', (top, cwd) => {
  const folder = temporaryFolder('hook');
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const program = join(folder, 'bin/git');
  writeInFolder(program, `#!/bin/sh\ncase "$*" in *--show-toplevel*) echo '${top}' ;; *) exec '${real}' "$@" ;; esac\n`);
  chmodSync(program, 0o755);
  const id = '0b6f3c1e-5a57-4d3c-9f0e-2f6f0f7a1c11';
  writeInFolder(join(folder, `.claude/projects/harbour/${id}.jsonl`), `${JSON.stringify({ cwd, type: 'user' })}\n`);
  const repository = join(folder, 'repository');
  mkdirSync(repository);
  execFileSync(real, ['init', '--quiet'], { cwd: repository });
  const [hook, message] = [join(folder, 'commit-msg'), join(folder, 'message')];
  writeFileSync(hook, hookText('https://mira.example/id/'));
  writeFileSync(message, 'Mend the quay\n');
  const env = { HOME: folder, CLAUDECODE: '1', PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` };
  expect(spawnSync('sh', [hook, message], { cwd: repository, env, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(message, 'utf8')).toBe(`Mend the quay\n\nSession: https://mira.example/id/${id}/\n`);
});
