import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/cli/command.ts';
import { commands as registry } from '../../src/cli/index.ts';
import { small } from '../bad-input/log.ts';
import { newDesk } from './desk.ts';

const commands = await Promise.all([...registry].map(async ([name, { load }]) => [name, await load()] as const));

const key = ['sk', 'live', 'aB3dE6gH9jK2mN5pQ8sT1vW4'].join('_');

describe('check', () => {
  test('passes a clean folder, and tells file, line and rule of what it finds, never the value', async () => {
    const desk = newDesk();
    desk.write('dist/index.html', '<p>Nine metres.</p>\n');
    const clean = await desk.turnleaf('check');
    expect(clean.code).toBe(0);
    expect(clean.out).toContain('0 findings');
    desk.write('dist/s/tides/index.html', `<p>one</p>\n<p>${key}</p>\n`);
    const found = await desk.turnleaf('check');
    expect(found.code).toBe(1);
    expect(found.out).toMatch(/s\/tides\/index\.html:2: stripe/);
    expect(found.said).not.toContain(key);
  });

  test("finds the owner's own secrets", async () => {
    const desk = newDesk();
    desk.write('.turnleaf/private/secrets.txt', 'Kingfisher Quay\n');
    desk.write('site/a.txt', 'Meet at Kingfisher Quay.\n');
    const { code, out } = await desk.turnleaf('check', 'site');
    expect(code).toBe(1);
    expect(out).toContain('a.txt:1');
    expect(out).not.toContain('Kingfisher');
  });

  test('says what to do where there is no site', async () => {
    const { code, err } = await newDesk().turnleaf('check');
    expect(code).toBe(2);
    expect(err).toContain('turnleaf build');
  });
});

describe('build refuses', () => {
  test('to replace files that are no site of ours', async () => {
    const desk = newDesk();
    desk.write('papers/will.txt', 'mine');
    const { code, err } = await desk.turnleaf('build', '--out', 'papers');
    expect(code).toBe(2);
    expect(err).toContain('papers');
    expect(desk.read('papers/will.txt')).toBe('mine');
  });

  test("an output that holds the owner's files", async () => {
    const desk = newDesk();
    desk.write('archive/content/site.yaml', 'title: Tides\n');
    const { code, err } = await desk.turnleaf('build', '--content', 'archive/content', '--out', 'archive');
    expect(code).toBe(2);
    expect(err).toContain('--content');
    expect(existsSync(desk.at('archive/content/site.yaml'))).toBe(true);
  });

  test('an address that is none', async () => {
    const { code, err } = await newDesk().turnleaf('build', '--url', 'harbour');
    expect(code).toBe(2);
    expect(err).toContain('--url harbour');
  });

  test('a word that is no option', async () => {
    const { code, err } = await newDesk().turnleaf('build', 'harbour');
    expect(code).toBe(2);
    expect(err).toContain('--from');
  });
});

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

  test('an unknown one gets the nearest known', async () => {
    const { code, err } = await newDesk().turnleaf('biuld');
    expect(code).toBe(2);
    expect(err).toContain('Did you mean "build"?');
    expect(await newDesk().turnleaf('constructor')).toMatchObject({ code: 2, err: expect.stringContaining('no command "constructor"') });
  });

  test('a log that cannot be found is told without a stack', async () => {
    const desk = newDesk();
    desk.log(small('tides'));
    const { code, err } = await desk.turnleaf('add', 'lighthouse', '--yes');
    expect(code).toBe(2);
    expect(err).not.toMatch(/^\s+at /m);
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
