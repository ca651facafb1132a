import { createHash } from 'node:crypto';

/** The hash by which a file that passed the check is known; it includes the extension, which decides how the bytes are decoded. */
export const fileHash = (name: string, bytes: Buffer): string =>
  createHash('sha256')
    .update(name.slice(name.lastIndexOf('.')))
    .update(bytes)
    .digest('base64url');
