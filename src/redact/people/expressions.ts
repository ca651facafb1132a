/** The words and the expressions of this room: lists by kind, and rows with a case each, in which `<octet>` and its like are parts or lists. */
import { expressionsOf, joined, type Source, type ThingRow, UUID, written } from '../formats/index.ts';
import table from './expressions.json' with { type: 'json' };
import lists from './words.json' with { type: 'json' };

/**
 * How texts call what they tell of a person: by kind, the beginnings of words in many languages. What follows a beginning
 * (`telefonnummer`, `puhelinnumeroni`) belongs to the word. Some lists are of forms: what numbers look like by country.
 */
export const labels = Object.fromEntries(
  Object.entries(lists).map(([kind, lines]) => [kind, lines.flatMap((line) => line.split(', '))]),
) as unknown as { readonly [Kind in keyof typeof lists]: readonly string[] };

const kinds: { readonly [name: string]: readonly string[] } = {
  ...labels,
  /** What names are called, and what people are, in scripts without capitals. */
  naming: [...labels.name, ...labels.whose].filter((word) => new RegExp(`^${table.parts.uncased.join('')}`, 'u').test(word)),
};
const parts: { readonly [name: string]: Source } = { uuid: UUID, ...table.parts };

/** A source with the parts of the table written out; `<no-users>` is one of the words of the list `noUsers`. */
export const withParts = (source: Source): string =>
  written(source, (name) =>
    parts[name] ? joined(parts[name]) : kinds[name.replace(/-(\w)/g, (_, sign) => sign.toUpperCase())]?.join('|'),
  );

export const rows: readonly ThingRow[] = table.rows.map((row) => ({ ...row, is: withParts(row.is) }));
/** The expression of a row. */
export const expression = expressionsOf(rows);
/** Whether that finds something in a text. */
export const shows = (id: string, text: string): boolean => expression(id).test(text);
