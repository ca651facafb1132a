/** Pieces of a part's HTML. The HTML is our own, so that its elements are balanced and text in them is escaped. */

/** One turn, what is nested in it included. */
export function turnHtml(html: string, anchor: string): string | undefined {
  const place = placeOf(html, anchor, 'section');
  return place && html.slice(...place);
}

/** The turns on a session's finished page, as they were before it was laid out around them. */
export function turnsOfPage(page: string): string {
  const at = page.indexOf('<div class="turns"');
  const end = at === -1 ? undefined : endOf(page, at, 'div');
  return end === undefined ? '' : page.slice(page.indexOf('>', at) + 1, end - '</div>'.length);
}

/** Whether it is what is left of a turn its owner took out. */
export const isRemoved = (turn: string): boolean => /^<section class="[^"]*\bremoved\b/.test(turn);

/**
 * The turns from one to another; `parts` are the pages from the one the first stands on to the one of the last.
 *
 * @returns `turned` where the last comes before the first, `apart` where they are not turns of one line, as of a thread
 * and a subagent's.
 */
export function turnsHtml(parts: string[], from: string, to: string): string | 'turned' | 'apart' {
  const html = parts.join('\n');
  const first = placeOf(html, from, 'section');
  const last = placeOf(html, to, 'section');
  if (!first || !last) return 'apart';
  if (last[0] < first[0]) return 'turned';
  const range = html.slice(first[0], last[1]);
  return isBalanced(range) ? range : 'apart';
}

export interface CallHtml {
  /** `t-3f2a9c1b-2` */
  id: string;
  tool: string;
  html: string;
}

/** The tool calls of a turn itself, in order; not those of its subagents. */
export function callsHtml(turn: string, anchor: string): CallHtml[] {
  return [...turn.matchAll(/<details class="tool[^"<>]*" data-tool="([^"]*)" id="([^"]*)"/g)].flatMap(({ 1: tool = '', 2: id = '' }) => {
    const place = id.startsWith(`${anchor}-`) ? placeOf(turn, id, 'details') : undefined;
    return place ? [{ id, tool, html: turn.slice(...place) }] : [];
  });
}

/** The changes that a call shows; empty where it shows none. */
export function diffsHtml(call: string): string {
  return [...call.matchAll(/<div class="view diff"/g)]
    .flatMap(({ index }) => {
      const end = endOf(call, index, 'div');
      return end === undefined ? [] : [call.slice(index, end)];
    })
    .join('');
}

/**
 * HTML of turns as it may stand on another page: without ids and times, which are the session's page's way to link to
 * them, with links to there, and with names of who speaks in place of headings, which would be none of the page's.
 */
export function asQuote(html: string, page: string): string {
  return html
    .replace(/<a class="at[^<>]*>[\s\S]*?<\/a>/g, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sid="[^"]*"/, '').replace(/\shref="#/, ` href="${page}#`))
    .replace(/<h[2-6] class="(who[^"<>]*)">([\s\S]*?)<\/h[2-6]>/g, '<p class="$1">$2</p>');
}

/** Puts HTML at the end of turns, by anchor; turns that are not there are passed over. */
export function withNotes(html: string, notes: { anchor: string; html: string }[]): string {
  let out = html;
  // The first of two on one turn stays the first, as each goes to the turn's end.
  for (const note of notes) {
    const place = placeOf(out, note.anchor, 'section');
    if (place) out = out.slice(0, place[1] - '</section>'.length) + note.html + out.slice(place[1] - '</section>'.length);
  }
  return out;
}

/** Where the element begins and ends that has an id, or the nearest one of that kind around it. */
function placeOf(html: string, id: string, tag: string): [number, number] | undefined {
  const at = html.indexOf(` id="${id}"`);
  if (at === -1) return undefined;
  const start = html.lastIndexOf(`<${tag}`, at);
  const end = start === -1 ? undefined : endOf(html, start, tag);
  return end === undefined ? undefined : [start, end];
}

function endOf(html: string, start: number, tag: string): number | undefined {
  const tags = new RegExp(`<(/?)${tag}\\b`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    depth += found[1] ? -1 : 1;
    if (depth === 0) return html.indexOf('>', found.index) + 1;
  }
  return undefined;
}

/** Whether all that frames turns is opened and closed inside. */
function isBalanced(html: string): boolean {
  const depth: { [tag: string]: number } = {};
  for (const [, close, tag = ''] of html.matchAll(/<(\/?)(section|details|div)\b/g)) {
    depth[tag] = (depth[tag] ?? 0) + (close ? -1 : 1);
    if ((depth[tag] ?? 0) < 0) return false;
  }
  return Object.values(depth).every((n) => n === 0);
}
