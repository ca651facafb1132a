/** The strip's links: it is cut into cells, each leading to the turn at its beginning; and its words. */

import type { Glance } from '../../model/glance.ts';
import { fill } from '../../words/fill.ts';
import type { Words } from '../../words/index.ts';
import { type Clock, isTime } from '../clock.ts';
import { inOneVoice, oneLine } from '../text.ts';
import type { Placed, Scale } from './scale.ts';

export interface Cell {
  anchor: string;
  part: number;
  from: number;
  to: number;
  at?: number | undefined;
  /** Where it begins with a prompt. */
  isPrompt: boolean;
  calls: number;
}

/** Cells no narrower than `least`: one begins at each prompt as far as there is room, and what lies between is cut where a turn begins. */
export function cellsOf({ placed, width }: Scale, least: number): Cell[] {
  const starts: Placed[] = [];
  for (const one of placed) {
    if (one.moment.kind === 'waited' || one.moment.anchor === starts.at(-1)?.moment.anchor) continue;
    const since = one.x - (starts.at(-1)?.x ?? Number.NEGATIVE_INFINITY);
    // A prompt soon after a cell of the agent's takes its place: a prompt is what one looks for.
    if (one.moment.kind === 'prompt' && since < least && starts.length > 1 && starts.at(-1)?.moment.kind !== 'prompt') {
      const before = starts.at(-2);
      if (before && one.x - before.x >= least) starts.pop();
    }
    if (one.x - (starts.at(-1)?.x ?? Number.NEGATIVE_INFINITY) >= (one.moment.kind === 'prompt' ? least : least * 1.5)) starts.push(one);
  }
  return starts.map((start, index): Cell => {
    const next = starts[index + 1];
    const from = index === 0 ? 0 : Math.round(start.x) - 2;
    const inside = placed.slice(placed.indexOf(start), next ? placed.indexOf(next) : placed.length).map(({ moment }) => moment);
    return {
      anchor: start.moment.anchor,
      part: start.moment.part,
      from,
      to: next ? Math.round(next.x) - 2 : width,
      at: start.moment.at,
      isPrompt: start.moment.kind === 'prompt',
      calls: inside.reduce((sum, moment) => sum + (moment.calls ?? 0), 0),
    };
  });
}

export interface StripContext {
  words: Words;
  clock: Clock;
  /** Address of a turn. */
  urlOf(anchor: string, part: number): string;
  /** First words of a prompt. */
  labelOf(anchor: string): string;
  /** Language of the labels. */
  language: string | undefined;
  /** The part of the page it stands on, where there are others. */
  part?: number;
}

/** What a link leads to; of a prompt's words at most `most` letters. */
export function nameOf(cell: Cell, most: number, { words, clock, labelOf }: StripContext): string {
  const label = cell.isPrompt ? firstWords(inOneVoice(labelOf(cell.anchor)), most) || words.blocks.prompt : words.blocks.agent;
  const what = cell.isPrompt || cell.calls === 0 ? [] : [clock.count(words.blocks.toolCalls, cell.calls)];
  return [isTime(cell.at) ? clock.minute(cell.at) : '', label, ...what].filter(Boolean).join(' · ');
}

const wordsIn = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Whole words of at most so many letters; none where the first is longer. */
function firstWords(text: string, most: number): string {
  const line = oneLine(text, most * 2);
  if (line.length <= most) return line;
  let end = 0;
  for (const { segment, index } of wordsIn.segment(line)) {
    if (Array.from(line.slice(0, index + segment.length)).length >= most) break;
    end = index + segment.length;
  }
  const whole = line.slice(0, end).replace(/\[redacted:[^\][]*$/, '');
  return whole && `${whole.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')}…`;
}

/** What a screen reader says of the whole. */
export function summaryOf({ moments, lanes, worked, waited }: Glance, { words, clock }: StripContext): string {
  const calls = moments.reduce((sum, moment) => sum + (moment.calls ?? 0), 0);
  const number = (kind: string) => moments.filter((moment) => moment.kind === kind).length;
  const facts = [
    clock.count(words.pages.promptCount, number('prompt')),
    calls > 0 && clock.count(words.blocks.toolCalls, calls),
    number('failed') > 0 && clock.count(words.pages.courseFailed, number('failed')),
    lanes.length > 0 && clock.count(words.pages.courseSubagents, lanes.length),
    worked !== undefined && worked > 0 && fill(words.pages.ofWork, { time: clock.duration(worked) }),
    waited !== undefined && waited > 0 && fill(words.pages.courseWaited, { time: clock.duration(waited) }),
  ];
  return fill(words.pages.course, { facts: facts.filter(Boolean).join(words.pages.comma) });
}
