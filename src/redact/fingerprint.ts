/** How the owner's decisions name a value without holding it, and how review shows one without telling it. */
import { createHmac } from 'node:crypto';

/** Fingerprint of a value under the archive's salt; sixteen letters, as `redaction.allow` of site.yaml lists them. */
export function fingerprint(salt: string, value: string): string {
  return createHmac('sha256', salt).update(value).digest('base64url').slice(0, 16);
}

/** A value for the owner's eyes: its first letters and its kind of rest, never more than a quarter of it. */
export function maskedValue(value: string): string {
  const shown = Math.min(4, Math.floor(value.length / 4));
  return `${value.slice(0, shown).replace(/\s/g, '·')}…`;
}
