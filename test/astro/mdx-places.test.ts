/** Where an owner's components and links stand. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mdxPlaces } from '../../src/astro/mdx-places.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnleaf-places-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const position = (line: number) => ({ start: { line } });
const run = (children: object[], path = 'posts/a.mdx', text = '') => {
  mdxPlaces()({ type: 'root', children }, { path: resolve(path), toString: () => text });
  return children;
};

test('components are told, and links to turns; other links and elements are not', () => {
  const [component, element, anchor, link, other] = run([
    { type: 'mdxJsxFlowElement', name: 'Turn', attributes: [], position: position(3) },
    { type: 'mdxJsxFlowElement', name: 'div', attributes: [], position: position(4) },
    {
      type: 'mdxJsxTextElement',
      name: 'a',
      attributes: [{ type: 'mdxJsxAttribute', name: 'href', value: 'turn:x#y' }],
      position: position(5),
    },
    { type: 'link', url: 'turn:x#y', children: [], position: position(6) },
    { type: 'link', url: 'https://x.example/', children: [], position: position(7) },
  ]);
  expect(component).toMatchObject({ attributes: [{ name: 'at', value: 'posts/a.mdx:3' }] });
  expect(element).toMatchObject({ attributes: [] });
  expect(anchor).toMatchObject({ attributes: [{}, { name: 'data-at', value: 'posts/a.mdx:5' }] });
  expect(link).toMatchObject({ data: { hProperties: { 'data-at': 'posts/a.mdx:6' } } });
  expect(other).not.toHaveProperty('data');
});

const name = (text: string) => ({ type: 'Identifier', name: text });
const braces = (expression: object) => ({
  type: 'mdxFlowExpression',
  position: position(5),
  data: { estree: { type: 'Program', body: [{ type: 'ExpressionStatement', expression }] } },
});

test('a name in braces that nothing defines is refused with file and line', () => {
  const member = (object: string) => braces({ type: 'MemberExpression', computed: false, object: name(object), property: name('x') });
  expect(() => run([member('undefinedVar')])).toThrow('posts/a.mdx:5: {undefinedVar …} names something that the file does not define.');
  const defined = { type: 'mdxjsEsm', value: 'export const tide = { x: 1 };' };
  for (const one of ['props', 'frontmatter', 'Math', 'tide']) expect(() => run([defined, member(one)]), one).not.toThrow();
  const arrow = { type: 'ArrowFunctionExpression', params: [name('n')], body: name('n') };
  expect(() => run([braces(arrow), braces({ type: 'Literal', value: 1 })])).not.toThrow();
});

test('a component that nobody defines is refused; one that the file defines itself is not', () => {
  const stray = { type: 'mdxJsxFlowElement', name: 'Trun', attributes: [], position: position(3) };
  expect(() => run([stray])).toThrow('posts/a.mdx:3: there is no component <Trun>. Did you mean <Turn>?');
  expect(() => run([{ type: 'mdxjsEsm', value: "import Trun from './Trun.astro';" }, stray])).not.toThrow();
});

test('all mistakes of a file are told at once, missing pictures among them; pictures from elsewhere are not looked for', () => {
  const picture = (url: string, line: number) => ({ type: 'image', url, position: position(line) });
  const stray = { type: 'mdxJsxFlowElement', name: 'Trun', attributes: [], position: position(9) };
  writeFileSync(join(folder, 'a quay.png'), '');
  const elsewhere = ['./a%20quay.png', 'a quay.png', '/quay.png', 'https://x.example/quay.png', '~/assets/quay.png'].map((url) =>
    picture(url, 2),
  );
  let told = '';
  try {
    run([...elsewhere, picture('nofile.png', 4), braces(name('undefinedVar')), stray, stray], join(folder, 'a.mdx'));
  } catch (error) {
    told = (error as Error).message;
  }
  expect(told.split('\n').map((line) => line.replace(/^.*(?=a\.mdx)/, ''))).toEqual([
    expect.stringMatching(
      /^a\.mdx:4: there is no file nofile\.png\. Name one from .+, such as \.\/nofile\.png, or put it into content\/public\//,
    ),
    expect.stringMatching(/^a\.mdx:5: \{undefinedVar …\}/),
    expect.stringMatching(/^a\.mdx:9: there is no component <Trun>/),
  ]);
});

test('a link by reference is told where it stands, not where its address does', () => {
  const [reference] = run([
    { type: 'linkReference', identifier: 'a', children: [], position: position(3) },
    { type: 'definition', identifier: 'a', url: 'turn:x#y', position: position(9) },
  ]);
  expect(reference).toMatchObject({ type: 'link', url: 'turn:x#y', data: { hProperties: { 'data-at': 'posts/a.mdx:3' } } });
});

test('lines are those of the file where its front matter was cut off', () => {
  const path = join(folder, 'a.md');
  writeFileSync(path, '---\ntitle: A\n---\n\nFirst\n[second](turn:x#y)\n');
  const link = { type: 'link', url: 'turn:x#y', children: [], position: position(2) };
  mdxPlaces()({ type: 'root', children: [link] }, { path, toString: () => 'First\n[second](turn:x#y)\n' });
  expect(link).toMatchObject({ data: { hProperties: { 'data-at': expect.stringMatching(/a\.md:6$/) } } });
});
