/** Quotations of a turn for pages of others: what they say, and that nothing said in a session becomes more than words there. */
import fc from 'fast-check';
import { toHast } from 'mdast-util-to-hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { htmlToHast } from 'satteri';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { htmlQuote } from '../../src/client/quote/html.ts';
import { markdownQuote } from '../../src/client/quote/markdown.ts';
import type { Plain, PlainElement } from '../../src/client/quote/plain.ts';
import { elements, type Node, plain } from '../render/build.ts';

const source = { url: 'https://archive.example/s/tides/#t-3f2a9c1b', title: 'Tides', who: 'Agent', date: '21 July 2026' };
const p = (...children: Plain[]): PlainElement => ({ tag: 'p', children });
const pre = (text: string, language?: string): PlainElement => ({ tag: 'pre', language, children: [text] });
const item = (...children: Plain[]): PlainElement => ({ tag: 'li', children });
const code = (text: string): Plain => ({ tag: 'code', children: [text] });

/** What a reader of GitHub’s Markdown makes of a text. */
function read(markdown: string): Node {
  const parser = unified().use(remarkParse).use(remarkGfm);
  return toHast(parser.runSync(parser.parse(markdown)) as Parameters<typeof toHast>[0], { allowDangerousHtml: true }) as Node;
}
const nodes = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodes)];
const tags = (node: Node) => nodes(node).flatMap(({ tagName }) => tagName ?? []);
const words = (node: Node): string => node.value ?? (node.children ?? []).map(words).join('');
const blocks = (markdown: string) => (read(markdown).children ?? []).find(({ tagName }) => tagName === 'blockquote') as Node;

/** Each means something to HTML, to Markdown, or to a template engine. */
const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  ']]>',
  '<!-- open',
  '-->',
  '`one` ``two``',
  '```',
  '~~~',
  '# heading',
  '> deeper',
  '- item',
  '1. item',
  '2) item',
  '===',
  '---',
  '| a | b |',
  '[link](javascript:alert(1))',
  '[note]: javascript:alert(1)',
  '![x](https://elsewhere.example/x.png)',
  '<https://elsewhere.example>',
  '&lt;b&gt; &#60;i&#62;',
  '*em* **strong** _em_ ~~gone~~',
  '\\',
  '{{ range.constructor("return 1")() }}',
  '{% include "x" %}',
  '{# hidden',
  'shown #}',
  '{{< figure >}} {{% x %}}',
  '{1 + 1}',
  '[gallery] [embed]x[/embed]',
  'https://elsewhere.example/a_video?x=[1]',
  'www.elsewhere.example/a_b',
  '$x$',
  'export const x = 1',
];

