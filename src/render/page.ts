/** The page being written: what every view may ask for. */

import { type Agent, agentOf } from '../agents/index.ts';
import type { RedactedSession } from '../model/redacted.ts';
import type { Block, ToolBlock, Turn } from '../model/session.ts';
import type { BlockWords } from '../words/index.ts';
import { type Clock, createClock } from './clock.ts';
import type { Highlighter } from './code.ts';
import type { Home, RenderContext } from './context.ts';
import type { DrawDiagram } from './diagrams/index.ts';
import type { SafeHtml } from './html.ts';
import type { SetMath } from './markdown/math.ts';
import type { TaskList } from './task-lists.ts';

export interface Page {
  context: RenderContext;
  words: BlockWords;
  clock: Clock;
  code: Highlighter;
  /** Where the session has formulas, and where it has diagrams. */
  math: SetMath | undefined;
  diagrams: DrawDiagram | undefined;
  agent: Agent;
  nested: NestedRenderers;
  part: number;
  /** Language of the session's prose. */
  language: string | undefined;
  /** Working folders, longest first: paths below them are shown relative. */
  folders: string[];
  /** The list of tasks after each call that changed it. */
  tasks: Map<ToolBlock, TaskList>;
  /** The part a turn is on; undefined where there is no such turn. */
  partOf(anchor: string): number | undefined;
}

/** The position of a view: the turn, and the number of the block in it. */
export interface Cursor {
  page: Page;
  anchor: string;
  /** `3`: with the turn's anchor it makes the block's id. */
  block: string;
  /** Level of the turn's heading. */
  level: number;
  /** What the text beside it calls what is shown: a picture says no more than its type. */
  beside?: string | undefined;
  /** The words are a person's: they are shown as they were typed. */
  typed?: boolean;
}

/** What views show inside: handed in, as it leads back to those views. */
interface NestedRenderers {
  turns(turns: Turn[], page: Page, level: number): SafeHtml;
  block(block: Block, at: Cursor): SafeHtml;
}

export interface RenderState {
  nested: NestedRenderers;
  session: RedactedSession;
  context: RenderContext;
  code: Highlighter;
  math: SetMath | undefined;
  diagrams: DrawDiagram | undefined;
  language: string | undefined;
  parts: Map<string, number>;
  tasks: Map<ToolBlock, TaskList>;
}

export const partPath = (context: RenderContext, part: number): string => `${context.base}s/${context.slug}/${part > 1 ? `${part}/` : ''}`;

export function createPage(state: RenderState, part: number): Page {
  const { context, session, parts } = state;
  return {
    context,
    words: context.words.blocks,
    clock: createClock(context.language, context.timezone, context.words.blocks),
    code: state.code,
    math: state.math,
    diagrams: state.diagrams,
    agent: agentOf(session.agent),
    nested: state.nested,
    tasks: state.tasks,
    part,
    language: state.language,
    folders: session.project.cwds.filter((cwd) => cwd.length > 1).toSorted((a, b) => b.length - a.length),
    partOf: (anchor) => parts.get(anchor),
  };
}

/** A path as its reader knows it: relative to the working folder. */
export function shortPath(page: Page, path: string): string {
  for (const folder of page.folders) {
    const next = path[folder.length];
    if (path.startsWith(folder) && (next === '/' || next === '\\')) return path.slice(folder.length + 1) || path;
  }
  return path;
}

/** The session that a turn is repeated from, where it is shown there. */
export const homeOf = ({ inherited }: Turn, { context: { homes } }: Page): Home | undefined =>
  inherited !== undefined && homes && Object.hasOwn(homes, inherited) ? homes[inherited] : undefined;

/** The address of a turn, in the session that shows it. One that has no place of its own there has that of the session, which ends in `/`. */
export function addressOf(turn: Turn, page: Page): string {
  const home = homeOf(turn, page);
  if (!home) return `${partPath(page.context, page.partOf(turn.anchor) ?? page.part)}#${turn.anchor}`;
  const anchor = turn.homeAnchor ?? turn.anchor;
  const part = home.parts ? home.parts[anchor] : 1;
  return `${partPath({ ...page.context, slug: home.slug }, part ?? 1)}${part ? `#${anchor}` : ''}`;
}
