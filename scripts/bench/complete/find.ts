/** Whether a line of a log stands on a page: as it is, as set Markdown, or with pieces of it redacted. */
import { gap, toLetters, toPlain } from './pages.ts';

/** The pages of one session, with a place to go on searching from: texts come in the page's order. */
export class Haystack {
  private readonly plain: string;
  private lettersOnly: string | undefined;
  private gappedOnly: string | undefined;
  private at = 0;
  private lettersAt = 0;

  constructor(plain: string) {
    this.plain = plain;
  }

  private get letters(): string {
    this.lettersOnly ??= toLetters(this.plain);
    return this.lettersOnly;
  }

  hasPlain(key: string): boolean {
    const place = this.search(this.plain, key, this.at);
    if (place !== -1) this.at = place;
    return place !== -1;
  }

  hasLetters(key: string): boolean {
    const place = this.search(this.letters, key, this.lettersAt);
    if (place !== -1) this.lettersAt = place;
    return place !== -1;
  }

  private search(text: string, key: string, from: number): number {
    const after = text.indexOf(key, from);
    return after !== -1 ? after : text.indexOf(key);
  }

  private get gapped(): string {
    this.gappedOnly ??= toGapped(this.plain);
    return this.gappedOnly;
  }

  /** Number of the line's characters that were redacted, where the line stands on the page but for those. */
  redactedIn(line: string): number | undefined {
    const page = this.gapped;
    const key = toGapped(toPlain(line));
    for (const size of [24, 12, 6, 3]) {
      for (let start = 0; start + size <= key.length; start += Math.max(1, size >> 1)) {
        const chunk = key.slice(start, start + size);
        let tries = 0;
        for (let place = page.indexOf(chunk); place !== -1 && tries < 40; place = page.indexOf(chunk, place + 1)) {
          tries += 1;
          const after = align(key, start, page, place, 1);
          if (after === undefined) continue;
          const before = align(key, start - 1, page, place - 1, -1);
          if (before !== undefined && isEnough(key.length - before - after, key.length)) return before + after;
        }
      }
    }
    return undefined;
  }
}

/** Letters, with `~` (a home folder's place) as a redaction. */
function toGapped(plain: string): string {
  return toLetters(plain.replaceAll('~', gap));
}

/** So little may be left of a line that it could be any other: a home folder alone, a few letters around an address. */
function isEnough(left: number, length: number): boolean {
  return left >= Math.min(length / 6, 12);
}

/** Walks line and page side by side; where the page has a redaction, the line may go on anywhere within reach. */
function align(line: string, from: number, page: string, at: number, step: 1 | -1): number | undefined {
  let redacted = 0;
  let [inLine, inPage] = [from, at];
  const end = step === 1 ? line.length : -1;
  while (inLine !== end) {
    if (line[inLine] === page[inPage]) {
      inLine += step;
      inPage += step;
      continue;
    }
    // A home folder that the log itself wrote as `~`.
    if (line[inLine] === gap) {
      inLine += step;
      continue;
    }
    const jump = afterGap(line, inLine, page, inPage, step);
    if (jump === undefined) return undefined;
    redacted += Math.abs(jump.inLine - inLine);
    ({ inLine, inPage } = jump);
  }
  return redacted;
}

const reach = 400;

/** Just before the place, a few letters may have matched by chance. */
function afterGap(
  line: string,
  inLine: number,
  page: string,
  inPage: number,
  step: 1 | -1,
): { inLine: number; inPage: number } | undefined {
  for (let back = 0; back <= 3; back += 1) {
    const at = inPage - step * back;
    const hidden = standsFor(page, at, step);
    if (hidden === 0) continue;
    const next = at + step * hidden;
    for (let skip = back === 0 ? 0 : -back; skip <= reach; skip += 1) {
      const to = inLine + step * skip;
      const isEnd = step === 1 ? to >= line.length : to < 0;
      if (isEnd) return { inLine: step === 1 ? line.length : -1, inPage: next };
      if (sameRun(line, to, page, next, step)) return { inLine: to, inPage: next };
    }
  }
  return undefined;
}

/** How many letters of the page at `at` stand for something redacted: its sign, or the word that names go by. */
function standsFor(page: string, at: number, step: 1 | -1): number {
  if (page[at] === gap) return 1;
  const word = step === 1 ? page.slice(at, at + 4) : page.slice(at - 3, at + 1);
  return word === 'user' ? 4 : 0;
}

/** Six letters in a row, or all that are left of the line, or up to the next redaction. */
function sameRun(line: string, inLine: number, page: string, inPage: number, step: 1 | -1): boolean {
  for (let index = 0; index < 6; index += 1) {
    const a = line[inLine + step * index];
    if (a === undefined) return index > 0;
    const b = page[inPage + step * index];
    if (b === gap) return index > 0;
    if (a !== b) return false;
  }
  return true;
}
