/** Texts in which everything stays, by class: no more of them are changed, or asked about, than before. `UPDATE_CORPUS=1` lowers these counts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { redactor } from './helpers.ts';
import { measurePrecision } from './precision/measure.ts';

/** By class, where it is not 0. */
type Ratchet = { [name: string]: { replaced: number; asked: number } | undefined };

const file = fileURLToPath(new URL('precision/ratchet.json', import.meta.url));

// Thousands of texts, each a session.
vi.setConfig({ testTimeout: 180_000 });

it('changes no more of what is harmless than before, and asks about no more', () => {
  const all = measurePrecision(redactor);
  expect(all.reduce((sum, { texts }) => sum + texts, 0)).toBeGreaterThan(2000);
  const before = JSON.parse(readFileSync(file, 'utf8')) as Ratchet;
  const floorOf = (name: string) => before[name] ?? { replaced: 0, asked: 0 };
  const worse = all.filter(({ name, replaced, asked }) => replaced.length > floorOf(name).replaced || asked.length > floorOf(name).asked);
  expect(worse).toEqual([]);
  if (!process.env.UPDATE_CORPUS) return;
  const today = all.flatMap(({ name, replaced, asked }) =>
    replaced.length + asked.length > 0 ? [[name, { replaced: replaced.length, asked: asked.length }]] : [],
  );
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(today), null, 2)}\n`);
});
