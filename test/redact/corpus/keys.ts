/** Keys of vendors to plant in cases. */
import type { Random } from '../../../src/redact/engine/sample.ts';
import { benchFormats } from './formats.ts';
import { type Planted, plant } from './plant.ts';

export interface Key {
  id: string;
  isKnownByShape: boolean;
  /** Nothing but the key: no address or assignment around it. */
  isBare: boolean;
  /** Words beside which it is known. */
  near: string[];
  make(random: Random): Planted;
}

export const keys: readonly Key[] = benchFormats.map(([id, tier, words, pattern]) => ({
  id,
  isKnownByShape: tier === 'd',
  isBare: !/<|:\/\/|=/.test(pattern),
  near: words.split(',').map((word) => word.trim()),
  make: (random) => plant(pattern, random),
}));
