/** A line of turns, with what is shown between them: gaps in time, days, other versions of a prompt, repeated history. */
import type { Turn } from '../model/session.ts';
import { fill } from '../words/fill.ts';
import { isTime } from './clock.ts';
import type { Home } from './context.ts';
import { fold } from './fold.ts';
import { type Child, fillHtml, html, idOf, join, joinPresent, marked, nothing, type SafeHtml } from './html.ts';
import type { Page } from './page.ts';
import { addressOf, homeOf } from './page.ts';
import { inLanguage } from './prose.ts';
import { firstLine, inOneVoice, oneLine } from './text.ts';
import { grouped, levelsFrom, modelOf, renderTurn, speaker } from './turn.ts';

/** A pause worth a line. */
const longGap = 30 * 60_000;

type Of = 'session' | 'thread';

/** What came before the first turn, possibly on the page before; updated as turns are rendered. */
export interface Before {
  turn?: Turn;
  model?: string;
}

export function renderTurns(turns: Turn[], page: Page, level: number, of: Of, before: Before = {}): SafeHtml {
  const out: Child[] = [];
  const levelOf = levelsFrom(level);
  for (const run of grouped(turns, (one, next) => isOneFold(one, next, page))) {
    const [turn] = run;
    if (turn.version !== undefined) out.push(versions(run, page, level, of));
    else if (homeOf(turn, page)) out.push(repeated(run, page, level));
    else {
      out.push(
        of === 'session' && gap(before.turn, turn, page),
        renderTurn(turn, page, { level: levelOf(turn), before: before.turn, model: before.model, inThread: of === 'thread' }),
      );
      before.turn = turn;
      before.model = modelOf(turn) ?? before.model;
    }
  }
  return join(out);
}

/** A version of a prompt, and what another session has, is a fold each; a plain turn is alone. */
function isOneFold(one: Turn, next: Turn, page: Page): boolean {
  if (one.version !== undefined || next.version !== undefined) return one.version === next.version;
  const home = homeOf(one, page);
  return home !== undefined && home === homeOf(next, page);
}

function versions(turns: Turn[], page: Page, level: number, of: Of): SafeHtml {
  const { words, clock } = page;
  const word = turns[0]?.role === 'prompt' ? words.earlierVersion : words.earlierAnswer;
  const line = fill(word, { turns: clock.count(words.turns, turns.length) });
  const levelOf = levelsFrom(level);
  const body = turns.map((turn, i) =>
    renderTurn({ ...turn, otherVersions: [] }, page, { level: levelOf(turn), before: turns[i - 1], inThread: of === 'thread' }),
  );
  return html`<details class="versions"><summary>${line}${page.context.words.pages.colon}<em${inLanguage(page, beginning(turns))}>${beginning(turns)}</em></summary>${marked(join(body), { kind: 'line' })}</details>\n`;
}

function beginning(turns: Turn[]): string {
  for (const turn of turns)
    for (const block of turn.blocks) if (block.kind === 'text' && block.text.trim()) return oneLine(inOneVoice(firstLine(block.text)), 90);
  return '';
}

/** Turns that an earlier session has already: a line for each, so that their links still land. */
function repeated(turns: Turn[], page: Page, level: number): SafeHtml {
  const { words, clock } = page;
  const home = homeOf(turns[0] as Turn, page) as Home;
  const link = html`<a href="${addressOf(turns[0] as Turn, page)}">${home.title}</a>`;
  const line = fillHtml(clock.count(words.inheritedTurns, turns.length), { session: link });
  const lines = turns.map((turn) => {
    const name = words[turn.role];
    const head = level === 2 ? marked(html`<h2 class="who sr">${name}</h2>`, speaker('who sr', name)) : nothing;
    const whole = html`<section class="turn ${turn.role} inherited"${idOf(turn.anchor)}>${head}<p class="quiet"><a href="${addressOf(turn, page)}">${beginning([turn]) || name}</a></p></section>`;
    return html`${marked(whole, { kind: 'turn', anchor: turn.anchor, role: turn.role })}\n`;
  });
  return html`${fold(line, marked(join(lines), { kind: 'line' }), 'repeated')}\n`;
}

function gap(before: Turn | undefined, turn: Turn, page: Page): SafeHtml {
  if (!isTime(turn.at) || !before) return nothing;
  const since = before.until ?? before.at;
  if (!isTime(since)) return nothing;
  const { clock, words } = page;
  const later = turn.at - since >= longGap ? fill(words.later, { span: clock.span(turn.at - since) }) : '';
  const newDay = clock.dayKey(turn.at) !== clock.dayKey(since) && turn.at > since;
  if (!newDay && later === '') return nothing;
  const day = newDay && html`<time datetime="${clock.dayKey(turn.at)}">${clock.day(turn.at)}</time>`;
  return html`<div class="gap"><span>${joinPresent([day, later], ' · ')}</span></div>\n`;
}
