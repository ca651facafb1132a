/** What of logs stands on no page, and is meant to: `left-out.txt`, which says how its lines read. */
import { readFileSync } from 'node:fs';

interface Rule {
  path: RegExp;
  /** It must be in no file of the site. */
  nowhere: boolean;
}

const lines = readFileSync(new URL('left-out.txt', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.replace(/\s*#.*/, '').trim())
  .filter((line) => line !== '');

const rules = lines
  .filter((line) => !line.startsWith('"'))
  .flatMap((line) => line.split(/\s+/))
  .map((path): Rule => {
    const nowhere = path.startsWith('!');
    const pattern = path
      .replace(/^!/, '')
      .replace(/[.[\]()$|+^\\{}]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '\\w*');
    return { path: new RegExp(`^${pattern}$`), nowhere };
  });
const phrases = lines.filter((line) => line.startsWith('"')).map((line) => new RegExp(line.slice(1, -1)));

const known = new Map<string, Rule | undefined>();

/** The rule that leaves out what stands at a path. */
export function leftOut(path: string): Rule | undefined {
  if (!known.has(path))
    known.set(
      path,
      rules.find((rule) => rule.path.test(path)),
    );
  return known.get(path);
}

/** A line that pages say in words of their own. */
export const isReworded = (line: string): boolean => phrases.some((phrase) => phrase.test(line));
