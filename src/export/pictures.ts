/** Pictures inside a file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PreparedImage } from '../render/index.ts';

/** Prepared pictures with their bytes, which are read from `folder` when something shows them. */
export function withBytes(images: { [key: string]: PreparedImage }, folder: string): { [key: string]: PreparedImage } {
  const one = ({ file, width, height, small }: PreparedImage): PreparedImage => ({
    file,
    width,
    height,
    ...(small ? { small } : {}),
    get data() {
      return `data:image/webp;base64,${readFileSync(join(folder, file)).toString('base64')}`;
    },
  });
  return Object.fromEntries(Object.entries(images).map(([key, image]) => [key, one(image)]));
}
