/** Finds everything private in one text: as it is, and in every form in which it decodes to something else. */
import { base64Spans, blockOf, isBinarySpan, textOfBase64, textOfHex } from '../decode/base64.ts';
import { joined } from '../decode/broken-lines.ts';
import { type Decoded, type Decoder, type Span, through } from '../decode/decoded.ts';
import { entities, percent, unescaped } from '../decode/escapes.ts';
import { splitAtControls, withoutControls, withoutLineNumbers } from '../decode/noise.ts';
import { overstruck } from '../decode/overstrike.ts';
import type { Detector, Match } from './detector.ts';
import { type FindMatches, matchFinder, type Searched } from './match-finder.ts';
import { mergeOverlaps, mergeWithSuspicions, touches } from './overlaps.ts';
import { placeholdersIn } from './placeholder.ts';
import { spanValue, withSuspicions } from './random-spans.ts';
import { recoveryPhrases } from './recovery-phrase.ts';
import { SIGNS } from './signs.ts';

/**
 * In order, with the sign without which each would change nothing. Each decodes the result of the one before, so that
 * escapes inside numbered, coloured lines are decoded too.
 */
const DECODERS: readonly (readonly [sign: number, decoder: Decoder])[] = [
  [SIGNS.noise, withoutControls],
  [SIGNS.move, overstruck],
  [SIGNS.number, withoutLineNumbers],
  [SIGNS.line, joined],
  [SIGNS.escape, unescaped],
  [SIGNS.escape, unescaped],
  [SIGNS.escape, unescaped],
  [SIGNS.entity, entities],
  [SIGNS.percent, percent],
  [SIGNS.percent, percent],
];

/** Levels of base64 inside base64 that are decoded. */
const DEEPEST = 2;

/** Longest text searched at once, and the overlap of two windows: more than the longest key. */
const WINDOW = 1_000_000;
const OVERLAP = 24_000;

/** Is given a text and every decoded form of it, beside the detectors; may add matches. */
export type ExtraFinder = (text: string, matches: Match[]) => void;

/**
 * A function that gives the matches of a text, in order, without overlaps; with suspicions, unless those are turned off. `finder`:
 * one that runs detectors already.
 */
export function textFinder(
  detectors: readonly Detector[],
  suspicions = true,
  finder = matchFinder(detectors),
): (text: string, extra?: ExtraFinder) => Match[] {
  const detect = remembering(finder);
  const besides = detectors.filter(({ beside }) => beside);
  return (text, extra) => {
    if (text.length <= WINDOW) return findIn(text, 0, extra);
    // Decoded forms take several times the size of a text, so a long one is searched in windows.
    const matches: Match[] = [];
    for (let start = 0; start < text.length; start += WINDOW - OVERLAP) {
      for (const match of findIn(text.slice(start, start + WINDOW), 0, extra))
        matches.push({ ...match, start: match.start + start, end: match.end + start });
    }
    return mergeWithSuspicions(matches);
  };

  function matchesIn(text: string, matches: Match[], extra: ExtraFinder | undefined, searched?: Searched): number {
    if (extra) extraIn(extra, text, matches, searched?.parts);
    return detect(text, matches, searched);
  }

  function findIn(text: string, depth: number, extra: ExtraFinder | undefined): Match[] {
    if (text.length < 2) return [];
    const matches: Match[] = [];
    let signs = matchesIn(text, matches, extra);
    recoveryPhrases(text, matches);
    const lines = signs & SIGNS.symbol ? splitAtControls(text) : undefined;
    if (lines) {
      const inLines: Match[] = [];
      matchesIn(lines.text, inLines, extra);
      for (const match of inLines) matches.push(traced(match, lines, text));
    }
    let decoded: Decoded | undefined;
    for (const [sign, decoder] of DECODERS) {
      if ((signs & sign) === 0) continue;
      const next = decoder(decoded?.text ?? text);
      if (!next) continue;
      decoded = through(decoded, next);
      const inDecoded: Match[] = [];
      const parts = changedParts(next);
      // Escapes change no sign of a number; a listing without its line numbers is often a text of its own, and remembered.
      const found = matchesIn(next.text, inDecoded, extra, { swept: sign === SIGNS.escape, parts });
      signs = parts ? signs | found : found;
      // Home folders of the text itself take precedence: decoded escapes may join one with what follows (`\\Users\\me\\bin`).
      const fixed = inDecoded.some(isFixed) ? mergeOverlaps(matches.filter(isFixed)) : [];
      for (const match of inDecoded) {
        const place = traced(match, decoded, text);
        if (!isFixed(place) || !touches(fixed, place.start, place.end)) matches.push(place);
      }
    }
    const spans = base64Spans(text);
    let blockEnd = 0;
    for (const span of spans) {
      const held = spanValue(text, span.start, span.end);
      if (held) matches.push(held);
      if (depth >= DEEPEST) continue;
      for (const match of inSpan(text, span, depth, extra)) matches.push(match);
      if (span.start < blockEnd) continue;
      const block = blockOf(text, span);
      if (!block) continue;
      blockEnd = block.end;
      for (const match of inSpan(block.text, { start: 0, end: block.text.length }, depth, extra))
        matches.push({ ...match, start: block.origin(match.start), end: block.origin(match.end - 1) + 1 });
    }
    const asked = suspicions && depth === 0;
    const found = asked ? matches : matches.filter(({ tier }) => tier !== 'suspicion');
    const merged = found.length ? mergeWithSuspicions(outsidePlaceholders(text, outsideBytes(text, found, spans))) : found;
    if (!asked) return merged;
    const offered: Match[] = [];
    if (merged.length) for (const one of besides) one.beside?.(text, merged, offered);
    return withSuspicions(text, offered.length ? mergeWithSuspicions([...merged, ...offered]) : merged, spans);
  }

  /** Matches in what a span encodes. */
  function inSpan(text: string, span: Span, depth: number, extra: ExtraFinder | undefined): Match[] {
    const hex = textOfHex(text, span);
    const plain = hex ?? textOfBase64(text, span);
    if (!plain) return [];
    return findIn(plain, depth + 1, extra)
      .filter(({ tier, replacement }) => tier === 'definite' || !replacement)
      .map((match) => {
        const value = match.value ?? plain.slice(match.start, match.end);
        if (hex) return { ...match, start: span.start + match.start * 2, end: span.start + match.end * 2, value };
        // Widened to whole groups of four, which encode three bytes.
        const end = Math.min(span.end, span.start + Math.ceil(match.end / 3) * 4);
        const padding = end === span.end ? (/^={0,2}/.exec(text.slice(end, end + 2))?.[0].length ?? 0) : 0;
        return { ...match, start: span.start + Math.floor(match.start / 3) * 4, end: end + padding, value };
      });
  }
}

