/** Links and quotations in a host's files: by either of Astro's processors, in Markdown, MDX and templates. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unified } from '@astrojs/markdown-remark';
import { satteri } from '@astrojs/markdown-satteri';
import type { AstroConfig } from 'astro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostMarkdown, rememberLinks } from '../../../../src/astro/host/quotes/markdown.ts';
import { placeLinks } from '../../../../src/astro/host/quotes/places.ts';
import { refuseUnresolved, unresolvedIn } from '../../../../src/astro/host/quotes/unresolved.ts';
import { archiveOf, openArchive } from '../../../../src/astro/index.ts';
import type { Archive } from '../../../../src/model/archive.ts';
import { readPartTurns } from '../../../../src/queries/files.ts';

const slug = '2026-06-13-the-monday-one-liner';
const address = `/notes/s/${slug}/`;
const folder = mkdtempSync(join(tmpdir(), 'turnleaf-links-'));
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
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const processors = { satteri, unified };
type Name = keyof typeof processors;
const names = Object.keys(processors) as Name[];

const prepared = (name: Name, isOurs = true) => {
  const processor = processors[name]();
  if (isOurs) hostMarkdown({ markdown: { processor } } as unknown as AstroConfig, () => archive);
  return processor;
};

/** As Astro gives a file to its processor: without its front matter. */
async function html(name: Name, body: string, isOurs = true): Promise<string> {
  const path = join(folder, 'post.md');
  writeFileSync(path, `---\ntitle: x\n---\n${body}`);
  const { createRenderer } = prepared(name, isOurs);
  const renderer = await createRenderer({ syntaxHighlight: false } as never);
  return (await renderer.render(body, { fileURL: pathToFileURL(path), frontmatter: {} })).code;
}

async function mdx(name: Name, body: string, isOurs = true): Promise<string> {
  const path = join(folder, 'post.mdx');
  writeFileSync(path, body);
  const made = await prepared(name, isOurs).createMdxRenderer?.({ syntaxHighlight: false } as never, {} as never);
  return (await made?.process(body, path, {}))?.code ?? '';
}

test.each(names)('%s: links, references and HTML lead to the turn, and the rest is as it was', async (name) => {
  const page = await html(
    name,
    `[a](turn:${slug}#${turn}) [b][ref] <a class="x" href='turn:${slug}'>c</a>\n\n[ref]: turn:${slug}#${turn.slice(2)}\n`,
  );
  expect(page).toContain(`<a href="${address}#${turn}">a</a> <a href="${address}#${turn}">b</a> <a class="x" href="${address}">c</a>`);
  const others = `# turn: x\n\n[a](https://x.example/) \`[a](turn:x#y)\`\n\n    <a href="turn:x">\n\n<div class=a>\n<!-- <a href="turn:x"> --></div>\n`;
  expect(await html(name, others)).toBe(await html(name, others, false));
});

test.each(names)('%s: a link that leads nowhere is refused with its file and line, however it is published', async (name) => {
  const page = await html(name, `Text.\n\nA [link](turn:${slug}#t-ffffffff), and [another](turn:nowhere).\n`);
  const reasons = unresolvedIn(archive, page, 'post/index.html');
  expect(reasons).toEqual([
    expect.stringMatching(/^\S*\/post\.md:6: the session .* has no turn t-ffffffff\./),
    expect.stringMatching(/^\S*\/post\.md:6: no published session is called nowhere\./),
  ]);
  const feed = `<rss>${page.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')}</rss>`;
  expect(unresolvedIn(archive, feed, 'rss.xml')).toEqual(reasons);
  expect(unresolvedIn(archive, JSON.stringify({ html: page }), 'chunk.mjs')).toEqual(reasons);
});

test.each(names)('%s: a link of MDX leads to the turn', async (name) => {
  expect(await mdx(name, `<a href="turn:${slug}">a</a>\n`)).toContain(`href: "${address}"`);
});

test('Astro renders kept Markdown again when an address has changed', () => {
  const config = { markdown: { processor: satteri() } } as unknown as AstroConfig;
  const before = JSON.stringify(config);
  rememberLinks(config, archive);
  expect(JSON.stringify(config)).not.toBe(before);
});

test('in a template, written links get their address; comments and code that is shown stay', () => {
  const shown = `<code>{'<a href="turn:${slug}">'}</code><!-- <a href="turn:${slug}"> --><a href="turn:nowhere">c</a>`;
  const template = (href: string) => `---\nconst code = '<a href="turn:${slug}">';\n---\n<a onclick={() => 1} href=${href}>b</a>${shown}`;
  expect(placeLinks(archive, template(`'turn:${slug}#${turn}'`))).toBe(template(`"${address}#${turn}"`));
});

test('a finished site is read whole: a link that nobody resolved is refused, too, and shown code is not', async () => {
  const site = join(folder, 'site');
  mkdirSync(join(site, 'a'), { recursive: true });
  writeFileSync(join(site, 'index.html'), '<pre>&lt;a href="turn:x"&gt;</pre><a href="https://turn:x@host/">fine</a>');
  await refuseUnresolved(archive, [site, join(folder, 'absent')]);
  writeFileSync(join(site, 'a/index.html'), '<a class="x" href="turn:x#y">dead</a>');
  await expect(refuseUnresolved(archive, [site])).rejects.toThrow('a/index.html: no published session is called x.');
  writeFileSync(join(site, 'a/index.html'), `<a class="x" href="turn:${slug}">dead</a>`);
  await expect(refuseUnresolved(archive, [site])).rejects.toThrow(`a/index.html: the link turn:${slug} was not resolved.`);
});
