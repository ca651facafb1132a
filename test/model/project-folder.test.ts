import { expect, test } from 'vitest';
import { projectLabel, projectOf, projectsOf } from '../../src/model/meta.ts';
import { levelsOf, type ProjectFolder, placeOf, projectFolder, tellApart, workedIn } from '../../src/model/project-folder.ts';

test.each([
  ['/home/mira/code/acme/web', 'web', ['acme', 'code', '~']],
  ['~/code/acme/web', 'web', ['acme', 'code', '~']],
  ['/Users/mira/web/', 'web', ['~']],
  ['C:\\Users\\Mira\\acme\\web', 'web', ['acme', '~']],
  ['/mnt/c/Users/Mira/acme/web', 'web', ['acme', '~']],
  ['S:\\repos\\web', 'web', ['repos', 'S:']],
  ['s:\\repos\\web', 'web', ['repos', 'S:']],
  ['/work/web', 'web', ['work', '']],
  // Composed and not: one folder.
  ['/work/caf\u00e9', 'caf\u00e9', ['work', '']],
  ['/work/cafe\u0301', 'caf\u00e9', ['work', '']],
  ['/root/web', 'web', ['~']],
  // Worktrees that programs make, in or beside the repository, or all in one place.
  ['/work/acme/.claude/worktrees/quay', 'acme', ['work', '']],
  ['/work/acme/.worktrees/feat/quay', 'acme', ['work', '']],
  ['/work/acme.worktrees/feat/quay', 'acme', ['work', '']],
  ['/work/acme/.gemini/worktrees/quay/docs', 'acme', ['work', '']],
  ['/home/mira/.codex/worktrees/9f3e/acme/docs', 'acme', []],
  ['C:\\Users\\Mira\\.codex\\worktrees\\9f3e\\acme', 'acme', []],
  ['/home/mira/.cursor/worktrees/acme/q7x', 'acme', []],
  ['/home/mira/.claude-worktrees/acme/quiet-quay', 'acme', []],
  // A project may be called that.
  ['/work/worktrees', 'worktrees', ['work', '']],
  ['/work/.worktrees', '.worktrees', ['work', '']],
  // What a program keeps in a project is the project's; in somebody's home it is a place to work like any other.
  ['/work/acme/.claude/skills/quay', 'acme', ['work', '']],
  ['/home/mira/.claude', '.claude', ['~']],
  ['/home/mira/.codex/skills/quay', 'quay', ['skills', '.codex', '~']],
])('%s', (cwd, name, above) => {
  expect(projectFolder(cwd)).toEqual({ name, above });
});

test.each(['/home/mira', '~', 'C:\\Users\\Mira\\', '/root', '/', ''])('%j has no folder that may be named', (cwd) => {
  expect(projectFolder(cwd)).toBeUndefined();
});

const places = (...cwds: string[]) => {
  const folders = cwds.map((cwd) => projectFolder(cwd) as ProjectFolder);
  const depths = tellApart(folders.map(levelsOf));
  return folders.map((folder) => placeOf(folder, depths));
};

test('folders of one name are told apart by as few of those above as it takes', () => {
  expect(places('/home/mira/acme/web', '/home/mira/tern/web')).toEqual(['acme', 'tern']);
  expect(places('/home/mira/acme/apps/web', '/home/mira/tern/apps/web')).toEqual(['acme/apps', 'tern/apps']);
  expect(places('/home/mira/web', '/home/mira/acme/web', '/home/mira/x/acme/web')).toEqual(['~', '~/acme', 'x/acme']);
  expect(places('/web', '/work/web', 'S:\\web')).toEqual(['/', 'work', 'S:']);
});

test('one folder of a name, on whatever machine, needs no place', () => {
  expect(places('/home/mira/acme/web', '/home/mira/acme/api')).toEqual([undefined, undefined]);
  expect(places('/home/mira/acme/web', '/Users/jon/acme/web', 'C:\\Users\\Jon\\acme\\web')).toEqual([undefined, undefined, undefined]);
});

test('a worktree that does not say where its repository lies needs no place, and gives none to the others', () => {
  expect(places('/home/mira/acme/web', '/home/mira/.codex/worktrees/9f3e/web', '/home/mira/.cursor/worktrees/web/q7x')).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(places('/home/mira/acme/web', '/home/mira/.codex/worktrees/9f3e/web', '/home/mira/tern/web')).toEqual(['acme', undefined, 'tern']);
});

test("what a program keeps in somebody's home is worked in where nothing else is", () => {
  expect(workedIn(['/home/mira/.claude', '/home/mira/acme/web'])).toBe('/home/mira/acme/web');
  expect(workedIn(['/home/mira/acme/web', '/home/mira/.claude'])).toBe('/home/mira/acme/web');
  expect(workedIn(['~/.codex/skills', '~/.codex'])).toBe('~/.codex/skills');
  expect(workedIn(['/work/acme/.claude', '/work/tern'])).toBe('/work/acme/.claude');
  expect(workedIn([])).toBeUndefined();
});

test('the order of folders decides nothing', () => {
  const cwds = ['/home/mira/web', '/home/mira/acme/web', '/home/mira/x/acme/web', '/srv/web'];
  expect(places(...cwds.toReversed())).toEqual(places(...cwds).toReversed());
});

test('a folder whose path was redacted has no place, and none is made up of what was taken out', () => {
  const raw = projectFolder('/home/mira/secret-client/web') as ProjectFolder;
  const depths = tellApart([raw, projectFolder('/home/mira/tern/web') as ProjectFolder].map(levelsOf));
  expect(JSON.stringify(depths)).not.toMatch(/secret|client|mira/);
  expect(placeOf({ name: 'web', above: ['[redacted: name #1]', '~'] }, depths)).toBeUndefined();
  const stored = { name: 'web', above: ['[redacted: name #1]', '~'] };
  expect(placeOf(stored, tellApart([stored, { name: 'web', above: ['tern', '~'] }].map(levelsOf)))).toBeUndefined();
});

test('a project is found by its name and by its place', () => {
  expect(projectsOf({ project: 'web' })).toEqual(['web']);
  expect(projectsOf({ project: 'web', place: 'acme/apps' })).toEqual(['web', 'acme/apps/web']);
  const label = (place?: string) =>
    projectLabel(projectOf({ project: 'web', ...(place === undefined ? {} : { place }) }), '{name} in {place}');
  expect([label(), label('acme'), label('acme/apps'), label('/'), label('~')]).toEqual([
    'web',
    'web in acme',
    'web in acme/apps',
    'web in /',
    'web in ~',
  ]);
});
