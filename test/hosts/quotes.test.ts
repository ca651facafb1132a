/** A blog with the other Markdown processor, whose own pages quote turns, link to them, and draw sessions themselves. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { checkLinks } from '../../src/check/index.ts';
import { openPage } from '../site/harness.ts';
import type { BuiltSite } from '../site/setup.ts';
import { astro } from './build.ts';
import { type Edits, sessions, withConfig, withTurnleaf } from './generate.ts';
import { builtHost, type Host, served } from './host.ts';

const [slug = ''] = sessions;
const prompt = 't-6ad2f610';
const post = (title: string, text: string) => `---\ntitle: ${title}\ndescription: x\npubDate: 2026-01-02\n---\n${text}`;
const template = (script: string, body: string) =>
  `---\n${script}\n---\n<html lang="en"><head><title>x</title></head><body>${body}</body></html>\n`;

const unified = withConfig('markdown: { processor: unified() }', "import { unified } from '@astrojs/markdown-remark';");
const pages: Edits = {
  'src/content/blog/quoting.mdx': post(
    'Quoting',
    `import { Session, ToolCall, Turn } from 'turnleaf/components';

See [the prompt](turn:${slug}#${prompt}).

<Turn session="${slug}" id="${prompt}" />

<ToolCall session="${slug}" id="t-d60535fb" />

<Session session="${slug}" />
`,
  ),
  'src/content/blog/linking.md': post('Linking', `A [turn](turn:${slug}#${prompt}), and \`[code](turn:x)\`.\n`),
  'src/pages/quoted.astro': template(
    "import { Session, Turns } from 'turnleaf/components';",
    `<a href="turn:${slug}">all</a><Turns session="${slug}" from="${prompt}" to="t-d60535fb" /><Session session="${slug}" full />`,
  ),
  'src/content.config.ts': (text) =>
    text
      .replace('import { glob }', "import { sessions } from 'turnleaf/loader';\nimport { glob }")
      .replace('{ blog }', '{ blog, sessions: defineCollection({ loader: sessions() }) }'),
  'src/pages/mine/[slug].astro': template(
    `import { getCollection, render } from 'astro:content';
export const getStaticPaths = async () =>
  (await getCollection('sessions')).map((entry) => ({ params: { slug: entry.id }, props: { entry } }));
const { entry } = Astro.props;
const { Content } = await render(entry);
const year: number | undefined = entry.data.date?.getFullYear();`,
    '<h1>{entry.data.title}, {year}</h1><Content />',
  ),
  [`content/sessions/${slug}/notes.mdx`]: `---\ntitle: The tide that came in twice\n---\nWith [a link](turn:${slug}#${prompt}).\n\n<Note turn="${prompt}">A remark.</Note>\n`,
};

let host: Host;
let site: BuiltSite;

beforeAll(async () => {
  host = await builtHost('blog', { sessions, edits: [withTurnleaf({}), unified, pages] });
  site = await served(host);
});

const html = (path: string) => readFileSync(join(host.out, path, 'index.html'), 'utf8');

test('it builds, and every link of it leads somewhere', () => {
  expect(host.code, host.said).toBe(0);
  expect(checkLinks(host.out).problems).toEqual([]);
});

test('a post quotes in the type of its page, and no wider', async () => {
  const page = await openPage(site, 'blog/quoting/');
  const looks = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => [getComputedStyle(element).fontFamily, element.getBoundingClientRect().width]);
  const [font, width] = await looks('.prose > p');
  expect(await looks('.turnleaf .quoted')).toEqual([font, width]);
  expect(await page.locator('.call-quoted details').getAttribute('open')).not.toBeNull();
  expect(await page.locator('.session-card').textContent()).toContain('tide-table');
});

test('links to turns work in Markdown, templates and notes; code that shows one is as it was', () => {
  const address = `/sessions/s/${slug}/`;
  for (const path of ['blog/quoting', 'blog/linking', `sessions/s/${slug}`]) expect(html(path)).toContain(`href="${address}#${prompt}"`);
  expect(html('blog/linking')).toContain('<code>[code](turn:x)</code>');
  expect(html('quoted')).toContain(`<a href="${address}">all</a>`);
  expect(html(`sessions/s/${slug}`)).toContain('A remark.');
});

test('only pages with a quotation have its styles, and all of a session can be one', () => {
  const sheets = (path: string) => html(path).match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  expect(sheets('quoted')).toHaveLength(1);
  expect(sheets('blog/quoting')).toEqual(expect.arrayContaining(sheets('quoted')));
  for (const path of ['blog/linking', 'blog', 'about']) expect(sheets(path)).not.toEqual(expect.arrayContaining(sheets('quoted')));
  expect(html('quoted').match(/<section class="turn /g)?.length).toBeGreaterThan(16);
});

test("a page of the site's own shows a session from the collection, whose store has none of its text", async () => {
  const page = await openPage(site, `mine/${slug}/#t-d60535fb`);
  expect(await page.locator('h1').textContent()).toBe('The tide that came in twice, 2026');
  expect(await page.locator('#t-d60535fb').isVisible()).toBe(true);
  const store = ['node_modules/.astro', '.astro'].map((name) => join(host.folder, name, 'data-store.json')).find(existsSync) ?? '';
  expect(readFileSync(store, 'utf8')).not.toContain('a1c90f2');
  expect(statSync(store).size).toBeLessThan(50_000);
});

test('a link and a quotation without a target stop the build, with file and line; a wrong attribute is named by astro check', async () => {
  const wrong: Edits = {
    'src/content/blog/linking.md': post('Linking', `\nA [turn](turn:${slug}#t-00000000).\n`),
    'src/pages/quoted.astro': template(
      "import { Turn } from 'turnleaf/components';",
      `\n<a href="turn:nowhere">all</a>\n<Turn session="${slug}" idd="x" />`,
    ),
  };
  const failed = await builtHost('blog', { sessions, edits: [withTurnleaf({}), unified, pages, wrong] });
  expect(failed.code).toBe(1);
  expect(failed.said).toContain('src/pages/quoted.astro:6: <Turn> has no "idd".');
  const checked = await astro(failed.folder, 'check');
  expect(checked.code).toBe(1);
  expect(checked.said).toContain("Property 'idd' does not exist on type 'IntrinsicAttributes & TurnProps'");
  expect(checked.said).toContain('- 1 error\n');
  // A build and a check of all types, on a machine that may be busy.
}, 300_000);
