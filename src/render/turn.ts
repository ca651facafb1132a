/** One turn: its heading, its time, its blocks. */
import { modelKey, modelName } from '../model/model-name.ts';
import { allTurns, type Block, type ReminderBlock, type ToolBlock, type Turn } from '../model/session.ts';
import { fill } from '../words/fill.ts';
import { renderBlock } from './blocks/index.ts';
import { type Placed, reminders } from './blocks/notice.ts';
import { type RenderedTool, renderTool } from './blocks/tool.ts';
import { isTime } from './clock.ts';
import { type Child, element, fillHtml, fillLine, html, idOf, join, joinPresent, marked, nothing, type SafeHtml } from './html.ts';
import type { Marked } from './marks.ts';
import { labelOf } from './outline.ts';
import { type Cursor, type Page, partPath } from './page.ts';
import { pending } from './pending.ts';
import { langOf, objectOf } from './prose.ts';
import { inOneVoice, oneLine } from './text.ts';
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
  return marked(
    html`${heading(options.level, kind, name, asked(turn, page, name))}${timeLink(turn, page, options.before)}`,
    speaker(kind, name),
  );
}

/** The most that is said of a prompt where headings are listed. */
const maxHeading = 60;

/** A list of headings tells prompts by their first words; these are in no text, so that nothing is found twice. */
function asked(turn: Turn, page: Page, name: string): Child {
  const label = turn.role === 'prompt' && !turn.removed ? oneLine(inOneVoice(labelOf(turn)), maxHeading) : '';
  return label !== '' && html` aria-label="${fill(page.words.headingOf, { name, words: label })}"${langOf(page, label)}`;
}

/** The place of a speaker's name in quotations. */
export const speaker = (who: string, name: string): Marked => ({ kind: 'piece', html: html`${name}`.toString(), who });

const heading = (level: number, kind: string, name: string, more: Child): SafeHtml =>
  element(`h${Math.min(Math.max(level, 2), 6) as 2}`, html` class="${kind}"${more}`, name);

/** Levels of headings in a line of turns: below each prompt stands what follows it, and nothing below none. */
export function levelsFrom(level: number): (turn: Turn) => number {
  let isAsked = false;
  return ({ role }) => {
    isAsked ||= role === 'prompt';
    return role !== 'prompt' && isAsked ? level + 1 : level;
  };
}

function timeLink(turn: Turn, page: Page, before: Turn | undefined): SafeHtml {
  const { clock, words } = page;
  if (!isTime(turn.at)) return html`<a class="at" href="#${turn.anchor}" aria-label="${words.linkToTurn}"></a>`;
  const time = clock.minute(turn.at);
  // The same minute again is shown only on request.
  const again = turn.role !== 'prompt' && isTime(before?.at) && clock.minute(before.at) === time ? ' again' : '';
  const label = fill(words.linkToTurnAt, { time });
  return html`<a class="at${again}" href="#${turn.anchor}" aria-label="${label}"><time datetime="${new Date(turn.at).toISOString()}">${time}</time></a>`;
}

function versionLinks(turn: Turn, page: Page): SafeHtml {
  const others = turn.otherVersions ?? [];
  if (others.length === 0) return nothing;
  const { words, clock } = page;
  const { colon, comma } = page.context.words.pages;
  const line = clock.count(turn.role === 'prompt' ? words.otherVersions : words.otherAnswers, others.length);
  const links = others.map((anchor, i) => {
    const part = page.partOf(anchor);
    const label = fillHtml(words.version, { n: i + 1 });
    if (part === undefined) return label;
    const address = html` href="${partPath(page.context, part)}#${anchor}"`;
    const here = marked(html` href="#${anchor}"`, { kind: 'piece', html: address.toString() });
    const leads = part === page.part ? here : pending({ anchor: turn.anchor, block: '' }, ({ alone }) => (alone ? here : address));
    return html`<a${leads}>${label}</a>`;
  });
  return html`<p class="fork">${line}${colon}${join(links, comma)}</p>`;
}

