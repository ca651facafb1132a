/** What a build keeps, and when it is made anew. */
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ArchiveOptions } from '../../src/content/options.ts';
import { replaceFolder } from '../../src/store/index.ts';
import { openStore, pruneStep } from '../../src/store/store.ts';
import { Log, small } from '../bad-input/log.ts';
import { makeAll, type PlannedAndMade } from '../build/made.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';

const folder = temporaryFolder('cache');
const options: ArchiveOptions = {
  content: join(folder, 'content'),
  from: join(folder, 'logs'),
  out: join(folder, 'out'),
  state: join(folder, 'state'),
  fresh: false,
  quiet: true,
};
const growing = new Log('growing').prompt('How high is the tide?').answer('Two metres.');
beforeAll(() => {
  mkdirSync(options.from as string, { recursive: true });
  for (const name of ['a', 'b']) writeFileSync(join(options.from as string, `${name}.jsonl`), String(small(name)));
  writeFileSync(join(options.from as string, 'growing.jsonl'), String(growing));
});

function again(): Promise<PlannedAndMade> {
  return makeAll(options);
}

describe('a build', () => {
  test('makes every session the first time and none the second', async () => {
    expect(await again()).toMatchObject({ built: 3, reused: 0, failed: [] });
    expect(await again()).toMatchObject({ built: 0, reused: 3, failed: [] });
  });

  test('that is to leave the cache aside makes every session', async () => {
    await again();
    expect(await makeAll({ ...options, fresh: true })).toMatchObject({ built: 3, reused: 0, failed: [] });
  });

  test('makes only the session that grew', async () => {
    const before = (await again()).entries;
    appendFileSync(
      join(options.from as string, 'growing.jsonl'),
      `${JSON.stringify(new Log('more').prompt('And now?', { sessionId: growing.id }).lines[0])}\n`,
    );
    const after = await again();
    expect(after).toMatchObject({ built: 1, reused: 2 });
    expect(after.entries.filter((entry, index) => entry.folder !== before[index]?.folder)).toHaveLength(1);
  });

  test('makes a session again whose cache is damaged', async () => {
    const [first] = (await again()).entries;
    writeFileSync(join(first?.folder ?? '', `${first?.slug}.meta.json`), '{"half');
    expect(await again()).toMatchObject({ built: 1, reused: 2, failed: [] });
  });

  test('makes everything again when a rule of the owner changes', async () => {
    writeInFolder(join(options.content, 'site.yaml'), 'redaction:\n  patterns:\n    - { name: depth, pattern: "nine metres" }\n');
    const made = await makeAll({ ...options, quiet: false });
    expect(made).toMatchObject({ built: 3, reused: 0 });
    const texts = made.entries.map((entry) => readFileSync(join(entry.folder, `${entry.slug}.part-1.html`), 'utf8')).join('');
    expect(texts).toContain('redacted: depth #1');
    expect(texts).not.toContain('nine metres');
  });

  test("makes a session again whose notes change its redaction, by the notes' rules", async () => {
    const own = { ...options, from: undefined, content: join(folder, 'own') } as unknown as ArchiveOptions;
    const session = join(own.content, 'sessions', 'tides');
    writeInFolder(join(session, 'session.jsonl'), String(new Log('tides').prompt('Write to kestrel9@posteo.de').answer('Nine metres.')));
    const build = async (notes: string) => {
      writeFileSync(join(session, 'notes.mdx'), notes);
      const made = await makeAll(own);
      const entry = made.entries[0];
      return { built: made.built, page: readFileSync(join(entry?.folder ?? '', 'tides.part-1.html'), 'utf8') };
    };
    const before = await build('---\ntitle: Tides\n---\n');
    expect(before.page).not.toContain('kestrel9@posteo.de');
    const after = await build(
      '---\ntitle: Tides\nredact:\n  email: false\n  patterns: [{ name: depth, pattern: nine metres, flags: i }]\n---\n',
    );
    expect(after.built).toBe(1);
    expect(after.page).toContain('kestrel9@posteo.de');
    expect(after.page).toContain('redacted: depth #1');
    expect(after.page).not.toContain('Nine metres');
  });

  test('leaves nothing half-written beside its entries', () => {
    expect(readdirSync(openStore(options).folder('sessions')).filter((name) => !/^[0-9a-f]{40}$/.test(name))).toEqual([]);
  });
});

describe('the cache stays in bounds', () => {
  const names = (place: string) => readdirSync(place).sort();
  const put = (place: string, name: string, bytes: number, daysAgo: number) => {
    writeInFolder(join(place, name, 'page.html'), 'x'.repeat(bytes));
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    utimesSync(join(place, name), at, at);
  };

  test('what nobody used for a month goes, and the oldest of what has no room, but nothing that this build used', () => {
    const place = join(folder, 'bounds');
    const opened = Date.now() - 1000;
    const code = '0123456789ab';
    put(join(place, code), 'used', 5_000, 0);
    put(join(place, code), 'stale', 10, 31);
    put(join(place, code), 'today', 600, 0.1);
    put(join(place, code), 'yesterday', 300, 1);
    put(join(place, code), 'last-week', 600, 7);
    put(join(place, 'fedcba987654'), 'stale', 10, 31);
    writeFileSync(join(place, 'of an earlier layout.json'), '{}');
    // As an earlier version of Turnleaf laid its cache out.
    writeFileSync(join(place, 'entry.json'), '{}');
    pruneStep(place, opened, 1_000);
    expect(names(place)).toEqual([code]);
    expect(names(join(place, code))).toEqual(['today', 'used', 'yesterday']);
  });
});

test('a folder takes the place of another whole; where that fails at whatever point, the other stands, and nothing is left beside it', () => {
  const folder = temporaryFolder('files');
  const path = join(folder, 'site');
  const put = (text: string) => replaceFolder(path, (beside) => writeFileSync(join(beside, 'page'), text));
  const stands = () => [readFileSync(join(path, 'page'), 'utf8'), readdirSync(folder), readdirSync(path)];
  put('first');
  mkdirSync(join(path, 'below'));
  put('second');
  expect(stands()).toEqual(['second', ['site'], ['page']]);
  const fails = (fill: (beside: string) => void) => expect(() => replaceFolder(path, fill)).toThrow();
  fails(() => {
    throw new Error('no room');
  });
  expect(stands()).toEqual(['second', ['site'], ['page']]);
  // What was there has been moved away by then.
  fails((beside) => rmSync(beside, { recursive: true }));
  expect(stands()).toEqual(['second', ['site'], ['page']]);
});
