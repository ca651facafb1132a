/** Bytes to lines, streaming: holds one line and one chunk at a time. */

/** Longer lines are not turned into strings; V8 ends at about 512 MiB, and no record is near this. */
const maxLineBytes = 256 * 1024 * 1024;

export interface Line {
  /** From 1. */
  number: number;
  /** Undefined where the line is over `maxLineBytes`. */
  text: string | undefined;
}

const newline = 10;

/**
 * Cuts chunks into lines at `\n`; a `\r` before it, a byte order mark and NUL padding go. Invalid UTF-8 becomes U+FFFD.
 * Empty lines are left out but counted in the numbering.
 */
export function* toLines(chunks: Iterable<Uint8Array>): Generator<Line> {
  let number = 0;
  let rest: Buffer[] = [];
  let restBytes = 0;
  const decode = (tail: Buffer | undefined): Line | undefined => {
    number += 1;
    const bytes = restBytes + (tail?.length ?? 0);
    const parts = tail === undefined ? rest : [...rest, tail];
    rest = [];
    restBytes = 0;
    if (bytes > maxLineBytes) return { number, text: undefined };
    const whole = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
    const text = trimLine(whole.toString('utf8'));
    return text === '' ? undefined : { number, text };
  };
  for (const raw of chunks) {
    const chunk = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
    let start = 0;
    for (let end = chunk.indexOf(newline, start); end !== -1; end = chunk.indexOf(newline, start)) {
      const line = decode(chunk.subarray(start, end));
      if (line) yield line;
      start = end + 1;
    }
    if (start < chunk.length) {
      const tail = chunk.subarray(start);
      restBytes += tail.length;
      // An over-long line is not collected, only measured.
      if (restBytes <= maxLineBytes) rest.push(Buffer.from(tail));
    }
  }
  if (restBytes > 0) {
    const line = decode(undefined);
    if (line) yield line;
  }
}

/** White space, NUL padding (seen in torn files) and a byte order mark at either end. */
function trimLine(text: string): string {
  const trimmed = text.trim();
  const first = trimmed.charCodeAt(0);
  const last = trimmed.charCodeAt(trimmed.length - 1);
  return first === 0 || last === 0 || first === 0xfeff ? trimmed.replace(/^[\0\uFEFF\s]+|(?<![\0\s])[\0\s]+$/g, '') : trimmed;
}
