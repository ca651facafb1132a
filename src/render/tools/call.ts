/** A tool call as the views read it. */
import { isObject, type Json, type JsonObject, numberAt, stringAt } from '../../model/json.ts';
import type { ResultContent, ToolBlock } from '../../model/session.ts';
import type { Child, SafeHtml } from '../html.ts';
import type { Page, Spot } from '../page.ts';
import type { Shown } from '../shown.ts';

export interface Call {
  at: Spot;
  page: Page;
  block: ToolBlock;
  name: string;
  failed: boolean;
  /** The input where it is an object, else an empty one. */
  input: JsonObject;
  /** `toolUseResult` where it is an object. */
  data: JsonObject;
  /** All text the agent was shown as the result. */
  text: string;
  /** Texts a view has shown; the frame shows the others. */
  shown: Shown;
  string(key: string): string | undefined;
  number(key: string): number | undefined;
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
  /** Say how long it took. */
  timed?: boolean;
  /** Calls of one family in a row fold into one line; edits where they change one file. */
  family?: 'read' | 'search' | 'edit';
  /** Of edits: how many, and lines. */
  changes?: { edits: number; added: number; removed: number };
  /** What the family's line lists: a file's name, a pattern. */
  member?: string;
  /** The text of a result that went well says no more than that; it is kept with the raw input. */
  plainResult?: boolean;
  /** The line's end says itself how it went. */
  stated?: boolean;
  /** Open from the start, as what it shows is what matters. */
  open?: boolean;
}

export type ToolView = (call: Call) => View;

export function resultText(content: ResultContent[] | undefined): string {
  return (content ?? []).flatMap((item) => (item.kind === 'text' ? [item.text] : [])).join('\n');
}

export function readCall(block: ToolBlock, at: Spot, shown: Shown): Call {
  const input = isObject(block.input) ? block.input : {};
  return {
    at,
    page: at.page,
    block,
    name: block.name,
    failed: block.state === 'failed',
    input,
    data: isObject(block.result?.data) ? block.result.data : {},
    text: resultText(block.result?.content),
    shown,
    string: (key) => stringAt(input, key),
    number: (key) => numberAt(input, key),
  };
}

/** A message of an error without the tags it is wrapped in. */
export function withoutErrorTags(text: string): string {
  return text.replace(/^\s*<tool_use_error>([\s\S]*?)<\/tool_use_error>\s*$/, '$1');
}

export const asText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
