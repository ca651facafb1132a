/** Finds everything private in one text: as it is, and in every form in which it decodes to something else. */
import { encodedIn } from '../decode/base64.ts';
import { type Decoded, moved, through } from '../decode/decoded.ts';
import { decoders, splitAtControls, unescaped, withoutLineNumbers } from '../decode/decoders.ts';
import { type Finder, type Match, type Searched, wholeOf } from './detector.ts';
import { mergeOverlaps, mergeWithSuspicions, outsidePlaceholders, touches } from './overlaps.ts';

/** Levels of base64 inside base64 that are decoded. */
const DEEPEST = 3;

/** Longest text searched at once, and the overlap of two windows: more than the longest key. */
const WINDOW = 1_000_000;
const OVERLAP = 24_000;

/**
 * A function that gives all that `finders` find in a text, in order, without overlaps. `plain`: texts that decode to nothing else, as
 * far as that is known; whoever searches the same texts for several things in turn shares it, so that they are decoded for the first.
 */
export function textFinder(finders: readonly Finder[], plain?: Set<string>): (text: string) => Match[] {
  if (finders.length === 0) return () => [];
  return (text) => {
    if (text.length <= WINDOW) return findIn(text, 0);
    // Decoded forms take several times the size of a text, so a long one is searched in windows.
    const matches: Match[] = [];
    for (let start = 0; start < text.length; start += WINDOW - OVERLAP) {
      for (const match of findIn(text.slice(start, start + WINDOW), 0)) matches.push(moved(match, start));
    }
    return mergeWithSuspicions(matches);
  };

  function findIn(text: string, depth: number): Match[] {
    const isPlain = plain?.has(text) ?? false;
    const matches: Match[] = [];
    let decodes = seen(text, isPlain ? AS_IT_IS : viewsOf(text), matches);
    for (const inside of isPlain || depth === DEEPEST ? [] : encodedIn(text)) {
      decodes = true;
      for (const match of findIn(inside.text, depth + 1))
        if (match.tier === 'definite' || !isFixed(match)) matches.push(traced(match, inside));
    }
    if (depth === 0 && !decodes) plain?.add(text);
    const found = withBeside(text, mergeWithSuspicions(outsidePlaceholders(text, matches)));
    // What is inside a code is never asked about.
    return depth === 0 ? found : found.filter(({ tier }) => tier !== 'suspicion');
  }

  /** Adds what all finders see in the forms of a text, at its places in the text; whether it has any but its own. */
  function seen(text: string, views: Iterable<View>, matches: Match[]): boolean {
    let decodes = false;
    let fixed: Match[] | undefined;
    for (const { decoded, swept, parts } of views) {
      if (decoded) decodes = true;
      const found: Match[] = [];
      const shown = decoded?.text ?? text;
      for (const finder of finders) finder.in(shown, found, { swept, parts: parts ?? wholeOf(shown) });
      // Home folders of the text itself take precedence: decoded escapes may join one with what follows (`\\Users\\me\\bin`).
      for (const match of found) {
        const place = decoded ? traced(match, decoded) : match;
        if (!fixed || !isFixed(place) || !touches(fixed, place.start, place.end)) matches.push(place);
      }
      fixed ??= mergeOverlaps(matches.filter(isFixed));
    }
    return decodes;
  }

  /** With what finders see beside the others' findings, one after the other. */
  function withBeside(text: string, all: Match[]): Match[] {
    let found = all;
    for (const finder of finders) {
      const offered: Match[] = [];
      finder.beside?.(text, found, offered);
      if (offered.length > 0) found = mergeWithSuspicions([...found, ...offered]);
    }
    return found;
  }
}

/** A form in which a text is searched; without `decoded`, the text itself. */
type View = Partial<Searched> & { decoded?: Decoded };

const AS_IT_IS: readonly View[] = [{}];

/** A listing that its tool numbered: nothing stands in it that does not stand in it without the numbers. */
const LISTING = /^[ ]{0,12}\d{1,6}→/;

/** The text, or what a tool listed of it, and all that this decodes to. */
function* viewsOf(text: string): Generator<View> {
  let decoded = LISTING.test(text) ? withoutLineNumbers(text) : undefined;
  yield decoded ? { decoded } : {};
  const lines = splitAtControls(decoded?.text ?? text);
  if (lines) yield { decoded: through(decoded, lines) };
  for (const decoder of decoders) {
    const next = decoder(decoded?.text ?? text);
    if (!next) continue;
    decoded = through(decoded, next);
    // For what changes a sign of a number, a text is gone over once more; escapes change none.
    yield { decoded, parts: next.near?.(REACH), swept: decoder === unescaped };
  }
}

/** Farther from a change, a detector sees what it saw before. */
const REACH = 300;

const isFixed = (match: Match) => match.replacement !== undefined;

/** A match in a decoded text, at its place in the original. */
const traced = (match: Match, decoded: Decoded): Match => ({
  ...match,
  ...decoded.from(match.start, match.end),
  value: match.value ?? decoded.text.slice(match.start, match.end),
});
