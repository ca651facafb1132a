import { describe, expect, test } from 'vitest';
import { type CommandProcess, parse, withVoice } from '../../src/cli/command.ts';
import { commands as registry, unexpected } from '../../src/cli/index.ts';
import { progressLine } from '../../src/cli/progress.ts';
import { newDesk } from './desk.ts';

const commands = await Promise.all([...registry].map(async ([name, { load }]) => [name, await load()] as const));

describe('every command', () => {
  test.each(commands)('%s tells with --help what it does, with examples', async (name, command) => {
    const { code, out } = await newDesk().turnleaf(name, '--help');
    expect(code).toBe(0);
    expect(out).toBe(command.help);
    expect(out).toMatch(new RegExp(`^turnleaf ${name}: `));
    expect(out).toMatch(new RegExp(`^  turnleaf ${name}\\b`, 'm'));
  });

  test.each(commands)('%s takes the options its help text lists', async (name, command) => {
    const listed = [...command.help.matchAll(/^ {2}--([a-z-]+)/gm)].map((found) => found[1] as string);
    for (const option of listed) {
      // An unknown command line is refused before anything is done; a known option is not what is refused.
      const { err } = await newDesk().turnleaf(name, `--${option}x`);
      expect(err).toContain(`--${option}x`);
      expect(err).toContain(`Did you mean "--${option}"?`);
    }
  });
});

test('the value of an option may begin with a dash, as a fingerprint does', () => {
  const options = { decide: { type: 'string', multiple: true }, quiet: { type: 'boolean' } } as const;
  expect(parse(['--decide', '-x3_9fQ=keep', '--quiet', '--decide', 'b=redact'], options).values).toEqual({
    decide: ['-x3_9fQ=keep', 'b=redact'],
    quiet: true,
  });
  expect(() => parse(['--quiet', '-x'], options)).toThrow(/-x/);
});

/** What is written to the person's terminal. */
function onScreen(env: { [name: string]: string }, write: (io: CommandProcess) => unknown): string {
  let seen = '';
  const stream = { isTTY: true, write: (text: string) => (seen += text) };
  write({ stdout: stream, stderr: stream, env, on() {}, off() {} } as unknown as CommandProcess);
  return seen;
}

test.skipIf(process.platform === 'win32')(
  'a home folder that may not be written to: it is said what else can be named (on Windows it lies elsewhere)',
  () => {
    const refused = (path: string) => Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'mkdir', path });
    const said = (path: string) => onScreen({ HOME: '/home/mira' }, (io) => unexpected(refused(path), io));
    expect(said('/home/mira/.local')).toMatch(/^turnleaf .*: \/home\/mira\/\.local may not be .*XDG_STATE_HOME\n$/);
    expect(said('/home/mira/.cache/turnleaf/roots')).toContain('XDG_CACHE_HOME');
    expect(said('/srv/archive/dist')).toMatch(/Check its rights\.\n$/);
  },
);

test('a terminal that moves no cursor is told of progress in lines', () => {
  const told = (env: { [name: string]: string }) =>
    onScreen(env, (io) => {
      const progress = progressLine(withVoice(io));
      progress.note('laying out the pages');
      progress.end();
    });
  expect(told({ TERM: 'dumb' })).toBe('laying out the pages …\n');
  expect(told({ TERM: 'xterm' })).toContain('\r');
});
