import { toHast } from 'mdast-util-to-hast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { htmlToHast } from 'satteri';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { createHighlighter, type Highlighter } from '../../src/render/code.ts';
import { markdownToHtml } from '../../src/render/markdown/index.ts';
import { wordsFor } from '../../src/words/index.ts';
import { elements, type Node, plain } from './build.ts';

const code: Highlighter = await createHighlighter(['typescript'], new Map());
const toHtml = (text: string): string => markdownToHtml(text, { code, words: wordsFor('en').blocks, level: 2 }).toString();

/** Elements and words of a tree, without what the two renderers do differently on purpose. */
function skeleton(node: Node): string {
  if (node.type === 'text') return (node.value ?? '').replace(/\s+/g, ' ');
  const inner = (node.children ?? []).map(skeleton).join('').replace(/\s+/g, ' ');
  const tag = node.tagName ?? '';
  if (tag === 'input') return '[box]';
  if (tag === 'span' && String(node.properties?.className).includes('box')) return '[box]';
  if (tag === 'span' && /target|lang/.test(String(node.properties?.className))) return '';
  if (tag === 'div' || tag === 'span' || node.type === 'root') return inner;
  const level = /^h([1-6])$/.exec(tag)?.[1];
  const name = level ? `h${node.properties?.className ? String(node.properties.className).replace('h', '') : level}` : tag;
  return `<${name}>${inner.trim()}</${name}>`;
}

/** What remark-gfm, the reference, makes of a text; with emphasis beside East Asian signs as remark-cjk-friendly has it. */
function reference(text: string): string {
  const parser = unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly);
  return skeleton(toHast(parser.runSync(parser.parse(text)) as Parameters<typeof toHast>[0]) as Node)
    .replace(/> </g, '><')
    .replace(/> /g, '>')
    .trim();
}

const ours = (text: string): string =>
  skeleton(htmlToHast(toHtml(text), { fragment: true }) as Node)
    .replace(/> </g, '><')
    .replace(/> /g, '>')
    .trim();

const samples: { [name: string]: string } = {
  paragraphs: 'One.\nStill one.\n\nTwo with a  \nhard break.',
  emphasis: '*a* **b** ***c*** _d_ __e f__ ~~f~~ `g` *nested **strong** text*',
  headings: '# One\n\n## Two ##\n\nThree\n=====\n\nFour\n---\n\n##### Five',
  lists: '- a\n- b\n  - c\n\n    d\n- e\n\n1. x\n2. y\n\n7) z',
  'loose and tight': '- a\n\n- b\n\n* c\n* d',
  tasks: '- [ ] open\n- [x] done',
  quotes: '> a\n> > b\n>\n> c',
  tables: '| a | b |\n|:--|--:|\n| 1 | `x\\|y` |\n| 2 |\n\nafter',
  rules: 'a\n\n---\n\n***',
  code: '    indented\n    code\n\n```\nfenced\n\nlines\n```\n\n~~~ts\nconst a = 1;\n~~~',
  links: '[a](https://example.org) <https://example.org> https://example.org/x_(y) www.example.org [r]\n\n[r]: https://example.org/r',
  escapes: '\\*not\\* &amp; &lt;b&gt; &copy; \\[no\\](x)',
  'Chinese and Japanese': '**强调**文字和`代码`。\n\n- 一\n- 二\n\n日本語の**強調**です。',
  'emphasis beside East Asian signs': [
    '**请注意：**先备份，再**（务必）**重启。**“引号”**后面，*斜体。*然后***两者！***继续',
    '- **原因：**时区\n- 见**[说明](https://a.example)**后，**`code`**也是\n- \\**不是**',
    '船は**「満潮」**と**（干潮）**に。**注意：**10分ずれます。~~旧い~~新しい',
    '**만조(滿潮)**는 늦고 **"간조"**는 이르다. **둘.**셋',
    '𠮷**（𠮷）**𠮷 ☺️**（注）**字 🙂**（注）**🙂 中**𠮷。**中',
  ].join('\n\n'),
  'Hebrew and Arabic': 'שלום **עולם**\n\n- مرحبا `code`',
  'half-open': '**open\n\n`tick\n\n[link](unclosed\n\n| a |\nnot a table',
};

describe('Markdown comes out as the reference has it', () => {
  for (const [name, text] of Object.entries(samples)) it(name, () => expect(ours(text)).toBe(reference(text)));
});

