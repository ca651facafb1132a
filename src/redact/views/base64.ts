/** Runs of base64 that stand for text, and those that stand for bytes. */
import { decodedText } from '../engine/checks.ts';

const SHORTEST = 20;
const LETTER = new Uint8Array(128);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_') LETTER[letter.charCodeAt(0)] = 1;

export interface Run {
  start: number;
  end: number;
}

/** All runs of at least 20 base64 letters. Looks at every twentieth letter only, until one is part of a run. */
export function base64Runs(text: string): Run[] {
  const runs: Run[] = [];
  const isLetter = (at: number) => {
    const unit = text.charCodeAt(at);
    return unit < 128 && LETTER[unit] === 1;
  };
  let at = SHORTEST - 1;
  while (at < text.length) {
    if (!isLetter(at)) {
      at += SHORTEST;
      continue;
    }
    let start = at;
    const floor = Math.max(at - SHORTEST + 1, runs.at(-1)?.end ?? 0);
    while (start > floor && isLetter(start - 1)) start--;
    let end = at + 1;
    while (end < text.length && isLetter(end)) end++;
    if (end - start >= SHORTEST) runs.push({ start, end });
    at = end + SHORTEST;
  }
  return runs;
}

/** The text a run stands for, if it stands for readable text of some length. */
export function textOfRun(text: string, run: Run): string | undefined {
  const head = text.slice(run.start, Math.min(run.end, run.start + 24 + ((run.end - run.start) % 4 === 0 ? 0 : 0)));
  const start = decodedText(head.slice(0, head.length - (head.length % 4)));
  if (!start || !/^[\x20-\x7e\s]*$/.test(start)) return undefined;
  return decodedText(text.slice(run.start, run.end));
}

/** Whether a long run is bytes (an image, a signature), where a match inside is chance. */
export function isBinaryRun(text: string, run: Run): boolean {
  return (
    run.end - run.start >= 300 && textOfRun(text, run) === undefined && !/^(?:b3BlbnNz|MI[A-Z])/.test(text.slice(run.start, run.start + 8))
  );
}
