/** The gate over a finished site, on all cores. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CheckReport } from '../check/index.ts';
import type { Allowed } from '../redact/index.ts';
import { workerUrl } from './code.ts';
import { lanes } from './memory.ts';

export interface GateWork {
  dir: string;
  literals: string[];
  knownGood: string[];
  allowed: Allowed;
  share: { of: number; index: number };
}

/** Room for the largest file in its several readings; V8 would let garbage lie otherwise. */
function heapFor(dir: string): { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number } {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const largest = files.reduce((most, entry) => Math.max(most, statSync(join(entry.parentPath, entry.name)).size), 0) / 1e6;
  return { maxOldGenerationSizeMb: Math.ceil(384 + 60 * largest), maxYoungGenerationSizeMb: 16 };
}

/** Fails closed: a thread that dies fails the whole. */
export async function gateSite(
  dir: string,
  literals: string[],
  knownGood: string[] = [],
  allowed: Allowed = { salt: '', fingerprints: [] },
): Promise<CheckReport> {
  const resourceLimits = heapFor(dir);
  const of = lanes((resourceLimits.maxOldGenerationSizeMb + 100) * 1e6);
  const reports = await Promise.all(
    Array.from({ length: of }, (_, index) => oneShare({ dir, literals, knownGood, allowed, share: { of, index } }, resourceLimits)),
  );
  const whole: CheckReport = { files: 0, findings: [], undecodable: [], reasons: {}, hashes: [] };
  for (const report of reports) {
    whole.files += report.files;
    whole.findings.push(...report.findings);
    whole.hashes.push(...report.hashes);
    Object.assign(whole.reasons, report.reasons);
  }
  // What is no file at all is refused by every thread.
  whole.undecodable = [...new Set(reports.flatMap((report) => report.undecodable))].sort();
  whole.findings.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  whole.hashes.sort();
  return whole;
}

function oneShare(work: GateWork, resourceLimits: ReturnType<typeof heapFor>): Promise<CheckReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl('gate-worker'), { workerData: work, resourceLimits });
    worker.once('message', (report: CheckReport) => {
      resolve(report);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a thread of the gate ended (code ${code}) before it had looked at its files`)));
  });
}
