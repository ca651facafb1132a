import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDesk } from '../cli/desk.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';
import { inputs, OUTSIDE } from './inputs.ts';
import { Log, small, uuid } from './log.ts';
import { canMount, type Outcome, turnleaf, turnleafOnFullDisk, turnleafWithoutPrivilege } from './machine.ts';
import { runningMarkup, withoutOwn } from './markup.ts';

/** What a whole build makes of bad input: a page, or a clear message and a count; and the other sessions are built. */

const temporary = temporaryFolder('bad-build');
afterAll(() => {
  for (const path of ['rights/claude/projects/closed', 'rights/claude/projects/open/closed.jsonl']) {
    if (existsSync(join(temporary, path))) chmodSync(join(temporary, path), 0o755);
  }
});

interface Entry {
  id: string;
  url: string;
  title: string;
  records: { read: number; shown: number; hidden: number; unknown: number; unreadable: number };
}

describe('one build of everything', () => {
  const out = join(temporary, 'all/site');
  const twice = uuid('session twice');
  let built: Outcome;
  let entries: Entry[];

  beforeAll(() => {
    const from = join(temporary, 'all/claude');
    for (const input of inputs) input.write(from);
    for (const project of ['harbour', 'island']) {
      const file = join(from, `projects/-home-mira-${project}/${twice}.jsonl`);
      writeInFolder(file, String(new Log(project, { sessionId: twice, cwd: `/home/mira/${project}` }).prompt(`Written at the ${project}`)));
    }
    built = turnleaf(join(temporary, 'all'), 'build', '--from', from, '--out', out);
    entries = existsSync(join(out, 'archive.json')) ? JSON.parse(readFileSync(join(out, 'archive.json'), 'utf8')).sessions : [];
  }, 300_000);

  test('goes through', () => {
    expect(built.said).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
    expect(built.code).toBe(0);
  });

  describe.each(inputs)('$name', ({ file, shown, unreadable = 0 }) => {
    const entry = () => entries.find(({ id }) => id === basename(file, '.jsonl'));

    if (shown) {
      test('has its page, with the words that could be saved', () => {
        const text = textBelow(join(out, entry()?.url ?? 'no such session'));
        for (const words of shown) expect(text).toContain(words);
      });

      test('has every record accounted for', () => {
        const { read = 0, unreadable: lost, ...rest } = entry()?.records ?? { unreadable: -1 };
        expect(lost).toBe(unreadable);
        expect(read).toBeGreaterThan(0);
        expect(Object.values(rest).reduce((sum, count) => sum + count, 0) + unreadable).toBe(read);
      });
    } else {
      test('has a page, or a message that names it', () => {
        const page = entry() && existsSync(join(out, entry()?.url ?? '', 'index.html'));
        const isFolder = statSync(join(temporary, 'all/claude', file)).isDirectory();
        if (!page && !isFolder) expect(built.said).toContain(basename(file));
      });
    }
  });

  test('two sessions with one id', () => {
    const both = entries.filter(({ id }) => id.startsWith(twice));
    const text = both.map(({ url }) => textBelow(join(out, url))).join('\n');
    expect(new Set(both.map(({ url }) => url)).size).toBe(2);
    expect(text).toContain('Written at the harbour');
    expect(text).toContain('Written at the island');
  });

  test('nothing outside the folder is published', () => {
    const holding = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(html|json|jsonl|md|txt|xml)$/.test(name));
    expect(holding.filter((name) => readFileSync(join(out, name), 'utf8').includes(OUTSIDE))).toEqual([]);
  });

  test('hostile markup is in no page as markup', () => {
    const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(inputs.filter(({ shown }) => shown).length);
    expect(
      pages.flatMap((name) => runningMarkup(withoutOwn(readFileSync(join(out, name), 'utf8'))).map((found) => `${name}: ${found}`)),
    ).toEqual([]);
  });
});

/** Windows has no rights, mounts and limits of this kind. */
const onUnix = test.skipIf(process.platform === 'win32');

onUnix(
  'a folder without rights (not on Windows)',
  () => {
    const from = join(temporary, 'rights/claude');
    const [closedFolder, closedFile] = [join(from, 'projects/closed'), join(from, 'projects/open/closed.jsonl')];
    const good = small('rights');
    writeInFolder(join(closedFolder, 'a.jsonl'), String(small('closed')));
    writeInFolder(closedFile, String(small('closed file')));
    writeInFolder(join(from, `projects/open/${good.id}.jsonl`), String(good));
    chmodSync(closedFile, 0o000);
    chmodSync(closedFolder, 0o000);

    const out = join(temporary, 'rights/site');
    const { code, said } = turnleafWithoutPrivilege(closedFile, join(temporary, 'rights'), 'build', '--from', from, '--out', out);
    expect(code).toBe(0);
    expect(said).toContain('projects/closed');
    expect(said).toContain('projects/open/closed.jsonl');
    expect(JSON.parse(readFileSync(join(out, 'archive.json'), 'utf8')).sessions).toEqual([expect.objectContaining({ id: good.id })]);
  },
  120_000,
);

onUnix(
  'a folder that nobody may write into is named in a line (not on Windows)',
  () => {
    const folder = join(temporary, 'read-only');
    const good = small('read-only');
    writeInFolder(join(temporary, 'read-only-logs/projects/open', `${good.id}.jsonl`), String(good));
    const closed = join(temporary, 'closed.txt');
    writeInFolder(closed, '');
    mkdirSync(folder);
    chmodSync(closed, 0o000);
    chmodSync(folder, 0o555);
    const { code, said } = turnleafWithoutPrivilege(closed, folder, 'build', '--from', join(temporary, 'read-only-logs'));
    chmodSync(folder, 0o755);
    expect(code).toBe(2);
    expect(
      said
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('npm')),
    ).toEqual([expect.stringMatching(/\/read-only may not be .*Check its rights\.$/)]);
  },
  60_000,
);

onUnix(
  'a disk that is full (not on Windows)',
  () => {
    const from = join(temporary, 'full/claude');
    const good = small('full');
    writeInFolder(join(from, `projects/open/${good.id}.jsonl`), String(good));
    const full = join(temporary, 'full/disk');
    const { code, said, left } = turnleafOnFullDisk(full, join(temporary, 'full'), 'build', '--from', from, '--out', join(full, 'site'));
    expect(code).toBe(2);
    // Where no small disk can be mounted, the size of every file is limited, which has another name.
    expect(said).toMatch(canMount ? /disk is full/ : /EFBIG/);
    expect(said).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
    expect(left).toEqual([]);
  },
  120_000,
);

test.each([
  ['a folder that is not there', () => {}],
  ['a folder of only an empty file', (from: string) => writeInFolder(join(from, 'projects/x/empty.jsonl'), '')],
])('%s leaves nothing to build: exit code 2, and a reason', async (_name, prepare) => {
  const desk = newDesk();
  const { folder } = desk;
  prepare(join(folder, 'claude'));
  const { code, said } = await desk.turnleaf('build', '--from', join(folder, 'claude'), '--out', join(folder, 'site'));
  expect(code).toBe(2);
  expect(said).toContain('claude');
  expect(said).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
  expect(existsSync(join(folder, 'site'))).toBe(false);
});

/** The words on all pages below a folder. */
function textBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/<[^>]*>/g, ''))
    .join('\n')
    .replaceAll('&#39;', "'");
}
