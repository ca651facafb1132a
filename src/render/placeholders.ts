/** What redaction leaves in place of a value: `[redacted: rule #n]`. Shown as a mark, so that it is not read as text. */
const placeholder = /\[redacted: ([a-z0-9][a-z0-9-]*) #(\d+)\]/g;

/** In escaped text (a placeholder holds nothing that escaping changes). */
export function markPlaceholders(escaped: string): string {
  if (!escaped.includes('[redacted: ')) return escaped;
  return escaped.replace(placeholder, '<span class="secret">redacted: $1 #$2</span>');
}

/** Start and end of every placeholder in a plain text. */
export function placeholderRanges(text: string): [number, number][] {
  if (!text.includes('[redacted: ')) return [];
  return Array.from(text.matchAll(placeholder), (match) => [match.index, match.index + match[0].length]);
}
