/**
 * An independent witness: secretlint's recommended preset finds planted keys in a raw log, and none in the site built from it.
 * The keys are put together here, from a seed, so that no file of ours holds one.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { beforeAll, expect, test } from 'vitest';
import { Log } from '../bad-input/log.ts';
import { type SharedSite, sharedSite } from '../sites.ts';
import { linesIn } from '../write-in-folder.ts';

let seed = 20261121;
function random(alphabet: string, length: number): string {
  let out = '';
  for (let index = 0; index < length; index += 1) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    out += alphabet[Math.floor((seed / 2 ** 32) * alphabet.length)];
  }
  return out;
}
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** One key for each rule of the preset that a log can be expected to hold. */
const planted: { [rule: string]: string } = {
  aws: `AWS_SECRET_ACCESS_KEY=${random(letters + digits, 40)}`,
  github: `gh${'p_'}${random(letters + digits, 36)}`,
  npm: `//npm.harbour.io/:_authToken=npm${'_'}${random(letters + digits, 36)}`,
  slack: `xo${'xb'}-${random(digits, 12)}-${random(digits, 12)}-${random(letters + digits, 24)}`,
  sendgrid: `S${'G.'}${random(letters + digits, 22)}.${random(letters + digits, 43)}`,
  basicauth: `https://mira:${random(letters + digits, 14)}@harbour.io/deploy`,
  privatekey: `-----BEGIN RSA ${'PRIVATE'} KEY-----\n${random(`${letters + digits}+/`, 64)}\n${random(`${letters + digits}+/`, 64)}\n-----END RSA ${'PRIVATE'} KEY-----`,
  awsId: `AK${'IA'}${random(upper, 16)}`,
};

let site: SharedSite;
beforeAll(async () => {
  const log = new Log('witness').prompt('Here is what the pipeline prints.');
  for (const [rule, key] of Object.entries(planted)) {
    log.prompt(`The ${rule} one:\n\n${key}`).tool('Bash', { command: `echo "${rule}" && env` }, `${rule}\n${key}\n`, {
      stdout: `${rule}\n${key}\n`,
      stderr: '',
      interrupted: false,
    });
  }
  log.answer('I would change all of these.');
  const write = (folder: string) => {
    mkdirSync(join(folder, 'logs'));
    writeFileSync(join(folder, 'logs/log.jsonl'), String(log));
  };
  site = await sharedSite('witness', { write, options: ['--quiet', '--from', 'logs'] });
  expect([site.code, site.said.trim()]).toEqual([0, '']);
}, 120_000);

/** Rules of the preset that found something in a text. */
async function witness(name: string, text: string): Promise<string[]> {
  const rules = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, options: {} }];
  const { messages } = await lintSource({ source: { filePath: name, content: text, contentType: 'text' }, options: { config: { rules } } });
  return messages.map((message) => message.ruleId);
}

test('the witness finds keys of at least six kinds in the raw log', async () => {
  const log = linesIn(join(site.folder, 'logs/log.jsonl')).flatMap((line) =>
    JSON.stringify(JSON.parse(line), null, 1).replaceAll('\\n', '\n'),
  );
  expect(new Set(await witness('log.txt', log.join('\n'))).size).toBeGreaterThanOrEqual(6);
});

test('and none in any file of the site built from it, compressed ones included', async () => {
  const names = (readdirSync(site.out, { recursive: true, withFileTypes: true }) ?? []).filter((entry) => entry.isFile());
  let looked = 0;
  for (const entry of names) {
    if (/\.(woff2|webp|png)$/.test(entry.name)) continue;
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
    expect([entry.name, await witness(`${entry.name}.txt`, text)]).toEqual([entry.name, []]);
    for (const key of Object.values(planted))
      for (const line of key.split('\n')) expect(line.startsWith('-----') || !text.includes(line)).toBe(true);
    looked += 1;
  }
  expect(looked).toBeGreaterThan(20);
});
