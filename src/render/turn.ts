/** One turn: its heading, its time, its blocks. */
import { modelKey, modelName } from '../model/model-name.ts';
import type { Block, ReminderBlock, ToolBlock, Turn } from '../model/session.ts';
import { allTurns } from '../model/threads.ts';
import { renderBlock } from './blocks/index.ts';
import { reminders } from './blocks/notice.ts';
import { type RenderedTool, renderTool } from './blocks/tool.ts';
import { isTime } from './clock.ts';
import { fillHtml, fillLine } from './fill-html.ts';
import { type Child, element, html, idOf, join, joinPresent, marked, nothing, type SafeHtml } from './html.ts';
import type { Marked } from './marks.ts';
import { type Cursor, type Page, partPath } from './page.ts';
import { pending } from './pending.ts';
import { oneLine } from './text.ts';
import { changesLine } from './tools/edit.ts';

interface TurnOptions {
  /** Level of its heading. */
  level: number;
  /** The turn before, for what need not be repeated. */
  before?: Turn | undefined;
  /** The model that spoke last, on whatever turn. */
  model?: string | undefined;
  /** A subagent's task is not a person's prompt. */
  inThread?: boolean;
}

export function renderTurn(turn: Turn, page: Page, options: TurnOptions): SafeHtml {
  const body = turn.removed ? removed(turn, page) : renderBlocks(turn, page, options);
  const kinds = ['turn', turn.role, turn.removed && 'removed', isTerse(turn) && 'terse', isBrief(turn) && 'brief']
    .filter(Boolean)
    .join(' ');
  const head = headOf(turn, page, options);
  const whole = html`<section class="${kinds}"${idOf(turn.anchor)}>${head}${versionLinks(turn, page)}${modelChange(turn, page, options.model)}${body}</section>`;
  return html`${marked(whole, { kind: 'turn', ...factsOf(turn) })}\n`;
}

/** What quotes and shares need to know of a turn. */
function factsOf(turn: Turn): Omit<Extract<Marked, { kind: 'turn' }>, 'kind'> {
  const { anchor, role, removed } = turn;
  const nested = removed ? nestedIn(turn) : [];
  return {
    anchor,
    role,
    ...(removed ? { removed } : {}),
    ...(nested.length > 0 ? { nested } : {}),
    ...(isTerse(turn) ? { terse: true } : {}),
  };
}

const nestedIn = (turn: Turn): string[] => Array.from(allTurns([turn]), ({ anchor }) => anchor).filter((anchor) => anchor !== turn.anchor);

/** The owner's cut; what was nested in it keeps its addresses here. */
function removed(turn: Turn, page: Page): SafeHtml {
  return html`${nestedIn(turn).map((anchor) => html`<span${idOf(anchor)}></span>`)}<p class="quiet">${page.words.removedTurn}</p>`;
}

/** A turn with nothing but tool calls and quiet lines sits tight, so that a run of them reads as a list. */
function isTerse(turn: Turn): boolean {
  return turn.role === 'agent' && !turn.removed && turn.blocks.every((block) => block.kind !== 'text' && block.kind !== 'image');
}

/** A slash command or a shell line is no more than that. */
function isBrief(turn: Turn): boolean {
  return (
    turn.role === 'prompt' &&
    turn.blocks.length > 0 &&
    turn.blocks.every((block) => block.kind === 'command' || block.kind === 'shell' || block.kind === 'reminder')
  );
}

/** The speaker and the time; in a quotation, which has no headings of its own, only the speaker. */
function headOf(turn: Turn, page: Page, options: TurnOptions): SafeHtml {
  const { words } = page;
  // A person may speak to a subagent as well.
  const isTask = options.inThread && !turn.blocks.some((block) => block.kind === 'text' && block.steering);
  const name = turn.role === 'prompt' ? (isTask ? words.task : words.prompt) : turn.role === 'agent' ? words.agent : words.notice;
  const kind = turn.role === 'prompt' ? 'who' : 'who sr';
  return marked(html`${heading(options.level, kind, name)}${timeLink(turn, page, options.before)}`, speaker(kind, name));
}

/** The place of a speaker's name in quotations. */
export const speaker = (who: string, name: string): Marked => ({ kind: 'piece', html: html`${name}`.toString(), who });

const heading = (level: number, kind: string, name: string): SafeHtml =>
  element(`h${Math.min(Math.max(level, 2), 6) as 2}`, html` class="${kind}"`, name);

function timeLink(turn: Turn, page: Page, before: Turn | undefined): SafeHtml {
  const { clock, words } = page;
  const label = html` aria-label="${words.linkToTurn}"`;
  if (!isTime(turn.at)) return html`<a class="at" href="#${turn.anchor}"${label}></a>`;
  const time = clock.minute(turn.at);
  // The same minute again is shown only on request.
  const again = turn.role !== 'prompt' && isTime(before?.at) && clock.minute(before.at) === time ? ' again' : '';
  return html`<a class="at${again}" href="#${turn.anchor}"><time datetime="${new Date(turn.at).toISOString()}">${time}</time></a>`;
}

