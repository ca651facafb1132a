/** Our style sheets as a host's site has them (what becomes of a rule is in `golden/calls/host-sheet.jsonl`), and pages within its layout. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hostSheet } from '../../../src/astro/host/look.ts';
import { archiveRoutes } from '../../../src/astro/host/pages.ts';
import { codeFolder } from '../../../src/store/index.ts';

test('none brings a main element of its own, beside that of the layout', () => {
  const components = readdirSync(join(codeFolder, 'components'))
    .filter((name) => name.endsWith('.astro'))
    .map((name) => join(codeFolder, 'components', name));
  const files = [...archiveRoutes('sessions').map(({ entrypoint }) => fileURLToPath(entrypoint)), ...components];
  const within = files.filter((path) => path.endsWith('.astro') && /layouts\/Page\.astro|Sheet\.astro/.test(readFileSync(path, 'utf8')));
  expect(within.length).toBeGreaterThan(10);
  expect(within.filter((path) => readFileSync(path, 'utf8').includes('<main'))).toEqual([]);
});

test('no sheet of ours has a rule outside its layers, or names a layer that is not ours', () => {
  const sheets = globSync('src/styles/*.css').filter((path) => !/fonts|starlight/.test(path));
  expect(sheets.length).toBeGreaterThan(15);
  for (const path of sheets) {
    const css = hostSheet(readFileSync(path, 'utf8'), 'within');
    expect(
      css.match(/^@?[\w.:*[][^;{]*/gm)?.every((start) => /^@(?:layer turnleaf\.|font-face)/.test(start)),
      path,
    ).toBe(true);
    expect(css, path).not.toMatch(/@media \((?:min|max)-width/);
  }
});
