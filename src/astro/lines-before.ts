/** Where a processor's text stands in its file: it may see the text without its front matter. */
import { readFileSync } from 'node:fs';

/** Lines of the file before the given text; 0 where the file cannot be read. */
export function linesBefore(path: string | undefined, text: string): number {
  const words = text.trim();
  if (path === undefined || words === '') return 0;
  try {
    const whole = readFileSync(path, 'utf8');
    return lines(whole, whole.indexOf(words)) - lines(text, text.indexOf(words));
  } catch {
    return 0;
  }
}

const lines = (text: string, until: number) => text.slice(0, Math.max(0, until)).split('\n').length;