function versionLinks(turn: Turn, page: Page): SafeHtml {
  const others = turn.otherVersions ?? [];
  if (others.length === 0) return nothing;
  const { words, clock } = page;
  const line = clock.count(turn.role === 'prompt' ? words.otherVersions : words.otherAnswers, others.length);
  const links = others.map((anchor, i) => {
    const part = page.partOf(anchor);
    const label = fillHtml(words.version, { n: i + 1 });
    if (part === undefined) return label;
    const address = html` href="${partPath(page.context, part)}#${anchor}"`;
    const here = marked(html` href="#${anchor}"`, { kind: 'piece', html: address.toString() });
    const leads = part === page.part ? here : pending({ page, anchor: turn.anchor, block: '' }, ({ alone }) => (alone ? here : address));
    return html`<a${leads}>${label}</a>`;
  });
  return html`<p class="fork">${line}: ${join(links, ', ')}</p>`;
}

export const modelOf = (turn: Turn): string | undefined => (turn.role === 'agent' ? turn.model : undefined);

function modelChange(turn: Turn, page: Page, before: string | undefined): SafeHtml {
  const model = modelOf(turn);
  if (!model || !before || before === model || modelKey(before) === modelKey(model)) return nothing;
  return html`<p class="quiet model">${fillHtml(page.words.modelChanged, { model: html`<span title="${model}">${modelName(model)}</span>` })}</p>`;
}

/** Neighbours of one kind become one line: reminders, and calls that only look something up. */
function renderBlocks(turn: Turn, page: Page, { level, inThread }: TurnOptions): SafeHtml {
  const out: Child[] = [];
  const { blocks } = turn;
  const spot = (i: number): Cursor => ({ page, anchor: turn.anchor, block: String(i), level, typed: turn.role === 'prompt' && !inThread });
  for (let i = 0; i < blocks.length; ) {
    const block = blocks[i] as Block;
    const end = endOfRun(blocks, i);
    const run = blocks.slice(i, end);
    if (block.kind === 'reminder')
      out.push(
        reminders(
          run as ReminderBlock[],
          run.map((_, n) => spot(i + n)),
        ),
      );
    else if (block.kind === 'tool')
      out.push(
        toolRun(
          run.map((one, n) => renderTool(one as ToolBlock, spot(i + n))),
          page,
        ),
      );
    else out.push(renderBlock(block, spot(i)));
    i = block.kind === 'reminder' || block.kind === 'tool' ? end : i + 1;
  }
  return join(out);
}

function endOfRun(blocks: Block[], start: number): number {
  let end = start + 1;
  while (end < blocks.length && blocks[end]?.kind === blocks[start]?.kind) end++;
  return end;
}

/** Calls in a row: those of one family that went well fold together. */
function toolRun(tools: RenderedTool[], page: Page): SafeHtml {
  const out: SafeHtml[] = [];
  for (let i = 0; i < tools.length; ) {
    const family = familyOf(tools[i]);
    let end = i + 1;
    while (family && familyOf(tools[end]) === family) end++;
    const run = tools.slice(i, end);
    out.push(run.length > 1 ? folded(run, page) : (run[0] as RenderedTool).html);
    i = end;
  }
  return join(out);
}

function familyOf(tool: RenderedTool | undefined): string | undefined {
  if (tool?.state !== 'done') return undefined;
  const { family, member } = tool.view;
  return family === 'edit' ? `${family} ${member}` : family;
}

function folded(run: RenderedTool[], page: Page): SafeHtml {
  const { words, clock } = page;
  const first = (run[0] as RenderedTool).view;
  if (first.family === 'edit') return foldedEdits(run, page);
  const line = clock.count(first.family === 'read' ? words.readCount : words.searchCount, run.length);
  const members = [...new Set(run.map((tool) => tool.view.member ?? ''))].join(', ');
  return html`<details class="tool run i-${first.icon}"><summary>${fillLine(line, {})} <code>${oneLine(members, 140)}</code></summary>${run.map((tool) => tool.html)}</details>`;
}

/** Edits of one file, with what they changed together. */
function foldedEdits(run: RenderedTool[], page: Page): SafeHtml {
  const first = (run[0] as RenderedTool).view;
  const sum = (of: 'edits' | 'added' | 'removed') => run.reduce((all, { view }) => all + (view.changes?.[of] ?? 0), 0);
  const end = joinPresent(changesLine(page, { edits: sum('edits'), added: sum('added'), removed: sum('removed') }), ' · ');
  return html`<details class="tool run i-${first.icon}"><summary>${first.line} <span class="end">${end}</span></summary>${run.map((tool) => tool.html)}</details>`;
}
