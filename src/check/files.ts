/** The gate over finished files: searches each for what must not be published. A file it cannot read counts as a failure. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FoundPlace, Judge } from '../redact/index.ts';
import { type DecodedFile, decode } from './decode.ts';
import { lineAt, sessionOf, turnAt } from './place.ts';
import { readable } from './readable.ts';

interface CheckOptions {
  judge: Judge;
  /** The same for a search index, whose words are in lower case: without values whose case counts. */
  inIndex?: Judge;
  /** Values that must not be in an index, where words have lost their punctuation. */
  indexed?: readonly string[];
  /** Hashes of files that passed before with the same rules and values. */
  knownGood?: ReadonlySet<string>;
  /** By file: where pieces are that were checked as files of their own; those with a known hash are not searched again. */
  pieces?: ReadonlyMap<string, readonly Range[]>;
  /** Slugs of sessions whose pages hold text of the owner's as well, which nobody has judged. */
  introduced?: ReadonlySet<string>;
}

export interface CheckFinding {
  /** Relative to the site; cut off before a finding in the name itself. */
  file: string;
  rule: string;
  /** In the decoded text, from 1; 0 for the file's name. */
  line: number;
  /** Anchor of the turn it is in, if the file shows it. */
  turn?: string;
  /** In memory only, never shown: what is looked for in the sessions that the file is made of. */
  value: string;
}

export interface CheckReport {
  files: number;
  findings: CheckFinding[];
  /** Files that could not be read as what their name says, so that their content is unknown. */
  undecodable: string[];
  /** The reason, by file. */
  reasons: { [file: string]: string };
  /** Of the files that passed, for `knownGood` of the next run. */
  hashes: string[];
}

/** A link, for one, may point outside the site. */
export const notAFile = 'is neither a file nor a folder; put a copy of what it points to in its place';

/** Checks some of a site's files, relative to `dir`, so that several workers can share the work. */
export function checkFiles(dir: string, files: readonly string[], options: CheckOptions): CheckReport {
  const result: CheckReport = { files: files.length, findings: [], undecodable: [], reasons: {}, hashes: [] };
  const words = indexWords(options.indexed ?? []);
  for (const file of files) checkFile(dir, file, options, words, result);
  return result;
}

/** All files below `dir`, sorted, and what is no file (a link, a socket). Paths are relative, with `/`. */
export function siteFiles(dir: string, below = '', found: { files: string[]; others: string[] } = { files: [], others: [] }) {
  for (const entry of readdirSync(join(dir, below), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) siteFiles(dir, path, found);
    else (entry.isFile() ? found.files : found.others).push(path);
  }
  return found;
}

function checkFile(dir: string, file: string, options: CheckOptions, words: ReadonlySet<string>, result: CheckReport): void {
  const bytes = readFileSync(join(dir, file));
  const hash = fileHash(file, bytes);
  const { knownGood = new Set() } = options;
  if (knownGood.has(hash)) {
    result.hashes.push(hash);
    return;
  }
  const rest = withoutKnown(file, bytes, options.pieces?.get(file) ?? [], knownGood);
  let { reason, findings } = search(file, rest, options, words);
  // The place of a finding is that in the whole file.
  if (rest !== bytes && (reason || findings.length > 0)) ({ reason, findings } = search(file, bytes, options, words));
  // Names are published as well. A secret in a name is not quoted, as reports end up in logs.
  const named = options.judge.unseen(file);
  const name = named.length > 0 ? `${file.slice(0, Math.min(...named.map(({ start }) => start)))}…` : file;
  for (const { rule, value } of named) result.findings.push({ file: name, rule, line: 0, value });
  if (reason) {
    result.undecodable.push(name);
    result.reasons[name] = reason;
  }
  for (const one of findings) result.findings.push({ file: name, ...one });
  if (!reason && named.length + findings.length === 0) result.hashes.push(hash);
}

