/**
 * Lighthouse's four scores. It weighs 185 MB, so it is no dependency: npx fetches it from the npm registry the first time,
 * and it drives the Chromium that our tests use.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Scores = { [category: string]: number };

interface Report {
  categories: { [name: string]: { score: number | null; auditRefs: { id: string; weight: number }[] } };
  audits: { [id: string]: { score: number | null; title: string; displayValue?: string } };
}

/** Scores of a page (medians of three runs), and the audits that cost any of it. */
export async function lighthouse(url: string, chromium: string): Promise<{ scores: Scores; costs: string[] }> {
  const reports: Report[] = [];
  for (let run = 0; run < 3; run += 1) reports.push(await once(url, chromium));
  const [first] = reports as [Report];
  const scores = Object.fromEntries(
    Object.keys(first.categories).map((name) => {
      const runs = reports.map(({ categories }) => categories[name]?.score ?? 0).sort((a, b) => a - b);
      return [name, Math.round((runs[1] ?? 0) * 100)];
    }),
  );
  const costs = Object.entries(first.categories).flatMap(([name, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = first.audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [`${name}: ${audit.title} ${audit.displayValue ?? ''}`] : [];
    }),
  );
  return { scores, costs };
}

async function once(url: string, chromium: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'turnleaf-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const options = ['--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless --no-sandbox'];
    await new Promise<void>((done, fail) => {
      const child = spawn('npx', ['--yes', 'lighthouse@13', url, ...options], {
        env: { ...process.env, CHROME_PATH: chromium },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child.on('error', fail);
      child.on('close', (code) => (code === 0 ? done() : fail(new Error(`lighthouse ended with ${code} on ${url}`))));
    });
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
