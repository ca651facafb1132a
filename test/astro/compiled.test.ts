/** A build that draws pages with code compiled by an earlier one makes the same bytes, and sees every change of what is compiled. */
import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { compiledPlace } from '../../src/astro/compiled/store.ts';
import { siteRoot } from '../../src/astro/root.ts';
import { planBuild } from '../../src/build/plan.ts';
import { drawingDigest } from '../../src/build/reuse.ts';
import { sealFor } from '../../src/store/seal.ts';
import { isAll } from '../all-only.ts';
import { Log } from '../bad-input/log.ts';
import { turnleaf, turnleafAnew, turnleafWith } from '../bad-input/machine.ts';
import { tree } from '../build/tree.ts';
import { hasLinks } from '../disk.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';

const temporary = temporaryFolder('compiled');
// A folder's name above the archive means nothing.
let folder = join(temporary, 'public/archive');

const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const remove = (path: string) => rmSync(join(folder, path), { recursive: true, force: true });
const write = (path: string, text: string) => writeInFolder(join(folder, path), text);
const log = new Log('tides').prompt('When is high water?').answer('At noon.');
const post = (text: string) => `---\ntitle: Of tides\ndate: 2026-05-01\n---\n\n${text}\n\n<Turn session="tides" id="${anchor}" />\n`;
const anchor = String(log.lines[0]?.uuid).slice(0, 8);
const wrapper =
  "---\nimport Original from 'turnleaf:components/Entry.astro';\n---\n<div class='mine'><Original {...Astro.props} /></div>\n";

/** No other archive has been built with this base path, for which the code would be shared. */
const base = `/notes-${randomUUID()}/tides/`;
const address = `https://mira.example${base}`;
const page = (path: string) => read(join('dist', path, 'index.html'));

/** Builds, standing in a folder; returns whether Astro has compiled the pages, which leaves its own cache behind. */
function compiles(url = address, stands = folder): boolean {
  for (const path of ['.turnleaf/cache/astro', 'dist']) remove(path);
  // What only draws does so in a process that has loaded nothing before, as people's do.
  const run = isKept(url) ? turnleafAnew : turnleaf;
  const where = stands === folder ? [] : ['--content', join(folder, 'content'), '--out', join(folder, 'dist')];
  const { code, said } = run(stands, 'build', '--quiet', '--url', url, ...where);
  expect([code, said.trim()]).toEqual([0, '']);
  return existsSync(join(folder, '.turnleaf/cache/astro'));
}
/** What this archive's store has for a build of it: without it, Astro compiles. */
function place(url = address) {
  const state = join(folder, '.turnleaf');
  const plan = planBuild({ content: join(folder, 'content'), out: join(folder, 'dist'), state, url, fresh: false, quiet: true });
  return compiledPlace(plan, drawingDigest(plan), siteRoot(state, {}));
}
const isKept = (url?: string) => place(url).find() !== undefined;

beforeAll(() => {
  write('content/sessions/tides/session.jsonl', String(log));
  write('content/sessions/tides/notes.mdx', '---\ntags: [sea]\n---\n');
});

// One after another: each test goes on with the archive of the one before.
test('an archive without code of the owner is drawn without compiling when it has moved, with other settings, notes and files, at another address with this path', () => {
  const path = '/notes/archive/';
  // The path of other tests' sites, for which the code may be there already.
  compiles(`https://old.example${path}`);
  expect(isKept(`https://mira.example${base}`)).toBe(false);
  // The code stands beside the packages: an archive that has never been built is drawn with it, and to the same bytes.
  const moved = join(temporary, 'public/moved');
  renameSync(folder, moved);
  folder = moved;
  remove('.turnleaf/cache');
  write('content/site.yaml', 'title: Tide tables\n');
  write('content/public/tides.txt', 'high, low');
  write('content/sessions/tides/notes.mdx', '---\ntitle: High tide\n---\n');
  expect(compiles(`https://mira.example${path}`)).toBe(false);
  expect(page('.')).toMatch(/Tide tables[\s\S]*High tide/);
  const files = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  const texts = files.filter((name) => /\.(?:html|xml|txt|json)$/.test(name));
  expect(texts.filter((name) => read(join('dist', name)).includes('old.example'))).toEqual([]);
  // What is wrong in the owner's files is told by the page that meets it.
  write('content/sessions/tides/notes.mdx', '---\nshare: [t-00000000]\n---\n');
  const { code, said } = turnleaf(folder, 'build', '--quiet', '--url', `https://mira.example${path}`);
  expect([code, said]).toEqual([2, expect.stringMatching(/^content\/sessions\/tides\/notes\.mdx:2: the session tides has no turn/)]);
  expect(existsSync(join(folder, '.turnleaf/cache/astro'))).toBe(false);
  write('content/sessions/tides/notes.mdx', '---\ntitle: High tide\n---\n');
  if (!isAll) return;
  expect(turnleaf(folder, 'build', '--quiet', '--fresh', '--url', `https://mira.example${path}`, '--out', 'afresh').code).toBe(0);
  expect(tree(join(folder, 'afresh'))).toEqual(tree(join(folder, 'dist')));
}, 240_000);

