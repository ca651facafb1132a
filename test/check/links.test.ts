import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkLinks, type LinkOptions } from '../../src/check/index.ts';
import { tagsOf } from '../../src/check/tags.ts';
import { newDesk } from '../cli/desk.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function siteOf(files: { [name: string]: string | Buffer }): string {
  const dir = mkdtempSync(join(tmpdir(), 'turnleaf-links-'));
  folders.push(dir);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  return dir;
}

/** `file:line: what` of everything found. */
const found = (files: { [name: string]: string | Buffer }, options?: LinkOptions) =>
  checkLinks(siteOf(files), options).problems.map(({ file, line, what }) => `${file}:${line}: ${what}`);

const home = '<link rel="stylesheet" href="/notes/_astro/a.css">\n<link rel="canonical" href="https://mira.example/notes/">\n';
const site = { 'index.html': home, '_astro/a.css': '', 's/x/index.html': '<p id="t-1"></p><p id="t-2"></p><p id="größe"></p>' };

describe('links within a site', () => {
  test('that lead somewhere are none to tell of, in every way they can be written', () => {
    const links = [
      '<a href="/notes/s/x/">',
      '<a href="s/x/#t-1">',
      "<a href='./s/x/index.html?q=1#t-2'>",
      '<a href=/notes/s/x/#gr%C3%B6%C3%9Fe>',
      '<a href="/notes/s/x/#t-1:t-2">',
      '<a href="s/x/#:~:text=words">',
      '<a href="#top">',
      '<a href="https://mira.example/notes/s/x/#t-1">',
      '<a href="https://mira.example/elsewhere/">',
      '<a href="https://other.example/s/none/">',
      '<a href="mailto:mira@example.org">',
      '<img srcset="_astro/a.css 1x, /notes/_astro/a.css 2x">',
      '<!-- <a href="/notes/none/"> --><script>"<a href=/notes/none/>"</script>',
      '&lt;a href="/notes/none/"&gt;',
    ];
    const { problems, links: count } = checkLinks(siteOf({ ...site, 'index.html': home + links.join('\n') }));
    expect(problems).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(links.length);
  });

  test.each([
    ['<a href="/notes/s/y/">', 'index.html:3: /notes/s/y/ leads nowhere'],
    ['\n\n<img src="images/none.webp">', 'index.html:5: images/none.webp leads nowhere'],
    ['<a href="https://mira.example/notes/none.xml">', 'index.html:3: https://mira.example/notes/none.xml leads nowhere'],
    ['<meta property="og:image" content="https://mira.example/notes/cards/x.png">', 'leads nowhere'],
    ['<meta http-equiv="refresh" content="0; url=/notes/s/gone/">', '/notes/s/gone/ leads nowhere'],
    ['<a href="/s/x/">', '/s/x/ leads out of the site, which is at /notes/'],
    ['<a href="/notes/s/x">', '/notes/s/x lacks its closing slash'],
    ['<a href="/notes/s/x/#t-3">', '#t-3 leads to an id that is not there'],
    ['<a href="/notes/s/x/#t-1:t-3">', '#t-1:t-3 leads to an id that is not there'],
    ['<a href="#none">', 'index.html:3: #none leads to an id that this page has not'],
    ['<a href="/notes/%">', '/notes/% is no address'],
    ['<p id="a"></p>\n<p id="a"></p>', 'index.html:4: the id "a" stands twice'],
  ])('%s is told of', (html, message) => {
    const problems = found({ ...site, 'index.html': home + html });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(message);
  });

  test('in style sheets, sitemaps and feeds are followed as well', () => {
    const problems = found({
      ...site,
      '_astro/a.css': '@font-face { src: url("/notes/_astro/none.woff2"), url(a.css) }',
      'sitemap-0.xml':
        '<urlset><url><loc>https://mira.example/notes/s/x/</loc></url>\n<url><loc>https://mira.example/notes/s/z/</loc></url></urlset>',
      'rss.xml': '<rss><channel><link>https://mira.example/notes/none/</link></channel></rss>',
    });
    expect(problems).toEqual([
      '_astro/a.css:1: /notes/_astro/none.woff2 leads nowhere',
      'rss.xml:1: https://mira.example/notes/none/ leads nowhere',
      'sitemap-0.xml:2: https://mira.example/notes/s/z/ leads nowhere',
    ]);
  });

  test('that many pages share are told once, with how many', () => {
    const pages = Object.fromEntries([1, 2, 3].map((n) => [`s/${n}/index.html`, '<a href="/none/"></a><a href="/none/"></a>']));
    expect(checkLinks(siteOf(pages)).problems).toEqual([{ file: 's/1/index.html', line: 1, what: '/none/ leads nowhere', more: 2 }]);
  });

  test('are looked at below the base path that is given, where no first page tells', () => {
    const files = { 's/x/index.html': '<a href="/deep/s/x/"></a>' };
    expect(found(files)).toHaveLength(1);
    expect(found(files, { base: '/deep/' })).toEqual([]);
  });
});

test('a page of too many elements, and one that weighs too much, are told of', () => {
  const noise = Array.from({ length: 4000 }, (_, n) => createHash('sha256').update(`${n}`).digest('base64')).join('');
  const problems = found({
    'a/index.html': '<i></i>'.repeat(15_001),
    'b/index.html': noise,
    'c/index.html': 'x'.repeat(1e6),
  });
  expect(problems).toHaveLength(2);
  expect(problems[0]).toBe('a/index.html:0: has 15,001 elements; the limit is 15,000');
  expect(problems[1]).toMatch(/^b\/index\.html:0: weighs \d{3} KB compressed; the limit is 100 KB$/);
});

test('markup that never ends, or is none, ends the reading and nothing else', () => {
  for (const html of [
    '<',
    '<a href="',
    '<!-- <a>',
    '<script><a>',
    '<a b="\'>',
    '< a href="x">',
    '</a>',
    '<a'.repeat(1e5),
    '<a "'.repeat(1e5),
  ])
    expect([...tagsOf(html)].length, html.slice(0, 20)).toBeLessThanOrEqual(1);
  expect([...tagsOf('<a title="a>b" href=\'c>d\'>')][0]?.attributes.href).toBe('c>d');
});

describe('turnleaf check --links', () => {
  test('says file, line and link, and fails; of a whole site it says how much it saw', async () => {
    const desk = newDesk();
    desk.write('dist/index.html', '\n<a href="/none/"></a>');
    const bad = await desk.turnleaf('check', '--links');
    expect(bad.code).toBe(1);
    expect(bad.out).toBe('index.html:2: /none/ leads nowhere\n1 page with 1 link checked, 1 problem\n');
    desk.write('other/index.html', '<a href="/none/"></a>');
    desk.write('other/none/index.html', '');
    expect(await desk.turnleaf('check', '--links', 'other')).toMatchObject({ code: 0, out: '2 pages with 1 link checked, 0 problems\n' });
  });

  test('looks below the base path of an address that is given', async () => {
    const desk = newDesk();
    desk.write('dist/s/x/index.html', '<a href="/deep/s/x/"></a><a href="https://mira.example/deep/s/y/"></a>');
    const { out } = await desk.turnleaf('check', '--links', '--url', 'https://mira.example/deep/');
    expect(out).toBe('s/x/index.html:1: https://mira.example/deep/s/y/ leads nowhere\n1 page with 2 links checked, 1 problem\n');
  });
});
