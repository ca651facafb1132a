/** Programs on Windows: found where `PATH` says, never in the working folder, and scripts of `cmd.exe` by it, with nothing read by it. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { findProgram, shellWord } from '../../src/platform/programs.ts';

const windows = (...files: string[]) => ({
  platform: 'win32' as const,
  isFile: (path: string) => files.some((file) => file.toLowerCase() === path.toLowerCase()),
});
const env = { Path: 'C:\\tools;"C:\\Program Files\\nodejs";C:\\npm', PATHEXT: '.COM;.EXE;.BAT;.CMD', SystemRoot: 'C:\\Windows' };

test('a program is found by its kind, in the order of PATH', () => {
  const machine = windows('C:\\Program Files\\nodejs\\git.exe', 'C:\\npm\\git.exe');
  expect(findProgram('git', ['--version'], env, machine)).toEqual({
    command: 'C:\\Program Files\\nodejs\\git.exe',
    args: ['--version'],
    isVerbatim: false,
  });
  expect(findProgram('rsync', [], env, machine)).toBeUndefined();
});

test.each(['', '.', '..\\bin', 'tools'])('a folder of PATH that means one of the working folder (%j) is not looked into', (folder) => {
  const seen: string[] = [];
  const machine = { platform: 'win32' as const, isFile: (path: string) => seen.push(path) < 0 };
  expect(findProgram('git', [], { PATH: `${folder};C:\\tools` }, machine)).toBeUndefined();
  expect(seen.every((path) => path.startsWith('C:\\tools\\'))).toBe(true);
});

test('what npm has installed is a .cmd, which cmd.exe runs', () => {
  expect(findProgram('wrangler', ['pages', 'deploy', 'C:\\my site\\dist\\'], env, windows('C:\\npm\\wrangler.cmd'))).toEqual({
    command: 'C:\\Windows\\System32\\cmd.exe',
    args: ['/d', '/s', '/v:off', '/c', '"C:\\npm\\wrangler.cmd ^"pages^" ^"deploy^" ^"C:\\my^ site\\dist\\\\^""'],
    isVerbatim: true,
  });
});

test('no sign of an argument is read by cmd.exe, and what could not be kept from it is refused', () => {
  const line = (arg: string) => findProgram('aws', [arg], env, windows('C:\\npm\\aws.cmd'))?.args.at(-1) ?? '';
  for (const arg of ['a&b', 'a|b', '%PATH%', '*', 'a>b', '(a)', 'a^b', '!x!', 'a;b,c']) {
    const inside = line(arg).slice('"C:\\npm\\aws.cmd '.length, -1);
    expect(inside.replace(/\^(.)/g, '$1')).toBe(`"${arg}"`);
    expect(inside.replace(/\^./g, '')).not.toMatch(/[()%!^"<>&|;, *?]/);
  }
  for (const arg of ['a"b', 'a\nb', 'a\r', 'a\0']) expect(() => line(arg)).toThrow(/\.cmd/);
});

test('elsewhere the system looks', () => {
  const machine = { platform: 'linux' as const, isFile: () => false };
  expect(findProgram('git', ['status'], { PATH: '/bin' }, machine)).toEqual({ command: 'git', args: ['status'], isVerbatim: false });
});

test.skipIf(process.platform === 'win32').each(['/home/mira/pier', '/home/mira/old pier', "it's $(id) `id` $HOME & *", '🎣;x'])(
  'a word that a person is to type is one word to the shell (%j)',
  (text) => {
    const said = execFileSync('/bin/sh', ['-c', `printf '%s|' ${shellWord(text, { platform: 'linux' })}`], { encoding: 'utf8' });
    expect(said).toBe(`${text}|`);
  },
);

test('what no shell can be trusted with is no word to type', () => {
  for (const text of ['', '--yolo', 'a\nid']) expect(shellWord(text, { platform: 'linux' })).toBeUndefined();
  for (const text of ['C:\\%PATH%', 'C:\\$(id)', 'a"b', 'a&b']) expect(shellWord(text, { platform: 'win32' })).toBeUndefined();
  expect(shellWord('C:\\old pier', { platform: 'win32' })).toBe('"C:\\old pier"');
});
