/**
 * Reports at the start when the running Node cannot run Turnleaf. Plain JavaScript, so that an old Node can read it.
 *
 * The project brings its Node as the dev dependency `node`, which npm puts first on the PATH of every script.
 * With `--ignore-scripts` its binary is never fetched and an older Node runs unnoticed: hence this check.
 */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Astro and Vitest need 22.12; a clone runs TypeScript as it is, which Node does without a flag from 22.18 on. */
export const NEEDED = [22, 18];

/** A sentence saying what is wrong with this version of Node and what to do, or undefined if it will do. */
export function nodeProblem(version = process.version, installed = false) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const stripsTypes = major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= NEEDED[1]);
  if (stripsTypes) return undefined;
  // An installed package is compiled already, and brings no Node of its own.
  if (installed)
    return major > 22 || (major === 22 && minor >= 12)
      ? undefined
      : `Turnleaf needs Node 22.12 or newer; this is ${version}. Install a newer Node (nodejs.org, or your system's packages) and run the command again.`;
  return [
    `Turnleaf needs Node ${NEEDED.join('.')} or newer; this is ${version}.`,
    'In a clone, `npm install` brings Node 24 along for the project alone. It has not arrived: were install scripts switched off (`--ignore-scripts`)?',
    'Run `npm rebuild node` with scripts allowed, or install Node 24 yourself.',
  ].join('\n');
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const problem = nodeProblem();
  if (problem) {
    console.error(problem);
    process.exit(2);
  }
}
