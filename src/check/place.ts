/** Where in a site's file something stands, as its owner knows it. */

const ANCHOR = /\bt-[0-9a-f]{8,32}\b/g;
/** In a log, a turn is told by the first digits of its record's uuid. */
const UUID = /"uuid":"([0-9a-f]{8})/;
/** Turns are not longer as a rule, in characters. */
const NEAR = 20_000;

/** Anchor of the turn that a place of a page, a document or a log stands in; undefined where none is near. */
export function turnAt(text: string, at: number): string | undefined {
  const line = text.lastIndexOf('\n', at - 1) + 1;
  if (text[line] === '{') {
    const end = text.indexOf('\n', at);
    const id = UUID.exec(text.slice(line, end < 0 ? text.length : end))?.[1];
    if (id !== undefined) return `t-${id}`;
  }
  return text
    .slice(Math.max(0, at - NEAR), at)
    .match(ANCHOR)
    ?.at(-1);
}

/** The line of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** The session whose page or download a file of a site is. */
export const sessionOf = (file: string): string | undefined => /^(?:s|embed)\/([^/]+)\//.exec(file)?.[1];
