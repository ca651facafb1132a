import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Biome keeps functions short and plain (`biome.json`); none is exempt. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Override {
  includes: string[];
  linter?: { rules?: { complexity?: { [rule: string]: unknown } } };
}

test('no file is exempt from the limits of functions', () => {
  const { overrides } = JSON.parse(read('biome.json')) as { overrides: Override[] };
  const exempt = overrides.flatMap(({ includes, linter }) =>
    Object.values(linter?.rules?.complexity ?? {}).includes('off') ? includes : [],
  );
  expect(exempt).toEqual([]);
});

test('no comment lifts them', () => {
  const files = ['src', 'action'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|js|mjs|astro)$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(files.filter((file) => /biome-ignore(?:-all)? lint\/complexity\/noExcessive/.test(read(file)))).toEqual([]);
});
