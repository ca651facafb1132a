import { describe, expect, test } from 'vitest';
import { parse } from '../../src/cli/command.ts';
import { commands as registry } from '../../src/cli/index.ts';
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
