/** What of a secret is left in a session after redaction. */

/** All strings of a value, its keys among them, also as they read where they are JSON in JSON; numbers as JSON writes them. */
export function textsOf(value: unknown): string {
  const found = new Set<string>();
  const visit = (at: unknown): void => {
    if (typeof at === 'string') found.add(at);
    else if (typeof at === 'number') found.add(String(at));
    else if (typeof at === 'object' && at !== null)
      for (const [key, item] of Object.entries(at)) {
        if (!Array.isArray(at)) found.add(key);
        // A sum of the rules, in which a piece may stand by chance.
        if (key !== 'redactedWith') visit(item);
      }
  };
  visit(value);
  const texts = [...found].filter((text) => !OURS.test(text));
  const decoded = texts.flatMap((text) => (text.includes('\\') ? [unescaped(text), unescaped(unescaped(text))] : []));
  return [...texts, ...decoded].join('\0').replace(/\[redacted: [a-z0-9-]+ #\d+\]/g, '\0');
}

/** Ids and times that the bench itself gave. */
const OURS = /^(?:\d{8}-[0-9a-f-]{27}|t-\d{8}|[0-9a-f]{8}-0000-4000-8000-[0-9a-f]{12}|2026-01-05T09:[\d:.]+Z|toolu_\d+|msg_\d+|\d{13})$/;

const ESCAPES: { [sign: string]: string } = { n: '\n', t: '\t', r: '\r' };
const unescaped = (text: string) =>
  text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, sign: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (ESCAPES[sign] ?? sign),
  );

const encoded = (text: string) => JSON.stringify(text).slice(1, -1);

/** The text without the given values, plain or as JSON writes them. */
export function without(values: readonly string[], text: string): string {
  const forms = new Set(values.flatMap((value) => [value, encoded(value), encoded(encoded(value))]));
  return [...forms].sort((a, b) => b.length - a.length).reduce((rest, form) => rest.replaceAll(form, '\0'), text);
}

/** Whether a value stands in a text, plain or as JSON writes it. */
export const stands = (value: string, text: string) => text.includes(value) || text.includes(encoded(value));

/**
 * The first piece of a secret that gives it away: all of it, or at least six characters and that share of it. `around` is
 * what stood there besides secrets: a piece that stands there too (`password` of `password77`) is none of the secret's.
 */
export function leftOf(secret: string, text: string, around: string, share = 0.4): string | undefined {
  if (secret.includes('\n')) {
    // Line numbers and quotes stand between lines.
    const lines = secret.split('\n').filter((line) => line.trim().length >= 6);
    for (const line of lines) {
      const left = leftOf(line.trim(), text, around, share);
      if (left !== undefined) return left;
    }
    return undefined;
  }
  if (stands(secret, text) && !standsApart(secret, text)) return secret;
  const size = Math.max(6, Math.ceil(secret.length * share));
  for (let at = 0; at + size < secret.length + 1; at++) {
    const piece = secret.slice(at, at + size);
    if (piece !== secret && stands(piece, text) && !stands(piece, around)) return piece;
  }
  return undefined;
}

/** Digits inside a longer number are another number. */
const standsApart = (secret: string, text: string) => /^\d+$/.test(secret) && !new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text);
