import { fileURLToPath } from 'node:url';

/** Where our own code lies. Astro bundles this module, so its own address is not always the source's. */
export function codeFolder(): string {
  const given = process.env.TURNLEAF_CODE;
  return given ?? fileURLToPath(new URL('..', import.meta.url));
}
