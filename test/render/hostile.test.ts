import { describe, expect, it } from 'vitest';
import { agentOf } from '../../src/agents/index.ts';
import type { Json } from '../../src/model/json.ts';
import type { Block, ToolBlock, Turn } from '../../src/model/session.ts';
import { quoted } from '../../src/queries/cut-html.ts';
import { renderSession } from '../../src/render/index.ts';
import { answer, call, context, type Element, elements, plain, prompt, render, session, text, thread, turn } from './build.ts';

/** Ways out of text, out of an attribute, out of a fence, out of a link. */
const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</code></pre></section><iframe src="//evil.example"></iframe>',
  '[go](javascript:alert(1)) [go](  JaVaScRiPt:alert(1)) [go](data:text/html,x) <javascript:alert(1)> ![x](http://evil.example/x.png)',
  '```"><img src=x onerror=alert(1)>\ncode\n```',
  '&lt;script&gt;alert(1)&lt;/script&gt; &#60;img src=x onerror=alert(1)&#62;',
  '<svg><style>*{}</style><a xlink:href="javascript:alert(1)">x</a></svg>',
  '\u001b]8;;javascript:alert(1)\u0007link\u001b]8;;\u0007 \u001b[31m<b>red</b>',
  '<!-- --!><img src=x onerror=alert(1)> --> <![CDATA[ <x> ]]>',
  '__ASTRO_IMAGE_x ${alert(1)} {{alert(1)}} $$server-islands-map$$',
];
const all = attacks.join('\n\n');
/** Out of what only an answer is read as. */
const answers = [
  '$$\\href{javascript:alert(1)}{x}$$ \\(\\text{</math><img src=x onerror=alert(1)>}\\) $\\style{color:red}{x}$ $\\class{x}\\id{t-1}{x^2}$ \\(x^2\\)',
  '```mermaid\nflowchart TD\n  A["</text></svg><img src=x onerror=alert(1)>"] --> B["<a href=javascript:alert(1)>x</a>"]\n  click A "javascript:alert(1)"\n  style A fill:url(//evil.example)\n```',
  '```mermaid\nsequenceDiagram\n  A->>B: <script>alert(1)</script>\n  link A: x @ javascript:alert(1)\n```',
  '<details ontoggle=alert(1) open>\n<summary onclick=alert(1)>x</summary>\n</details> <kbd style="x">y</kbd> <br onx=1>\n\n> [!NOTE]\n> <b onclick=x>y</b>',
];

