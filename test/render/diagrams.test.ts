/** Diagrams are drawn where all of them can be, with nothing in the picture but shapes, words and addresses that may be followed. */
import { describe, expect, it } from 'vitest';
import type { FragmentCache } from '../../src/render/context.ts';
import { loadDiagrams } from '../../src/render/diagrams/index.ts';
import { answer, elements, page, prompt } from './build.ts';

const cache = new Map<string, string>();
const draw = await loadDiagrams(cache);
const drawn = (source: string): string => draw(source)?.toString() ?? '';
/** What is read in the picture. */
const wordsOf = (source: string) =>
  elements(drawn(source)).flatMap(({ tag, text }) => (tag === 'text' ? [text.replace(/\s+/g, ' ').trim()] : []));

describe('a diagram', () => {
  it.each([
    [
      'flowchart TD\n  A[Ship arrives] --> B{Berth free?}\n  B -->|yes| C(Moor)\n  B -.->|no| D[(Waiting)]\n  subgraph Harbour\n    C ==> E((Unload))\n  end\n  E --> F[/Report/]',
      ['Harbour', 'yes', 'no', 'Ship arrives', 'Berth free?', 'Moor', 'Waiting', 'Unload', 'Report'],
    ],
    ['graph LR\n  A[潮汐表] --> B{时区正确？}\n  B -->|是| C[发布<br/>再看]', ['是', '潮汐表', '时区正确？', '发布再看']],
    [
      'sequenceDiagram\n  participant S as Ship\n  S->>M: May I enter?\n  alt free\n    M-->>S: Yes\n  end\n  Note over S,M: channel 12',
      ['alt [free]', 'May I enter?', 'Yes', 'channel 12', 'Ship', 'M'],
    ],
    ['classDiagram\n  class Ship {\n    +String name\n    +sail()\n  }\n  Ship <|-- Tug', ['Ship', '+ String name', '+ sail()', 'Tug']],
    [
      'classDiagram\n  class Pier {\n    +berths: Map~String, int~\n    -length int\n    List~Ship~ ships\n    #open: bool\n    +moor(ship: Ship) bool\n  }',
      ['Pier', '+ berths: Map<String, int>', '- length int', 'List<Ship> ships', '# open: bool', '+ moor(ship: Ship): bool'],
    ],
    [
      'sequenceDiagram\n  participant A as North<br/>pier\n  A->>B: first<br/>second\n  Note over A,B: one<br>two',
      ['Northpier', 'B', 'first second', 'one two'],
    ],
    ['stateDiagram-v2\n  [*] --> Waiting\n  Waiting --> Moored : berth free', ['berth free', 'Waiting', 'Moored']],
    [
      'erDiagram\n  PIER ||--o{ SHIP : holds\n  SHIP {\n    string name\n  }',
      ['PIER', '(no attributes)', 'SHIP', 'string', 'name', 'holds'],
    ],
    [
      '---\ntitle: Tides\n---\n%% a remark\nflowchart LR\n  A --> B\n  style A fill:#f00\n  classDef red fill:#f00\n  class A red',
      ['A', 'B'],
    ],
  ])('%s', (source, words) => {
    const html = drawn(source);
    expect(wordsOf(source).toSorted()).toEqual(words.toSorted());
    expect(html).not.toMatch(/ style=|<style|@import|url\(|\bid=|script|font-family|#f00|xmlns/);
    for (const [, names = ''] of html.matchAll(/<(?!svg)\w+[^>]* class="([^"]*)"/g))
      expect(names).toMatch(/^(?:(?:[fs]-(?:text|quiet|line|box|page|head|none)|mono) ?)+$/);
  });

  it('points where its lines end', () => {
    const heads = (source: string) => drawn(source).match(/ rotate\(-?\d+\)/g);
    expect(heads('flowchart TD\n  A --> B')).toEqual([' rotate(90)']);
    expect(heads('flowchart LR\n  A <--> B')).toHaveLength(2);
    expect(heads('sequenceDiagram\n  A->>B: x\n  B->>A: y')).toEqual([' rotate(0)', ' rotate(180)']);
  });

  it('is seen whole where it is not much wider than the column', () => {
    const boxes = (count: number) => `flowchart LR\n${Array.from({ length: count }, (_, n) => `  Pier${n} --> Pier${n + 1}`).join('\n')}`;
    expect(drawn(boxes(3))).toContain('<svg class="fits"');
    expect(drawn(boxes(20))).toContain('<svg width');
  });

  it.each(['..>', '..', '<..', '--', '<|..', '..|>', '()--', 'o--'])('keeps a line %s between two classes', (arrow) => {
    const html = drawn(`classDiagram\n  Pier ${arrow} Ship`);
    expect(html === '' || html.includes('<polyline')).toBe(true);
  });

  it.each(['o--', '*--', '--o', '--*', '-->', '<|--'])('has the sign of %s on the line, not below what it leads to', (arrow) => {
    const [, shift = '', points = ''] =
      /translate\((-?\d+) -?\d+\)"><\w+ points="([^"]+)"/.exec(drawn(`classDiagram\n  Pier ${arrow} Ship`)) ?? [];
    const behindTheEnd = points.split(' ').filter((_, n) => n % 2 === 0);
    expect(Math.max(...behindTheEnd.map((x) => Number.parseFloat(x) + Number(shift)))).toBe(0);
  });

  it('leads where its author said, if that may be followed', () => {
    const links = (line: string) =>
      elements(drawn(`flowchart TD\n  A[Quay] --> B[Pier]\n  ${line}`)).flatMap(({ tag, attributes, text }) =>
        tag === 'a' ? [[attributes.href, String(attributes.rel), text]] : [],
      );
    expect(links('click A "https://a.example/quay"')).toEqual([['https://a.example/quay', 'nofollow,noopener', 'Quay']]);
    expect(links('click B href "https://a.example/pier" "more" _blank')).toHaveLength(1);
    expect(links('click A "javascript:alert(1)"')).toEqual([]);
    expect(links('click A call run()')).toEqual([]);
    expect(drawn('flowchart TD\n  A[Quay] --> B[Pier]\n  click A call run()')).not.toContain('click');
  });

  it('has words that are text, whatever they are', () => {
    const source =
      'flowchart TD\n  A["<script>alert(1)</script> <img src=x onerror=y>"] --> B["</text></svg><b>bold</b> \u202eturned &lt;i&gt;"]\n  B --> C["key [redacted: github-token #1]"]';
    const tags = elements(drawn(source)).map(({ tag }) => tag);
    expect(tags.filter((tag) => !/^(?:svg|g|rect|polyline|polygon|text|tspan)$/.test(tag))).toEqual([]);
    expect(drawn(source)).not.toMatch(/<(?:script|img|b|span)\b|\u202e/);
    expect(drawn('flowchart TD\n  A["key [redacted: github-token #1]"] --> B')).toContain('[redacted: github-token #1]');
  });

  it.each([
    ['a kind that the drawer does not know', 'gantt\n  title Dredging\n  dig :a1, 2026-10-01, 3d'],
    ['nothing', ''],
    ['words of no kind', 'Ship --> Pier'],
    ['what it would leave out', 'flowchart TD\n  A --> B\n  B@{ shape: doc, label: "the report" }'],
    ['a line from a frame into it', 'flowchart TD\n  subgraph F[Frame]\n    subgraph G\n      A --> B\n    end\n  end\n  F --> A'],
    ['a line that is no line', 'flowchart TD\n  A[Ship] -->'.concat(' '.repeat(700))],
    ['too many lines between boxes', `flowchart TD\n${'  A --> B\n'.repeat(120)}`],
    [
      'the same in one line',
      `flowchart TD\n  ${Array.from({ length: 20 }, (_, n) => `A${n}`).join(' & ')} --> ${Array.from({ length: 20 }, (_, n) => `B${n}`).join(' & ')}`,
    ],
    ['far too long a text', `flowchart TD\n  A[${'x'.repeat(9_000)}] --> B`],
  ])('is code as before: %s', (_what, source) => expect(drawn(source)).toBe(''));

  it('is drawn so often in one session, whatever was drawn before', async () => {
    const source = (n: number) =>
      `flowchart TD\n${Array.from({ length: 90 }, (_, line) => `  A --> B${line % 3}\n`).join('')}  A --> C${n}`;
    const kept = new Map<string, string>();
    const times = async (memory: FragmentCache) => {
      const once = await loadDiagrams(memory);
      return Array.from({ length: 15 }, (_, n) => once(source(n % 2)) !== undefined);
    };
    const first = await times(kept);
    expect(first[0]).toBe(true);
    expect(first.at(-1)).toBe(false);
    expect(await times(kept)).toEqual(first);
  });

  it('stands on the page with its source one click away, and in a session without one there is none', async () => {
    const source = 'flowchart TD\n  A[Ship] --> B[Pier]';
    const html = await page([
      prompt('draw it'),
      answer(`Here:\n\n\`\`\`mermaid\n${source}\n\`\`\`\n\n\`\`\`mermaid\npie\n  "a": 1\n\`\`\``),
    ]);
    const figure = /<figure class="diagram">[\s\S]*<\/figure>/.exec(html)?.[0] ?? '';
    expect(figure).toMatch(/^<figure class="diagram"><div tabindex="0" role="group" aria-label="Diagram"><svg /);
    expect(elements(figure).find(({ tag }) => tag === 'code')?.text).toBe(source);
    expect(html.match(/<pre [^>]*class="code/g)).toHaveLength(2);
    expect(await page([prompt(`\`\`\`mermaid\n${source}\n\`\`\``), answer('no')])).not.toContain('<figure');
  });
});