describe.skipIf(!hasLinks)('an archive with a post and a component of the owner (where the disk knows links)', () => {
  beforeAll(() => {
    write('content/posts/of-tides.mdx', post('Water comes and goes.'));
    // No cards are drawn.
    write('content/site.yaml', 'private: true\n');
    write('content/components/Entry.astro', wrapper);
    write('content/sessions/quay/session.jsonl', String(new Log('quay').prompt('Who minds the quay?').answer('The harbour master.')));
    expect(compiles()).toBe(true);
    expect(isKept()).toBe(true);
    expect(page('.')).toMatch(/class="mine"[\s\S]*quay/);
  }, 120_000);

  test('what was damaged in the store is not used, and what is compiled in its place gives the same bytes', () => {
    const drawn = tree(join(folder, 'dist'));
    const { code = '' } = place().find() ?? {};
    const entry = dirname(code);
    const whole = join(temporary, 'whole');
    cpSync(entry, whole, { recursive: true });
    const seal = readFileSync(sealFor(entry), 'utf8');
    for (const harm of [() => appendFileSync(join(entry, 'site/early.js'), ';'), () => writeFileSync(join(entry, 'digest'), '{')]) {
      harm();
      expect(isKept()).toBe(false);
      expect(existsSync(entry)).toBe(false);
      cpSync(whole, entry, { recursive: true });
      writeFileSync(sealFor(entry), seal);
      expect(isKept()).toBe(true);
    }
    if (!isAll) return;
    rmSync(join(entry, 'digest'));
    expect(compiles()).toBe(true);
    expect(tree(join(folder, 'dist'))).toEqual(drawn);
    expect(isKept()).toBe(true);
  }, 240_000);

  const changes: [what: string, path: string, text: string, at: string, seen: string][] = [
    ['post', 'content/posts/of-tides.mdx', post('Water only comes.'), 'posts/of-tides', 'Water only comes.'],
    ['component', 'content/components/Entry.astro', `${wrapper}<hr class="theirs">`, '.', 'theirs'],
    ['introduction', 'content/sessions/quay/notes.mdx', 'Long **ago**.\n', 's/quay', '<strong>ago</strong>'],
    ['setting', 'content/site.yaml', 'title: Tables of tides\nprivate: true\n', '.', 'Tables of tides'],
  ];
  test.each(changes)('a change of the %s asks for compiling', (_, path, text) => {
    const before = existsSync(join(folder, path)) ? read(path) : undefined;
    write(path, text);
    expect(isKept()).toBe(false);
    if (before === undefined) remove(path);
    else write(path, before);
    expect(isKept()).toBe(true);
  });

  test('all these are seen where they are compiled, from another folder to scripts of the same names, and in the next build, which compiles nothing for a session that grew, one more, and other notes', () => {
    const scripts = () => readdirSync(join(folder, 'dist/_astro')).filter((name) => name.endsWith('.js'));
    const before = scripts();
    for (const [, path, text] of changes) write(path, text);
    expect(compiles(address, temporary)).toBe(true);
    expect(scripts()).toEqual(before);
    for (const [, , , at, seen] of changes) expect(page(at)).toContain(seen);
    write('content/sessions/tides/notes.mdx', '---\ntitle: Low tide\naliases: [ebb]\n---\n');
    write('content/sessions/tides/session.jsonl', String(log.prompt('And low water?').answer('At six.')));
    write('content/sessions/pier/session.jsonl', String(new Log('pier').prompt('Who mends the pier?').answer('The joiner.')));
    expect(compiles()).toBe(false);
    for (const [, , , at, seen] of changes) expect(page(at)).toContain(seen);
    expect(page('s/pier')).toContain('The joiner.');
    expect(page('s/tides')).toContain('>Low tide</h1>');
    expect(page('s/ebb')).toContain(`href="${base}s/tides/"`);
  }, 240_000);

  test.each(['https://mira.example/', `https://nils.example${base}`])('at %s it is compiled, and the one before is still known', (url) => {
    expect([isKept(url), isKept()]).toEqual([false, true]);
  });

  test.runIf(isAll)(
    'a post that quotes a missing turn stops the build with file and line, again and again',
    () => {
      const before = read('content/posts/of-tides.mdx');
      write('content/posts/of-tides.mdx', before.replace(anchor, 'ffffffff'));
      for (let times = 0; times < 2; times += 1) {
        const { code, said } = turnleaf(folder, 'build', '--quiet', '--url', address);
        expect(code).toBe(2);
        expect(said).toMatch(/content\/posts\/of-tides\.mdx:\d+: /);
      }
      write('content/posts/of-tides.mdx', before);
    },
    120_000,
  );

  test.each([
    ['asks for variables', 'components/Entry.astro', '<p>{import.meta.env.PUBLIC_HEIGHT}</p>\n'],
    ['asks Astro for variables', 'components/Entry.astro', "---\nimport { HEIGHT } from 'astro:env/server';\n---\n<p>{HEIGHT}</p>\n"],
    ['loads a style sheet', 'components/tides.css', "@import '../../tides.css';\n"],
    ['loads a picture from beyond its folder', 'components/tides.css', 'p { background: url(../../tide.png) }\n'],
  ])('code of the owner that %s is not kept', async (_, path, text) => {
    const [file, kept] = [join('content', path), existsSync(join(folder, 'content', path)) ? read(join('content', path)) : undefined];
    const { site } = place().find() ?? expect.fail('nothing is kept');
    const keep = async (also: string[] = []) => {
      await place().keep(site, [join(folder, file), ...also]);
      const was = isKept();
      place().forget();
      return was;
    };
    write(file, '<p>High water</p>\n');
    // `site` stands for what Astro has compiled: it holds no code, which nobody runs here.
    mkdirSync(join(site, '.prerender'), { recursive: true });
    expect(await keep()).toBe(true);
    expect(await keep([join(folder, 'tides.ts')])).toBe(false);
    write(file, text);
    expect(await keep()).toBe(false);
    rmSync(join(site, '.prerender'), { recursive: true });
    if (kept === undefined) remove(file);
    else write(file, kept);
    expect(isKept()).toBe(true);
  });

  test.runIf(isAll)(
    'code of the owner that reaches beyond its folder, and asks for variables, is compiled each time',
    () => {
      const reaching = "---\nimport { height } from '../../tides.ts';\n---\n<p>{height}, {import.meta.env.PUBLIC_HEIGHT}</p>\n";
      write('content/components/Entry.astro', reaching);
      for (const [height, variable] of [
        ['four metres', 'two fathoms'],
        ['five metres', 'three fathoms'],
      ]) {
        remove('dist');
        write('tides.ts', `export const height = '${height}';\n`);
        expect(turnleafWith({ PUBLIC_HEIGHT: variable }, folder, 'build', '--quiet', '--url', address).code).toBe(0);
        expect(page('.')).toContain(`${height}, ${variable}`);
      }
    },
    240_000,
  );

  test.runIf(isAll)(
    'pictures of a post, which Astro draws, are drawn each time',
    async () => {
      remove('content/components');
      await sharp({ create: { width: 60, height: 40, channels: 3, background: '#14577a' } })
        .png()
        .toFile(join(folder, 'content/posts/tide.png'));
      write('content/posts/of-tides.mdx', post('![The tide](./tide.png)'));
      expect(compiles()).toBe(true);
      const drawn = readdirSync(join(folder, 'dist/_astro')).filter((name) => name.startsWith('tide.'));
      expect(drawn.some((name) => page('posts/of-tides').includes(name))).toBe(true);
      expect(isKept()).toBe(false);
    },
    120_000,
  );
});
