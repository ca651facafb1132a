/** What a person typed: all its characters, without the empty lines before it and the white space behind it. */
export const withoutEmptyEnds = (text: string): string => text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
