/** The gate over a finished site: of a small one in this process, else in one thread per processor. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Known, OwnersWord } from '../redact/index.ts';
import { inWorkers, startHere, startThread, workersThatFit } from '../workers/index.ts';
import { type CheckReport, checkFiles, notAFile, type Range, siteFiles } from './files.ts';

/** Number and size in bytes of the files in one task. */
const batch = { files: 100, bytes: 4e6 };

/** A thread takes as long to load the rules as to check this many bytes. */
const few = 4e6;

/** Enough for the largest file in all its decoded forms; with more, V8 collects garbage later. */
const heapFor = (largest: number) => ({
  maxOldGenerationSizeMb: Math.ceil(384 + (60 * largest) / 1e6),
  // With half of it, the gate takes 8 % more processor time.
  maxYoungGenerationSizeMb: 32,
});

/** Data of every thread. */
interface FileSettings {
  dir: string;
  owner: OwnersWord;
  known: Known;
  /** Hashes of files, and of pieces of pages, that passed before by the same rules. */
  knownGood: readonly string[];
  /** Slugs of sessions whose pages hold text of the owner's as well. */
  introduced: ReadonlySet<string>;
}

interface FileTask {
  files: readonly string[];
  /** Where pieces are in them. */
  pieces: ReadonlyMap<string, readonly Range[]>;
}

export interface SiteOptions extends Partial<Omit<FileSettings, 'dir'>> {
  pieces?: FileTask['pieces'];
}

/**
 * Checks every file of a site, which may be published only if nothing is found and all could be read. Fails closed: when a thread
 * dies, the whole check fails.
 */
export async function checkSite(
  dir: string,
  { owner = {}, known = {}, knownGood = [], introduced = new Set(), pieces = new Map() }: SiteOptions = {},
): Promise<CheckReport> {
  const { files, others } = siteFiles(dir);
  const whole: CheckReport = { files: 0, findings: [], undecodable: others, reasons: {}, hashes: [] };
  for (const other of others) whole.reasons[other] = notAFile;
  const found = files.map((file) => ({ file, size: statSync(join(dir, file)).size }));
  // The largest first, so that no thread works on one after the others have ended.
  found.sort((a, b) => b.size - a.size);
  const limits = heapFor(found[0]?.size ?? 0);
  const settings: FileSettings = { dir, owner, known, knownGood, introduced };
  const isSmall = found.reduce((sum, { size }) => sum + size, 0) < few;
  const open = () =>
    isSmall ? startHere(openFiles, settings) : startThread<FileSettings, FileTask, CheckReport>(import.meta.url, settings, limits);
  /** Pieces only of files that have some: a page without was made by itself. */
  const tasks = batches(found).map(
    (all): FileTask => ({ files: all, pieces: new Map(all.flatMap((file) => (pieces.has(file) ? [[file, pieces.get(file) ?? []]] : []))) }),
  );
  const threads = isSmall ? 1 : Math.min(workersThatFit((limits.maxOldGenerationSizeMb + 100) * 1e6), tasks.length);
  await inWorkers(
    threads,
    open,
    () => tasks.shift(),
    (report) => add(whole, report),
  );
  whole.undecodable.sort();
  whole.findings.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  whole.hashes.sort();
  return whole;
}

function batches(found: readonly { file: string; size: number }[]): string[][] {
  const out: string[][] = [];
  let bytes = batch.bytes;
  for (const { file, size } of found) {
    if (bytes >= batch.bytes || (out.at(-1)?.length ?? 0) >= batch.files) {
      out.push([]);
      bytes = 0;
    }
    out.at(-1)?.push(file);
    bytes += size;
  }
  return out;
}

function add(whole: CheckReport, report: CheckReport): void {
  whole.files += report.files;
  whole.findings.push(...report.findings);
  whole.undecodable.push(...report.undecodable);
  whole.hashes.push(...report.hashes);
  Object.assign(whole.reasons, report.reasons);
}

/** What a thread of the gate runs. */
export default async function openFiles({
  dir,
  owner,
  known,
  knownGood,
  introduced,
}: FileSettings): Promise<(task: FileTask) => CheckReport> {
  // The rules take long to load.
  const { judges } = await import('../redact/index.ts');
  // A search index holds words in lower case: case-sensitive values cannot be distinguished from others there.
  const anyCase = owner.literals?.filter((one) => !one.exact) ?? [];
  const judge = judges(owner)(known);
  const options = {
    judge,
    inIndex: anyCase.length === (owner.literals?.length ?? 0) ? judge : judges({ ...owner, literals: anyCase })(known),
    indexed: anyCase.map(({ value }) => value),
    knownGood: new Set(knownGood),
    introduced,
  };
  return ({ files, pieces }) => checkFiles(dir, files, { ...options, pieces });
}
