/** The course of a session in words, for a drawing of it in a list: what the list does not say already. */
import type { SessionMeta } from '../model/meta.ts';
import { fill } from '../words/fill.ts';
import { duration } from './format.ts';
import { words } from './words.ts';

export function durationsOf({ glance: { worked = 0, waited = 0 } }: SessionMeta): string {
  const facts = [
    ...(worked > 0 ? [fill(words.ofWork, { time: duration(worked) })] : []),
    ...(waited > 0 ? [fill(words.courseWaited, { time: duration(waited) })] : []),
  ];
  return facts.length > 0 ? fill(words.course, { facts: facts.join(words.comma) }) : words.courseShort;
}
