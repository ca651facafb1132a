/**
 * How the samples' sources are written: ‹ and › stand for backticks (so that Markdown and code fit into template
 * literals), ⟦rule⟧ or ⟦rule 2⟧ for a secret, ⟦home⟧ for the home folder.
 */
import { createHash } from 'node:crypto';

/** Removes the first line break and the indentation that all lines share. */
export function dedent(text: string): string {
  const lines = text
    .replace(/^\n/, '')
    .replace(/\n[ \t]*$/, '')
    .split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.match(/^ */)?.[0].length ?? 0);
  const common = Math.min(...indents, 80);
  return lines.map((line) => line.slice(common)).join('\n');
}

const startsBlock = /^(\s*$|#|>|\||[-*] |\d+\. |‹‹‹|›››)/;
const wide = /[\u3000-\u9fff\uff00-\uffef]/;

/** Markdown: dedented, and the lines of a paragraph joined to one, outside fences. */
export function prose(text: string): string {
  const out: string[] = [];
  let fenced = false;
  let open = false;
  for (const line of dedent(text).split('\n')) {
    const fence = /^\s*(‹‹‹|›››)/.test(line);
    if (open && !fenced && !startsBlock.test(line)) {
      const last = out.pop() ?? '';
      const glue = wide.test(last.slice(-1)) || wide.test(line.trim().slice(0, 1)) ? '' : ' ';
      out.push(last + glue + line.trim());
    } else out.push(line);
    if (fence) fenced = !fenced;
    open = !fenced && !fence && line.trim() !== '' && !/^(#|\|)/.test(line);
  }
  return out.join('\n');
}

/** Terminal colours for outputs. */
export const red = (text: string) => `\u001b[31m${text}\u001b[39m`;
export const green = (text: string) => `\u001b[32m${text}\u001b[39m`;
export const yellow = (text: string) => `\u001b[33m${text}\u001b[39m`;
export const dim = (text: string) => `\u001b[2m${text}\u001b[22m`;
export const bold = (text: string) => `\u001b[1m${text}\u001b[22m`;

/** A uuid (version 4 in form) that depends on its name alone. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** An id as the API makes them: a prefix and 22 letters and digits. */
export function idOf(prefix: string, name: string): string {
  const letters = createHash('sha512')
    .update(name)
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, '');
  return `${prefix}_01${letters.slice(0, 22)}`;
}

/** Numbers in [0, 1) from a seed (mulberry32). */
export function randomOf(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The last lines of a run of Vitest. */
export const testsPassed = (files: number, tests: number): string =>
  [
    `${dim(' Test Files ')} ${green(`${files} passed`)} ${dim(`(${files})`)}`,
    `${dim('      Tests ')} ${green(`${tests} passed`)} ${dim(`(${tests})`)}`,
  ].join('\n');
