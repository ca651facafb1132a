/** Links and quotations in a host's files: by either of Astro's processors, in Markdown, MDX and templates. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unified } from '@astrojs/markdown-remark';
import { satteri } from '@astrojs/markdown-satteri';
import type { AstroConfig } from 'astro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeAstro } from '../../../../src/astro/host/quotes/astro-places.ts';
import { hostMarkdown, rememberLinks } from '../../../../src/astro/host/quotes/markdown.ts';
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
  archive = archiveOf(await openArchive({ ...options, hosted: { base: '/notes/' } }));
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
  const reasons = unresolvedIn(page, 'post/index.html');
  expect(reasons).toEqual([
    expect.stringMatching(/^\S*\/post\.md:6: the session .* has no turn t-ffffffff\./),
    expect.stringMatching(/^\S*\/post\.md:6: no published session is called nowhere\./),
  ]);
  const feed = `<rss>${page.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')}</rss>`;
  expect(unresolvedIn(feed, 'rss.xml')).toEqual(reasons);
  expect(unresolvedIn(JSON.stringify({ html: page }), 'chunk.mjs')).toEqual(reasons);
});

test.each(names)('%s: in MDX, imported components are told their place, others are left alone', async (name) => {
  const imports = "import { Turn as Quote, Diff } from 'turnleaf/components';\nimport * as t from 'turnleaf/components';\n";
  const body = `${imports}import Session from './Session.astro';\n\n<Quote id="a" />\n\nText <Diff id="b" /> and <t.Turns id="c" />\n\n<Session session="d" />\n\n<Turn session="e" />\n\n<ToolCall id="f" />\n\n<a href="turn:${slug}">g</a>\n`;
  const code = await mdx(name, body);
  const props = [...code.matchAll(/\{\s*(?:session|id): "(\w)"(?:,\s*at: "[^"]*?([^/"]*)")?/g)].map(([, key, at]) => [key, at]);
  expect(props).toEqual([
    ['a', 'post.mdx:5'],
    ['b', 'post.mdx:7'],
    ['c', 'post.mdx:7'],
    ['d', undefined],
    ['e', 'post.mdx:11'],
    ['f', undefined],
  ]);
  expect(code).toContain(`href: "${address}"`);
  const own = 'import Turn from \'./Turn.astro\';\n\n<Turn session="a" />\n';
  expect(await mdx(name, own)).toBe(await mdx(name, own, false));
});

test('Astro renders kept Markdown again when an address has changed', () => {
  const config = { markdown: { processor: satteri() } } as unknown as AstroConfig;
  const before = JSON.stringify(config);
  rememberLinks(config, archive);
  expect(JSON.stringify(config)).not.toBe(before);
});

test('in a template, tags of the imported components get their place, and written links their address', async () => {
  const code = `---
import { Turn as Quote } from 'turnleaf/components';
import * as t from "turnleaf/components";
---
<p>日本 <Quote id="a" /> <a class="x" href="turn:${slug}#${turn}">b</a></p>
{[1].map(() => <t.Diff id="c" />)}
<code>{'<Quote id="d">'}</code><Turn id="e" /><!-- <Quote /> -->
<a href="turn:nowhere">f</a>`;
  const placed = placeAstro(archive, code, 'src/x.astro');
  expect(placed.split('\n').slice(4, 7)).toEqual([
    `<p>日本 <Quote at="src/x.astro:5" id="a" /> <a class="x" href="${address}#${turn}">b</a></p>`,
    '{[1].map(() => <t.Diff at="src/x.astro:6" id="c" />)}',
    '<code>{\'<Quote id="d">\'}</code><Turn id="e" /><!-- <Quote /> -->',
  ]);
  expect(unresolvedIn(placed, 'x.html')).toEqual([expect.stringMatching(/^src\/x\.astro:8: no published session is called nowhere\./)]);
});

test('a finished site is read whole: a link that nobody resolved is refused, too, and shown code is not', async () => {
  const site = join(folder, 'site');
  mkdirSync(join(site, 'a'), { recursive: true });
  writeFileSync(join(site, 'index.html'), '<pre>&lt;a href="turn:x"&gt;</pre><a href="https://turn:x@host/">fine</a>');
  await refuseUnresolved([site, join(folder, 'absent')]);
  writeFileSync(join(site, 'a/index.html'), '<a class="x" href="turn:x#y">dead</a>');
  await expect(refuseUnresolved([site])).rejects.toThrow('a/index.html: the link turn:x#y was not resolved.');
});
