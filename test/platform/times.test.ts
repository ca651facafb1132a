/** Clocks of disks. */
import { expect, test } from 'vitest';
import { isFresh } from '../../src/platform/times.ts';

const now = 1_800_000_007_000;

test.each([
  ['FAT, two seconds', 1_800_000_006_000, true],
  ['HFS+, whole seconds', 1_800_000_005_000, false],
  ['exFAT, hundredths', now - 1990, true],
  ['ext4, after a tick of its clock', now - 4.0007, true],
  ['ext4, later', now - 31.4207, false],
  ['a disk whose clock is ahead', now + 3_600_000, true],
])('%s: whether a file may be written once more within its time', (_disk, mtimeMs, fresh) => {
  expect(isFresh({ mtimeMs }, now)).toBe(fresh);
});
