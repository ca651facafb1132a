/** The strip of a session for each of its pages. */
import type { RedactedSession } from '../../model/redacted.ts';
import type { Words } from '../../words/index.ts';
import { createClock } from '../clock.ts';
import type { RenderContext } from '../context.ts';
import { html, trusted } from '../html.ts';
import { labelOf } from '../outline.ts';
import { partPath } from '../page.ts';
import { courseOf } from './draw.ts';
import { legendOf } from './legend.ts';

/** Draws it for a part; links within the page have no path. Without a number of parts, all are on one page. */
export function stripsOf(session: RedactedSession, context: RenderContext, language: string, parts?: number): (part: number) => string {
  const { glance, words } = context;
  if (!glance) return () => '';
  const clock = createClock(context.language, context.timezone, words.blocks);
  const draw = courseOf(glance);
  const prompts = new Map(session.turns.flatMap((turn) => (turn.role === 'prompt' ? [[turn.anchor, turn] as const] : [])));
  return (number) =>
    withLegend(
      draw({
        words,
        clock,
        language,
        urlOf: (anchor, part) => `${part === number || parts === undefined ? '' : partPath(context, part)}#${anchor}`,
        labelOf: (anchor) => labelOf(prompts.get(anchor)),
        ...(parts !== undefined && parts > 1 ? { part: number } : {}),
      }),
      words,
    );
}

const withLegend = (strip: string, words: Words): string =>
  strip === '' ? '' : html`<div class="band">${trusted(strip)}</div>${legendOf(words)}`.toString();
