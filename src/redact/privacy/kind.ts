/** One kind of private data: by what its values are found. */
import type { Detector } from '../engine/detector.ts';
import type { Labelled } from './labelled.ts';
import type { NumberShape } from './numbers.ts';

export interface PrivateData {
  /** Values behind words that say what they are. */
  told?: readonly Labelled[];
  /** Numbers that show by themselves what they are. */
  numbers?: readonly NumberShape[];
  /** What no table can say. */
  readers?: readonly Detector[];
}

/** Keywords and labels, from one line. */
export const words = (line: string): string[] => line.split('|');
