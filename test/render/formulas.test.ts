/** Formulas are set, whatever Markdown would make of their signs, and nothing else is taken for one. */
import { describe, expect, it } from 'vitest';
import { createHighlighter } from '../../src/render/code.ts';
import { markdownToHtml } from '../../src/render/markdown/index.ts';
import { loadMath } from '../../src/render/markdown/math.ts';
import { wordsFor } from '../../src/words/index.ts';
import { answer, elements, page, plain, prompt } from './build.ts';

const options = { code: await createHighlighter([], new Map()), words: wordsFor('en').blocks, level: 2, math: await loadMath() };
const toHtml = (text: string): string => markdownToHtml(text, options).toString();
const sourcesOf = (text: string) =>
  elements(toHtml(text)).flatMap(({ attributes, text }) => (String(attributes.className) === 'source' ? [text] : []));

describe('a formula', () => {
  it.each([
    ['\\(v = \\sqrt{g \\cdot h}\\)'],
    ['\\(h_1 * h_2 * h_3\\)'],
    ['\\(x\\)'],
    ['$a_{1}*b*c_{2}$'],
    ['$n$'],
    ['$f(x) = x + 1$'],
    ['$\\alpha$'],
    ['$2^n$'],
    ['$P(A|B)$'],
    ['$k=3$'],
    ['$\\text{if it rains then } x$'],
    ['\\[\n\\frac{a_{1}}{b_{1}} + \\sum_{i=1}^{n} x_i\n\\]'],
    ['$$\n\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}\n$$'],
    ['$$E = mc^2$$'],
    ['\\[ \\begin{aligned} a &= b \\\\ &= c \\end{aligned} \\]'],
  ])('%s is set, and its source is there to be copied', (formula) => {
    expect(toHtml(`Here ${formula}, so`)).toContain('<math');
    expect(sourcesOf(`Here ${formula}, so`)).toEqual([formula]);
  });

  it('stands in lists, quotations, tables, headings and beside East Asian signs', () => {
    const text =
      '# On $x_1$\n\n- one:\n  $$\n  a = b\n  $$\n\n> \\[\n> c = d\n> \\]\n\n| f | g |\n|--|--|\n| $|x|^2$ | 2 |\n\n**公式：$y^2$。**后';
    expect(sourcesOf(text)).toHaveLength(5);
    expect(elements(toHtml(text)).flatMap(({ tag, text }) => (tag === 'mi' && text !== '|' ? [text] : []))).toEqual([
      'x',
      'a',
      'b',
      'c',
      'd',
      'x',
      'y',
    ]);
    expect(toHtml(text)).toContain('</span>。</strong>后');
    expect(elements(toHtml(text)).filter(({ tag }) => tag === 'td')).toHaveLength(2);
  });

  it('may stand in a fence of its own', async () => {
    expect(sourcesOf('so\n\n```math\nE = mc^2\n```\n\n- and\n  ```math\n  a_{1} * b\n  ```')).toEqual(['E = mc^2', 'a_{1} * b']);
    expect(toHtml('```math\n\\frac{a\n```')).toContain('<pre');
    expect(toHtml('```latex\nE = mc^2\n```')).not.toContain('<math');
    expect(await page([prompt('why?'), answer('as\n\n```math\na^2\n```')])).toContain('<msup>');
  });

  it('is in the page of a session, which is none the wiser without one', async () => {
    expect(await page([prompt('why?'), answer('as \\(a^2\\)')])).toContain('<math><msup><mi>a</mi><mn>2</mn></msup></math>');
    expect(await page([prompt('as \\(a^2\\)'), answer('for $5')])).not.toContain('<math');
  });

  it.each([
    ['one that cannot be read', '\\(\\frac{a\\)'],
    ['one with a command that is not known', '$$\\unknowncommand{x}$$'],
    ['one that would lead somewhere', '\\(\\href{javascript:alert(1)}{x}\\)'],
    ['one that would load something', '\\[\\includegraphics{https://a.example/x.png}\\]'],
    ['one that would have a style', '\\(\\style{color:red}{x}\\)'],
    ['one that never ends', '\\(\\def\\aa{\\aa\\aa}\\aa\\)'],
    ['one that is nested too deep', `\\(${'\\sqrt{'.repeat(500)}x${'}'.repeat(500)}\\)`],
  ])('%s stands as code, whole', (_what, formula) => {
    expect(elements(toHtml(`a ${formula} b`)).map(({ tag, text }) => [tag, text])).toEqual([
      ['p', `a ${formula} b`],
      ['code', formula],
    ]);
  });

  it('of which something was taken out is no formula', () => {
    const html = toHtml('so \\(k = [redacted: github-token #1]\\) is');
    expect(html).toContain('<span class="secret">redacted: github-token #1</span>');
    expect(html).not.toContain('<math');
  });

  it('brings no style, and no class but ours', () => {
    const html = toHtml(
      '$$\\color{red}{x} \\boxed{y} \\begin{array}{|c|}\\hline a\\\\ \\hline\\end{array} \\hat{x} \\overline{ab} \\cancel{z} \\mathcal{L} \\Huge b \\colorbox{red}{q} \\begin{cases} 1 & x \\\\ 0 \\end{cases}$$',
    );
    expect(html).toContain('<math');
    expect(html).not.toMatch(/ style=|href|<script/);
    for (const [, names = ''] of html.matchAll(/<m[a-z]+[^>]* class="([^"]*)"/g)) expect(names).toMatch(/^(?:m-[a-z]+ ?)+$/);
  });
});

describe('is no formula', () => {
  it.each([
    ['$5 to $9, $5/month or $10.'],
    ['between $100 and $200^2, $20-$30, $10k–$20k, US$5 and US$6'],
    ['$HOME/$USER, $PATH:$HOME and $foo and $bar, $i, $j'],
    ['$1$2, $name$, ${a}_{b}$'],
    ['$this->a = $b and $_POST["x"] = $_GET["y"]'],
    ['echo $$ and $$'],
    ['AS $$\nBEGIN RETURN 1; END;\n$$ LANGUAGE'],
    ['$5M in 2020 and x^2 costs 6$'],
  ])('%s', (text) => {
    expect(toHtml(text)).not.toMatch(/<math|class="formula"/);
    expect(plain(toHtml(text))).toBe(text);
  });

  it.each([
    ['\\(see below\\)', '(see below)'],
    ['\\[the guide\\](x)', '[the guide](x)'],
    ['\\[1\\]: x', '[1]: x'],
    ['sed s/\\(.*\\)/\\(\\w\\)/', 'sed s/(.*)/(\\w)/'],
  ])('%s', (text, read) => expect(plain(toHtml(text))).toBe(read));

  it('what stands in code or leads somewhere', () => {
    const code = '$a^2$ \\(b\\) $$c$$';
    expect(plain(toHtml(`\`${code}\``))).toBe(code);
    expect(plain(toHtml(`- a\n\n  \`\`\`tex\n  $$\n    ${code}\n  $$\n  \`\`\`\n\n\`\`a \` ${code}\`\``))).toContain(`$$\n  ${code}\n$$`);
    expect(toHtml('[a](https://a.example/$x^2$?b)')).toContain('href="https://a.example/$x%5E2$?b"');
    expect(toHtml(`${code} a \`${code}\``).match(/<math/g)).toHaveLength(3);
  });
});

it('a text of nothing but beginnings costs what it is long', () => {
  for (const sign of ['\\(', '\\[a ', '$', '$a', '$$', '\\(a`', '$a_{'])
    expect(plain(toHtml(sign.repeat(5_000))).length).toBeGreaterThan(1_000);
});
