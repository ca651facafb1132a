/**
 * The text of a file that a reader sees. The owner's short values are looked for in it alone: in numbers, dates and names that
 * only programs read they occur by chance.
 */
import type { DecodedFile } from './decode.ts';

/** Texts of a file; `line` is set if a text is from one line of it. */
export function readable(file: string, { texts, words }: DecodedFile): { text: string; line?: number }[] {
  const extension = /\.([a-z0-9_]+)(?:\.(?:gz|br))?$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  // An index has the same text as its fragments.
  if (words.length > 0 || PROGRAMS.test(extension)) return [];
  if (extension === 'html') return texts.map((text) => ({ text: visibleText(text) }));
  if (/^(?:jsonl?|pf_fragment)$/.test(extension)) return texts.flatMap(stringsOf);
  return texts.map((text) => ({ text }));
}

const PROGRAMS = /^(?:m?js|css|map|woff2?|ttf|otf|wasm|pagefind|pf_(?:index|meta|filter))$/;

/** Inline elements: their text continues that before and after them. */
const INLINE = /^<\/?(?:span|mark|wbr|i|b|a|em|strong|code|del|ins|s)\b/i;
/** Our pages have no `<` in an attribute. */
const TAG = /<!--[^<]*-->|<\/?[a-z](?:"[^"<]*"|'[^'<]*'|[^'"<>])*>/gi;
const SHOWN_ATTRIBUTES = /\s(?:alt|title|content|aria-label|placeholder|value|href|src|label)="([^"]*)"/gi;

/** The text of a page and of attributes that are shown or read aloud; not of scripts and times. Line breaks are kept. */
function visibleText(html: string): string {
  const own = html.replace(/<(script|style|time)\b[^<]*<\/\1>/gi, (found) => found.replace(/[^\n]+/g, ' '));
  return own.replace(TAG, (tag) => {
    const shown = Array.from(tag.matchAll(SHOWN_ATTRIBUTES), ([, value]) => value).join(' | ');
    const breaks = tag.replace(/[^\n]+/g, '');
    return shown === '' && INLINE.test(tag) ? breaks : ` ${shown} ${breaks}`;
  });
}

/** Every string in lines of JSON, keys included; a line that is no JSON as it is. */
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
