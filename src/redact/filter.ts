/** Redacts texts of whatever origin: the door of the package for other programs (`turnleaf/redact`), and what `turnleaf redact` does. */
import type { Finding } from '../model/redacted.ts';
import { privateKinds } from '../model/site.ts';
import type { Filtered, FilterFinding, FilterOptions } from './filter-types.d.ts';
import { placeholdersIn } from './formats/index.ts';
import { createRedactor } from './redactor.ts';

export type { Filtered, FilterFinding, FilterOptions } from './filter-types.d.ts';

/**
 * A text without what is secret or private in it. JSON, and JSON in lines, stays JSON: lines in which nothing is found come back as they
 * are.
 */
export const redact = (text: string, options: FilterOptions = {}): Filtered => redactTexts([text], options)[0] as Filtered;

/** Several texts together: what one of them tells is replaced in all. */
export function redactTexts(texts: readonly string[], { keep = [] }: FilterOptions = {}): Filtered[] {
  const redactor = createRedactor({
    keep: keep === 'all' ? [...privateKinds] : [...keep],
    patterns: [],
    allow: [],
    salt: '',
    literals: [],
  });
  const documents = texts.map(documentOf);
  const { values, findings, secrets } = redactor.redactValues(documents.map(({ value }) => value));
  return documents.map(({ write }, at) => {
    const text = write(values[at]);
    const own = (findings[at] ?? []).filter(({ tier }) => tier !== 'suspicion');
    const bare = own.filter(({ number }) => number === undefined);
    const asked = secrets.filter(({ tier, value }) => tier === 'suspicion' && text.includes(value));
    return {
      text,
      findings: [
        ...placesIn(text, own),
        ...bare.map(({ rule }) => ({ rule })),
        ...asked.map(({ rule, value }) => ({ rule, line: text.slice(0, text.indexOf(value)).split('\n').length, asked: true as const })),
      ],
    };
  });
}

/** Where the placeholders of findings stand; others were in the text before. */
function placesIn(text: string, findings: readonly Finding[]): FilterFinding[] {
  const own = new Set(findings.map(({ rule, number }) => `${rule} ${number}`));
  const places: FilterFinding[] = [];
  for (const [index, line] of text.split('\n').entries())
    for (const { rule, number } of placeholdersIn(line)) if (own.has(`${rule} ${number}`)) places.push({ rule, number, line: index + 1 });
  return places;
}

interface Document {
  value: unknown;
  write(redacted: unknown): string;
}

/** JSON as a whole, JSON in lines, or a text. */
function documentOf(text: string): Document {
  const whole = parsed(text);
  if (whole) {
    const indent = /^\s{0,100}[[{]\r?\n([ \t]{1,10})/.exec(text)?.[1];
    const end = text.slice(text.trimEnd().length);
    return { value: whole, write: (redacted) => (isSame(whole, redacted) ? text : JSON.stringify(redacted, null, indent) + end) };
  }
  const lines = text.split('\n');
  const values = lines.map((line) => (line.trim() === '' ? line : parsed(line)));
  // Beside a line that is no JSON, a secret may go over several.
  if (values.includes(undefined) || lines.every((line) => line.trim() === ''))
    return { value: { text }, write: (redacted) => (redacted as { text: string }).text };
  return {
    value: { lines: values },
    write: (redacted) =>
      (redacted as { lines: unknown[] }).lines
        .map((line, at) => (typeof line === 'string' || isSame(values[at], line) ? lines[at] : JSON.stringify(line)))
        .join('\n'),
  };
}

/** An object or a list; nothing where writing it again would change a number. */
function parsed(text: string): object | undefined {
  if (!/^\s{0,100}[[{]/.test(text)) return undefined;
  let isExact = true;
  const see = (_key: string, value: unknown, { source }: { source?: string } = {}) => {
    if (typeof value === 'number') isExact &&= source === JSON.stringify(value);
    return value;
  };
  try {
    const value = JSON.parse(text, see) as object;
    return isExact ? value : undefined;
  } catch {
    return undefined;
  }
}

const isSame = (before: unknown, after: unknown): boolean => JSON.stringify(before) === JSON.stringify(after);
