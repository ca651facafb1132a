/** Fills a word of the catalogue: `{name}` is replaced by a value, and one of `one|other` forms is chosen. */

/** Puts values into `{name}` places; a place without a value stays as it is. */
export function fill(word: string, values: { [name: string]: string | number }): string {
  return word.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** A number stays beside its unit. */
export const inOnePiece = (size: string): string => size.replaceAll(' ', '\u00a0');

/**
 * `{n} prompt|{n} prompts` for `n`: the first form where the language's plural rule says `one`, else the last.
 * Languages without plurals give one form only.
 */
export function count(word: string, n: number, language: string): string {
  const forms = word.split('|');
  const { plurals, numbers } = formatsOf(language);
  const form = plurals.select(n) === 'one' ? forms[0] : forms.at(-1);
  return fill(form ?? '', { n: numbers.format(n) });
}

interface Formats {
  plurals: Intl.PluralRules;
  numbers: Intl.NumberFormat;
}
const formats = new Map<string, Formats>();

/** Created once for a language: creating one takes a hundred times as long as using it. */
function formatsOf(language: string): Formats {
  let known = formats.get(language);
  if (!known) formats.set(language, (known = { plurals: new Intl.PluralRules(language), numbers: new Intl.NumberFormat(language) }));
  return known;
}
