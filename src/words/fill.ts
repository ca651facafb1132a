/** How a word of the catalogue becomes a sentence: `{name}` is filled in, and of `one|other` forms the right one chosen. */

/** Puts values into `{name}` places; a place without a value stays as it is. */
export function fill(word: string, values: { [name: string]: string | number }): string {
  return word.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/**
 * `{n} prompt|{n} prompts` for `n`: the first form where the language's plural rule says `one`, else the last.
 * Languages without plurals give one form only.
 */
export function count(word: string, n: number, language: string): string {
  const forms = word.split('|');
  const form = new Intl.PluralRules(language).select(n) === 'one' ? forms[0] : forms.at(-1);
  return fill(form ?? '', { n: new Intl.NumberFormat(language).format(n) });
}
