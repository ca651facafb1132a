/** Sessions built by hand, and what is asked of the HTML that comes out. */
import { htmlToHast } from 'satteri';
import type { Json } from '../../src/model/json.ts';
import type { RedactedSession } from '../../src/model/redacted.ts';
import type { Block, Session, Thread, ToolBlock, ToolResult, Turn } from '../../src/model/session.ts';
import { defaultSite } from '../../src/model/site.ts';
import { type RenderContext, type RenderedSession, renderSession } from '../../src/render/index.ts';
import { wordsFor } from '../../src/words/index.ts';

export const start = Date.UTC(2026, 9, 12, 14, 2);
const noTokens = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

let serial = 0;

/** A turn; anchors count upwards, times by the minute. */
export function turn(role: Turn['role'], blocks: Block[], more: Partial<Turn> = {}): Turn {
  serial += 1;
  const uuid = `${serial.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
  return {
    anchor: `t-${uuid.slice(0, 8)}`,
    uuid,
    role,
    at: start + serial * 1000,
    part: 1,
    blocks,
    sources: [{ file: 0, line: serial }],
    ...more,
  };
}

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const prompt = (words: string, more: Partial<Turn> = {}): Turn => turn('prompt', [text(words)], more);
export const answer = (words: string, more: Partial<Turn> = {}): Turn => turn('agent', [text(words)], more);

/** A call with a text as its result. */
export function call(name: string, input: Json, result?: string, more: Partial<ToolBlock> & { data?: Json } = {}): ToolBlock {
  const { data, ...rest } = more;
  const failed = rest.state === 'failed';
  const made: ToolResult | undefined =
    result === undefined
      ? undefined
      : { isError: failed, content: [{ kind: 'text', text: result }], ...(data === undefined ? {} : { data }) };
  return {
    kind: 'tool',
    id: `call-${serial}-${name}`,
    name,
    input,
    state: result === undefined ? 'running' : 'done',
    ...(made ? { result: made } : {}),
    notes: [],
    ...rest,
  };
}

export function thread(turns: Turn[], more: Partial<Thread> = {}): Thread {
  return { id: 'agent-1', kind: 'subagent', turns, ...more };
}

export function session(turns: Turn[], more: Partial<Session> = {}): RedactedSession {
  return {
    id: '5e551011-0000-4000-8000-000000000000',
    agent: 'claude-code',
    files: ['session.jsonl'],
    titles: {},
    project: { name: 'almanac', cwds: ['~/almanac'] },
    gitBranches: ['main'],
    started: start,
    models: ['claude-sonnet-4-5'],
    versions: ['2.1.0'],
    tokens: noTokens,
    usage: [],
    turns,
    pullRequests: [],
    records: { read: turns.length, shown: turns.length, hidden: 0, unknown: 0, unreadable: 0 },
    unknownKinds: {},
    unreadable: [],
    redactedWith: 'test',
    findings: [],
    ...more,
  } as unknown as RedactedSession;
}

export function context(more: Partial<RenderContext> = {}): RenderContext {
  const cache = new Map<string, string>();
  return {
    slug: 'week',
    base: '/',
    words: wordsFor('en'),
    language: 'en',
    timezone: 'UTC',
    show: defaultSite.show,
    cache,
    images: {},
    ...more,
  };
}

export const render = (turns: Turn[], more: Partial<RenderContext> = {}): Promise<RenderedSession> =>
  renderSession(session(turns), context(more));

/** The first part's HTML of turns. */
export async function page(turns: Turn[], more: Partial<RenderContext> = {}): Promise<string> {
  return (await render(turns, more)).parts[0]?.html ?? '';
}

/** The HTML of blocks in an agent's turn. */
export const view = (...blocks: Block[]): Promise<string> => page([turn('agent', blocks)]);

export interface Element {
  tag: string;
  attributes: { [name: string]: unknown };
  text: string;
  children: Element[];
}

/** Of a parsed page. */
export interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: { [name: string]: unknown };
  children?: Node[];
}

/** Parses as a browser does and lists every element, outermost first. */
export function elements(html: string): Element[] {
  const out: Element[] = [];
  const visit = (node: Node): Element | undefined => {
    if (node.type === 'comment' || node.type === 'raw') throw new Error(`A ${node.type} in the output.`);
    if (node.type !== 'element') {
      for (const child of node.children ?? []) visit(child);
      return undefined;
    }
    const element: Element = { tag: node.tagName ?? '', attributes: node.properties ?? {}, text: textOf(node), children: [] };
    out.push(element);
    element.children = (node.children ?? []).map(visit).filter((child) => child !== undefined);
    return element;
  };
  visit(htmlToHast(html, { fragment: true }) as Node);
  return out;
}

export const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join('');

/** All text of some HTML, as a reader without markup has it. */
export const plain = (html: string): string => textOf(htmlToHast(html, { fragment: true }) as Node);

export const withClass = (html: string, name: string): Element[] =>
  elements(html).filter((element) =>
    String(element.attributes.className ?? '')
      .split(/[ ,]/)
      .includes(name),
  );

/** The closed line of every tool call, as it is read. */
export function lines(html: string): string[] {
  return withClass(html, 'tool').map((tool) => (tool.children[0]?.text ?? '').replace(/\s+/g, ' ').trim());
}
