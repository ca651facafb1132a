/** The kept pictures: what a page is compared with, and where a person sees what is wrong. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare, type Difference } from './compare.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const folder = join(root, 'test/site/pictures');
/** Git ignores it. */
const failures = join(root, 'test-results/pictures');
/** How many cells may differ. Without the smallest sign, of 16 by 16 pixels, six do. */
const tolerance = 4;

export const fileOf = (name: string) => join(folder, `${name}.webp`);

const keptOf = (name: string) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name)) : undefined);

/**
 * A picture of a page that stands still: as the kept one, or twice the same. Chromium shows what it has, and just after a
 * page moved that may be nothing.
 */
async function stillOf(take: () => Promise<Buffer>, kept?: Buffer): Promise<{ now: Buffer; difference?: Difference }> {
  let before: Buffer | undefined;
  for (let tries = 1; ; tries++) {
    const now = await take();
    const difference = kept && (await compare(kept, now));
    if ((difference && difference.cells <= tolerance) || before?.equals(now) || tries === 6) return { now, difference };
    before = now;
  }
}

/** Whether what a page shows is another picture than the kept one. */
export async function differs(name: string, take: () => Promise<Buffer>): Promise<boolean> {
  const { difference } = await stillOf(take, readFileSync(fileOf(name)));
  return (difference?.cells ?? 0) > tolerance;
}

/**
 * What is wrong with what a page shows, or nothing. The new picture, the kept one and the difference are written beside one
 * another; `UPDATE_PICTURES=1` keeps the new one instead.
 */
export async function troubleWith(
  name: string,
  take: () => Promise<Buffer>,
  { at = failures, keep = process.env.UPDATE_PICTURES === '1' } = {},
): Promise<string | undefined> {
  const results = {
    now: join(at, `${name}.now.webp`),
    kept: join(at, `${name}.kept.webp`),
    difference: join(at, `${name}.difference.png`),
  };
  for (const file of Object.values(results)) rmSync(file, { force: true });
  const kept = keptOf(name);
  const { now, difference } = await stillOf(take, kept);
  if (difference && difference.cells <= tolerance) return;
  if (keep) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(fileOf(name), now);
    return;
  }
  mkdirSync(at, { recursive: true });
  writeFileSync(results.now, now);
  if (!kept || !difference) return `there is no picture ${name}.webp; see ${relative(root, results.now)}`;
  writeFileSync(results.kept, kept);
  writeFileSync(results.difference, await difference.drawn());
  return `${name}: ${difference.cells} cells differ; see ${relative(root, results.difference)}, and beside it what was and what is`;
}
