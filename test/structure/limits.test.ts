import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Biome keeps functions short and plain (`biome.json`); those that are neither yet stand there by their files, and nowhere else. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Override {
  includes: string[];
  linter?: { rules?: { complexity?: { [rule: string]: unknown } } };
}

test('what is exempt from the limits of functions is a file that is there', () => {
  const { overrides } = JSON.parse(read('biome.json')) as { overrides: Override[] };
  const exempt = overrides.flatMap(({ includes, linter }) =>
    Object.values(linter?.rules?.complexity ?? {}).includes('off') ? includes : [],
  );
  expect(exempt.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('no comment lifts them', () => {
  const files = ['src', 'action'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|js|mjs|astro)$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(files.filter((file) => /biome-ignore(?:-all)? lint\/complexity\/noExcessive/.test(read(file)))).toEqual([]);
});
