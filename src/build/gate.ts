/** The gate over a finished site, in as many threads as there are processors. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckReport, notAFile, siteFiles } from '../check/index.ts';
import type { Allowed, ArchiveScope, Literal } from '../redact/index.ts';
import { workersThatFit } from './memory.ts';
import { startThread, workerUrl } from './workers.ts';

/** What every thread knows. */
export interface GateSettings {
  dir: string;
  /** The owner's own secrets. */
  literals: readonly Literal[];
  /** Hashes of files that passed before by the same rules. */
  knownGood: string[];
  allowed: Allowed;
  /** What was found in the sessions of the archive. */
  scope: ArchiveScope;
}

/** Files that a thread is given at a time, and their size in bytes. */
const batch = { files: 100, bytes: 4e6 };

/** Enough for the largest file in its several readings; with more, V8 leaves garbage. */
const heapFor = (largest: number) => ({
  maxOldGenerationSizeMb: Math.ceil(384 + (60 * largest) / 1e6),
  // With half of it, the gate takes a twelfth more processor time.
  maxYoungGenerationSizeMb: 32,
});

/**
 * Checks every file of a site. `last` is for a site into which something else still writes: it settles when that has ended,
 * and then the new files are checked too. Fails closed: where a thread dies, the whole check fails.
 */
export async function gateSite(
  dir: string,
  {
    literals,
    knownGood = [],
    allowed = { salt: '', fingerprints: [] },
    scope = { key: '', foreign: [] },
  }: Pick<GateSettings, 'literals'> & Partial<Omit<GateSettings, 'dir'>>,
  last?: Promise<unknown>,
): Promise<CheckReport> {
  // It may fail before anything waits for it.
  last?.catch(() => {});
  const whole: CheckReport = { files: 0, findings: [], undecodable: [], reasons: {}, hashes: [] };
  const seen = new Set<string>();
  const queue: string[][] = [];
  let largest = 0;

  const addNewFiles = async () => {
    const { files, others } = await siteFiles(dir);
    const found = files.filter((file) => !seen.has(file)).map((file) => ({ file, size: statSync(join(dir, file)).size }));
    // The largest first, so that no thread is left with one when the others have ended.
    found.sort((a, b) => b.size - a.size);
    largest = Math.max(largest, found[0]?.size ?? 0);
    for (const { file } of found) seen.add(file);
    queue.push(...batches(found));
    whole.undecodable = others;
    for (const other of others) whole.reasons[other] = notAFile;
  };
  const settings: GateSettings = { dir, literals, knownGood, allowed, scope };
  const checkQueue = async (more: Promise<unknown> | undefined) => {
    const thread = startThread<GateSettings, string[], CheckReport>(workerUrl('gate-worker'), settings, heapFor(largest));
    try {
      for (let waited = false; ; ) {
        const files = queue.shift();
        if (files) add(whole, await thread.run(files));
        else if (waited) return;
        else {
          await more;
          waited = true;
        }
      }
    } finally {
      queue.length = 0;
      await thread.close();
    }
  };

  await addNewFiles();
  const threads = workersThatFit((heapFor(largest).maxOldGenerationSizeMb + 100) * 1e6);
  const rest = last?.then(addNewFiles);
  await Promise.all(
    Array.from({ length: threads }, (_, n) => (n === 0 || !rest ? checkQueue(rest) : rest.then(() => checkQueue(undefined)))),
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
    const open = out.at(-1);
    if (open && bytes < batch.bytes && open.length < batch.files) open.push(file);
    else {
      out.push([file]);
      bytes = 0;
    }
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
