/** How the owner's decisions refer to a value without containing it, and how review shows a value without revealing it. */
import { createHmac } from 'node:crypto';

/** Fingerprint of a value under the archive's salt; sixteen characters, as `redaction.allow` of site.yaml lists them. */
export function fingerprint(salt: string, value: string): string {
  return createHmac('sha256', salt).update(value).digest('base64url').slice(0, 16);
}

/** A masked value: its first characters, at most four and never more than a quarter of it. */
export function maskedValue(value: string): string {
  const shown = Math.min(4, Math.floor(value.length / 4));
  return `${value.slice(0, shown).replace(/\s/g, '·')}…`;
}
