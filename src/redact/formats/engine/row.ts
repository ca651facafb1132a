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

/** Makes expressions of sources; `(?i)` in front of one takes capitals for small letters. */
export const compiledWith =
  (parts: { readonly [name: string]: Source }) =>
  (source: Source, flags: string): RegExp => {
    const whole = written(source, (name) => parts[name] && joined(parts[name]));
    return whole.startsWith('(?i)') ? new RegExp(whole.slice('(?i)'.length), `i${flags}`) : new RegExp(whole, flags);
  };
