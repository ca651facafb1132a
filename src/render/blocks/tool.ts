/**
 * The frame around every tool's view: the closed line with its state, and below the view whatever it has not shown, so
 * that no input and no result is lost.
 */

import { callKindOf } from '../../model/call-kinds.ts';
import { isObject, type Json, type JsonObject } from '../../model/json.ts';
import { once } from '../../model/once.ts';
import type { Block, ReminderBlock, ToolBlock, ToolState } from '../../model/session.ts';
import { withheldIn } from '../../model/withheld.ts';
import { fill } from '../../words/fill.ts';
import { CoveredTexts, stringsOf } from '../covered.ts';
import { fold, terminal } from '../fold.ts';
import { type Child, fillHtml, html, idOf, join, joinPresent, marked, nothing, type SafeHtml } from '../html.ts';
import type { Cursor, Page } from '../page.ts';
import { sectionOf } from '../page-weight.ts';
import { pending } from '../pending.ts';
import { foldedProse } from '../prose.ts';
import { oneLine } from '../text.ts';
import { readCall, type ShownCall, type View } from '../tools/call.ts';
import { viewOf } from '../tools/index.ts';
import { parsedJson, valueToLines, valueView } from '../value.ts';
import { reminders } from './notice.ts';
import { nested, threadLine } from './thread.ts';

export interface RenderedTool {
  html: SafeHtml;
  view: View;
  state: ToolState;
}

export const tool = (block: ToolBlock, at: Cursor): SafeHtml => renderTool(block, at).html;

export function renderTool(block: ToolBlock, at: Cursor): RenderedTool {
  const call = readCall(block, at, new CoveredTexts());
  const view = viewOf(call);
  call.covered.add(...(view.shows ?? []));
  const { results, plain } = rest(call, view);
  const inner = block.thread && !showsThread(call) && nested(block.thread, at);
  const body = join([view.body, results, inner, notes(block.notes, at), raw(call, unseenInput(call), plain)]);
  const pictured = block.result?.content.some((item) => item.kind === 'image') && at.page.context.show.images;
  const open = block.state === 'failed' || pictured || (view.open && !body.isEmpty);
  const end = endOf(call, view);
  const summary = html`<summary>${view.line}${!end.isEmpty && html` <span class="end">${end}</span>`}</summary>`;
  const id = `${at.anchor}-${at.block}`;
  const inside = open || body.isEmpty ? body : marked(body, { kind: 'folded', id });
  const whole = html`<details class="tool i-${view.icon}${block.state === 'done' ? '' : ` ${block.state}`}"${idOf(id)}${open && html` open`}>${summary}${inside}</details>`;
  return {
    html: marked(whole, { kind: 'call', block: at.block, ...(open ? { open: true } : {}) }, view.line),
    view,
    state: block.state,
  };
}

const showsThread = ({ use }: ShownCall): boolean => use.kind === 'subagent' || use.kind === 'workflow';

function endOf(call: ShownCall, view: View): SafeHtml {
  const { page, block } = call;
  const state = view.stated ? '' : stateWord(page, block.state);
  const bad = block.state === 'failed' || block.state === 'denied' || block.state === 'interrupted';
  const time = view.timed && block.durationMs !== undefined && block.durationMs >= 1_000 && page.clock.duration(block.durationMs);
  return joinPresent(
    [
      ...(view.end ?? []),
      ...madeBy(block, page),
      block.orphan && page.words.orphan,
      block.undone && callKindOf(call.use).changes && page.words.undone,
      state && (bad ? html`<span class="fail">${state}</span>` : state),
      time,
    ],
    ' · ',
  );
}

/** Commits and pull requests: what a reader may have come for. */
function madeBy(block: ToolBlock, { context, words }: Page): Child[] {
  const { commits, opened, merged } = context.work?.madeBy(block) ?? { commits: [], opened: [], merged: [] };
  return [
    ...commits.map(({ short }) => fillHtml(words.madeCommit, { hash: html`<code>${short}</code>` })),
    ...opened.map(({ number }) => fill(words.openedPull, { n: number })),
    ...merged.map(({ number }) => fill(words.mergedPull, { n: number })),
  ];
}

function stateWord(page: Page, state: ToolState): string {
  const { words } = page;
  return { done: '', failed: words.failed, denied: words.denied, interrupted: words.interrupted, running: words.running }[state];
}

/** What the view has not shown of the result, and what of it goes with the raw input. */
function rest(call: ShownCall, view: View): { results: Child; plain: string[] } {
  const { at, block, page, covered, words } = call;
  const out: Child[] = [];
  const plain: string[] = [];
  for (const item of block.result?.content ?? []) {
    if (item.kind === 'text') {
      const text = page.agent.tools.plainError(item.text);
      if (text !== item.text) plain.push(item.text);
      if (covered.has(text)) continue;
      covered.add(text);
      if (view.plainResult && block.state === 'done') plain.push(text);
      else out.push(resultView(call, text));
    } else if (item.kind === 'json') {
      if (!stringsOf(item.value).every((text) => covered.has(text))) out.push(valueView(at, item.value, { label: item.name }));
    } else out.push(page.nested.block(item, { ...at, beside: oneLine(view.member ?? block.name, 80) }));
  }
  const more = unseenData(call);
  if (more !== undefined) out.push(fold(words.resultData, valueView(at, more, { label: words.resultData }), 'raw'));
  const spilled = block.result?.spilled;
  if (spilled !== undefined && !covered.has(spilled)) out.push(terminal(at, spilled, { label: words.output }));
  return { results: out, plain };
}