it('takes emphasis beside East Asian signs as the reference does, whatever stands at its four sides', () => {
  const signs = ['字', '：', '“', ')', 'a', ' '];
  const all = (of: (...four: string[]) => string) =>
    signs.flatMap((a) => signs.flatMap((b) => signs.flatMap((c) => signs.map((d) => of(a, b, c, d)))));
  const text = [...all((a, b, c, d) => `x${a}**${b}y${c}**${d}z`), ...all((a, b, c, d) => `x${a}*${b}y${c}*${d}z`)].join('\n\n');
  expect(ours(text).split('<p>')).toEqual(reference(text).split('<p>'));
});

describe('on purpose otherwise', () => {
  it('an address ends before the signs of a sentence that has no spaces, and the words behind it are Markdown', () => {
    const links = (text: string) =>
      elements(toHtml(text)).flatMap(({ tag, text, attributes }) => (tag === 'a' ? [[text, attributes.href]] : []));
    const bare = (url: string) => [url, url];
    expect(
      links(
        '见 https://a.example/x。然后（https://a.example/y）、「https://a.example/z」，https://a.example/é?q=1#k：“https://a.example/q”。 www.a.example，**https://a.example/b**后。',
      ),
    ).toEqual([
      bare('https://a.example/x'),
      bare('https://a.example/y'),
      bare('https://a.example/z'),
      ['https://a.example/é?q=1#k', 'https://a.example/%C3%A9?q=1#k'],
      bare('https://a.example/q'),
      ['www.a.example', 'http://www.a.example/'],
      bare('https://a.example/b'),
    ]);
    expect(toHtml('见 https://a.example/x。**注意：**继续')).toContain('</a>。<strong>注意：</strong>继续');
    expect(links('[潮。](https://a.example/潮。) <https://a.example/潮。> [r]\n\n[r]: https://a.example/潮。')).toHaveLength(3);
    for (const [, href] of links('[潮。](https://a.example/潮。) <https://a.example/潮。> [r]\n\n[r]: https://a.example/潮。'))
      expect(href).toBe('https://a.example/%E6%BD%AE%E3%80%82');
    expect(plain(toHtml('`https://a.example/x。y`\n\n```\nhttps://a.example/x。y **（注）**中 __init__\n```'))).toBe(
      'https://a.example/x。y\nhttps://a.example/x。y **（注）**中 __init__',
    );
  });

  it('an address ends before the words that Korean and Japanese write onto it', () => {
    const links = (text: string) => elements(toHtml(text)).flatMap(({ tag, text }) => (tag === 'a' ? [text] : []));
    expect(links('https://a.example/log를 보세요. https://a.example/x에서, https://a.example/y입니다.')).toEqual([
      'https://a.example/log',
      'https://a.example/x',
      'https://a.example/y',
    ]);
    expect(links('http://localhost:3000にアクセスし、https://a.example/docs/を参照。**https://a.example/bから**始める')).toEqual([
      'http://localhost:3000',
      'https://a.example/docs/',
      'https://a.example/b',
    ]);
    const whole = [
      'https://a.example/한국/가을',
      'https://ko.example/wiki/C로',
      'https://ja.example/wiki/Linuxの歴史',
      'https://a.example/地図/2',
    ];
    expect(links(whole.join(' '))).toEqual(whole);
  });

  it('code in a table keeps its pipes, and what stands behind the last column is a cell of its own', () => {
    const cells = (text: string) =>
      elements(toHtml(text)).flatMap(({ tag, text }) => (tag === 'td' || tag === 'th' ? [text] : tag === 'tr' ? ['/'] : []));
    expect(cells('| a | b |\n|--|--|\n| `x || y` | or |\n| `x \\| y` | `` ` | `` |')).toEqual([
      '/',
      'a',
      'b',
      '/',
      'x || y',
      'or',
      '/',
      'x | y',
      '` |',
    ]);
    expect(cells('> | `a|b` | c |\n> |--|--|\n> | 1 | 2 | *three* and `f|g` | 4 |\n> | 5')).toEqual([
      '/',
      'a|b',
      'c',
      '/',
      '1',
      '2',
      'three and f|g',
      '4',
      '/',
      '5',
      '',
    ]);
    // Signs of code that are what the table is about.
    expect(cells('| Sign | Name | Use |\n|--|--|--|\n| ` | tick | ` |')).toEqual(['/', 'Sign', 'Name', 'Use', '/', '`', 'tick', '`']);
    expect(plain(toHtml('```\n| a | b |\n|--|--|\n| `x|y` | 2 | 3 |\n```'))).toBe('| a | b |\n|--|--|\n| `x|y` | 2 | 3 |');
  });

  it('one word between double underscores is a name, several are important', () => {
    expect(toHtml('__init__.py, __post_init__ and **__all__**, (__main__)')).toBe(
      '<p>__init__.py, __post_init__ and <strong>__all__</strong>, (__main__)</p>',
    );
    expect(toHtml('__two words__ and __注意__')).toBe('<p><strong>two words</strong> and <strong>注意</strong></p>');
    expect(toHtml('`__init__` and [__init__](https://a.example/__init__)')).toContain('<code>__init__</code>');
    expect(toHtml('[__init__](https://a.example/__init__)')).toContain(
      '<a href="https://a.example/__init__" rel="nofollow noopener">__init__</a>',
    );
  });

  it('draws the bare tags that Markdown has no signs for, and no other', () => {
    expect(toHtml('| a |\n|--|\n| one<br>two<BR/>three |')).toContain('<td>one<br>two<br>three</td>');
    expect(toHtml('<kbd>Ctrl</kbd>+<kbd>K</kbd>, H<sub>2</sub>O, x<sup>*2*</sup>')).toBe(
      '<p><kbd>Ctrl</kbd>+<kbd>K</kbd>, H<sub>2</sub>O, x<sup><em>2</em></sup></p>',
    );
    expect(toHtml('<details>\n<summary>All of `it`</summary>\n\n- one\n\n</details>')).toMatch(
      /^<details class="inner"><summary>All of `it`<\/summary>\s*<ul>\s*<li>one<\/li>\s*<\/ul>\s*<\/details>$/,
    );
    const asText = [
      '<kbd onclick="x">a</kbd>',
      '<details open>\nx\n</details>',
      'a <sub>b',
      'b</sub> c',
      '<kbd>a <sub>b</kbd> c</sub>',
      'in words <details> and </details>',
      '<summary>alone</summary>',
      '<br class="x">',
    ];
    for (const text of asText) {
      expect(plain(toHtml(text))).toContain(/<[^>]*>/.exec(text)?.[0] === '<kbd>' ? '<sub>' : /<[^>]*>/.exec(text)?.[0]);
      expect(elements(toHtml(text)).map(({ tag }) => tag)).not.toContain('details');
      expect(toHtml(text)).not.toMatch(/<(?:summary|br|sub)\b/);
    }
  });

  it('has alerts as GitHub does', () => {
    const html = toHtml('> [!NOTE]\n> Tides **turn**.\n\n> [!warning]\n>\n> - storm');
    expect(html).toMatch(/<blockquote class="alert note"><p class="title">Note<\/p>\s*<p>Tides <strong>turn<\/strong>\.<\/p>/);
    expect(html).toMatch(/<blockquote class="alert warning"><p class="title">Warning<\/p>\s*<ul>/);
    for (const text of ['> [!NOTE] in one line', '> [!NONE]\n> x', '> [!NOTE]', 'a [!NOTE]\nb'])
      expect(toHtml(text)).not.toContain('alert');
  });

  it('shows what would turn the direction of code, and leaves it to words', () => {
    const trick = 'if (role != "user\u202e \u2066// admin\u2069 \u2066")';
    const read = 'if (role != "userU+202E U+2066// adminU+2069 U+2066")';
    for (const text of [
      `\`${trick}\` is one`,
      `\`\`\`\n${trick}\n\`\`\``,
      `\`\`\`ts\n${trick}\n\`\`\``,
      `[\`${trick}\`](https://a.example)`,
    ]) {
      expect(elements(toHtml(text)).find(({ tag }) => tag === 'code')?.text).toBe(read);
      expect(toHtml(text)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    }
    expect(toHtml('said \u2067שלום\u2069.')).toBe('<p>said \u2067שלום\u2069.</p>');
  });

  it('reads a text that holds what Markdown is helped with as one without', () => {
    expect(plain(toHtml('a\ufdd0b\ufdd1c\ufdd50\ufdd6 <!--\ufdd4-->'))).toBe('a\ufffdb\ufffdc\ufffd0\ufffd <!--\ufffd-->');
  });

  it('raw HTML is text', () => {
    expect(plain(toHtml('a <b>bold</b>\n\n<div onclick="x">\nblock\n</div>'))).toContain('<b>bold</b>');
    expect(elements(toHtml('a <b>bold</b>')).map((element) => element.tag)).toEqual(['p']);
  });

  it('only http, https and mailto are links', () => {
    const links = (text: string) =>
      elements(toHtml(text))
        .filter((element) => element.tag === 'a')
        .map((element) => element.attributes.href);
    expect(links('[a](http://a.example/) [b](https://b.example/) [c](mailto:c@example.org)')).toHaveLength(3);
    expect(
      links(
        '[a](javascript:x) [b](data:text/html,x) [c](vbscript:x) [d](file:///etc) [e](//e.example) [f](java\nscript:x) [g](&#106;avascript:x) [h](ftp://h)',
      ),
    ).toEqual([]);
  });

  it('links to elsewhere are not followed by machines and learn nothing', () => {
    expect(elements(toHtml('[a](https://a.example)'))[1]?.attributes.rel).toEqual(['nofollow', 'noopener']);
  });

  it('a relative link says where it led', () => {
    expect(plain(toHtml('see [the parser](src/parse.ts#L3)'))).toBe('see the parser (src/parse.ts#L3)');
    expect(plain(toHtml('see [src/a.ts](src/a.ts)'))).toBe('see src/a.ts');
  });

  it('a picture is a link, never loaded', () => {
    const found = elements(toHtml('![the plan](https://example.org/plan.png) ![local](./a.png)'));
    expect(found.some((element) => element.tag === 'img')).toBe(false);
    expect(found.find((element) => element.tag === 'a')).toMatchObject({
      text: 'the plan',
      attributes: { href: 'https://example.org/plan.png' },
    });
  });

  it('headings begin below the turn’s and leave no level out', () => {
    expect(elements(toHtml('### a\n\n# b\n\n##### c\n\n###### d')).map((element) => element.tag)).toEqual(['h3', 'h3', 'h4', 'h5']);
  });

  it('footnotes stay as typed, and no definition vanishes', () => {
    expect(plain(toHtml('a[^1]\n\n[^1]: the note'))).toContain('the note');
    expect(plain(toHtml('[TODO]: nothing-refers-to-this'))).toContain('[TODO]: nothing-refers-to-this');
    expect(plain(toHtml('日本語😀 [used]\n\n[used]: https://a.example\n[unused]: b'))).toContain('[unused]: b');
  });

  it('a tilde stays a tilde, as in the paths of home folders; two strike out', () => {
    expect(toHtml('from "~/a" to "~/b"')).toBe('<p>from "~/a" to "~/b"</p>'.replaceAll('"', '&quot;'));
    expect(plain(toHtml('~one~ and *in ~the~ middle*'))).toBe('~one~ and in ~the~ middle');
    expect(toHtml('~~gone~~ from ~/a')).toBe('<p><del>gone</del> from ~/a</p>');
  });

  it('front matter is text', () => {
    expect(plain(toHtml('---\ntitle: x\n---\n\nbody'))).toContain('title: x');
  });

  it('fenced code is highlighted without losing a character', () => {
    const source = 'const a: number = 1; // "x"\n\n\tif (a < 2 && `${a}`) {\n  }';
    const html = toHtml(`\`\`\`ts\n${source}\n\`\`\``);
    expect(elements(html).find((element) => element.tag === 'code')?.text).toBe(source);
    expect(elements(html).filter((element) => element.tag === 'span').length).toBeGreaterThan(5);
  });

  it('a redaction is a mark, in words and in code', () => {
    const html = toHtml('key [redacted: github-token #1].\n\n```ts\nconst key = "[redacted: github-token #2]";\n```');
    const marks = elements(html).filter((element) => element.attributes.className?.toString() === 'secret');
    expect(marks.map((mark) => mark.text)).toEqual(['redacted: github-token #1', 'redacted: github-token #2']);
  });

  it('gives an empty corner of a table no header cell: it heads nothing', () => {
    const html = toHtml('| | Monday |\n|---|---|\n| Low | 3 m |');
    expect(html).toMatch(/<td><\/td>\s*<th>Monday<\/th>/);
  });
});

it('sets code in the colours of the languages asked for, whatever sessions before it in the process have loaded', async () => {
  await createHighlighter(['css'], new Map());
  const plainly = await createHighlighter(['typescript'], new Map());
  expect(plainly.lines('a { color: red }', 'css').join('')).toBe('a { color: red }');
  expect((await createHighlighter(['css'], new Map())).lines('a { color: red }', 'css').join('')).toContain('<span');
});

it('names the rows of a table that has nothing in its corner by their first cells', () => {
  const named = toHtml('| | tide | wind |\n|---|---|---|\n| Monday | high | east |\n| | low | west |');
  expect(named).toMatch(/<th scope="row">Monday<\/th>\s*<td>high<\/td>/);
  expect(named).toMatch(/<td><\/td>\s*<td>low<\/td>/);
  expect(toHtml('| day | tide |\n|---|---|\n| Monday | high |')).toMatch(/<td>Monday<\/td>\s*<td>high<\/td>/);
});
