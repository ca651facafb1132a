import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { hostile, MARKUP } from '../bad-input/hostile.ts';
import { Log } from '../bad-input/log.ts';
import { hasPipes } from '../disk.ts';
import { elements } from '../render/build.ts';
import { type Desk, newDesk } from './desk.ts';

const secret = `ghp_${'x7Kq2'.repeat(8).slice(0, 36)}`;
const log = () =>
  new Log('harbour')
    .prompt('Which berths are free?')
    .tool('Bash', { command: 'cat berths.txt' }, `nine, and the key is ${secret}`)
    .answer('Berth nine is free.')
    .prompt(`And tomorrow? Use ${secret}.`)
    .answer('None.');
function desk(): Desk {
  const made = newDesk();
  made.log(log());
  return made;
}

describe('a log that was never added', () => {
  test.skipIf(!hasPipes)('goes into a pipe that is named (where there are any), and does not take its place', async () => {
    const made = desk();
    const pipe = made.at('pipe.html');
    execFileSync('mkfifo', [pipe]);
    const reader = spawn('cat', [pipe]);
    try {
      const read = text(reader.stdout);
      expect((await made.turnleaf('export', log().id, '--out', pipe)).code).toBe(0);
      expect(statSync(pipe).isFIFO()).toBe(true);
      expect(await read).toContain('Berth nine is free.');
    } finally {
      reader.kill();
    }
  });

  test('leaves no picture behind in the temporary folder', async () => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('turnleaf-export-'));
    await desk().turnleaf('export', log().id);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('turnleaf-export-'))).toEqual(before);
  });
});

test('hostile text is text', async () => {
  const made = newDesk();
  made.log(hostile());
  for (const level of ['conversation', 'everything']) {
    expect((await made.turnleaf('export', hostile().id, '--level', level, '--out', 'bad.html')).code).toBe(0);
    const file = made.read('bad.html');
    const every = elements(file.replace(/^<!doctype html>\n/, ''));
    const tags = new Set(every.map(({ tag }) => tag));
    for (const tag of ['script', 'iframe', 'form', 'base', 'link', 'object', 'input']) expect([tag, tags.has(tag)]).toEqual([tag, false]);
    // Ours, the course of the session and its legend, have a size.
    const drawings = every.filter(({ tag }) => tag === 'svg');
    expect(drawings.length).toBeGreaterThan(0);
    for (const { attributes } of drawings) expect(Object.keys(attributes)).toContain('viewBox');
    expect(file).toContain('&lt;script&gt;window.__pwned = 1&lt;/script&gt;');
    expect(every.flatMap(({ attributes }) => Object.keys(attributes)).filter((name) => /^(on|style$|srcdoc$)/i.test(name))).toEqual([]);
    expect(every.flatMap(({ attributes }) => attributes.href ?? []).filter((to) => !/^(#|https?:)/.test(String(to)))).toEqual([]);
    expect(file.match(/<style>/g)).toHaveLength(1);
  }
  expect(MARKUP).toContain('<script>');
});
