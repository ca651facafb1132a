/** The position of a finding in terms of the site: session, turn and line. */

const ANCHOR = /\bt-[0-9a-f]{8,32}\b/g;
/** In a log, the first digits of a record's uuid identify the turn. */
const UUID = /"uuid":"([0-9a-f]{8})/;
/** How far before a finding the anchor is looked for, in characters; most turns are shorter. */
const NEAR = 20_000;

/** Anchor of the turn at an offset of a page, a document or a log; undefined if none is near. */
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

/** The session that a file of a site belongs to. */
export const sessionOf = (file: string): string | undefined => /^(?:s|embed)\/([^/]+)\//.exec(file)?.[1];