const allowed: { [tag: string]: string[] } = {
  section: ['id', 'className'],
  h2: ['className', 'ariaLabel', 'lang'],
  h3: ['className', 'dir', 'ariaLabel', 'lang'],
  h4: ['className', 'dir', 'ariaLabel', 'lang'],
  h5: ['className', 'dir', 'ariaLabel', 'lang'],
  h6: ['className', 'dir', 'ariaLabel', 'lang'],
  a: ['href', 'rel', 'className', 'ariaLabel'],
  time: ['dateTime'],
  details: ['className', 'id', 'open'],
  summary: ['ariaLabel'],
  p: ['className', 'dir'],
  div: ['className', 'lang', 'dir', 'tabIndex', 'role', 'ariaLabel'],
  pre: ['className', 'tabIndex'],
  code: ['className'],
  span: ['className', 'dataN', 'role', 'ariaLabel', 'ariaHidden', 'tabIndex', 'title'],
  i: [],
  b: [],
  small: [],
  em: [],
  strong: [],
  del: ['className', 'dataN'],
  ins: ['className', 'dataN'],
  mark: [],
  q: [],
  ul: ['className', 'dir'],
  ol: ['start', 'dir'],
  li: ['className'],
  blockquote: ['className', 'dir'],
  kbd: [],
  sub: [],
  sup: [],
  hr: [],
  br: [],
  table: ['dir'],
  thead: [],
  tbody: [],
  tr: [],
  th: ['className'],
  td: ['className'],
  figure: ['className'],
  svg: ['width', 'height', 'viewBox', 'className'],
  g: ['transform'],
  ...Object.fromEntries(
    ['rect', 'line', 'polyline', 'polygon', 'text', 'tspan'].map((shape) => [
      shape,
      'x y x1 y1 x2 y2 dx dy width height rx ry points className fontSize fontWeight strokeDashArray strokeWidth textAnchor'.split(' '),
    ]),
  ),
  math: ['display'],
  ...Object.fromEntries(
    ['mrow', 'mi', 'mn', 'mo', 'mtext', 'msup', 'mspace'].map((name) => [
      name,
      ['className', 'width', 'mathVariant', 'stretchy', 'form', 'fence'],
    ]),
  ),
  img: ['src', 'srcSet', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
  aside: ['className'],
};

function expectHarmless(html: string): void {
  const found: Element[] = elements(html);
  const ids = new Set<unknown>();
  for (const { tag, attributes } of found) {
    expect(allowed, `<${tag}>`).toHaveProperty(tag);
    for (const name of Object.keys(attributes)) expect(allowed[tag], `<${tag} ${name}>`).toContain(name);
    const { href, src, id } = attributes;
    if (href !== undefined) expect(String(href)).toMatch(/^(?:https?:\/\/|mailto:|#t-[0-9a-f]+|\/s\/|\/images\/)/);
    if (src !== undefined) expect(String(src)).toMatch(/^\/images\//);
    if (id !== undefined) {
      expect(String(id)).toMatch(/^[to]-[0-9a-f]+[0-9-]*$/);
      expect(ids, `id ${id} twice`).not.toContain(id);
      ids.add(id);
    }
  }
}

async function expectAllHarmless(turns: Turn[]): Promise<void> {
  const rendered = await render(turns);
  for (const part of rendered.parts) {
    expectHarmless(part.html);
    expectHarmless(part.outputs);
    for (const { start, end } of part.places.turns) expectHarmless(quoted(part.html, part.places, [start, end]));
  }
}

const inputOf = (value: string): Json => ({
  command: value,
  description: value,
  file_path: value,
  path: value,
  pattern: value,
  glob: value,
  query: value,
  url: value,
  prompt: value,
  content: value,
  old_string: value,
  new_string: `${value} `,
  edits: [{ old_string: value, new_string: '' }],
  todos: [{ content: value, status: value, activeForm: value }],
  subject: value,
  taskId: value,
  status: value,
  questions: [{ question: value, header: value, options: [{ label: value, description: value }] }],
  plan: value,
  skill: value,
  args: value,
  to: value,
  message: value,
  summary: value,
  invocations: [{ tool_name: value, input: { x: value } }],
  notebook_path: value,
  new_source: value,
  cell_type: value,
  edit_mode: value,
  subagent_type: value,
  shell_id: value,
  [value]: value,
});

const dataOf = (value: string): Json => ({
  stdout: value,
  stderr: value,
  status: value,
  command: value,
  type: value,
  filePath: value,
  file: { content: value, startLine: 1, filePath: value },
  mode: value,
  filenames: [value],
  numFiles: 1,
  structuredPatch: [{ oldStart: 1, newStart: 1, lines: [` ${value}`, `-${value}`, `+${value}!`] }],
  newTodos: [{ content: value, status: value }],
  oldTodos: [{ content: value, status: value }],
  answers: { [value]: value },
  annotations: { [value]: { notes: value } },
  results: [value, { content: [{ title: value, url: value }] }],
  url: value,
  result: value,
  codeText: value,
  code: 500,
  statusChange: { from: value, to: value },
  tasks: [{ subject: value, status: value }],
  task: { subject: value, description: value },
  agentId: value,
  matches: [value],
  commandName: value,
});

describe('text of a transcript never becomes markup', () => {
  for (const attack of attacks) {
    it(`in words: ${JSON.stringify(attack.slice(0, 40))}`, async () => {
      await expectAllHarmless([
        prompt(attack),
        answer(attack),
        turn('agent', [{ kind: 'thinking', text: `${attack}\n${attack}`, durationMs: 4000 }]),
      ]);
    });
  }

  for (const name of [...agentOf('claude-code').tools.names, 'mcp__server__tool', 'mcp_server_tool', 'Unheard', all]) {
    it(`in every field of ${JSON.stringify(name.slice(0, 40))}`, async () => {
      const notes: Block[] = [{ kind: 'reminder', name: all, text: all }, text(all)];
      const states: ToolBlock['state'][] = ['done', 'failed', 'denied', 'running'];
      const turns = states.map((state) =>
        turn(
          'agent',
          [
            call(name, inputOf(all), all, {
              state,
              notes,
              data: dataOf(all),
              thread: thread([prompt(all), answer(all)], { title: all, agentType: all }),
            }),
          ],
          { model: all },
        ),
      );
      await expectAllHarmless(turns);
    });
  }

  it('in what only an answer is read as: formulas, diagrams, tags', async () => {
    const turns = [prompt(answers.join('\n\n')), ...answers.map((attack) => answer(attack)), answer(answers.join('\n\n'))];
    await expectAllHarmless(turns);
    const html = (await render(turns)).parts.map(({ html }) => html).join('');
    expect(html.match(/<math|<svg|class="alert/g)).toHaveLength(8);
  });

  it('in every other kind of block', async () => {
    const blocks = (): Block[] => [
      { kind: 'text', text: all, from: all },
      { kind: 'image', mediaType: all, data: all },
      { kind: 'image', mediaType: all, file: all },
      { kind: 'document', name: all, mediaType: all, text: all, size: 3 },
      { kind: 'reminder', name: all, text: all },
      { kind: 'command', name: all, args: all, stdout: all, stderr: all },
      { kind: 'shell', input: all, stdout: all, stderr: all },
      { kind: 'notice', name: all, text: all, facts: { [all]: all } },
      { kind: 'notice', name: 'result', facts: { subtype: all } },
      { kind: 'attachment', name: all, label: all, text: all, facts: { [all]: all } },
      { kind: 'thread', thread: thread([prompt(all)], { title: all, agentType: all, id: all }) },
      { kind: 'unknown', name: all, value: { [all]: [all] } },
    ];
    await expectAllHarmless([turn('prompt', blocks()), turn('notice', blocks())]);
  });

  it('in names of the session: folders, models, other sessions', async () => {
    const turns = [prompt('x', { inherited: all }), answer('x', { model: 'a' }), answer('y', { model: all })];
    const made = await renderSession(
      session(turns, { project: { name: all, cwds: [all] }, titles: { custom: all } }),
      context({ homes: { [all]: { slug: 'before', title: all } } }),
    );
    expectHarmless(made.parts[0]?.html ?? '');
    expect(plain(made.parts[0]?.html ?? '')).toContain('<script>alert(1)</script>');
  });

  it('and is still there to be read', async () => {
    const { parts } = await render([prompt(attacks.slice(0, 4).join('\n\n'))]);
    const seen = plain(parts[0]?.html ?? '');
    for (const attack of attacks.slice(0, 4)) expect(seen).toContain(attack);
  });
});
