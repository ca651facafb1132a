/**
 * The one form of tables that say where something stands in texts: rows of data, each with an id, a case, the letters by which a place
 * is found, and expressions for what stands before and behind them, in which `<name>` is a part that several rows have.
 */

/** An expression, perhaps in pieces: a long one is read in lines. */
export type Source = string | readonly string[];

export interface Row {
  id: string;
  /** A text in which this row finds something; `{p}` and its like stand for values (`test/redact/corpus/values.ts`). */
  case: string;
  /** What it is about, where the case does not show it. */
  about?: string;
  /** Letters that stand there, one of which is found first; of commands, what they begin with. */
  near?: readonly string[];
  /** What follows them. */
  behind?: Source;
}

export const joined = (source: Source): string => (typeof source === 'string' ? source : source.join(''));

/** The source with its parts written out; `partOf` knows them by name and, of several in one expression, by number. */
export const written = (source: Source, partOf: (name: string, number: string) => string | undefined): string =>
  joined(source).replace(/(?<!\(\?|\\k)<([a-z]+(?:-[a-z\d]+)*)(\d?)>/g, (whole, name: string, number: string) => {
    const part = partOf(name, number);
    return part === undefined ? whole : written(part, partOf);
  });

/** Makes expressions of sources; `(?i)` in front of one takes capitals for small letters, `(?iu)` of all scripts. */
export const compiledWith =
  (parts: { readonly [name: string]: Source }) =>
  (source: Source, flags: string): RegExp => {
    const whole = written(source, (name) => parts[name] && joined(parts[name]));
    const [front = '', own = ''] = /^\(\?(iu?)\)/.exec(whole) ?? [];
    return new RegExp(whole.slice(front.length), own + flags);
  };

/** A row that says by an expression what a text is, and perhaps by another that it is none. */
export interface ThingRow extends Row {
  is: Source;
  flags?: string;
  not?: Source;
}

type Accepts = (found: RegExpExecArray) => boolean;

/** Whether a text is the thing of a row. `accepts`: what its expression found must be that, too. */
export function thingOf({ is = '', flags, not }: Partial<ThingRow>, accepts?: Accepts): (text: string) => boolean {
  const [shape, other] = [new RegExp(joined(is), flags), not === undefined ? undefined : new RegExp(joined(not))];
  const isShape = (text: string) => {
    if (!accepts) return shape.test(text);
    const found = shape.exec(text);
    return found !== null && accepts(found);
  };
  return (text) => isShape(text) && !other?.test(text);
}

/** Whether a text is one of the things of a table. */
export function oneOf(rows: readonly ThingRow[], accepts?: Accepts): (text: string) => boolean {
  const all = rows.map((row) => thingOf(row, accepts));
  return (text) => all.some((isThing) => isThing(text));
}

/** What a table holds by its names; a name that it has not is a mistake in the rows that ask for it. */
export function byName<Value>(all: { readonly [name: string]: Value }, what: string): (name: string) => Value {
  return (name) => {
    const value = all[name];
    if (value === undefined) throw new Error(`no ${what} is called ${name}`);
    return value;
  };
}

/** Whether all holds that a row asks for: names of tests that hold, or, behind `!`, do not. */
export function conditionOf<Of extends readonly unknown[]>(when: string, testOf: (name: string) => (...of: Of) => boolean) {
  const parts = when
    .split(' ')
    .filter(Boolean)
    .map((part) => ({ test: testOf(part.replace('!', '')), wanted: !part.startsWith('!') }));
  return (...of: Of): boolean => parts.every(({ test, wanted }) => test(...of) === wanted);
}

/** The expressions of a table, by the ids of its rows; of parts that several have. */
export function expressionsOf(rows: readonly ThingRow[], parts: { readonly [name: string]: Source } = {}): (id: string) => RegExp {
  const compiled = compiledWith(parts);
  return byName(Object.fromEntries(rows.map(({ id, is, flags = '' }) => [id, compiled(is, flags)])), 'expression');
}

/** The words of a list that is written in lines. */
export const listOf = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

/** What matches these letters and no others. */
export const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

export const UUID = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';
