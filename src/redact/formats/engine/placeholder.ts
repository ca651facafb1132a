/** The text that replaces a secret. It names the rule and numbers its values, and says nothing of length or content. */

const PLACEHOLDER = /\[redacted: ([a-z0-9-]{1,60}) #(\d{1,7})\]/g;
export const OPENING = '[redacted: ';

export const placeholder = (rule: string, number: number) => `${OPENING}${rule} #${number}]`;

/** Placeholders that a text contains already. */
export function placeholdersIn(text: string): { start: number; end: number; rule: string; number: number }[] {
  if (!text.includes(OPENING)) return [];
  return [...text.matchAll(PLACEHOLDER)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    rule: found[1] as string,
    number: Number(found[2]),
  }));
}
