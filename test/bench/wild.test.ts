/** The measure on logs of strangers tells which values were taken out, and never shows one. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { kindOf, replacedIn } from '../../scripts/bench/wild/replaced.ts';
import { Log } from '../bad-input/log.ts';
import { temporaryFolder } from '../temporary.ts';

const folder = temporaryFolder('wild-test');

test.each([
  ['a marked value', 'key = abc123 # harbour', 'key = [redacted: api-key #1] # harbour', [{ rule: 'api-key', value: 'abc123', at: 6 }]],
  ['a home folder', 'cd /home/mirabel/quay', 'cd ~/quay', [{ rule: 'home-folder', value: '/home/mirabel', at: 3 }]],
  ['a name that begins as its mark', 'user7 wrote to user', 'user wrote to user', [{ rule: 'user-name', value: 'user7', at: 0 }]],
  [
    'two values beside each other',
    'a=xyz,b=uvw;',
    'a=[redacted: secret #1],b=[redacted: secret #2];',
    [
      { rule: 'secret', value: 'xyz', at: 2 },
      { rule: 'secret', value: 'uvw', at: 8 },
    ],
  ],
  ['what was redacted before', 'key = [redacted: secret #1]', 'key = [redacted: secret #1]', []],
])('%s is told from the texts alone', (_name, before, after, values) => {
  expect(replacedIn(before, after)).toEqual(values);
});

test('a kind says nothing of the value but what it is made of', () => {
  expect(kindOf('Ab-1 é')).toBe('6 long: 3 letters, 1 digits, 1 spaces, 1 signs');
});

const bench = fileURLToPath(new URL('../../scripts/bench/wild.ts', import.meta.url));

test('values are written only where they are asked for, and never beside the logs', () => {
  const logs = join(folder, 'logs');
  mkdirSync(logs);
  const secret = ['wharf', 'Lantern', '77', 'x9Q2'].join('-');
  const log = new Log('wild').prompt(`the tide table needs PASSWORD=${secret} to open`).answer('It opens now.');
  writeFileSync(join(logs, `${log.id}.jsonl`), String(log));
  const run = (...more: string[]) => spawnSync(process.execPath, [bench, logs, ...more], { encoding: 'utf8', cwd: logs });

  const beside = run('--values', join(logs, 'values.txt'));
  expect(beside.status).toBe(2);
  expect(existsSync(join(logs, 'values.txt'))).toBe(false);

  const asked = run('--values', join(folder, 'values.txt'));
  expect(asked.stderr).toBe('');
  expect(asked.stdout).toContain('1 made, 0 failed');
  expect(asked.stdout).toMatch(/prompts\s+1\n/);
  expect(asked.stdout).not.toContain(secret);
  expect(readFileSync(join(folder, 'values.txt'), 'utf8')).toContain(JSON.stringify(secret));
});