/** What is in the bytes of a file, or why they could not be read. */
function search(file: string, bytes: Buffer, options: CheckOptions, words: ReadonlySet<string>) {
  const { judge, inIndex = judge } = options;
  const decoded = decode(file, bytes);
  const isIndex = decoded.words.length > 0;
  const find = isIndex ? inIndex.made : isMade(file, options) ? judge.made : judge.unseen;
  const findings = findingsIn(file, decoded, find, judge.words);
  // A word of an index may have lost its punctuation.
  if (findings.length === 0 && words.size > 0)
    for (const word of decoded.words) if (words.has(plainWord(word))) findings.push({ rule: 'literal', line: 1, value: word });
  return { reason: decoded.reason, findings };
}

/** Whether a file is made of texts that were judged: what search keeps, and pages of sessions. */
const isMade = (file: string, { pieces, introduced }: CheckOptions): boolean =>
  PAGEFIND.test(file) || (pieces?.has(file) === true && introduced?.has(sessionOf(file) ?? '') !== true);

/** Checks one file before it is written. Where it cannot be read, `reason` says why, and it must not be handed on either. */
export function checkBytes(name: string, bytes: Buffer, judge: Judge): { findings: Omit<CheckFinding, 'file'>[]; reason?: string } {
  const decoded = decode(name, bytes);
  const findings = findingsIn(name, decoded, judge.unseen, judge.words);
  return { findings, ...(decoded.reason === undefined ? {} : { reason: decoded.reason }) };
}

const PAGEFIND = /\.pf_\w+$/;

/** The findings in a decoded file; its name decides what a reader sees of it. `find` may differ from text to text. */
export function findingsIn(
  file: string,
  decoded: DecodedFile,
  find: (text: string, index: number) => FoundPlace[],
  findWords: Judge['words'],
): Omit<CheckFinding, 'file'>[] {
  const findings: Omit<CheckFinding, 'file'>[] = [];
  const add = (text: string, places: FoundPlace[], at?: number) => {
    for (const { start, rule, value } of places) {
      const turn = turnAt(text, start);
      findings.push({ rule, line: at ?? lineAt(text, start), value, ...(turn === undefined ? {} : { turn }) });
    }
  };
  for (const [index, text] of decoded.texts.entries()) add(text, find(text, index));
  if (findWords) for (const { text, line } of readable(file, decoded)) add(text, findWords(text), line);
  return findings;
}

const plainWord = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const indexWords = (literals: readonly string[]) => new Set(literals.map(plainWord).filter((word) => word.length >= 8));

/** A piece of a page, in bytes, that was checked as a file of its own: only what is around it is left to check. */
export type Range = readonly [start: number, end: number];

/** What is kept of a piece on both sides, in bytes: longer than anything that could begin outside and end in it. */
const SEAM = 4096;

/**
 * The bytes of a file without the inner parts of the pieces that passed the check before, by their hash. What was found in the
 * result was found at other offsets than in the file.
 */
function withoutKnown(file: string, bytes: Buffer, pieces: readonly Range[], knownGood: ReadonlySet<string>): Buffer {
  // Zeros make a page no text, wherever they are.
  if (bytes.includes(0)) return bytes;
  const rest: Buffer[] = [];
  let done = 0;
  for (const [start, end] of pieces) {
    if (end - start <= 4 * SEAM || !knownGood.has(fileHash(file, bytes.subarray(start, end)))) continue;
    rest.push(bytes.subarray(done, wholeCharacter(bytes, start + SEAM)));
    done = wholeCharacter(bytes, end - SEAM);
  }
  return done === 0 ? bytes : Buffer.concat([...rest, bytes.subarray(done)]);
}

/** The first offset from `at` on that is not inside a character of UTF-8. */
function wholeCharacter(bytes: Buffer, at: number): number {
  let offset = at;
  while (((bytes[offset] ?? 0) & 0xc0) === 0x80) offset++;
  return offset;
}

/** The hash by which a file that passed the check is known; it includes the extension, which decides how the bytes are decoded. */
export const fileHash = (name: string, bytes: Buffer): string =>
  createHash('sha256')
    .update(name.slice(name.lastIndexOf('.')))
    .update(bytes)
    .digest('base64url');
