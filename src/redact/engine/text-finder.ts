/** Finds everything private in one text: as it is, and seen through every view in which it looks different. */
import { walletKey } from '../context/file/keys.ts';
import { base64Runs, blockOf, isBinaryRun, placeIn, textOfHex, textOfRun } from '../decode/base64.ts';
import { apart, clean } from '../decode/control-characters.ts';
import { through, type View, type Viewer } from '../decode/decoded.ts';
import { entities, percent } from '../decode/entities.ts';
import { unescaped } from '../decode/escapes.ts';
import { unnumbered } from '../decode/line-numbers.ts';
import { overstruck } from '../decode/overstrike.ts';
import { placeholdersIn } from '../placeholder.ts';
import type { Detector, Match } from './detector.ts';
import { matchFinder, settle, touches } from './match-finder.ts';
import { SIGNS } from './string-scan.ts';
import { withSuspicions } from './suspicions.ts';

/**
 * In order, with the signs without which each would change nothing; each looks at what the one before saw, so that escapes
 * inside numbered, coloured lines are seen too.
 */
const VIEWS: readonly (readonly [sign: number, viewer: Viewer])[] = [
  [SIGNS.noise, clean],
  [SIGNS.noise, overstruck],
  [SIGNS.number, unnumbered],
  [SIGNS.escape, unescaped],
  [SIGNS.escape, unescaped],
  [SIGNS.escape, unescaped],
  [SIGNS.entity, entities],
  [SIGNS.percent, percent],
  [SIGNS.percent, percent],
];

/** Matches in text that was base64, decoded; deeper nesting than this is not looked into. */
const DEEPEST = 2;

/** Longest text looked at in one go, and how much two neighbours share: more than the longest key. */
const WINDOW = 1_000_000;
const OVERLAP = 24_000;

/** Looks at a text and at every view of it, beside the detectors; may add matches. */
export type Onlooker = (text: string, matches: Match[]) => void;

/** A function that gives what must go from a text, in order, without overlaps; and what is suspicious in it, unless told not to. */
export function textFinder(detectors: readonly Detector[], suspicions = true): (text: string, also?: Onlooker) => Match[] {
  const detect = matchFinder(detectors);
  return (text, also) => {
    const matchesIn: typeof detect = also
      ? (seen, matches) => {
          also(seen, matches);
          return detect(seen, matches);
        }
      : detect;
    const find = (part: string) => findIn(part, 0, matchesIn);
    if (text.length <= WINDOW) return find(text);
    // Views of a text are several times its size, so a long one is looked at in windows that overlap.
    const matches: Match[] = [];
    for (let start = 0; start < text.length; start += WINDOW - OVERLAP) {
      for (const match of find(text.slice(start, start + WINDOW)))
        matches.push({ ...match, start: match.start + start, end: match.end + start });
    }
    return settle(matches);
  };

  function findIn(text: string, depth: number, matchesIn: typeof detect): Match[] {
    if (text.length < 2) return [];
    const matches: Match[] = [];
    let signs = matchesIn(text, matches);
    const pieces = signs & SIGNS.noise ? apart(text) : undefined;
    if (pieces) {
      const seen: Match[] = [];
      matchesIn(pieces.text, seen);
      for (const match of seen) matches.push(traced(match, pieces, text));
    }
    let view: View | undefined;
    for (const [sign, viewer] of VIEWS) {
      if ((signs & sign) === 0) continue;
      const next = viewer(view?.text ?? text);
      if (!next) continue;
      view = through(view, next);
      const seen: Match[] = [];
      signs = matchesIn(view.text, seen);
      // What a home folder is, the text itself says best: undone escapes may run it into what follows (`\\Users\\me\\bin`).
      const read = seen.some(isFixed) ? settle(matches.filter(isFixed)) : [];
      for (const match of seen) {
        const place = traced(match, view, text);
        if (!isFixed(place) || !touches(read, place.start, place.end)) matches.push(place);
      }
    }
    const runs = base64Runs(text);
    let blockEnd = 0;
    for (const run of runs) {
      const wallet = walletKey(text.slice(run.start, run.end), run.start);
      if (wallet) matches.push(wallet);
      if (depth >= DEEPEST) continue;
      for (const match of insideRun(text, run, depth, matchesIn)) matches.push(match);
      if (run.start < blockEnd) continue;
      const block = blockOf(text, run);
      if (!block) continue;
      blockEnd = block.end;
      for (const match of insideRun(block.text, { start: 0, end: block.text.length }, depth, matchesIn))
        matches.push({ ...match, start: placeIn(block, match.start), end: placeIn(block, match.end - 1) + 1 });
    }
    const settled = matches.length ? settle(outside(text, matches, runs)) : matches;
    return suspicions && depth === 0 ? withSuspicions(text, settled, runs) : settled;
  }

  /** A secret inside base64 takes the whole run with it, as no letter of base64 stands for one letter of text. */
  function insideRun(text: string, run: { start: number; end: number }, depth: number, matchesIn: typeof detect): Match[] {
    const hex = textOfHex(text, run);
    if (hex) {
      return findIn(hex, depth + 1, matchesIn)
        .filter((match) => match.tier === 'definite' || !match.replacement)
        .map((match) => {
          const value = match.value ?? hex.slice(match.start, match.end);
          return { ...match, start: run.start + match.start * 2, end: run.start + match.end * 2, value };
        });
    }
    const plain = textOfRun(text, run);
    if (!plain) return [];
    return findIn(plain, depth + 1, matchesIn)
      .filter((match) => match.tier === 'definite' || !match.replacement)
      .map((match) => {
        const value = match.value ?? plain.slice(match.start, match.end);
        const start = run.start + Math.floor(match.start / 3) * 4;
        const end = Math.min(run.end, run.start + Math.ceil(match.end / 3) * 4);
        const padding = /^={0,2}/.exec(text.slice(end, end + 2))?.[0].length ?? 0;
        return { ...match, start, end: end === run.end ? end + padding : end, value };
      });
  }
}

const isFixed = (match: Match) => match.replacement !== undefined;

/** A match of a view, where it stands in the original. What was dropped behind it (a colour code) stays. */
function traced(match: Match, view: View, text: string): Match {
  const value = match.value ?? view.text.slice(match.start, match.end);
  if (view.scattered) {
    const places = Array.from({ length: match.end - match.start }, (_, at) => view.origin(match.start + at));
    // Letter by letter: a value may be longer than a call may have arguments.
    const [first, last] = places.reduce(([low, high], place) => [Math.min(low, place), Math.max(high, place)], [text.length, 0]);
    return { ...match, start: first, end: last + 1, value };
  }
  const last = view.origin(match.end - 1);
  const end = text[last] === view.text[match.end - 1] ? last + 1 : view.origin(match.end);
  return { ...match, start: view.origin(match.start), end, value };
}

/** Without what touches a placeholder of an earlier pass, or lies inside bytes written as base64. */
function outside(text: string, matches: Match[], runs: { start: number; end: number }[]): Match[] {
  const placeholders = placeholdersIn(text);
  const binary = runs.filter((run) => isBinaryRun(text, run));
  if (!placeholders.length && !binary.length) return matches;
  return matches.filter(
    (match) =>
      !touches(placeholders, match.start, match.end) &&
      !(touches(binary, match.start, match.end) && binary.some((run) => match.start > run.start && match.end <= run.end)),
  );
}
