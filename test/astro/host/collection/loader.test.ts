/** Sessions as a host's content collection, without the integration: what the store holds, and what `render(entry)` reads. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { expect, test } from 'vitest';
import { sessions } from '../../../../src/astro/host/collection/session-loader.ts';
import { Log } from '../../../bad-input/log.ts';
import { temporaryFolder } from '../../../temporary.ts';
import { writeInFolder } from '../../../write-in-folder.ts';

const root = temporaryFolder('loader');

function write(slug: string, log: Log, notes = ''): void {
  const folder = join(root, 'content/sessions', slug);
  writeInFolder(join(folder, 'session.jsonl'), log.toString());
  if (notes) writeFileSync(join(folder, 'notes.mdx'), `---\n${notes}\n---\n`);
}

interface Stored {
  id: string;
  data: { [name: string]: unknown };
  filePath: string;
}

/** What Astro's store holds after loading. */
async function load(options = {}, watcher?: object): Promise<Stored[]> {
  const loader = sessions(options);
  const stored: Stored[] = [];
  await loader.load({
    collection: 'sessions',
    config: { root: pathToFileURL(`${root}/`), integrations: [] },
    store: { clear: () => stored.splice(0), set: (entry: Stored) => stored.push(entry) },
    parseData: async ({ data }: { data: object }) => loader.schema.parse(data),
    generateDigest: (text: string) => text,
    logger: { error: () => {} },
    watcher,
  } as unknown as LoaderContext);
  return stored;
}

test('the store has facts and no text; the text comes from a file, without links to pages that are not there', async () => {
  const lines = Array.from({ length: 40 }, (_, n) => `heron ${n}`).join('\n');
  write('herons', new Log('herons').prompt('Count the herons').tool('Bash', { command: 'count' }, lines).answer('Forty of them.'));
  write('odd', new Log('odd').prompt('Name it'), 'title: __ASTRO_IMAGE_ in a title\ntags: ["$$server-islands-map$$"]\ndate: 2026-03-04');
  write('quiet', new Log('quiet').prompt('Between us'), 'unlisted: true');
  write('unfinished', new Log('unfinished').prompt('Later'), 'draft: true');
  const stored = await load();
  expect(stored.map(({ id }) => id).sort()).toEqual(['herons', 'odd']);
  const [herons, odd] = stored.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [Stored, Stored];
  expect(herons.data).toMatchObject({ slug: 'herons', title: 'Count the herons', description: 'Forty of them.', prompts: 1, toolCalls: 1 });
  expect(odd.data).toMatchObject({ title: '\u2060__ASTRO_IMAGE_ in a title', date: new Date('2026-03-04') });
  expect(JSON.stringify(stored)).not.toContain('$$server-islands-map$$');
  expect(JSON.stringify(stored)).not.toContain('heron 17');
  const component = readFileSync(join(root, herons.filePath), 'utf8');
  const body = readFileSync(JSON.parse(/readFile\((".*?")/.exec(component)?.[1] ?? '""'), 'utf8');
  expect(body).toContain('Forty of them.');
  expect(body).not.toContain('href="/');
}, 120_000);

test('unlisted sessions come when asked for, drafts while somebody works on the site, and files of others go', async () => {
  rmSync(join(root, 'content/sessions/odd'), { recursive: true });
  expect((await load({ unlisted: true }, {})).map(({ id }) => id).sort()).toEqual(['herons', 'quiet', 'unfinished']);
  expect(readdirSync(join(root, '.turnleaf/loader/sessions/site/s')).sort()).toEqual(['herons', 'quiet', 'unfinished']);
}, 120_000);

test('a session that may not be published stops the build, by its name and never by its value', async () => {
  const secret = ['willow', 'gate', 'seven'].join('-');
  mkdirSync(join(root, '.turnleaf/private'), { recursive: true });
  writeFileSync(join(root, '.turnleaf/private/secrets.txt'), `${secret}\n`);
  write('leak', new Log('leak').prompt('Hello'), `title: The ${secret} affair`);
  const said = await load().then(
    () => '',
    (error: Error) => error.message,
  );
  expect(said).toMatch(
    /^not published:\nleak\/session\.jsonl: withheld, as the gate still found literal in \S*content\/sessions\/leak\/notes\.mdx:2/,
  );
  expect(said).not.toContain(secret);
  expect((await load({}, {})).map(({ id }) => id).sort()).toEqual(['herons', 'unfinished']);
}, 120_000);
