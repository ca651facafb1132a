/**
 * What PowerShell writes where nobody reads objects: `#< CLIXML`, and each of its messages as XML. Its texts are what a person
 * would have seen. https://learn.microsoft.com/openspecs/windows_protocols/ms-psrp
 */
const opening = /#< CLIXML\s{0,4}<Objs [^<>]{0,400}>/g;
const closing = '</Objs>';
/** A start tag, an end tag, or an element without content. */
const tag = /<(\/?)([A-Za-z][A-Za-z0-9]{0,15})((?:\s[^<>]{0,400})?)>/g;

export const isCliXml = (text: string): boolean => text.includes('#< CLIXML');

/** A text with each piece of CLIXML as its texts. */
export function cliXmlTexts(text: string): string {
  let out = '';
  let done = 0;
  for (const { index, 0: head } of text.matchAll(opening)) {
    if (index < done) continue;
    const start = index + head.length;
    const end = text.indexOf(closing, start);
    out += text.slice(done, index) + textsOf(text.slice(start, end < 0 ? undefined : end));
    done = end < 0 ? text.length : end + closing.length;
  }
  return out + text.slice(done);
}

/** The texts of the outermost elements, one below the other; progress is gone when it is read. */
function textsOf(objects: string): string {
  const texts: string[] = [];
  let depth = 0;
  let start = 0;
  let open = { name: '', attributes: '' };
  const end = (index: number) => texts.push(textOf(open, objects.slice(start, index)));
  for (const { 0: found, 1: slash, 2: name = '', 3: attributes = '', index } of objects.matchAll(tag)) {
    if (attributes.endsWith('/')) continue;
    if (slash !== '') {
      depth = Math.max(0, depth - 1);
      if (depth === 0) end(index);
    } else if (depth++ === 0) {
      start = index + found.length;
      open = { name, attributes };
    }
  }
  // What was cut off ends there, perhaps within a tag.
  if (depth > 0) end(/<[^<>]*$/.exec(objects)?.index ?? objects.length);
  return texts.map((text) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)).join('');
}

function textOf({ name, attributes }: { name: string; attributes: string }, content: string): string {
  if (name !== 'Obj') return decoded(content);
  if (/\bS="progress"/.test(attributes)) return '';
  return decoded(/<ToString>([^<]*)<\/ToString>/.exec(content)?.[1] ?? '');
}

const entities: { [name: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** `_x000D_` is a character that XML forbids. */
const decoded = (text: string): string =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name] as string);
