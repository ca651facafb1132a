/** Commits and pull requests in a text, as links to their forge. */
import type { Mention } from '../outcome/index.ts';
import { type Child, html } from './html.ts';
import type { Run } from './runs.ts';

export type Mentions = (text: string) => Mention[];

/** Words with their mentions as links. */
export function linked(text: string, mentions: Mentions | undefined): Child {
  const found = mentions?.(text) ?? [];
  if (found.length === 0) return text;
  const out: Child[] = [];
  let at = 0;
  for (const { start, end, href } of found) {
    out.push(text.slice(at, start), html`<a href="${href}" rel="nofollow noopener">${text.slice(start, end)}</a>`);
    at = end;
  }
  return [...out, text.slice(at)];
}

/** A line of runs, cut at its mentions; one that changes colour within stays as it is. */
export function linkedRuns(runs: Run[], mentions: Mentions | undefined): Run[] {
  if (!mentions) return runs;
  return runs.flatMap((run) => {
    const out: Run[] = [];
    let at = 0;
    for (const { start, end, href } of mentions(run.text)) {
      out.push({ ...run, text: run.text.slice(at, start) }, { ...run, text: run.text.slice(start, end), href });
      at = end;
    }
    return at === 0 ? run : [...out, { ...run, text: run.text.slice(at) }].filter(({ text }) => text !== '');
  });
}