describe('a Markdown quotation', () => {
  test('says what was said, and where', () => {
    const said = [p('Where ', { tag: 'strong', children: ['our'] }, ' archive stands.'), pre('let a = 1;\n\nlet b;', 'TypeScript')];
    expect(markdownQuote(said, source)).toBe(
      [
        '> Where **our** archive stands.',
        '>',
        '> ```typescript',
        '> let a = 1;',
        '>',
        '> let b;',
        '> ```',
        '>',
        '> — Agent · [Tides](https://archive.example/s/tides/#t-3f2a9c1b) · 21 July 2026',
        '',
      ].join('\n'),
    );
  });

  test('keeps lists, tables and lines apart', () => {
    const list = (tag: 'ul' | 'ol', ...texts: string[]): PlainElement => ({
      tag,
      start: 3,
      children: texts.map((text) => item(p(text), pre(text))),
    });
    const cells = (tag: 'td' | 'th', ...texts: string[]): Plain => ({
      tag: 'tr',
      children: texts.map((text) => ({ tag, children: [text] })),
    });
    const table: PlainElement = { tag: 'table', children: [cells('th', 'a|b', 'c'), cells('td', 'd', '`e`')] };
    const typed = p('one', { tag: 'br', children: [] }, '# two');
    const read = blocks(markdownQuote([list('ul', 'a', 'b'), list('ul', 'c'), list('ol', 'd'), table, typed], source));
    expect(tags(read).filter((tag) => /^(ul|ol|table|br|h1)$/.test(tag))).toEqual(['ul', 'ul', 'ol', 'table', 'br']);
    expect(nodes(read).find(({ tagName }) => tagName === 'ol')?.properties).toMatchObject({ start: 3 });
    expect(tags(read).filter((tag) => tag === 'pre')).toHaveLength(4);
    expect(
      nodes(read)
        .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
        .map(words),
    ).toEqual(['a|b', 'c', 'd', '`e`']);
  });

  test.each(hostile)('takes %s as words, in text and in code', (text) => {
    const quote = markdownQuote(
      [p(text), p('before ', code(text), ' after'), pre(`one\n${text}\n${text}`, text), { tag: 'ul', children: [item(text)] }],
      {
        ...source,
        title: text,
        who: text,
      },
    );
    expect(quote).not.toMatch(/\{[{%#]|#\}/);
    const read = blocks(quote);
    expect(nodes(read).filter(({ type }) => type === 'raw')).toEqual([]);
    expect(tags(read).filter((tag) => !/^(blockquote|p|a|code|pre|ul|li)$/.test(tag))).toEqual([]);
    const links = nodes(read)
      .filter(({ tagName }) => tagName === 'a')
      .map(({ properties }) => properties?.href);
    expect(links.filter((href) => href !== source.url && !/^https?:\/\/(www\.)?elsewhere\.example/.test(`${href}`))).toEqual([]);
    expect(words(read).replaceAll('\u200b', '').split(text).length - 1).toBeGreaterThanOrEqual(6);
  });

  test('takes any words as words', () => {
    const nasty = fc.string({ unit: fc.constantFrom(...' \n`*_[](){}<>#+-.!|~=:&;\\1a"%$/'), minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(nasty, nasty, (text, inCode) => {
        const line = text.replace(/\s+/g, ' ').trim();
        const body = inCode.replace(/^\n+/, '').trimEnd();
        if (!line || !body) return;
        const read = blocks(markdownQuote([p(line), pre(body)], source));
        const [first, second] = (read.children ?? []).filter(({ type }) => type === 'element');
        const plain = (node: Node | undefined) => (node ? words(node).replaceAll('\u200b', '') : '');
        expect([first?.tagName, plain(first)]).toEqual(['p', line]);
        expect([second?.tagName, plain(second)]).toEqual(['pre', `${body}\n`]);
      }),
    );
  });

  test('leads only to where the link led', () => {
    const hrefs = ['https://a.example/(b)?c=<d>&copy=1#e_f*g', 'https://a.example/{{x}}?[y]', 'mailto:a@b.example'];
    for (const href of hrefs) {
      const read = blocks(markdownQuote([p({ tag: 'a', href, children: ['] (x'] })], source));
      const [link] = nodes(read).filter(({ tagName }) => tagName === 'a');
      expect(decodeURIComponent(String(link?.properties?.href))).toBe(href);
      expect(words(link as Node)).toBe('] (x');
    }
  });
});

describe('an HTML quotation', () => {
  test('says what was said, and where', () => {
    const said = [
      p('Run ', code('npm test'), '.'),
      { tag: 'ul' as const, children: [item({ tag: 'strong', children: ['Ran'] }, ' ', code('npm test'))] },
    ];
    expect(htmlQuote(said, source)).toBe(
      [
        '<figure>',
        '<blockquote cite="https://archive.example/s/tides/#t-3f2a9c1b">',
        '<p>Run <code>npm test</code>.</p>',
        '<ul>',
        '<li><strong>Ran</strong> <code>npm test</code></li>',
        '</ul>',
        '</blockquote>',
        '<figcaption>Agent · <a href="https://archive.example/s/tides/#t-3f2a9c1b">Tides</a> · 21 July 2026</figcaption>',
        '</figure>',
        '',
      ].join('\n'),
    );
  });

  test.each(hostile)('takes %s as words', (text) => {
    const href = `https://a.example/?${text}`;
    const said = [
      p(text, code(text), { tag: 'a', href, children: [text] }),
      pre(`one\n\n   \n${text}`),
      { tag: 'ul' as const, children: [item(p(text))] },
    ];
    const html = htmlQuote(said, { url: `${source.url}"${text}`, title: text, who: text });
    const shown = elements(html);
    expect(shown.map(({ tag }) => tag)).toEqual(['figure', 'blockquote', 'p', 'code', 'a', 'pre', 'code', 'ul', 'li', 'figcaption', 'a']);
    expect(shown.flatMap(({ attributes }) => Object.keys(attributes)).sort()).toEqual(['cite', 'href', 'href']);
    expect(plain(html).split(text).length - 1).toBeGreaterThanOrEqual(7);
    // No template engine, no shortcode, no address on a line of its own, no end of the HTML within Markdown.
    expect(html).not.toMatch(/[{}[\]]|^https?:\/\/|\n\s*\n/m);
    expect(htmlToHast(html)).toBeTruthy();
  });
});
