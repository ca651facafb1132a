/** The strip of a session for each of its pages, and what its marks mean. */
import type { RedactedSession } from '../../model/redacted.ts';
import type { Words } from '../../words/index.ts';
import { createClock } from '../clock.ts';
import type { RenderContext } from '../context.ts';
import { html, type SafeHtml, trusted } from '../html.ts';
import { labelOf } from '../outline.ts';
import { partPath } from '../page.ts';
import { drawCourse } from './draw.ts';

/** Draws it for a part; links within the page have no path. Without a number of parts, all are on one page. */
export function stripsOf(
  session: RedactedSession,
  context: RenderContext,
  language: string | undefined,
  parts?: number,
): (part: number) => string {
  const { glance, words } = context;
  if (!glance) return () => '';
  const clock = createClock(context.language, context.timezone, words.blocks);
  const draw = drawCourse(glance);
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

interface Sign {
  word: keyof Words['pages'];
  d: string;
  role: string;
  width?: number;
  dashes?: string;
}

/** Each as `draw.ts` draws it, on a base at 20. */
const signs: Sign[] = [
  { word: 'courseAsked', d: 'M2 20V3h5v4H2', role: 'text' },
  { word: 'courseSaid', d: 'M0 18h14', role: 'edge', width: 4 },
  { word: 'courseRead', d: 'M0 16h14', role: 'edge', width: 8 },
  { word: 'courseRan', d: 'M0 14h14', role: 'quiet', width: 12 },
  { word: 'courseEdited', d: 'M0 11h14', role: 'accent', width: 18 },
  { word: 'courseBroke', d: 'M0 14h14', role: 'bad', width: 12 },
  { word: 'courseQuiet', d: 'M0 19h14', role: 'edge', width: 2 },
  { word: 'courseWait', d: 'M0 19.5h14', role: 'quiet', dashes: '1 3' },
  { word: 'courseCut', d: 'M4 21l3-9m1 9l3-9', role: 'quiet' },
  { word: 'courseFolded', d: 'M7 0V24', role: 'quiet', dashes: '2' },
  { word: 'courseBeside', d: 'M0 21h14', role: 'quiet', width: 2 },
];

const legendOf = ({ pages }: Words): SafeHtml =>
  html`<details><summary>${pages.courseLegend}</summary><ul>${signs.map((sign) => html`<li>${drawn(sign)}${pages[sign.word]}</li>`)}</ul><p>${pages.courseLead}</p></details>`;

const drawn = ({ d, role, width, dashes }: Sign): SafeHtml =>
  html`<svg viewBox="0 0 14 24" aria-hidden="true"><path class="ink-${role}" d="${d}"${width !== undefined && html` stroke-width="${width}"`}${dashes !== undefined && html` stroke-dasharray="${dashes}"`}/></svg>`;
