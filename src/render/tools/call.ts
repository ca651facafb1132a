/** A tool call as the views read it. */

import type { ToolBlock } from '../../model/session.ts';
import type { ToolKind, ToolUse, UseOf } from '../../model/tool.ts';
import { resultText, useOf } from '../../outcome/index.ts';
import type { CoveredTexts } from '../covered.ts';
import type { Child, SafeHtml } from '../html.ts';
import type { Cursor, Page } from '../page.ts';

export interface ShownCall {
  at: Cursor;
  page: Page;
  /** The page's. */
  words: Page['words'];
  clock: Page['clock'];
  block: ToolBlock;
  /** The kind of call and its fields. */
  use: ToolUse;
  failed: boolean;
  /** All text the agent was shown as the result. */
  text: string;
  /** Texts that have been shown. */
  covered: CoveredTexts;
}

/** What a view makes of a call. */
export interface View {
  /** Class of the icon. */
  icon: string;
  /** The closed line, without its end. */
  line: SafeHtml;
  /** At the line's end: counts, changes. */
  end?: Child[];
  /** What opens. */
  body?: Child;
  /** Texts that it shows; the frame shows the others. */
  shows?: (string | undefined)[];
  /** Say how long it took. */
  timed?: boolean;
  /** Calls of one family in a row fold into one line, where they have this in common: the file of edits, the new state of tasks. */
  family?: 'read' | 'search' | 'edit' | 'new-task' | 'task' | 'message' | 'wait';
  common?: string | undefined;
  /** Of edits: how many, and lines. */
  changes?: { edits: number; added: number; removed: number };
  /** What the family's line lists: a file's name, a pattern. */
  member?: string;
  /** The text of a successful result has nothing more than that; it is shown with the raw input. */
  plainResult?: boolean;
  /** The line's end has the state already. */
  stated?: boolean;
  /** Open from the start, as what it shows is what matters. */
  open?: boolean;
}

/** The view of one kind of call. */
export type ToolView<Kind extends ToolKind> = (call: ShownCall, use: UseOf<Kind>) => View;

export type AllViews = { [Kind in ToolKind]: ToolView<Kind> };
export type Views = Partial<AllViews>;

export function readCall(block: ToolBlock, at: Cursor, covered: CoveredTexts): ShownCall {
  const text = resultText(block.result?.content);
  const use = useOf(block, at.page.agent.tools, text);
  const { page } = at;
  return { at, page, words: page.words, clock: page.clock, block, use, failed: block.state === 'failed', text, covered };
}
