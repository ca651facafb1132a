/** One kind of private data: what finds it, and texts that show what is meant. */
import type { PrivateKind } from '../../model/site.ts';
import type { Detector } from '../engine/detector.ts';
import type { NumberShape } from './numbers.ts';

export interface PrivateData {
  /** As `redaction.keep` of site.yaml names it. */
  kind: PrivateKind;
  detectors: readonly Detector[];
  /** Numbers that show by themselves what they are. */
  numbers?: readonly NumberShape[];
  /** Texts with what must go. */
  ng: readonly (readonly [text: string, ...gone: string[]])[];
  /** Texts that stay, with what `review` offers. */
  asks?: readonly (readonly [text: string, ...offered: string[]])[];
  /** Texts that stay as they are, and about which nobody is asked. */
  ok: readonly string[];
}

/** Keywords and labels, from one line. */
export const words = (line: string): string[] => line.split('|');

/** For cases: `pattern` with digits for `#` and a letter for `@`, the first that `accepts` takes; so no person's number is written here. */
export function completed(pattern: string, accepts: (value: string) => boolean): string {
  const open = /[#@]/.exec(pattern);
  if (!open) return accepts(pattern) ? pattern : '';
  for (const sign of open[0] === '#' ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    const value = completed(pattern.replace(open[0], sign), accepts);
    if (value) return value;
  }
  return '';
}