/** The raw input and result, as the log has them. Small, they are a fold in the page; else they are on the output page. */
function raw(call: ShownCall, input: Json | undefined, results: string[]): Child {
  const { at, words } = call;
  if (input === undefined && results.length === 0) return undefined;
  const result = results.join('\n');
  const value: Json = results.length === 0 ? (input as Json) : input === undefined ? result : { input, result };
  const label = results.length === 0 ? words.rawInput : input === undefined ? words.rawResult : words.rawBoth;
  const lines = valueToLines(value);
  const chars = lines.reduce((sum, line) => sum + line.reduce((n, run) => n + run.text.length, 0), 0);
  if (lines.length <= 6 && chars <= 300) return fold(label, valueView(at, value, { label, keep: 6 }), 'raw');
  const whole = once(() => valueView(at, value, { label, keep: Number.POSITIVE_INFINITY }));
  const section = once(() => sectionOf(whole()));
  return pending(at, (sheet, place) => {
    if (sheet.alone) return sheet.alone === 'whole' ? fold(label, whole(), 'raw') : nothing;
    const href = sheet.putAside(place, label, section(), true);
    return html`<p class="quiet raw"><a class="more" href="${href}">${label}</a></p>`;
  });
}

/** Tools answer in JSON more often than not: on one line it is unreadable, so it is set out, and kept as it was below. */
function resultView(call: ShownCall, text: string): Child {
  const { words } = call;
  const asItIs = (label: string, keep?: number) => terminal(call.at, text, { label, failed: call.failed, keep });
  const json = text.trim().includes('\n') ? undefined : parsedJson(text);
  if (json === undefined) return asItIs(words.output);
  return [valueView(call.at, json, { label: words.output }), fold(words.rawResult, asItIs(words.rawResult, 1), 'raw')];
}

/** The whole input, when anything of it has not been shown; long texts that have been are not repeated. */
function unseenInput(call: ShownCall): Json | undefined {
  const { input } = call.block;
  if (input === null || call.block.orphan) return undefined;
  const unseen = (value: Json): boolean => {
    if (typeof value === 'string') return !call.covered.has(value);
    if (typeof value === 'object' && value !== null) return Object.values(value).some(unseen);
    return value !== null && !call.covered.has(String(value));
  };
  if (!unseen(input)) return undefined;
  const shorten = (_: string, value: Json) => (typeof value === 'string' && value.length > 200 && call.covered.has(value) ? '…' : value);
  return JSON.parse(JSON.stringify(input, shorten)) as Json;
}

/** What the agent's program kept of the result beyond what the agent was shown, without what repeats it. */
function unseenData(call: ShownCall): Json | undefined {
  const { data } = call.block.result ?? {};
  if (data === undefined || data === null) return undefined;
  if (typeof data === 'string') return call.covered.has(data.replace(/^Error: /, '')) ? undefined : data;
  const again = new Set(stringsOf(call.block.input));
  const unseen = (value: Json, depth: number): Json | undefined => {
    if (typeof value === 'string')
      return value.length < 40 || again.has(value) || call.covered.has(value) || withheldIn(value) ? undefined : value;
    if (typeof value !== 'object' || value === null || depth > 50) return undefined;
    if (Array.isArray(value)) {
      const items = value.flatMap((item) => unseen(item, depth + 1) ?? []);
      return items.length > 0 ? (items as Json[]) : undefined;
    }
    const entries = Object.entries(value).flatMap(([key, item]) => {
      if (call.page.agent.tools.isRepeated(key, call.use)) return [];
      const kept = unseen(item, depth + 1);
      return kept === undefined ? [] : [[key, kept] as const];
    });
    return entries.length > 0 ? (Object.fromEntries(entries) as JsonObject) : undefined;
  };
  return unseen(Array.isArray(data) || isObject(data) ? data : null, 0);
}

function noteOf(block: Block, at: Cursor): Child {
  if (block.kind === 'text') return fold(at.page.words.skillBody, foldedProse(at, block.text, at.page.words.skillBody), 'note');
  // The call above has the address of this block.
  return block.kind === 'thread' ? threadLine(block.thread, at) : at.page.nested.block(block, at);
}

/** A skill's body, reminders inside the result, what agents of a workflow did and answered. */
function notes(blocks: Block[], at: Cursor): Child {
  const texts = textsOfThreads(blocks);
  const again = (block: Block) => block.kind === 'notice' && block.name === 'workflow-result' && repeats(block.text ?? '', texts);
  const quiet = blocks.filter((block): block is ReminderBlock => block.kind === 'reminder');
  const others = blocks.filter((block) => block.kind !== 'reminder' && !again(block));
  return [others.map((block) => noteOf(block, at)), quiet.length > 0 && reminders(quiet.map((block) => ({ block, at })))];
}

/** The texts and the calls' inputs of the threads among the notes. */
function textsOfThreads(blocks: Block[]): CoveredTexts {
  const texts = new CoveredTexts();
  const add = (block: Block) => {
    if (block.kind === 'text') texts.add(block.text);
    if (block.kind === 'tool') texts.add(...stringsOf(block.input));
  };
  for (const block of blocks) if (block.kind === 'thread') for (const turn of block.thread.turns) turn.blocks.forEach(add);
  return texts;
}

/** Whether a workflow's journal has of an agent only what its thread ends with, as text or as JSON. */
function repeats(text: string, texts: CoveredTexts): boolean {
  if (texts.has(text)) return true;
  const json = parsedJson(text);
  return json !== undefined && stringsOf(json).every((value) => texts.has(value));
}
