/** Pages that may stand within a layout of the host's. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { archiveRoutes } from '../../../../src/astro/host/pages.ts';
import { codeFolder } from '../../../../src/store/index.ts';

test('none brings a main element of its own, beside that of the layout', () => {
  const components = readdirSync(join(codeFolder, 'components'))
    .filter((name) => name.endsWith('.astro'))
    .map((name) => join(codeFolder, 'components', name));
  const files = [
    ...archiveRoutes('sessions').map(({ entrypoint }) => entrypoint.pathname.replaceAll('%5B', '[').replaceAll('%5D', ']')),
    ...components,
  ];
  const within = files.filter((path) => path.endsWith('.astro') && /layouts\/Page\.astro|Sheet\.astro/.test(readFileSync(path, 'utf8')));
  expect(within.length).toBeGreaterThan(10);
  expect(within.filter((path) => readFileSync(path, 'utf8').includes('<main'))).toEqual([]);
});
