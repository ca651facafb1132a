import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Where our own code lies. Astro bundles this module, so its own address is not always the source's. */
export function codeFolder(): string {
  const given = process.env.TURNLEAF_CODE;
  return given ?? fileURLToPath(new URL('..', import.meta.url));
}

/** Said before anything is made: what is made knows the code it was made by. */
export function setCodeFolder(folder: string): void {
  process.env.TURNLEAF_CODE = folder;
}

/** A worker by its path below `src/`, without an ending. */
export function workerUrl(name: string): URL {
  return pathToFileURL(moduleOf(name));
}

/** A module as Node itself loads it, for code that Vite runs; by its path below `src/`, without an ending. */
export function loaded<Module>(name: string): Module {
  const path = moduleOf(name);
  return createRequire(path)(path) as Module;
}

/** Compiled in an installed package, its source in a clone. */
function moduleOf(name: string): string {
  const path = join(codeFolder(), name);
  return existsSync(`${path}.js`) ? `${path}.js` : `${path}.ts`;
}
