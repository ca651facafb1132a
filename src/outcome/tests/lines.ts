/** The lines of an output as a reader of a terminal would see them. */

/** Closing lines stand at the end: of a longer output only that is read. */
const most = 200_000;
const mostLines = 4_000;

export function linesOf(printed: string): string[] {
  return printed
    .slice(-most)
    .split('\n')
    .slice(-mostLines)
    .map((line) => {
      const plain = line
        .slice(-2_000)
        .replace(/\u001b\[[\d;?]{0,20}[A-Za-z]/g, '')
        .replace(/\r{1,4}$/, '');
      // Progress that was overwritten.
      return plain.slice(plain.lastIndexOf('\r') + 1).trimEnd();
    });
}

/** Where several programs print at once, each line says whose it is: `web:test: `, `packages/web test: `, `web-1  | `. */
const prefix = /^[\w@./-]{1,80}(?:[ :#][\w:.-]{1,60})?\s{0,8}[:|>] ?/;
export const withoutPrefix = (line: string): string => line.replace(prefix, '');

/** Agents' programs leave out the middle of a long output, and say so. */
const cut = /\btruncated\b|\bomitted\b|too large|<<<CUT>>>/i;
export const isCut = (printed: string, lines: readonly string[]): boolean =>
  printed.length > most || lines.length >= mostLines || lines.some((line) => line.length < 300 && cut.test(line));
