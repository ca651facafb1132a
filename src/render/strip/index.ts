/** The strip of a session for each of its pages, and what its marks mean. */
import type { Glance, MomentKind } from '../../model/glance.ts';
import { once } from '../../model/once.ts';
import type { RedactedSession } from '../../model/redacted.ts';
import type { Words } from '../../words/index.ts';
import { createClock } from '../clock.ts';
import type { RenderContext } from '../context.ts';
import { html, type SafeHtml, trusted } from '../html.ts';
import { labelOf } from '../outline.ts';
import { partPath } from '../page.ts';
import { drawCourse, width } from './draw.ts';
import { scaleOf } from './scale.ts';

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
  const legend = once(() => legendOf(glance, words));
  return (number) => {
    const strip = draw({
      words,
      clock,
      language,
      urlOf: (anchor, part) => `${part === number || parts === undefined ? '' : partPath(context, part)}#${anchor}`,
      labelOf: (anchor) => labelOf(prompts.get(anchor)),
      ...(parts !== undefined && parts > 1 ? { part: number } : {}),
    });
    return strip === '' ? '' : html`<div class="band">${trusted(strip)}${legend()}</div>`.toString();
  };
}

interface Sign {
  word: keyof Words['pages'];
  d: string;
  role: string;
  width?: number;
  dashes?: string;
  /** Whether a strip has it: by the kinds of its moments, or by what else it holds. */
  in: MomentKind[] | ((glance: Glance) => boolean);
}

/** Each as `draw.ts` draws it, on a base at 20; what is dashed or thin a little heavier, since signs are shown at half their size. */
const signs: Sign[] = [
  { word: 'courseAsked', d: 'M2 20V3h5v4H2', role: 'text', in: ['prompt'] },
  { word: 'courseSaid', d: 'M0 18h14', role: 'edge', width: 4, in: ['said'] },
  { word: 'courseRead', d: 'M0 16h14', role: 'edge', width: 8, in: ['read'] },
  { word: 'courseRan', d: 'M0 14h14', role: 'quiet', width: 12, in: ['ran'] },
  { word: 'courseEdited', d: 'M0 11h14', role: 'accent', width: 18, in: ['edited'] },
  { word: 'courseBroke', d: 'M0 14h14', role: 'bad', width: 12, in: ['failed'] },
  { word: 'courseQuiet', d: 'M0 19h14', role: 'edge', width: 2, in: ['thought', 'other', 'delegated'] },
  { word: 'courseBeside', d: 'M0 21h14', role: 'quiet', width: 2, in: ({ lanes }) => lanes.length > 0 },
  { word: 'courseWait', d: 'M0 19h14', role: 'quiet', width: 2, dashes: '2 4', in: ['waited'] },
  {
    word: 'courseCut',
    d: 'M4 21l3-9m1 9l3-9',
    role: 'quiet',
    width: 1.5,
    in: (glance) => scaleOf(glance, width).placed.some(({ isCut }) => isCut),
  },
  { word: 'courseFolded', d: 'M7 0V24', role: 'quiet', width: 2, dashes: '3', in: ['compaction'] },
];

/** The names of what a strip has, where it stands: they move with it. */
function legendOf(glance: Glance, { pages }: Words): SafeHtml {
  const kinds = new Set(glance.moments.map(({ kind }) => kind));
  const used = signs.filter((sign) => (typeof sign.in === 'function' ? sign.in(glance) : sign.in.some((kind) => kinds.has(kind))));
  return html`<ul title="${pages.courseLead}">${used.map((sign) => html`<li>${drawn(sign)}${pages[sign.word]}</li>`)}</ul>`;
}

const drawn = ({ d, role, width, dashes }: Sign): SafeHtml =>
  html`<svg viewBox="0 0 14 24" aria-hidden="true"><path class="ink-${role}" d="${d}"${width !== undefined && html` stroke-width="${width}"`}${dashes !== undefined && html` stroke-dasharray="${dashes}"`}/></svg>`;
