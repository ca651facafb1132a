/** Places in the owner's texts that name a session or a turn, so that they learn what a change does to them. */
import { readFileSync } from 'node:fs';
import { ownersTexts } from './articles.ts';
import { shownPath } from './paths.ts';

/** `file:line` of each line of posts, series and notes that names one of these words: slugs, or ids of turns without `t-`. */
export function linesNaming(content: string, words: readonly string[]): string[] {
  return ownersTexts(content).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => (words.some((word) => namesIt(line, word)) ? [`${shownPath(path)}:${index + 1}`] : [])),
  );
}

/** Whether a text has a word as such, not as a part of another. */
export function namesIt(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const isPart = (letter = ' ') => /[\p{L}\p{N}_.]/u.test(letter);
    const before = text.slice(0, at).replace(/(?<![\p{L}\p{N}_.-])t-$/u, '');
    if (!isPart(before.at(-1)) && !/[\p{L}\p{N}_-]/u.test(text[at + word.length] ?? ' ')) return true;
  }
  return false;
}
