/** What stands on the lines: the page's own part, prompts, failures, compactions, cut pauses and their length. */
import type { MomentKind } from '../../model/glance.ts';
import type { Clock } from '../clock.ts';
import { html, type SafeHtml, trusted } from '../html.ts';
import type { Placed, Scale } from './scale.ts';

/** Height of the lines' base, from above. */
export const baseline = 34;

/** The part of the page. */
export function hereOf({ placed, width: all }: Scale, depth: number, part: number | undefined): SafeHtml | false {
  if (part === undefined) return false;
  const first = placed.findIndex(({ moment }) => moment.part === part);
  if (first === -1) return false;
  const from = Math.round(placed[first]?.x ?? 0);
  const to = Math.round(placed.find(({ moment }, index) => index > first && moment.part > part)?.x ?? all);
  return html`<path class="ink-here" d="M${from} 0h${Math.max(2, to - from)}v${depth}H${from}z"/>`;
}

/** Prompts as flags above the line, failures as ticks below it, a compaction across it, cut pauses as two strokes. */
export function marksOf({ placed, width }: Scale, depth: number, least: number): (SafeHtml | false)[] {
  const startsOf = (kind: MomentKind) =>
    apart(
      placed.flatMap(({ moment, x }) => (moment.kind === kind ? Math.round(x) : [])),
      least,
    );
  const cuts = apart(
    placed.flatMap(({ isCut, x, end }) => (isCut ? Math.round((x + end) / 2) : [])),
    least,
  );
  const asked = startsOf('prompt').map((x) => Math.min(x, width - 1));
  return [
    // Flags that would cover one another are staffs alone; the last one blows back.
    pathIn(
      'text',
      asked.map((x, index) =>
        (asked[index + 1] ?? x + 8) - x < 7
          ? `M${x} ${baseline}V5`
          : `M${x} ${baseline}V5h${x > width - 6 ? -5 : 5}v4h${x > width - 6 ? 5 : -5}`,
      ),
    ),
    pathIn(
      'bad',
      startsOf('failed').map((x) => `M${x + 1} ${baseline + 1}v3`),
      ' stroke-width="2"',
    ),
    pathIn(
      'quiet',
      startsOf('compaction').map((x) => `M${x} 0V${depth}`),
      ' stroke-dasharray="2"',
    ),
    pathIn(
      'quiet',
      cuts.map((x) => `M${x - 3} ${baseline + 2}l3-9m1 9l3-9`),
    ),
  ];
}

function pathIn(role: string, path: readonly string[], more = ''): SafeHtml | false {
  return path.length > 0 && html`<path class="ink-${role}"${trusted(more)} d="${path.join('')}"/>`;
}

/** Marks that would touch are one. */
function apart(marks: readonly number[], least: number): number[] {
  const out: number[] = [];
  for (const x of marks) if (x - (out.at(-1) ?? Number.NEGATIVE_INFINITY) >= least) out.push(x);
  return out;
}

/** How long cut pauses are, as far as there is room to say so, the longest first. */
export function timesOf({ placed, width: all }: Scale, y: number, clock: Clock): SafeHtml[] {
  const taken: [number, number][] = [];
  const length = ({ moment }: Placed) => moment.to - moment.from;
  return placed
    .filter(({ isCut }) => isCut)
    .sort((a, b) => length(b) - length(a))
    .slice(0, 12)
    .flatMap((one) => {
      const text = clock.duration(length(one));
      const half = text.length * 3 + 4;
      const x = Math.round(Math.min(all - half, Math.max(half, (one.x + one.end) / 2)));
      if (taken.some(([from, to]) => x - half < to && x + half > from)) return [];
      taken.push([x - half, x + half]);
      return [html`<text x="${x}" y="${y}">${text}</text>`];
    });
}