export const modelOf = (turn: Turn): string | undefined => (turn.role === 'agent' ? turn.model : undefined);

function modelChange(turn: Turn, page: Page, before: string | undefined): SafeHtml {
  const model = modelOf(turn);
  if (!model || !before || before === model || modelKey(before) === modelKey(model)) return nothing;
  return html`<p class="quiet model">${fillHtml(page.words.modelChanged, { model: html`<span title="${model}">${modelName(model)}</span>` })}</p>`;
}

/** Neighbours that belong together. */
export function grouped<T>(all: readonly T[], together: (one: T, next: T) => boolean): [T, ...T[]][] {
  const groups: [T, ...T[]][] = [];
  for (const one of all) {
    const last = groups.at(-1);
    if (last && together(last.at(-1) as T, one)) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** Neighbours of one such kind become one line, calls where they only look something up. */
const inOneLine = new Set<Block['kind']>(['reminder', 'tool']);

function renderBlocks(turn: Turn, page: Page, { level, inThread }: TurnOptions): SafeHtml {
  const { anchor, role, blocks } = turn;
  const hasPicture = blocks.some(({ kind }) => kind === 'image');
  const beside = hasPicture ? oneLine(inOneVoice(labelOf(turn)), maxHeading) : undefined;
  const placed = blocks.map((block, i) => {
    const at: Cursor = { page, anchor, block: String(i), level, beside, typed: role === 'prompt' && !inThread };
    return { block, at };
  });
  const runs = grouped(placed, (one, next) => one.block.kind === next.block.kind && inOneLine.has(one.block.kind));
  return join(
    runs.map((run) => {
      const [{ block, at }] = run;
      if (block.kind === 'reminder') return reminders(run as Placed<ReminderBlock>[]);
      return block.kind === 'tool' ? toolRun(run as Placed<ToolBlock>[], page) : renderBlock(block, at);
    }),
  );
}

/** Calls in a row: those of one family that went well fold together. */
function toolRun(run: Placed<ToolBlock>[], page: Page): SafeHtml {
  const tools = run.map(({ block, at }) => renderTool(block, at));
  const families = grouped(tools, (one, next) => familyOf(one) !== undefined && familyOf(one) === familyOf(next));
  return join(families.map((family) => (family.length > 1 ? folded(family, page) : family[0].html)));
}

const familyOf = ({ state, view: { family, common } }: RenderedTool): string | undefined =>
  state === 'done' && family ? `${family} ${common}` : undefined;

/** The word that says how many, and whether what is listed are names or somebody's words. */
const counted = {
  read: ['readCount', 'code'],
  search: ['searchCount', 'code'],
  wait: ['waitCount', 'code'],
  message: ['messageCount', 'words'],
  'new-task': ['newTaskCount', 'words'],
  task: ['taskCount', 'words'],
} as const;

function folded(run: [RenderedTool, ...RenderedTool[]], page: Page): SafeHtml {
  const { words, clock } = page;
  const [{ view: first }] = run;
  const { family = 'read' } = first;
  let line: SafeHtml;
  if (family === 'edit') {
    // Of one file, with what they changed together.
    const sum = (of: 'edits' | 'added' | 'removed') => run.reduce((all, { view }) => all + (view.changes?.[of] ?? 0), 0);
    const end = joinPresent(changesLine(page, { edits: sum('edits'), added: sum('added'), removed: sum('removed') }), ' · ');
    line = html`${first.line} <span class="end">${end}</span>`;
  } else {
    const [word, form] = counted[family];
    const members = oneLine([...new Set(run.map(({ view }) => view.member ?? ''))].filter(Boolean).join(', '), 140);
    const count = `${clock.count(words[word], run.length)}${first.common ? ` → ${first.common}` : ''}`;
    line = html`${fillLine(count, {})} ${form === 'code' ? html`<code>${members}</code>` : objectOf(page, members)}`;
  }
  return html`<details class="tool run i-${first.icon}"><summary>${line}</summary>${run.map((tool) => tool.html)}</details>`;
}
