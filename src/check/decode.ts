/** Extracts the text that could be read from a file, for every kind of file in a site. */
import { isUtf8 } from 'node:buffer';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { cborStrings } from './cbor.ts';

export interface DecodedFile {
  texts: string[];
  /** Single words of a search index. */
  words: string[];
  /** Why the file could not be read, if so. */
  reason?: string;
}

/** More than any file of a site; decompression stops there. */
const LARGEST = 512 * 1024 * 1024;

/** Binary formats, by their first bytes. */
const BINARY: { [extension: string]: RegExp } = {
  png: /^\x89PNG\r\n/,
  jpg: /^\xff\xd8\xff/,
  jpeg: /^\xff\xd8\xff/,
  gif: /^GIF8/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  avif: /^[\s\S]{4}ftyp(?:avif|avis|mif1)/,
  ico: /^\x00\x00[\x01\x02]\x00/,
  woff2: /^wOF2/,
  woff: /^wOFF/,
  ttf: /^(?:\x00\x01\x00\x00|true)/,
  otf: /^OTTO/,
  wasm: /^\x00asm/,
  pdf: /^%PDF-/,
};

export function decode(file: string, bytes: Buffer): DecodedFile {
  const extension = /\.([a-z0-9_]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  try {
    if (/^(?:pf_fragment|pf_index|pf_meta|pf_filter|pagefind)$/.test(extension))
      return pagefind(gunzipSync(bytes, { maxOutputLength: LARGEST }));
    if (extension === 'gz') return decode(file.slice(0, -3), gunzipSync(bytes, { maxOutputLength: LARGEST }));
    if (extension === 'br') return decode(file.slice(0, -3), brotliDecompressSync(bytes, { maxOutputLength: LARGEST }));
  } catch {
    return { texts: [strings(bytes)], words: [], reason: `is not the compressed data that its name (.${extension}) promises` };
  }
  const magic = BINARY[extension];
  if (magic) {
    if (magic.test(bytes.subarray(0, 16).toString('latin1'))) {
      const more = extension === 'png' ? pngTexts(bytes) : extension === 'pdf' ? pdfTexts(bytes) : [];
      return { texts: [strings(bytes), ...more], words: [] };
    }
    return { texts: [strings(bytes)], words: [], reason: `does not begin like a .${extension} file` };
  }
  return plain(bytes);
}

function plain(bytes: Buffer): DecodedFile {
  const text = textOf(bytes);
  if (text !== undefined) return { texts: embeddedTexts(text).map((one) => one.text), words: [] };
  return { texts: [strings(bytes)], words: [], reason: 'is neither text nor a kind of file that the gate knows' };
}

const ATTACHED = /JVBERi0[A-Za-z0-9+/]{100,}={0,2}/g;

/** A picture in a page of ours: an attribute, so that no text can look like one. Its base64 would look like keys by chance. */
const PICTURE = /<img src="data:image\/webp;base64,(UklGR[A-Za-z0-9+/]*={0,2})"/g;

/** A text that can be read from a file; `inside`: from a picture or another file in it, which begins at `at`. */
interface Embedded {
  text: string;
  at: number;
  inside?: 'picture' | 'attachment';
}

/** A text, with the pictures in it read as files are, and the texts of PDFs that are in it as base64. */
export function embeddedTexts(text: string): [own: Embedded, ...embedded: Embedded[]] {
  const pictures: Embedded[] = [];
  const rest = text.replace(PICTURE, (_, base64: string, at: number) => {
    pictures.push({ text: strings(Buffer.from(base64, 'base64')), at, inside: 'picture' });
    return '<img src=""';
  });
  return [{ text: rest, at: 0 }, ...pictures, ...attachedTexts(rest)];
}

const attachedTexts = (text: string): Embedded[] =>
  Array.from(text.matchAll(ATTACHED)).flatMap(({ 0: base64, index: at }) => {
    const bytes = Buffer.from(base64, 'base64');
    return [strings(bytes), ...pdfTexts(bytes)].map((text): Embedded => ({ text, at, inside: 'attachment' }));
  });

/** Text without its byte order mark; undefined for bytes that are no text. */
function textOf(bytes: Buffer): string | undefined {
  // Twice as fast as a `TextDecoder` with `fatal`.
  if (isUtf8(bytes)) {
    const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return bytes.includes(0) ? undefined : bytes.toString('utf8', marked ? 3 : 0);
  }
  if (bytes[0] !== 0xff || bytes[1] !== 0xfe) return undefined;
  try {
    const text = new TextDecoder('utf-16le', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Pagefind's files: a signature, then JSON (fragments), CBOR (indexes) or WebAssembly. */
function pagefind(bytes: Buffer): DecodedFile {
  const signature = Buffer.from('pagefind_dcd');
  const body = bytes.subarray(0, signature.length).equals(signature) ? bytes.subarray(signature.length) : bytes;
  if (body.subarray(0, 4).toString('latin1') === '\0asm') return { texts: [strings(body)], words: [] };
  if (body[0] === 0x7b) {
    const { texts, ...rest } = plain(body);
    return { ...rest, texts: texts.flatMap((text) => [text, asTyped(text)]) };
  }
  const words = cborStrings(body);
  if (!words) return { texts: [strings(body)], words: [], reason: 'holds neither JSON nor CBOR, as Pagefind writes them' };
  return { texts: [words.join('\n')], words };
}

/** The words of a fragment joined again: search indexes `ghp_x` as `` ghp `|`-x ``, which no rule would recognise. */
function asTyped(text: string): string {
  return text
    .replaceAll(' `|', '')
    .replaceAll('_', '-')
    .replace(/`([-'])/g, (_, sign) => (sign === '-' ? '_' : '`'));
}

/** Sequences of readable characters, like the output of `strings`. */
function strings(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const wide = bytes.includes(Buffer.from('UNICODE\0')) ? bytes.toString('utf16le') : '';
  return (text.match(/[\t\x20-\x7e]{6,}/g) ?? []).join('\n') + (wide.match(/[\t\x20-\x7e]{6,}/g) ?? []).join('\n');
}

/** Compressed texts of a PNG (`zTXt`, `iTXt`, `iCCP`). */
function pngTexts(bytes: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.subarray(at + 4, at + 8).toString('latin1');
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (/^(?:zTXt|iTXt|iCCP)$/.test(kind)) {
      for (let from = data.indexOf(0x78); from >= 0 && from < 200; from = data.indexOf(0x78, from + 1)) {
        try {
          texts.push(inflateSync(data.subarray(from), { maxOutputLength: LARGEST }).toString('utf8'));
          break;
        } catch {
          // The compressed part does not begin here.
        }
      }
    }
    at += 12 + length;
  }
  return texts;
}

/** Compressed streams of a PDF. Text that is drawn letter by letter, or in a font's own encoding, cannot be read, as in a picture. */
function pdfTexts(bytes: Buffer): string[] {
  const texts: string[] = [];
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const from = at + (bytes[at + 6] === 13 ? 8 : 7);
    if (bytes[from] === undefined || (bytes[from] & 15) !== 8) continue;
    try {
      texts.push(strings(inflateSync(bytes.subarray(from), { maxOutputLength: LARGEST })));
    } catch {
      // Another compression, or the end of a stream.
    }
  }
  return texts;
}
