/** Shim. */
import { isCertain } from './certainty.ts';
import type { SecretKind } from './secret-kind.ts';

export { isLookup, isVariable } from './reserved.ts';
export type Writing = 'quoted' | 'env' | 'bare';
export const isSecretValue = (whole: string, kind: SecretKind, writing: Writing) =>
  isCertain(whole, kind, writing === 'env' ? 'given' : writing);
