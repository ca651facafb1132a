/** Start tags of a page, with the attributes of those that have an id or name a file. For generated pages; linear on any input. */

export interface Tag {
  name: string;
  attributes: { [name: string]: string };
  /** Where it begins. */
  at: number;
}

// The look-ahead makes the name match as a whole; without it every prefix of the name would be tried.
const tag = /<([a-z][^\s>/]*)(?![^\s>/])([^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*)>/iy;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
/** The content of these is no markup. */
const raw = /^(?:script|style|textarea|title)$/;

export function* tagsOf(html: string): Generator<Tag> {
  for (let at = html.indexOf('<'); at !== -1; ) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at);
      if (end === -1) return;
      at = html.indexOf('<', end);
      continue;
    }
    if (!/[a-z]/i.test(html[at + 1] ?? '')) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    tag.lastIndex = at;
    const found = tag.exec(html);
    // A tag without an end: browsers drop it and everything behind it.
    if (!found) return;
    const [whole, written = '', text = ''] = found;
    const name = written.toLowerCase();
    yield { name, attributes: attributesOf(text), at };
    let next = at + whole.length;
    if (raw.test(name)) {
      const close = new RegExp(`</${name}`, 'gi');
      close.lastIndex = next;
      const end = close.exec(html);
      if (!end) return;
      next = end.index + 1;
    }
    at = html.indexOf('<', next);
  }
}

const none: Tag['attributes'] = {};
/** Most elements have only a class, which is not needed. */
const needed = /\s(?:id|name|href|src|srcset|poster|action|data|content)\s*=/i;

function attributesOf(text: string): Tag['attributes'] {
  if (!needed.test(text)) return none;
  const attributes: Tag['attributes'] = {};
  for (const [, name = '', double, single, bare] of text.matchAll(attribute)) {
    // Of two equal attributes the first one counts.
    attributes[name.toLowerCase()] ??= unescaped(double ?? single ?? bare ?? '');
  }
  return attributes;
}

const entities: { [name: string]: string } = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" };
const unescaped = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
        if (name !== undefined) return entities[name] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;
