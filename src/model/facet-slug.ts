/** The last part of the address of a list: of a project, a tag, a model. */
import { createHash } from 'node:crypto';
import { isReserved } from './file-names.ts';

/**
 * A name as a path component. It depends on the name alone, so that no other name can ever change its address. Characters
 * that an address cannot contain are left out, and some file systems ignore case: when that changes the name, six digits
 * of its hash make it unique. So they do of what Windows keeps for itself, such as `con`.
 */
export function facetSlug(name: string): string {
  const plain =
    name
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
      .replace(/^[-.]+|(?<![-.])[-.]+$/g, '')
      .slice(0, 80) || 'other';
  if (plain === name && plain === plain.toLowerCase() && !isReserved(plain)) return plain;
  const digits = createHash('sha256').update(name).digest('hex').slice(0, 6);
  // A device is one whatever follows its dot.
  return isReserved(plain) ? `${digits}-${plain}` : `${plain}-${digits}`;
}

/** Where the pages of a project are, below the site. */
export const projectPath = (name: string): string => `projects/${facetSlug(name)}`;
