/** What a session adds to the sums of its archive. */
import { expect, test } from 'vitest';
import { fileLanguage } from '../../src/model/file-language.ts';
import { glanceOf } from '../../src/outcome/glance.ts';
import { session } from '../render/build.ts';

const changed = (path: string, added: number, removed: number) => ({ path, changes: [{ anchor: 't-1', part: 1, added, removed }] });

test('files are counted once each by the language of their names, with all lines of their changes', () => {
  const twice = { path: 'src/tide.ts', changes: [...changed('', 4, 1).changes, ...changed('', 2, 0).changes] };
  const { figures } = glanceOf(session([]), [
    twice,
    changed('src/Berth.tsx', 1, 1),
    changed('LICENSE', 9, 0),
    changed('docs/tides.md', 3, 0),
  ]);
  expect(figures.languages).toEqual([
    { language: 'TypeScript', files: 2, added: 7, removed: 2 },
    { files: 1, added: 9, removed: 0 },
    { language: 'Markdown', files: 1, added: 3, removed: 0 },
  ]);
});

test.each([
  ['Dockerfile', 'Docker'],
  ['deploy/Dockerfile.arm', 'Docker'],
  ['go.mod', 'Go'],
  ['Gemfile', 'Ruby'],
  ['C:\\Boats\\Tides.PS1', 'PowerShell'],
  ['.gitignore', undefined],
  ['tides.', undefined],
  ['a.constructor', undefined],
  ['constructor', undefined],
  ['', undefined],
])('the language of %s is %s', (path, language) => {
  expect(fileLanguage(path)).toBe(language);
});
