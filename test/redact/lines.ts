/** Cases as data: a line of JSON each, below `//` what they are about. A case is told by its file and line. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Line<T> {
  /** `corpus/ng/commands.jsonl:12`. */
  at: string;
  /** The file's name in words. */
  group: string;
  value: T;
}

/** The cases of a folder beside this file, by the names of its files. */
export function linesOf<T>(folder: string): Line<T>[] {
  const path = fileURLToPath(new URL(folder, import.meta.url));
  return readdirSync(path)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) => {
      const group = file.replace(/\.jsonl$/, '').replaceAll('-', ' ');
      const lines = readFileSync(`${path}/${file}`, 'utf8').split(/\r?\n/);
      return lines.flatMap((line, index): Line<T>[] => {
        if (line === '' || line.startsWith('//')) return [];
        const at = `${folder}/${file}:${index + 1}`;
        try {
          return [{ at, group, value: JSON.parse(line) }];
        } catch (cause) {
          throw new Error(`${at} is no JSON`, { cause });
        }
      });
    });
}
