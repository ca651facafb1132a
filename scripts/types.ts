/**
 * Types of all code: pages are written as TSX into `.astro/pages/`, as editors see them, so that one run of the quick compiler
 * reads modules and pages, each once. What it says of a page is told with the page's own line.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertToTsx } from '@astrojs/astro2tsx';

const root = fileURLToPath(new URL('..', import.meta.url));
const written = join(root, '.astro/pages');
/** Severity of what is wrong, and kind of a script that Astro bundles. */
const [error, processed] = [1, 'processed-module'] as const;

type Mappings = ReturnType<typeof convertToTsx>['mappings'];

const places = new Map<string, { source: string; code: string; mappings: Mappings }>();
let isRight = true;

rmSync(written, { recursive: true, force: true });
for (const path of globSync(['src/**/*.astro', 'docs/site/**/*.astro'], { cwd: root, exclude: ['**/node_modules/**'] })) {
  const name = path.replaceAll('\\', '/');
  const source = readFileSync(join(root, name), 'utf8');
  const { code, mappings, scripts, diagnostics } = convertToTsx(source, { filename: name, ambientTypes: true });
  for (const { message, severity, position } of diagnostics) if (severity === error) tell(name, source, position.start, message);
  write(`${name}.tsx`, { source, code, mappings });
  for (const [index, { type, content, position }] of scripts.entries())
    if (type === processed)
      write(`${name}.${index}.mts`, { source, code: content, mappings: [[0, content.length, position.start, content.length, 0]] });
}

function write(name: string, place: { source: string; code: string; mappings: Mappings }): void {
  mkdirSync(dirname(join(written, name)), { recursive: true });
  writeFileSync(join(written, name), place.code);
  places.set(name, place);
}

function tell(name: string, text: string, at: number, message: string): void {
  isRight = false;
  const before = text.slice(0, at).split('\n');
  console.log(`${name}:${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${message}`);
}

const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
// What several checkers share, each checks for itself: a third more work, and other tests run beside it.
const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.pages.json', '--checkers', '1', '--pretty', 'false'], {
  cwd: root,
  encoding: 'utf8',
});
for (const line of stdout.split('\n')) {
  const [, name = '', row, column, message = ''] = /^\.astro\/pages\/(.+?)\((\d+),(\d+)\): (.*)/.exec(line) ?? [];
  const place = places.get(name);
  if (!place) {
    if (line !== '') console.log(line);
    continue;
  }
  const lines = place.code.split('\n').slice(0, Number(row) - 1);
  const at = lines.join('\n').length + (lines.length > 0 ? 1 : 0) + Number(column) - 1;
  const [from = 0, , to = 0] = place.mappings.findLast(([start = 0]) => start <= at) ?? [];
  tell(name.replace(/\.astro\..*/, '.astro'), place.source, to + at - from, message);
}
if (status !== 0 || !isRight) process.exitCode = 1;
