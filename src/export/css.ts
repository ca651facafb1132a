/** Reads our own style sheets, nested rules included. */

/** A declaration or statement, or a rule with what is in it. White space is one space at most. */
export interface Css {
  head: string;
  body?: Css[];
}

export function parseCss(css: string): Css[] {
  const pieces = css.match(piece) ?? [];
  let at = 0;
  const list = (): Css[] => {
    const out: Css[] = [];
    let head = '';
    for (; at < pieces.length; at++) {
      const one = pieces[at] as string;
      if (one === '}') break;
      if (one.startsWith('/*')) continue;
      if (one === '{') {
        at += 1;
        out.push({ head: tidy(head), body: list() });
        head = '';
      } else if (one === ';') {
        if (head.trim() !== '') out.push({ head: tidy(head) });
        head = '';
      } else head += one.startsWith('"') || one.startsWith("'") ? one : one.replace(/\s+/g, ' ');
    }
    if (head.trim() !== '') out.push({ head: tidy(head) });
    return out;
  };
  return list();
}

/** Comments, strings, the signs of structure, and what is between them. */
const piece = /\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|[{};]|[^{};"'/]+|\//g;

const tidy = (head: string): string =>
  head
    .trim()
    .replace(/, /g, ',')
    .replace(/^([\w-]+): /, '$1:');
