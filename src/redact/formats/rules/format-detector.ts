/** Turns a rule whose value is known by its own shape into a detector. */

import { joinWrapped } from '../decode/wrapped.ts';
import type { Detector, Match, Reading } from '../engine/detector.ts';
import { readAt } from '../engine/lines.ts';
import { literal } from '../engine/row.ts';
import { inFull } from '../expressions.ts';
import { isDummy, isRepetitive } from '../value/dummy.ts';
import { isPhrase } from '../value/random.ts';
import type { ShapeRule } from './index.ts';

/** Characters that may not precede a value; escapes and colour codes before it are no part of a word. */
const EDGE = inFull('<edge>');
const STRICT_EDGE = inFull('<strict-edge>');

const CUT = /[A-Za-z0-9][\w+/=~:-]{0,300}(?:\.[\w+/=~:-]{1,200}){0,3}(?=\.{3}|…)/y;

const END = '(?![A-Za-z0-9])';
const STRICT_END = '(?![\\w-])';

/** What a value of the rule is found by, from its fixed part on. */
export function shapePattern({ starts, before, shape, edge, ignoreCase }: ShapeRule): RegExp {
  const [begin, end] = edge === 'strict' ? [STRICT_EDGE, STRICT_END] : [EDGE, END];
  const front = before ? `(?<=${begin}(?<before>${before}))` : begin;
  return new RegExp(`${front}(?:${starts.map(literal).join('|')})${shape}${end}`, ignoreCase ? 'iy' : 'y');
}

export function formatDetector(rule: ShapeRule): Detector {
  const { before = '' } = rule;
  const pattern = shapePattern(rule);
  // A value with characters before its fixed part has an edge of its own.
  const begins = !before;
  const cuttable =
    begins && !rule.shape.includes('?<v>') && rule.starts.every((start) => /^(?=.*[\W_\d]).{3}|^(?=.*[A-Z]{2}).{4}/.test(start));
  return {
    id: rule.id,
    keywords: rule.starts,
    exact: !rule.ignoreCase,
    begins,
    at(text, start, _end, matches, reading) {
      // Values that begin as the last repetitive one are skipped, so that text which repeats it takes no more time than other text.
      const repetitive = reading.last.get(rule.id);
      if (repetitive && text.startsWith(text.slice(repetitive.start, repetitive.end), start)) return;
      const match = matchAt(text, start, reading) ?? cutAt(text, start, reading);
      // Where the line ends, as text or escaped.
      const longer =
        !match || /^(?:[\r\n]|\\n)/.test(text.slice(match.end, match.end + 2)) ? wrappedAt(text, start, match !== undefined) : undefined;
      if (longer ?? match) matches.push((longer ?? match) as Match);
    },
  };

  function matchAt(text: string, at: number, reading?: Reading): Match | undefined {
    const found = readAt(pattern, text, at);
    if (!found) return undefined;
    const { before: lead = '', v } = found.groups ?? {};
    const stop = at + found[0].length;
    const start = v === undefined ? at - lead.length : stop - v.length;
    const value = text.slice(start, stop);
    const fixed = v !== undefined || before ? 0 : (rule.starts.find((one) => value.startsWith(one))?.length ?? 0);
    const body = value.slice(fixed);
    if (isDummy(body)) {
      if (at === start && body.length >= 64 && isRepetitive(body)) reading?.last.set(rule.id, { start, end: start + fixed + 64 });
      return undefined;
    }
    if (rule.accept && !rule.accept(value)) return undefined;
    return { start, end: stop, rule: rule.id, tier: rule.tier ?? 'definite', body: fixed };
  }

  /** A value whose rest was left out as `…`: the beginning is a secret too. */
  function cutAt(text: string, at: number, reading: Reading): Match | undefined {
    if (!cuttable || Math.min(reading.nextOf('...', at).start, reading.nextOf('…', at).start) - at > 1000) return undefined;
    const value = readAt(CUT, text, at)?.[0];
    const fixed = value && rule.starts.find((one) => value.startsWith(one))?.length;
    if (!value || !fixed || (rule.edge === 'strict' ? /[\w-]/ : /[A-Za-z0-9]/).test(text[at - 1] ?? '')) return undefined;
    const body = value.slice(fixed);
    if (body.length < 16 || !/\d/.test(body) || isPhrase(body) || isDummy(body)) return undefined;
    return { start: at, end: at + value.length, rule: rule.id, tier: 'candidate', body: fixed };
  }

  /**
   * A value that continues on the next lines, as a terminal or a mail program broke it. If the first line is a value by
   * itself (`complete`), the next one must look like its continuation.
   */
  function wrappedAt(text: string, at: number, complete: boolean): Match | undefined {
    if (before || !(rule.ignoreCase || rule.starts.some((start) => text.startsWith(start, at))) || /[A-Za-z0-9]/.test(text[at - 1] ?? ''))
      return undefined;
    const joined = joinWrapped(text, at, complete);
    const match = joined && matchAt(joined.text, 0);
    if (!match || match.end <= joined.firstLine) return undefined;
    return { ...match, ...joined.from(match.start, match.end), value: joined.text.slice(match.start, match.end) };
  }
}
