/** Reads the owner's YAML against a schema, and says of every mistake in it where it is, what it is and what to do. */
import { type Document, isCollection, isScalar, LineCounter, parseDocument, visit, type YAMLParseError } from 'yaml';
import type { z } from 'zod';
import { nearest } from '../model/nearest.ts';
import { ContentError } from '../model/plain-error.ts';

const most = 20;

/**
 * Parses YAML against a schema. `firstLine` is added to line numbers (front matter does not begin at line 1).
 *
 * @throws ContentError with a line for each mistake, by file and line; of an unknown key, with the nearest known one.
 */
export function parseYaml<T extends z.ZodType>(text: string, schema: T, file: string, firstLine = 1): z.infer<T> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const at = (line: number) => line + firstLine - 1;
  if (document.errors.length > 0)
    throw mistakes(
      document.errors.map((fault) => {
        const opened = openedBefore(fault, document);
        const line = opened === undefined ? (fault.linePos?.[0].line ?? 1) : lines.linePos(opened).line;
        return [at(line), syntaxOf(opened === undefined ? fault.code : 'MISSING_CHAR')];
      }),
      file,
    );
  const parsed = schema.safeParse(document.toJS() ?? {});
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues;
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const path = issue.path.map(String);
    return issue.keys.map((key) => ({ path: [...path, key], key, near: nearest(key, keysOf(schema, path)) }));
  });
  // A misspelt key says more than that the right one is missing.
  const meant = new Set(unknown.map(({ path, near }) => [...path.slice(0, -1), near].join('.')));
  const others = issues.filter(({ code, path }) => code !== 'unrecognized_keys' && !meant.has(path.map(String).join('.')));
  throw mistakes(
    [
      ...unknown.map(
        ({ path, key, near }): Mistake => [
          at(lineOf(path, document, lines)),
          `unknown key "${key}".${near ? ` Did you mean "${near}"?` : ' Take it out.'}`,
        ],
      ),
      ...others.map(({ path, message }): Mistake => [at(lineOf(path.map(String), document, lines)), wrongValue(path.map(String), message)]),
    ],
    file,
  );
}

/** The front matter of a text, and what stands below it. */
export function splitFront(text: string): { front?: string; body: string } {
  const found = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/.exec(text);
  return found ? { front: found[1] ?? '', body: text.slice(found[0].length) } : { body: text };
}

/** The line of a value in YAML, from 1; of what is not there, that of what should hold it. */
export function lineIn(text: string, path: readonly (string | number)[]): number {
  const lines = new LineCounter();
  return lineOf(path.map(String), parseDocument(text, { lineCounter: lines }), lines);
}

type Mistake = [line: number, what: string];

function mistakes(all: Mistake[], file: string): ContentError {
  const sorted = [...new Set(all.toSorted((a, b) => a[0] - b[0]).map(([line, what]) => `${file}:${line}: ${what}`))];
  return new ContentError(
    [...sorted.slice(0, most), ...(sorted.length > most ? [`… and ${sorted.length - most} more in ${file}`] : [])].join('\n'),
  );
}

const hints: { [code: string]: string } = {
  TAB_AS_INDENT: 'Indent with spaces instead of tabs.',
  DUPLICATE_KEY: 'The key is given twice; keep one.',
  BAD_INDENT: 'Give what belongs together the same number of spaces before it.',
  MISSING_CHAR: 'A quotation mark, bracket or brace is not closed, or there is a tab where spaces should be.',
};

/** Of a bracket or a quotation mark that is never closed, where it stands: the parser notices at the next key, or at the end. */
function openedBefore({ code, pos: [pos] }: YAMLParseError, document: Document): number | undefined {
  if (code !== 'MISSING_CHAR' && code !== 'BAD_INDENT') return undefined;
  let opened: number | undefined;
  visit(document, {
    Node(_key, node) {
      const isOpened = (isCollection(node) && node.flow) || (isScalar(node) && node.type?.startsWith('QUOTE'));
      if (isOpened && node.range && node.range[0] < pos && node.range[2] >= pos) opened = node.range[0];
    },
  });
  return opened;
}

function syntaxOf(code: YAMLParseError['code']): string {
  const hint = hints[code] ?? 'Quote values that hold ": " or begin with a special character.';
  return `is not valid YAML (${code.toLowerCase().replaceAll('_', ' ')}). ${hint}`;
}

function wrongValue(path: string[], message: string): string {
  if (path.length === 0) return 'is not made of keys and values. Write one a line, such as `title: Of tides`.';
  const [, kind = ''] = /^Invalid input: expected (\w+), received/.exec(message) ?? [];
  return `"${path.join('.')}": ${(kinds[kind] ?? message).replace(/\.$/, '')}.`;
}

/** What to write, by the kind of value that is expected. */
const kinds: { [kind: string]: string } = {
  object: 'write keys of its own below it, indented',
  record: 'write keys of its own below it, indented',
  array: 'write a list, such as [one, another]',
  string: 'write a text',
  boolean: 'write true or false',
  number: 'write a number',
};

/** Of what is not there, the line of what should hold it. */
function lineOf(place: string[], document: Document, lines: LineCounter): number {
  for (let depth = place.length; depth > 0; depth -= 1) {
    const node = document.getIn(place.slice(0, depth), true) as { range?: [number, number, number] } | undefined;
    if (node?.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

function keysOf(schema: unknown, path: string[]): string[] {
  let at = schema as { def?: { innerType?: unknown }; shape?: { [key: string]: unknown } };
  for (const key of [...path, undefined]) {
    while (at?.def?.innerType) at = at.def.innerType as typeof at;
    if (key === undefined) break;
    at = (at?.shape?.[key] ?? {}) as typeof at;
  }
  return Object.keys(at?.shape ?? {});
}
