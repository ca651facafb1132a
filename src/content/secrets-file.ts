/**
 * Parses the owner's own secrets: `secrets.txt`, one per line, and `.env` files. After a line `# case: exact` in
 * `secrets.txt`, the following lines are case-sensitive, until `# case: any`.
 */
import { readFileSync } from 'node:fs';
import { ContentError } from '../model/plain-error.ts';
import { type Literal, literalProblem, secretKindOf } from '../redact/settings.ts';
import { shownPath } from './paths.ts';

/** @throws ContentError for a file that is not UTF-8: its values would not be found. */
export function readUtf8(path: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
    if (!text.includes('\0')) return text;
  } catch {
    // Reported below.
  }
  throw new ContentError(`${shownPath(path)}: is not UTF-8 text, so its values cannot be looked for. Save it as UTF-8.`);
}

export function listedLiterals(text: string, file: string): Literal[] {
  const literals: Literal[] = [];
  let exact = false;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const value = line.trim();
    const refuse = (why: string) => {
      throw new ContentError(`${file}:${index + 1}: ${why}`);
    };
    const asked = /^#+\s+case:\s*(\S*)$/.exec(value)?.[1];
    if (asked !== undefined) {
      if (asked !== 'exact' && asked !== 'any')
        refuse('this asks for a case that is neither "exact" nor "any". Write # case: exact, or # case: any.');
      exact = asked === 'exact';
    }
    // A value may begin with this character as well; in a comment, a space follows it.
    if (value === '' || /^#+(?:\s|$)/.test(value)) continue;
    const problem = literalProblem(value);
    if (problem) refuse(`this value cannot be looked for: it ${problem}. Write what stands beside it, too, or take the line out.`);
    literals.push(exact ? { value, exact } : { value });
  }
  return literals;
}

/** Settings beside the secrets (`DEBUG=1`, `PORT=3000`) are short: a short value counts as a secret only when its name says so. */
const SETTING = 6;

const ASSIGNMENT = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*(?:"((?:\\[\s\S]|[^"\\])*)"|'([^']*)'|`([^`]*)`|([^\n]*))/gm;

export function envLiterals(text: string): Literal[] {
  return [...text.replaceAll('\r\n', '\n').matchAll(ASSIGNMENT)].flatMap(([, name = '', double, single, back, bare]) => {
    const value = (
      double?.replace(/\\n/g, '\n').replace(/\\([\s\S])/g, '$1') ??
      single ??
      back ??
      bare?.replace(/(?:^|\s)#.*/s, '') ??
      ''
    ).trim();
    const counts = value.length >= SETTING || secretKindOf(name) !== undefined;
    return counts && literalProblem(value) === undefined ? [{ value }] : [];
  });
}
