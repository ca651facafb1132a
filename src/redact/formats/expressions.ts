/** Long expressions of this room, by the ids of their rows; each has a case. */
import { expressionsOf, joined, type Source, written } from './engine/row.ts';
import table from './expressions.json' with { type: 'json' };

const parts: { readonly [name: string]: Source } = table.parts;

/** A source with its parts written out. */
export const inFull = (source: Source) => written(source, (name) => parts[name] && joined(parts[name]));

export const expression = expressionsOf(table.rows, parts);

/** What stands before each line of a log, and what such a log has somewhere. */
export const prefixes = table.prefixes.map(({ needs, is }) => ({ needs: new RegExp(needs), is: inFull(is) }));
