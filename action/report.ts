/** What the first step tells the ones after it, in a file of its own folder. Redacted, and passed by the gate. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.ts';

export interface SessionReport {
  id: string;
  agent: string;
  title: string;
  prompts: number;
  calls: number;
  costUsd?: number;
  /** Paths within the project, with the lines added and removed. */
  files: { path: string; added: number; removed: number }[];
  /** Where it is in what was made: a file, or a folder of the site. */
  place: string;
}

/** What was not published: by rule and place, never by value. */
export interface Refusal {
  /** Eight digits of the session's id, or the name of what was made. */
  of: string;
  rule: string;
  /** The turn it is in, if one can be named. */
  turn?: string;
}

/** What a second reader holds for something that should not be public: by place, never in its words. */
export interface Suspicion {
  of: string;
  turn: string;
}

export interface Report {
  kind: 'file' | 'site';
  sessions: SessionReport[];
  refused: Refusal[];
  /** Where a second reader was asked. */
  suspicions?: Suspicion[];
}

const file = (work: string) => join(work, 'report.json');

/** The folder that is uploaded. */
export const madeFolder = (work: string): string => join(work, 'made');

export const writeReport = (work: string, report: Report): void => writeFileSync(file(work), `${JSON.stringify(report, null, 2)}\n`);

export function readReport(work: string): Report {
  try {
    return JSON.parse(readFileSync(file(work), 'utf8')) as Report;
  } catch {
    throw new Problem('Nothing was made by the step before, so there is nothing to tell.');
  }
}
