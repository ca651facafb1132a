/** The words of a strip. */
import type { Glance } from '../../model/glance.ts';
import { fill } from '../../words/fill.ts';
import type { Words } from '../../words/index.ts';
import { type Clock, isTime } from '../clock.ts';
import { oneLine } from '../text.ts';
import type { Cell } from './cells.ts';

export interface StripContext {
  words: Words;
  clock: Clock;
  /** Address of a turn. */
  urlOf(anchor: string, part: number): string;
  /** First words of a prompt. */
  labelOf(anchor: string): string;
  /** Language of the labels. */
  language: string;
  /** The part of the page it stands on, where there are others. */
  part?: number;
}

/** What a link leads to; of a prompt's words at most `most` letters. */
export function nameOf(cell: Cell, most: number, { words, clock, labelOf }: StripContext): string {
  const label = cell.isPrompt ? oneLine(labelOf(cell.anchor), most) || words.blocks.prompt : words.blocks.agent;
  const what = cell.isPrompt || cell.calls === 0 ? [] : [clock.count(words.blocks.toolCalls, cell.calls)];
  return [isTime(cell.at) ? clock.minute(cell.at) : '', label, ...what].filter(Boolean).join(' · ');
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
