/** Our style sheets as a host's site has them; what becomes of a rule is in `golden/calls/host-sheet.jsonl`. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hostSheet } from '../../../../src/astro/host/look.ts';

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
