/** Which versions of Astro a host may have. */
import { createRequire } from 'node:module';
import { PlainError } from '../../model/plain-error.ts';

/** The major version whose integration interface this is written for, and the first minor that has all of it. */
const needed = { major: 7, minor: 2 };

/** @throws PlainError where the Astro of the project at `root` is another one. */
export function checkAstroVersion(root: URL): void {
  const version = versionAt(root);
  if (version === undefined) return;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === needed.major && minor >= needed.minor) return;
  const isOld = major < needed.major || (major === needed.major && minor < needed.minor);
  throw new PlainError(
    `turnleaf works within Astro ${needed.major}.${needed.minor} and later ${needed.major}.x; this project has ${version}. ` +
      (isOld
        ? `Update it with npx @astrojs/upgrade, or publish the archive beside it with npx turnleaf build.`
        : `Look for a newer turnleaf with npm install turnleaf@latest, or publish the archive beside it with npx turnleaf build.`),
  );
}

function versionAt(root: URL): string | undefined {
  try {
    const require = createRequire(new URL('package.json', root));
    return (require('astro/package.json') as { version?: string }).version;
  } catch {
    // Astro runs, so it is there; a package manager may only hide its manifest.
    return undefined;
  }
}
