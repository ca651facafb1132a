/** Small questions about plain text, and addresses in it. */

/** Small questions about plain text. */

/** Lines of a text; a line break at its end does not begin another line. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines;
}

/** One line of at most `max` characters, cut at a word where there is one. */
export function oneLine(text: string, max: number): string {
  // Only a beginning is looked at: the text may be megabytes of white space.
  const line = text
    .slice(0, max * 8)
    .replace(/\s+/g, ' ')
    .trim();
  // No text has more characters than units.
  if (line.length <= max && text.length <= max * 8) return line;
  const chars = Array.from(line);
  if (chars.length <= max && text.length <= max * 8) return line;
  if (chars.length <= max) return `${line}…`;
  const cut = chars.slice(0, max - 1).join('');
  const space = cut.lastIndexOf(' ');
  // A placeholder cut in two would read like text.
  const whole = (space > max * 0.6 ? cut.slice(0, space) : cut).replace(/\[redacted:[^\][]*$/, '');
  return `${whole.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')}…`;
}

/** First line that holds more than white space. */
export function firstLine(text: string): string {
  return /\S[^\n]*/.exec(text)?.[0]?.trimEnd() ?? '';
}

/** The last component of a path of any system; the whole where there is none. */
export function baseName(path: string): string {
  return path.split(/[\\/]/).filter(Boolean).at(-1) ?? path;
}

/** Text with terminal control sequences removed. */
export function withoutEscapes(text: string): string {
  if (!text.includes('\u001b')) return text;
  return text.replace(/\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[PX^_][^\u001b]*\u001b\\|[ -/]*[0-~])/g, '');
}

/** The address of a link that may be followed, or undefined. */
export function safeUrl(href: unknown): string | undefined {
  if (typeof href !== 'string') return undefined;
  if (!/^(?:https?:\/\/|mailto:)/i.test(href.trim())) return undefined;
  try {
    const url = new URL(href.trim());
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
