/** The exchange a turn belongs to, out of the HTML of its session's parts: what was asked, and what came of it. */
import { isRemoved } from './turn-html.ts';

export interface Exchange {
  /** In order: one or two turns. */
  turns: { anchor: string; part: number; html: string }[];
  /** Turns of the agent between the two, left out. */
  between: number;
}

interface Top {
  anchor: string;
  role: string;
  part: number;
  html: string;
}

/**
 * A prompt with its answer, that is the last turn of the agent that says something before the next prompt; any other turn
 * with the prompt before it. A turn in a subagent's thread, or of another version, stands alone: `own` is its HTML.
 */
export function exchangeOf(parts: string[], anchor: string, own: { part: number; html: string }): Exchange {
  const all = parts.flatMap((html, index) => topTurns(html, index + 1));
  const at = all.findIndex((turn) => turn.anchor === anchor);
  const chosen = all[at];
  const alone = { turns: [{ anchor, ...own }], between: 0 };
  if (!chosen) return alone;
  if (chosen.role !== 'prompt') {
    const asked = all.slice(0, at).findLastIndex((turn) => turn.role === 'prompt');
    return asked === -1 || isRemoved(all[asked]?.html ?? '') ? alone : pair(all, asked, at);
  }
  const next = all.findIndex((turn, index) => index > at && turn.role === 'prompt');
  const answers = all.slice(at + 1, next === -1 ? undefined : next).map((turn) => turn.role === 'agent' && !isRemoved(turn.html));
  const said = answers.findLastIndex((isAnswer, index) => isAnswer && !isTerse(all[at + 1 + index]?.html ?? ''));
  const last = said === -1 ? answers.lastIndexOf(true) : said;
  return last === -1 ? alone : pair(all, at, at + 1 + last);
}

const pair = (all: Top[], first: number, last: number): Exchange => ({
  turns: [all[first], all[last]].filter((turn) => turn !== undefined),
  between: all.slice(first + 1, last).filter((turn) => turn.role === 'agent').length,
});

/** A turn of tool calls alone. */
const isTerse = (turn: string) => /^<section class="[^"]*\bterse\b/.test(turn);

/** The turns of a part that are in no thread, no fold and no other turn. */
function topTurns(html: string, part: number): Top[] {
  const turns: Top[] = [];
  let depth = 0;
  let open: { anchor: string; role: string; start: number } | undefined;
  for (const found of html.matchAll(/<(\/?)(section|details)\b([^<>]*)>/g)) {
    const [tag, close, name, attributes = ''] = found;
    if (!close) {
      const [, anchor] = / id="(t-[0-9a-f]+)"/.exec(attributes) ?? [];
      const [, role = ''] = / data-role="(\w+)"/.exec(attributes) ?? [];
      if (depth === 0 && name === 'section' && anchor) open = { anchor, role, start: found.index };
      depth += 1;
      continue;
    }
    depth -= 1;
    if (depth !== 0 || !open) continue;
    const { start, ...turn } = open;
    turns.push({ ...turn, part, html: html.slice(start, found.index + tag.length) });
    open = undefined;
  }
  return turns;
}
