/** What a reader answers: lines of JSON, of which nothing is believed that does not stand in the text. */
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { literalProblem } from '../../redact/index.ts';

const words = z.string().transform((text) =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 200),
);

const Line = z.union([
  z.object({ turn: z.string(), quote: z.string(), kind: words.catch(''), reason: words.catch('') }),
  z.object({ harmless: z.string(), reason: words.catch('') }),
  z.object({ done: z.literal(true) }),
]);
type Line = z.infer<typeof Line>;

/** Who quotes more points at nothing. */
const longestQuote = 300;

/** Words that a reader suspects, as they stand in a turn. */
export interface Suspicion {
  quote: string;
  kind: string;
  reason: string;
}

/** A value behind a mask that it holds for harmless, by the beginning of its fingerprint. */
export interface Harmless {
  mask: string;
  reason: string;
}

/** The lines of an answer; undefined where it has none that can be read, which is no answer. Fences, lists and words around are borne. */
export function linesOf(answer: string): Line[] | undefined {
  const text = stripVTControlCharacters(answer);
  const whole = parsed(around(text));
  const all =
    whole.length > 0
      ? whole
      : text.split('\n').flatMap((line) =>
          parsed(
            line
              .trim()
              .replace(/^\[(?=\{)/, '')
              .replace(/\}\]?,?$/, '}'),
          ),
        );
  if (all.length === 0) return undefined;
  return all.flatMap((value) => listed(value)).flatMap((value) => Line.safeParse(value).data ?? []);
}

/** What stands from the first bracket to the last. */
const around = (text: string): string =>
  text.slice(Math.max(0, text.search(/[[{]/)), Math.max(text.lastIndexOf(']'), text.lastIndexOf('}')) + 1);

function parsed(text: string): unknown[] {
  if (!/^[[{]/.test(text)) return [];
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' ? [value] : [];
  } catch {
    return [];
  }
}

/** A list, or an object around one, says what its members say. */
function listed(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const list = Object.values(value as object).find(Array.isArray);
  return list ?? [value];
}

/**
 * Where the quoted words stand in a turn: each line by itself, without what redaction put there. Blanks and case may differ; what
 * is returned is as it stands. Undefined where some stand nowhere, or cannot be looked for.
 */
export function standing(quote: string, texts: readonly string[]): string[] | undefined {
  if (quote.length > longestQuote) return undefined;
  const parts = quote
    .split(/[\r\n]|\[(?:redacted|masked)[^[\]]{0,100}\]/)
    .map((part) => part.replace(/^\s*\| /, '').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  const found = parts.map((part) => exact(part, texts));
  return found.length > 0 && found.every((part) => part !== undefined && literalProblem(part) === undefined)
    ? (found as string[])
    : undefined;
}

function exact(part: string, texts: readonly string[]): string | undefined {
  if (texts.some((text) => text.includes(part))) return part;
  const pattern = new RegExp(
    part
      .split(/\s+/)
      .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
      .join('[^\\S\\r\\n]{1,40}'),
    'iu',
  );
  return texts.map((text) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
}
