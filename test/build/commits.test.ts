/** Commits, pull requests and changed files of an archive: on its pages, in its lists, and nowhere else. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { Log } from '../bad-input/log.ts';
import { type SharedSite, sharedSite } from '../sites.ts';
import { writeInFolder } from '../write-in-folder.ts';

const full = 'c889bedeff75820554e3b4f155882159bb0593d7';
const tides = '[tides c889bed] Read the tide table\n 1 file changed, 1 insertion(+)';
// The name of the home folder is redacted in what the log prints, and stands in what the owner writes.
const pull = 'https://gitlab.com/mira/harbor/-/merge_requests/7';

const edit = (log: Log, file: string) =>
  log.tool('Edit', { file_path: `/home/mira/harbor/${file}`, old_string: 'high\n', new_string: 'high\nlow\n' }, 'done');

const sessions: { [slug: string]: { log: Log; notes?: string } } = {
  first: {
    log: edit(
      new Log('first').prompt('Read the tides').tool('Bash', { command: 'git commit -am x && git rev-parse HEAD' }, `${tides}\n${full}`),
      'src/tides.ts',
    )
      .tool('Bash', { command: 'git commit --amend --no-edit' }, '[tides 4883ad9] Read the tide table\n Date: today')
      .tool('Bash', { command: 'glab mr create --title "Read the tides"' }, pull)
      .answer('Committed as `4883ad9` for !7; it was c889bed before.'),
  },
  second: {
    log: edit(new Log('second').prompt('Again').tool('Bash', { command: 'git commit -am x' }, tides), '../../../etc/hosts').answer(
      'Done, in c889bed.',
    ),
  },
  other: {
    log: new Log('other', { cwd: '/home/mira/ferry' })
      .prompt('Row')
      .tool('Bash', { command: 'git commit -am x' }, '[main 0a1b2c3] Row')
      .answer('In 0a1b2c3.'),
  },
  hidden: {
    log: edit(
      new Log('hidden').prompt('Secretly').tool('Bash', { command: 'git commit -am x' }, '[main dada123] Unlisted work'),
      'src/unlisted.ts',
    ),
    notes: 'unlisted: true',
  },
  draft: {
    log: edit(
      new Log('draft').prompt('Not yet').tool('Bash', { command: 'git commit -am x' }, '[main dabba12] Draft work'),
      'src/draft.ts',
    ),
    notes: 'draft: true',
  },
};

function write(folder: string): void {
  for (const [slug, { log, notes }] of Object.entries(sessions)) {
    const to = join(folder, 'content/sessions', slug);
    writeInFolder(join(to, 'session.jsonl'), log.toString());
    if (notes) writeFileSync(join(to, 'notes.mdx'), `---\n${notes}\n---\n`);
  }
  writeFileSync(join(folder, 'content/site.yaml'), 'title: Harbour\nrepository:\n  harbor: https://gitlab.com/mira/harbor\n');
}

let site: SharedSite;
const read = (path: string) => readFileSync(join(site.out, path), 'utf8');
const json = (path: string) => JSON.parse(read(path));

beforeAll(async () => {
  site = await sharedSite('commits', { write });
  expect(site.code, site.said).toBe(0);
}, 120_000);

describe('the address of a commit', () => {
  test('names every session that has it, known in full or short', () => {
    for (const address of ['c889bed', full]) {
      const page = read(`commit/${address}/index.html`);
      expect(page).toContain('href="/s/first/#');
      expect(page).toContain('href="/s/second/#');
      expect(page).not.toContain('http-equiv="refresh"');
    }
  });

  test('says what became of it, and leads there', () => {
    const { became } = json('commits.json').commits.find(({ hash }: { hash: string }) => hash === full);
    expect(became).toMatchObject({ how: 'amended', hash: '4883ad9' });
    expect(read(`commit/${full}/index.html`)).toMatch(
      new RegExp(`amended afterwards and is now[\\s\\S]{0,80}href="/commit/4883ad9/"[\\s\\S]{0,200}href="/${became.url}"`),
    );
  });

  test('passes on where there is one', () => {
    expect(read('commit/0a1b2c3/index.html')).toMatch(/http-equiv="refresh" content="0; url=\/s\/other\/#t-/);
  });
});

test('hashes and numbers lead to the forge where the owner names it, and only those that still stand', () => {
  const page = read('s/first/index.html');
  expect(page).toContain('<a href="https://gitlab.com/mira/harbor/-/commit/4883ad9" rel="nofollow noopener">4883ad9</a>');
  expect(page).toContain(`<a href="${pull}" rel="nofollow noopener">!7</a>`);
  expect(page).not.toContain('/-/commit/c889bed');
  expect(json('commits.json').pullRequests).toMatchObject([{ number: 7, title: 'Read the tides', address: pull }]);
  expect(read('s/other/index.html')).not.toContain('/commit/0a1b2c3"');
});

test('archive.json has both of each session', () => {
  const { sessions: all } = json('archive.json');
  const first = all.find(({ slug }: { slug: string }) => slug === 'first');
  expect(first.commits.map(({ hash }: { hash: string }) => hash)).toEqual([full, '4883ad9']);
  expect(first.pullRequests).toMatchObject([{ number: 7 }]);
  for (const { url } of first.commits) {
    const [path, anchor] = url.split('#');
    expect(read(`${path}index.html`)).toContain(`id="${anchor}"`);
  }
});

test('files are those of the project, with lines and turns', () => {
  const page = read('projects/harbor/files/index.html');
  expect(page).toMatch(/<code>src\/<\/code>[\s\S]{0,300}<code>tides\.ts<\/code>[\s\S]{0,300}\+1[\s\S]{0,400}href="\/s\/first\/#t-/);
  expect(page).not.toContain('hosts');
  expect(existsSync(join(site.out, 'projects/ferry/files'))).toBe(false);
  expect(existsSync(join(site.out, 'projects/ferry/commits/index.html'))).toBe(true);
});

test('nothing names an unlisted session but its own pages, and nothing a draft', () => {
  const files = readdirSync(site.out, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:html|json|txt|xml)$/.test(name));
  const naming = (words: string) => files.filter((name) => read(name).includes(words)).map((name) => name.split('/').slice(0, 2).join('/'));
  for (const words of ['dada123', 'src/unlisted.ts']) expect(naming(words).every((name) => name.endsWith('/hidden'))).toBe(true);
  expect(naming('dada123')).not.toEqual([]);
  for (const words of ['dabba12', 'src/draft.ts']) expect(naming(words)).toEqual([]);
  expect(readdirSync(join(site.out, 'commit')).sort()).toEqual(['0a1b2c3', '4883ad9', 'c889bed', full].sort());
});