/** Farther from a change, a detector sees what it saw before: no key or context that is not encoded as a whole is longer. */
const REACH = 4096;

/** The parts of a decoded text to search, where those are much less than all. What is elsewhere was found before it was decoded. */
function changedParts(decoded: Decoded): Span[] | undefined {
  const parts = decoded.near?.(REACH);
  return parts && parts.reduce((sum, { start, end }) => sum + end - start, 0) < decoded.text.length / 2 ? parts : undefined;
}

function extraIn(extra: ExtraFinder, text: string, matches: Match[], parts: readonly Span[] | undefined): void {
  for (const { start, end } of parts ?? [{ start: 0, end: text.length }]) {
    const found: Match[] = [];
    extra(text.slice(start, end), found);
    for (const match of found) matches.push({ ...match, start: match.start + start, end: match.end + start });
  }
}

/** Texts that are kept, and from which length on. */
const REMEMBERED = 8;
const WORTH = 200;

/**
 * Remembers the last texts: what a tool printed stands in a log twice, with its lines numbered and without, or escaped and not,
 * so that the decoded form of one is the other.
 */
function remembering(detect: FindMatches): FindMatches {
  const last: { text: string; swept: boolean; matches: Match[]; signs: number }[] = [];
  let next = 0;
  return (text, matches, searched = {}) => {
    const { swept = false } = searched;
    if (text.length < WORTH || searched.parts) return detect(text, matches, searched);
    let known = last.find((one) => one.text === text && (swept || !one.swept));
    if (!known) {
      known = { text, swept, matches: [], signs: 0 };
      known.signs = detect(text, known.matches, searched);
      last[next++ % REMEMBERED] = known;
    }
    for (const match of known.matches) matches.push({ ...match });
    return known.signs;
  };
}

const isFixed = (match: Match) => match.replacement !== undefined;

/** A match in a decoded text, at its place in the original. What the decoder removed behind it (a colour code) is not part of it. */
function traced(match: Match, decoded: Decoded, text: string): Match {
  const value = match.value ?? decoded.text.slice(match.start, match.end);
  if (decoded.scattered) {
    const places = Array.from({ length: match.end - match.start }, (_, at) => decoded.origin(match.start + at));
    // No `Math.min(...places)`: a value may be longer than a call may have arguments.
    const [first, last] = places.reduce(([low, high], place) => [Math.min(low, place), Math.max(high, place)], [text.length, 0]);
    return { ...match, start: first, end: last + 1, value };
  }
  const last = decoded.origin(match.end - 1);
  const end = text[last] === decoded.text[match.end - 1] ? last + 1 : decoded.origin(match.end);
  return { ...match, start: decoded.origin(match.start), end, value };
}

/** Without matches that touch a placeholder of an earlier pass. */
function outsidePlaceholders(text: string, matches: Match[]): Match[] {
  const placeholders = placeholdersIn(text);
  return placeholders.length ? matches.filter(({ start, end }) => !touches(placeholders, start, end)) : matches;
}

/** Without matches inside bytes in base64, whose letters are an accident; the first of them may be the end of an escape or of a colour. */
export function outsideBytes(text: string, matches: Match[], spans?: readonly Span[]): Match[] {
  if (matches.length === 0) return matches;
  const bytes = (spans ?? base64Spans(text)).filter((span) => isBinarySpan(text, span));
  if (bytes.length === 0) return matches;
  return matches.filter(
    ({ start, end }) => !touches(bytes, start, end) || !bytes.some((span) => start > span.start + 4 && end <= span.end),
  );
}
