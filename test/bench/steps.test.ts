import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSteps } from '../../scripts/bench/run/steps.ts';
import { temporaryFolder } from '../temporary.ts';

test('a step has its time, what was used in it, and how long nothing was done', () => {
  const file = join(temporaryFolder('steps'), 'marks.json');
  expect(readSteps(file, 0, { looks: [] })).toEqual([]);
  const marks = [
    { name: 'plan', at: 1_000 },
    { name: 'make', at: 2_000 },
    { name: 'end', at: 5_000 },
  ];
  writeFileSync(file, JSON.stringify(marks));
  const looks = [
    { at: 1_000, cpu: 0.5 },
    { at: 2_000, cpu: 1.5 },
    { at: 3_000, cpu: 3.5 },
    { at: 4_000, cpu: 3.6 },
    { at: 5_000, cpu: 4.5 },
  ];
  const steps = readSteps(file, 0, { looks }).map((one) => ({ ...one, cpu: Math.round(one.cpu * 10) / 10 }));
  expect(steps).toEqual([
    { name: 'start', seconds: 1, cpu: 0.5, waited: 0 },
    { name: 'plan', seconds: 1, cpu: 1, waited: 0 },
    { name: 'make', seconds: 3, cpu: 3, waited: 1 },
  ]);
});
