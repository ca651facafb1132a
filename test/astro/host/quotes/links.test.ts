/** Links to turns in what a host publishes: as either of Astro's processors writes Markdown and MDX, in templates, feeds and a server's code. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unified } from '@astrojs/markdown-remark';
import { satteri } from '@astrojs/markdown-satteri';
import { beforeAll, expect, test } from 'vitest';
import { placeTurnLinks, withTurnAddresses } from '../../../../src/astro/host/quotes/turn-links.ts';
import { archiveOf, openArchive } from '../../../../src/astro/index.ts';
import type { Archive } from '../../../../src/model/archive.ts';
import { readPartTurns } from '../../../../src/queries/files.ts';
import { temporaryFolder } from '../../../temporary.ts';

const slug = '2026-06-13-the-monday-one-liner';
const address = `/notes/s/${slug}/`;
const folder = temporaryFolder('links');
let turn = '';
let archive: Archive;

beforeAll(async () => {
  const content = join(folder, 'content');
  cpSync(join(import.meta.dirname, '../../../../content/sessions', slug), join(content, 'sessions', slug), { recursive: true });
  const options = { content, out: join(folder, 'out'), state: join(folder, 'state'), fresh: false, quiet: true };
  archive = archiveOf(await openArchive({ ...options, hosted: { base: '/notes/', root: folder } }));
  turn = readPartTurns(archive, slug)[0]?.turns[0]?.anchor ?? '';
  expect(turn).toMatch(/^t-/);
}, 60_000);

const processors = { satteri, unified };
type Name = keyof typeof processors;
const names = Object.keys(processors) as Name[];

/** As Astro gives a file to its processor: without its front matter. */
async function html(name: Name, body: string): Promise<string> {
  const path = join(folder, 'post.md');
  writeFileSync(path, `---\ntitle: x\n---\n${body}`);
  const renderer = await processors[name]().createRenderer({ syntaxHighlight: false } as never);
  return (await renderer.render(body, { fileURL: pathToFileURL(path), frontmatter: {} })).code;
}

async function mdx(name: Name, body: string): Promise<string> {
  const made = await processors[name]().createMdxRenderer?.({ syntaxHighlight: false } as never, {} as never);
  return (await made?.process(body, join(folder, 'post.mdx'), {}))?.code ?? '';
}

const placed = (text: string, file: string) => withTurnAddresses(archive, text, file).text;
const inFeed = (page: string) => `<rss>${page.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')}</rss>`;
const inCode = (page: string) => JSON.stringify({ html: page });

test.each(names)('%s: links, references and HTML lead to the turn, however they are published, and the rest is as it was', async (name) => {
  const page = await html(
    name,
    `[a](turn:${slug}#${turn}) [b][ref] <a class="x" href='turn:${slug}'>c</a>\n\n[ref]: turn:${slug}#${turn.slice(2)}\n`,
  );
  const whole = placed(page, 'post/index.html');
  expect(whole).toMatch(
    new RegExp(`<a href="${address}#${turn}">a</a> <a href="${address}#${turn}">b</a> <a class="x" href=["']${address}["']>c</a>`),
  );
  expect(placed(inFeed(page), 'rss.xml')).toBe(inFeed(whole));
  expect(placed(inCode(page), 'chunk.mjs')).toBe(inCode(whole));
  const others = await html(name, `# turn: x\n\n[a](https://x.example/) \`[a](turn:x#y)\`\n\n    <a href="turn:x">\n`);
  expect(placed(others, 'post/index.html')).toBe(others);
});

test.each(names)('%s: a link that leads nowhere is refused with its file and line, however it is published', async (name) => {
  const page = await html(name, `Text.\n\nA [link](turn:${slug}#t-ffffffff), and [another](turn:nowhere).\n`);
  const { text, reasons } = withTurnAddresses(archive, page, 'post/index.html');
  expect(text).toBe(page);
  expect(reasons).toEqual([
    expect.stringMatching(/^[^:]*\/post\.md:6: the session .* has no turn t-ffffffff\./),
    expect.stringMatching(/^[^:]*\/post\.md:6: no published session is called nowhere\./),
  ]);
  expect(withTurnAddresses(archive, inFeed(page), 'rss.xml').reasons).toEqual(reasons);
  expect(withTurnAddresses(archive, inCode(page), 'chunk.mjs').reasons).toEqual(reasons);
});

test.each(names)('%s: a link of MDX leads to the turn, where a server draws it', async (name) => {
  expect(placed(await mdx(name, `<a href="turn:${slug}">a</a>\n`), 'chunk.mjs')).toContain(`href: "${address}"`);
});

test('a finished site is read whole: one link that leads nowhere refuses it, and shown code is no link', async () => {
  const site = join(folder, 'site');
  mkdirSync(join(site, 'a'), { recursive: true });
  writeFileSync(join(site, 'index.html'), '<pre>&lt;a href="turn:x"&gt;</pre><a href="https://turn:x@host/">fine</a>');
  await placeTurnLinks(archive, [site, join(folder, 'absent')]);
  writeFileSync(join(site, 'a/index.html'), '<a class="x" href="turn:x#y">dead</a>');
  await expect(placeTurnLinks(archive, [site])).rejects.toThrow('a/index.html: no published session is called x.');
  writeFileSync(join(site, 'a/index.html'), `<a class="x" href=turn:${slug}>lives</a>`);
  await placeTurnLinks(archive, [site]);
  expect(readFileSync(join(site, 'a/index.html'), 'utf8')).toBe(`<a class="x" href=${address}>lives</a>`);
});
