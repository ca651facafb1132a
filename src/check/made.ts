/**
 * The files made of one session, checked before anything else uses them. What a value or a key is found in is made again, with it
 * as what to look for; what then still stands withholds that session alone.
 */
import type { Judge } from '../redact/index.ts';
import { decode, embeddedTexts } from './decode.ts';
import { type CheckFinding, fileHash, findingsIn } from './files.ts';
import { turnAt } from './place.ts';

/** A file of a session: its text, and the bytes that are kept of it. */
export interface MadeFile {
  text: string;
  bytes: Buffer;
}

/** `inside`: not in the text of the file, but in a picture or an attachment, where nothing can be replaced. */
export interface MadeFinding extends CheckFinding {
  inside?: 'picture' | 'attachment';
}

export interface MadeReport {
  findings: MadeFinding[];
  /** Hashes of the published files in which nothing was found. */
  passed: string[];
}

/** How files are told by name: published ones are passed over in the finished site. */
interface MadeNames {
  isPublished(name: string): boolean;
  /** The file that one is cut out of, with links of ours in the gaps: what passed there passes here. */
  cutFrom(name: string): string | undefined;
}

/** Checks the files of one session, by name, and its pictures. */
export function checkMade(
  files: ReadonlyMap<string, MadeFile>,
  pictures: ReadonlyMap<string, Buffer>,
  judge: Judge,
  { isPublished, cutFrom }: MadeNames,
): MadeReport {
  const report: MadeReport = { findings: [], passed: [] };
  const search = (name: string, text: string): MadeFinding[] =>
    embeddedTexts(text).flatMap(({ text: own, at, inside }) => {
      // Redaction reads no bytes: what an attachment says was never judged.
      const find = inside ? judge.unseen : judge.made;
      const found = findingsIn(name, { texts: [own], words: [] }, find, inside ? undefined : judge.words);
      if (!inside) return found.map((one) => ({ ...one, file: name }));
      const turn = found.length > 0 ? turnAt(text, at) : undefined;
      return found.map(({ rule, line, value }) => ({ rule, line, value, file: name, inside, ...(turn === undefined ? {} : { turn }) }));
    });
  const clean = new Set<string>();
  for (const [name, { text, bytes }] of files) {
    const findings = clean.has(cutFrom(name) ?? '') ? [] : search(name, text);
    report.findings.push(...findings);
    if (findings.length === 0) clean.add(name);
    if (findings.length === 0 && isPublished(name)) report.passed.push(fileHash(name, bytes));
  }
  for (const [name, bytes] of pictures) {
    const findings = findingsIn(name, decode(name, bytes), judge.unseen, judge.words);
    for (const found of findings) report.findings.push({ ...found, file: name, inside: 'picture' });
    if (findings.length === 0) report.passed.push(fileHash(name, bytes));
  }
  return report;
}
