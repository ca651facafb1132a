/** What a reader of a pull request sees, read as the forge reads it: CommonMark with its extensions. */
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { commentOf, markerOf } from '../../action/comment.ts';
import type { Report, SessionReport } from '../../action/report.ts';

interface Node {
  type: string;
  value?: string;
  url?: string;
  children?: Node[];
}

const read = (text: string) => unified().use(remarkParse).use(remarkGfm).parse(text) as Node;
const nodes = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodes)];
const of = (text: string, type: string) => nodes(read(text)).filter((node) => node.type === type);

const session: SessionReport = {
  id: '5e551011-0000-4000-8000-000000000000',
  agent: 'Claude Code',
  title: 'Fix the tide table',
  prompts: 3,
  calls: 1,
  costUsd: 0.4249,
  files: [{ path: 'src/tide.ts', added: 12, removed: 3 }],
  place: 'session-1-5e551011.html',
};
const places = { key: 'sessions', all: 'https://forge.example/artifacts/9', run: 'https://forge.example/runs/3', linkTo: () => undefined };
const comment = (more: Partial<Report> = {}, facts: Partial<typeof places> = {}) =>
  commentOf({ kind: 'file', sessions: [session], refused: [], ...more }, { ...places, ...facts });

test('names title, prompts, calls, cost, changed files and the link', () => {
  const text = comment();
  expect(text.startsWith(`${markerOf('sessions')}\n`)).toBe(true);
  expect(of(text, 'inlineCode').map(({ value }) => value)).toEqual(['Fix the tide table', 'Claude Code', 'src/tide.ts']);
  expect(text).toContain('- `src/tide.ts` +12 −3\n');
  expect(text).toContain('3 prompts · 1 tool call · 0.42 USD · 1 changed file');
  expect(of(text, 'link').map(({ url }) => url)).toContain('https://forge.example/artifacts/9');
});

test('links each session where it has an address of its own', () => {
  const linkTo = (place: string) => `https://archive.example/7/${place}`;
  expect(of(commentOf({ kind: 'file', sessions: [session], refused: [] }, { ...places, linkTo }), 'link')[0]?.url).toBe(
    'https://archive.example/7/session-1-5e551011.html',
  );
});

const hostile = [
  '</details><script>alert(1)</script><img src=x onerror=alert(1)>',
  '[click](javascript:alert(1)) ![](https://evil.example/pixel.png)',
  '@everyone @harbour/board see #1 and harbour/tides#2, GH-3, www.evil.example https://evil.example',
  '` ends the span ` **bold** `` and ``` so on',
  '```\n# heading\n```\n\n---\n<!-- turnleaf:other -->',
  '`',
  '``````',
  '\\` \\\\` \\',
  '$`x`$ and $$y$$',
  '| a | b |\n|---|---|\n| c | d |',
  '\u202Egnp.exe\u2066 \u200B\u0000\u001B[31m\u2028second line',
  '   ',
  '[^1]\n\n[^1]: note',
  '~~x~~ &lt;b&gt; &#64;everyone <https://evil.example>',
];

describe.each(hostile)('a title or a path such as %j', (text) => {
  const whole = comment({
    sessions: [{ ...session, title: text, agent: text, files: [text, text].map((path) => ({ path, added: 1, removed: 0 })) }],
  });

  test('is text in a code span, and nothing else', () => {
    const allowed = new Set(['https://forge.example/artifacts/9', 'https://forge.example/runs/3']);
    expect(of(whole, 'link').filter(({ url }) => !allowed.has(url ?? ''))).toEqual([]);
    const html = of(whole, 'html').map(({ value }) => value);
    const own = [markerOf('sessions'), '<details><summary>Changed files</summary>', '</details>', '<sub>', '</sub>'];
    expect(html.filter((one) => !own.includes(one ?? ''))).toEqual([]);
    for (const kind of ['image', 'code', 'table', 'footnoteReference', 'delete', 'thematicBreak', 'definition'])
      expect(of(whole, kind), kind).toEqual([]);
    expect(of(whole, 'heading')).toHaveLength(1);
    const outside = of(whole, 'text')
      .map(({ value }) => value)
      .join('');
    expect(outside).not.toMatch(/[@#$]|evil|harbour|click/);
    expect(whole).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\0\x1B\u2028]/);
  });
});

test('an address cannot end its link', () => {
  const text = comment({}, { all: 'https://forge.example/a) <script> [x](y' });
  expect(of(text, 'html').join('')).not.toContain('script');
  expect(of(text, 'link').map(({ url }) => new URL(url ?? '').host)).toEqual(['forge.example', 'forge.example', 'forge.example']);
});

test('a key cannot end the marker', () => {
  expect(markerOf('a --> @everyone')).toBe('<!-- turnleaf:a-everyone -->');
  expect(markerOf('')).toBe('<!-- turnleaf:sessions -->');
});

test('says what was refused by rule and place, and that nothing is there', () => {
  const text = comment({
    sessions: [],
    refused: [
      { of: '5e551011', rule: 'stripe-secret', turn: 't-1111aaaa' },
      { of: '5e551011', rule: 'jwt' },
    ],
  });
  expect(text).toContain('### No session of this pull request could be published\n');
  expect(text).toContain('- `5e551011`: `stripe-secret`, in turn `t-1111aaaa`\n- `5e551011`: `jwt`');
});

test('says in which turns a second reader suspects something, as code', () => {
  const text = comment({
    suspicions: [{ of: '5e551011', turn: 't-1111aaaa' }, ...Array.from({ length: 30 }, () => ({ of: '`x` @harbour', turn: 't' }))],
  });
  expect(text).toContain('- `5e551011`: in turn `t-1111aaaa`\n- `` `x` @harbour ``: in turn `t`');
  expect(text).toContain('- and 11 more');
  expect(comment({})).not.toContain('second reader');
});

test('stays within what a forge takes', () => {
  const files = Array.from({ length: 5000 }, (_, index) => ({ path: `${'deep/'.repeat(80)}${index}.ts`, added: 1, removed: 1 }));
  const sessions = Array.from({ length: 300 }, () => ({ ...session, title: '`'.repeat(5000), files }));
  const refused = Array.from({ length: 300 }, () => ({ of: '5e551011', rule: 'jwt' }));
  const text = comment({ sessions, refused });
  expect(text.length).toBeLessThan(65_536);
  expect(text).toMatch(/And \d+ more\./);
});
