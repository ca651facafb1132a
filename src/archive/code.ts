import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Where our own code lies. Astro bundles this module, so its own address is not always the source's. */
export function codeFolder(): string {
  const given = process.env.TURNLEAF_CODE;
  return given ?? fileURLToPath(new URL('..', import.meta.url));
}

/** A worker of `archive/` by its name: compiled in an installed package, its source in a clone. */
export function workerUrl(name: string): URL {
  const path = join(codeFolder(), 'archive', name);
  return pathToFileURL(existsSync(`${path}.js`) ? `${path}.js` : `${path}.ts`);
}
