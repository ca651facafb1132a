/** The door for other programs: `turnleaf/redact`, and the command that does the same. */
import { expect, it } from 'vitest';
import { redact, redactTexts } from '../../src/redact/filter.ts';
import { newDesk } from '../cli/desk.ts';
import { githubToken, privateKey } from './helpers.ts';

const password = ['Tr4vel', 'Q!9x'].join('-');

it('takes secrets out of a text, and says where their placeholders stand', () => {
  const { text, findings } = redact(`first\nDB_PASSWORD=${password}\nsee /home/wanda/app`);
  expect(text).toBe('first\nDB_PASSWORD=[redacted: password #1]\nsee ~/app');
  expect(findings).toEqual([{ rule: 'password', number: 1, line: 2 }, { rule: 'home-folder' }]);
});

it('keeps JSON in lines as JSON, and lines without a finding as they are', () => {
  const given = [`{"note":"${password}"}`, '{"n" : 1.0,  "b": [1 ,2]}', `{"name":"DB_PASSWORD","value":"${password}"}`, ''].join('\n');
  expect(redact(given).text).toBe(
    [
      '{"note":"[redacted: password #1]"}',
      '{"n" : 1.0,  "b": [1 ,2]}',
      '{"name":"DB_PASSWORD","value":"[redacted: password #1]"}',
      '',
    ].join('\n'),
  );
});

it('writes no number differently', () => {
  const given = `{"id": 12345678901234567890, "half": 1.50, "password": "${password}"}`;
  expect(redact(given).text).toBe('{"id": 12345678901234567890, "half": 1.50, "password": "[redacted: password #1]"}');
});

it('keeps the indentation of JSON', () => {
  const given = `${JSON.stringify({ a: 1, password }, null, 4)}\n`;
  expect(redact(given).text).toBe(`${JSON.stringify({ a: 1, password: '[redacted: password #1]' }, null, 4)}\n`);
});

it('finds what goes over several lines, also between lines of JSON', () => {
  const body = Array.from({ length: 6 }, (_, at) => `${'MIIEowIBAAKCAQEA'.split('').reverse().join('')}${at}x9KqZ2vT7w`.repeat(2)).join(
    '\n',
  );
  const key = `-----BEGIN RSA PRIVATE ${'KEY'}-----\n${body}\n-----END RSA PRIVATE ${'KEY'}-----`;
  expect(redact(`{"a":1}\n${key}\n{"b":2}\n`).text).not.toContain('x9KqZ2vT7w');
});

it('leaves what stands between a key that is only spoken of and one that is there', () => {
  const key = privateKey();
  const spoken = `A key begins with "${key.split('\n', 1)[0]}", and the harbour keeps none.\nThe tide file does:\n`;
  expect(redact(`${spoken}${key}\n`).text).toBe(`${spoken}[redacted: private-key #1]\n`);
});

it('replaces in all texts what one of them tells, and leaves private data where that is asked for', () => {
  const token = githubToken(3);
  const [first, second] = redactTexts([`GITHUB_TOKEN=${token} by nora@kontor.fr`, `curl -d ${token} nora@kontor.fr`], { keep: 'all' });
  expect(first?.text).toBe('GITHUB_TOKEN=[redacted: github-pat-classic #1] by nora@kontor.fr');
  expect(second?.text).toBe('curl -d [redacted: github-pat-classic #1] nora@kontor.fr');
});

it('counts no placeholder that the text had before', () => {
  expect(redact('password: [redacted: password #1]').findings).toEqual([]);
});

it('is a command: a filter, a list, an exit code', async () => {
  const desk = newDesk();
  desk.write('app.log', `DB_PASSWORD=${password}\n`);
  desk.write('clean.log', 'nothing\n');
  expect(await desk.turnleaf('redact', 'app.log', 'clean.log')).toMatchObject({
    code: 0,
    out: 'DB_PASSWORD=[redacted: password #1]\nnothing\n',
  });
  expect(await desk.turnleaf('redact', '--report', 'app.log')).toMatchObject({ code: 1, out: 'app.log:1  password #1\n' });
  expect(await desk.turnleaf('redact', '--check', 'app.log')).toMatchObject({ code: 1, out: '' });
  expect(await desk.turnleaf('redact', '--check', 'clean.log')).toMatchObject({ code: 0, out: '' });
  expect(await desk.turnleaf('redact', 'app.log', 'missing.log')).toMatchObject({ code: 2, out: '' });
  expect((await desk.turnleaf('redact', '--keep', 'emial', 'app.log')).err).toContain('Did you mean "email"?');
});
