/** The gate over a finished site, on all cores. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type CheckReport, notAFile, siteFiles } from '../check/index.ts';
import { PlainError } from '../model/told.ts';
import type { Allowed, ArchiveScope, Literal } from '../redact/index.ts';
import { workerUrl } from '../store/code.ts';
import { lanes } from './memory.ts';

/** What every thread is told. */
export interface GateWork {
  dir: string;
  /** The owner's own secrets. */
  literals: readonly Literal[];
  /** Hashes of files that passed before by the same rules. */
  knownGood: string[];
  allowed: Allowed;
  /** What was found in the sessions of the archive. */
  scope: ArchiveScope;
}

/** Files that a thread is handed at a time, and their size in bytes. */
const batch = { files: 100, bytes: 4e6 };

/** Room for the largest file in its several readings; V8 would let garbage lie otherwise. */
const heapFor = (largest: number) => ({
  maxOldGenerationSizeMb: Math.ceil(384 + (60 * largest) / 1e6),
  // With half of it, the gate takes a twelfth more processor time.
  maxYoungGenerationSizeMb: 32,
});

/**
 * Looks at every file of a site. Where something else still writes into it, and needs a processor for that, `last` is
 * settled when it has ended: then what came since is looked at too. Fails closed: a thread that dies fails the whole.
 */
export async function gateSite(
  dir: string,
  {
    literals,
    knownGood = [],
    allowed = { salt: '', fingerprints: [] },
    scope = { key: '', foreign: [] },
  }: Pick<GateWork, 'literals'> & Partial<Omit<GateWork, 'dir'>>,
  last?: Promise<unknown>,
): Promise<CheckReport> {
  // It may fail before anyone waits for it.
  last?.catch(() => {});
  const whole: CheckReport = { files: 0, findings: [], undecodable: [], reasons: {}, hashes: [] };
  const seen = new Set<string>();
  const queue: string[][] = [];
  let largest = 0;

  /** Queues what has not been seen yet. */
  const list = async () => {
    const { files, others } = await siteFiles(dir);
    const found = files.filter((file) => !seen.has(file)).map((file) => ({ file, size: statSync(join(dir, file)).size }));
    // The largest first, so that no thread is left with one when the others have ended.
    found.sort((a, b) => b.size - a.size);
    largest = Math.max(largest, found[0]?.size ?? 0);
    let bytes = 0;
    let next: string[] = [];
    for (const { file, size } of found) {
      seen.add(file);
      next.push(file);
      bytes += size;
      if (bytes < batch.bytes && next.length < batch.files && file !== found.at(-1)?.file) continue;
      queue.push(next);
      next = [];
      bytes = 0;
    }
    whole.undecodable = others;
    for (const other of others) whole.reasons[other] = notAFile;
  };
  const lane = async (more: Promise<unknown> | undefined) => {
    const thread = openThread({ dir, literals, knownGood, allowed, scope }, heapFor(largest));
    try {
      for (let waited = false; ; ) {
        const files = queue.shift();
        if (files) add(whole, await thread.check(files));
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

  await list();
  const of = lanes((heapFor(largest).maxOldGenerationSizeMb + 100) * 1e6);
  const rest = last?.then(list);
  await Promise.all(Array.from({ length: of }, (_, n) => (n === 0 || !rest ? lane(rest) : rest.then(() => lane(undefined)))));
  whole.undecodable.sort();
  whole.findings.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  whole.hashes.sort();
  return whole;
}

function add(whole: CheckReport, report: CheckReport): void {
  whole.files += report.files;
  whole.findings.push(...report.findings);
  whole.undecodable.push(...report.undecodable);
  whole.hashes.push(...report.hashes);
  Object.assign(whole.reasons, report.reasons);
}

interface Thread {
  check(files: string[]): Promise<CheckReport>;
  close(): Promise<unknown>;
}

function openThread(work: GateWork, resourceLimits: ReturnType<typeof heapFor>): Thread {
  const worker = new Worker(workerUrl('build/gate-worker'), { workerData: work, resourceLimits });
  let settle: { resolve: (report: CheckReport) => void; reject: (error: Error) => void } | undefined;
  let failed: Error | undefined;
  const fail = (error: Error) => {
    failed ??= error;
    settle?.reject(failed);
  };
  worker.on('message', (report: CheckReport) => settle?.resolve(report));
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new PlainError(`a thread of the gate ended (code ${code}) before it had looked at its files`)));
  return {
    check: (files) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        if (failed) reject(failed);
        else worker.postMessage(files);
      }),
    close: () => worker.terminate(),
  };
}
