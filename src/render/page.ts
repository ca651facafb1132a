/** The page being written: what every view may ask for, and the outputs that are too long for it. */
import { type Agent, agentOf } from '../agents/index.ts';
import type { RedactedSession } from '../model/redacted.ts';
import type { Block, ToolBlock, Turn } from '../model/session.ts';
import { type Clock, createClock } from './clock.ts';
import type { Highlighter } from './code.ts';
import type { RenderContext } from './context.ts';
import type { BlockWords } from './fill-html.ts';
import { html, join, type SafeHtml, trusted } from './html.ts';
import { type Keeping, keepings, lightened, OutputPages } from './page-weight.ts';
import type { TaskList } from './task-lists.ts';

export interface Page {
  context: RenderContext;
  words: BlockWords;
  clock: Clock;
  code: Highlighter;
  agent: Agent;
  nested: NestedRenderers;
  part: number;
  /** Language of the session's prose. */
  language: string;
  /** Working folders, longest first: paths below them are shown relative. */
  folders: string[];
  /** The list of tasks after each call that changed it. */
  tasks: Map<ToolBlock, TaskList>;
  /** The part a turn is on; undefined where there is no such turn. */
  partOf(anchor: string): number | undefined;
  /** Sections of the output page, in the page's order. */
  outputs: Output[];
  /** What of long texts stays in the page. */
  keep: Keeping;
  /** How full its output pages are. */
  outputPages: OutputPages;
  taken: Set<string>;
}

export interface Output {
  id: string;
  /** The output page it is on, from 1. */
  page: number;
  /** Address of the block it belongs to. */
  back: string;
  /** The call's line; where there is none, the label. */
  title?: SafeHtml;
  label: string;
  /** Set where the label adds to the title. */
  note: boolean;
  body: SafeHtml;
}

/** The position of a view: the turn, and the number of the block in it. */
export interface Cursor {
  page: Page;
  anchor: string;
  /** `3`: with the turn's anchor it makes the block's id. */
  block: string;
  /** Level of the turn's heading. */
  level: number;
  /** The words are a person's: backslashes are meant literally. */
  typed?: boolean;
}

/** What views show inside: handed in, as it leads back to those views. */
export interface NestedRenderers {
  turns(turns: Turn[], page: Page, level: number): SafeHtml;
  block(block: Block, at: Cursor): SafeHtml;
}

export interface RenderState {
  nested: NestedRenderers;
  session: RedactedSession;
  context: RenderContext;
  code: Highlighter;
  language: string;
  parts: Map<string, number>;
  tasks: Map<ToolBlock, TaskList>;
}

export const partPath = (context: RenderContext, part: number): string => `${context.base}s/${context.slug}/${part > 1 ? `${part}/` : ''}`;

export function createPage(state: RenderState, part: number, keep: Keeping = keepings[0]): Page {
  const { context, session, parts } = state;
  return {
    context,
    words: context.words.blocks,
    clock: createClock(context.language, context.timezone, context.words.blocks),
    code: state.code,
    agent: agentOf(session.agent),
    nested: state.nested,
    tasks: state.tasks,
    part,
    language: state.language,
    folders: session.project.cwds.filter((cwd) => cwd.length > 1).toSorted((a, b) => b.length - a.length),
    partOf: (anchor) => parts.get(anchor),
    outputs: [],
    keep,
    outputPages: new OutputPages(),
    taken: new Set(),
  };
}

/** Puts a section on the part's output page and gives its address. */
export function putAside(at: Cursor, label: string, whole: SafeHtml, note = false): { id: string; href: string } {
  const { page } = at;
  const body = trusted(lightened(whole.toString()));
  const name = `o-${at.anchor.replace(/^t-/, '')}-${at.block}`;
  let id = name;
  for (let n = 2; page.taken.has(id); n++) id = `${name}-${n}`;
  page.taken.add(id);
  const part = partPath(page.context, page.part);
  const number = page.outputPages.pageFor(body.toString());
  page.outputs.push({ id, page: number, back: `${part}#${at.anchor}-${at.block}`, label, note, body });
  return { id, href: `${part}output/${number > 1 ? `${number}/` : ''}#${id}` };
}

/** Gives the outputs put aside since there were `from` of them the title of the call they are of. */
export function titleOutputs(page: Page, from: number, title: SafeHtml): void {
  for (const output of page.outputs.slice(from)) output.title ??= title;
}

/** The sections of each output page. */
export function outputsOf(page: Page): SafeHtml[] {
  const section = ({ id, back, title, label, note, body }: Output) =>
    html`<section class="output" id="${id}"><h2><a href="${back}">${title ?? label}</a>${title && note && html` <small>${label}</small>`}</h2>${body}</section>\n`;
  return [...Map.groupBy(page.outputs, (output) => output.page).values()].map((outputs) => join(outputs.map(section)));
}

/** A path as its reader knows it: relative to the working folder. */
export function shortPath(page: Page, path: string): string {
  for (const folder of page.folders) {
    const next = path[folder.length];
    if (path.startsWith(folder) && (next === '/' || next === '\\')) return path.slice(folder.length + 1) || path;
  }
  return path;
}
