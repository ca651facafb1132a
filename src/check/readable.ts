/**
 * What a reader of a file sees, without what only programs read: for short values, which are hunted for as whole words and
 * may stand by chance where we number, date and name things ourselves.
 */
import type { Decoded } from './decode.ts';

/** Texts of a file; `line` is set where they stand in one line of it. */
export function readable(file: string, { texts, words }: Decoded): { text: string; line?: number }[] {
  const extension = /\.([a-z0-9_]+)(?:\.(?:gz|br))?$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  // An index holds what its fragments hold, cut into words and put together again.
  if (words.length > 0 || PROGRAMS.test(extension)) return [];
  if (extension === 'html') return texts.map((text) => ({ text: seen(text) }));
  if (/^(?:jsonl?|pf_fragment)$/.test(extension)) return texts.flatMap(stringsOf);
  return texts.map((text) => ({ text }));
}

const PROGRAMS = /^(?:m?js|css|map|woff2?|ttf|otf|wasm|pagefind|pf_(?:index|meta|filter))$/;

/** Parts of a line: what they hold goes on with what stands beside them. */
const INLINE = /^<\/?(?:span|mark|wbr|i|b|a|em|strong|code|del|s)\b/i;
/** Our pages have no `<` in an attribute. */
const TAG = /<!--[^<]*-->|<\/?[a-z](?:"[^"<]*"|'[^'<]*'|[^'"<>])*>/gi;
const SAID = /\s(?:alt|title|content|aria-label|placeholder|value|href|src|label)="([^"]*)"/gi;

/** The text between tags and the attributes that are shown or told; times and scripts are the site's own. Lines stay lines. */
function seen(html: string): string {
  const own = html.replace(/<(script|style|time)\b[^<]*<\/\1>/gi, (found) => found.replace(/[^\n]+/g, ' '));
  return own.replace(TAG, (tag) => {
    const said = Array.from(tag.matchAll(SAID), ([, value]) => value).join(' | ');
    const breaks = tag.replace(/[^\n]+/g, '');
    return said === '' && INLINE.test(tag) ? breaks : ` ${said} ${breaks}`;
  });
}

/** Every string of lines of JSON, keys too; a line that is none is told whole. */
function stringsOf(text: string): { text: string; line: number }[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      const found: { text: string; line: number }[] = [];
      JSON.parse(line, (key, value: unknown) => {
        if (key !== '') found.push({ text: key, line: index + 1 });
        if (typeof value === 'string') found.push({ text: value, line: index + 1 });
        return value;
      });
      return found;
    } catch {
      return [{ text: line, line: index + 1 }];
    }
  });
}
