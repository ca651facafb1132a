/** What stands where a secret stood. Tells the rule and which of its values it was, never a length or a hash. */

const PLACEHOLDER = /\[redacted: ([a-z0-9-]{1,60}) #(\d{1,7})\]/g;
const MARK = '[redacted: ';

export const placeholder = (rule: string, number: number) => `${MARK}${rule} #${number}]`;

/** Placeholders that stand in a text already. */
export function placeholdersIn(text: string): { start: number; end: number; rule: string; number: number }[] {
  if (!text.includes(MARK)) return [];
  return [...text.matchAll(PLACEHOLDER)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    rule: found[1] as string,
    number: Number(found[2]),
  }));
}
