/** Committing to another repository: git's own, in a folder. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { archive } from '../../action/archive.ts';
import { hasLinks } from '../disk.ts';
import { temporaryFolder } from '../temporary.ts';

const root = temporaryFolder('archive-test');
const token = ['made', 'up', 'token'].join('-');
let folder = '';
let said: string[] = [];

const person = ['-c', 'user.name=Mira', '-c', 'user.email=mira@example.com', '-c', 'init.defaultBranch=main'];
function git(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', [...person, ...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
const bare = () => join(folder, 'harbour/archive.git');
const listed = () => git(bare(), 'ls-tree', '-r', '--name-only', 'main').trim().split('\n');

/** A commit of somebody else's. */
function commit(change: (clone: string) => void): void {
  const clone = mkdtempSync(join(folder, 'clone-'));
  git(clone, 'clone', '-q', bare(), '.');
  change(clone);
  git(clone, 'add', '--all');
  git(clone, 'commit', '-q', '-m', 'Something else');
  git(clone, 'push', '-q', 'origin', 'HEAD:main');
}

beforeEach(() => {
  folder = mkdtempSync(join(root, 'run-'));
  said = [];
  mkdirSync(join(folder, 'work/made'), { recursive: true });
  writeFileSync(join(folder, 'work/made/session-1.html'), 'one');
  writeFileSync(join(folder, 'event.json'), JSON.stringify({ pull_request: { number: 7, title: '$(touch /tmp/x)' } }));
  mkdirSync(bare(), { recursive: true });
  git(bare(), 'init', '-q', '--bare');
  commit((clone) => writeFileSync(join(clone, '.gitignore'), '*.html\n'));
});

const keep = (more: { [name: string]: string } = {}) =>
  archive(
    {
      PATH: process.env.PATH,
      TURNLEAF_WORK: join(folder, 'work'),
      TURNLEAF_ARCHIVE: 'harbour/archive',
      TURNLEAF_ARCHIVE_TOKEN: token,
      GITHUB_REPOSITORY: 'harbour/tides',
      GITHUB_SERVER_URL: `file://${folder}`,
      GITHUB_EVENT_PATH: join(folder, 'event.json'),
      GITHUB_OUTPUT: join(folder, 'outputs'),
      ...more,
    },
    (line) => said.push(line),
  );

test("goes into the pull request's folder, replaces what was there, and says where", async () => {
  await keep();
  writeFileSync(join(folder, 'work/made/session-2.html'), 'two');
  rmSync(join(folder, 'work/made/session-1.html'));
  await keep({ TURNLEAF_ARCHIVE_URL: 'https://archive.example/sessions/' });
  expect(listed()).toEqual(['.gitignore', 'harbour/tides/7/session-2.html']);
  expect(git(bare(), 'log', '-2', '--format=%s')).toBe('Sessions of harbour/tides#7\nSessions of harbour/tides#7\n');
  const outputs = readFileSync(join(folder, 'outputs'), 'utf8').trim().split('\n');
  expect(outputs.slice(0, 2)).toEqual([
    `link=file://${folder}/harbour/archive/tree/main/harbour/tides/7`,
    `places=file://${folder}/harbour/archive/blob/main/harbour/tides/7/`,
  ]);
  expect(outputs[3]).toBe('places=https://archive.example/sessions/harbour/tides/7/');
});

test('makes no commit where nothing is new', async () => {
  await keep();
  await keep();
  expect(git(bare(), 'rev-list', '--count', 'main').trim()).toBe('2');
  expect(said.at(-1)).toContain('up to date');
});

test('takes what another run pushed in between', async () => {
  const hook = join(bare(), 'hooks/pre-receive');
  // The first push meets a repository that has just got another commit.
  writeFileSync(
    hook,
    `#!/bin/sh\nif [ ! -e "${folder}/met" ]; then touch "${folder}/met"; unset $(git rev-parse --local-env-vars) GIT_QUARANTINE_PATH; cd "${folder}" && mkdir late && cd late && git clone -q "${bare()}" . && echo x > late && git add . && git -c user.name=Mira -c user.email=mira@example.com commit -q -m late && git push -q origin HEAD:main; fi\n`,
    { mode: 0o755 },
  );
  await keep();
  expect(listed()).toEqual(['.gitignore', 'harbour/tides/7/session-1.html', 'late']);
});

test('leaves neither the token nor anything else behind', async () => {
  await keep();
  const all = spawnSync('grep', ['-rl', token, folder], { encoding: 'utf8' }).stdout;
  expect(all).toBe('');
  expect(said.join('\n')).not.toContain(token);
});

test.skipIf(!hasLinks)('writes through no link and into no file (where the disk knows links)', async () => {
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  commit((clone) => {
    mkdirSync(join(clone, 'harbour'));
    symlinkSync(elsewhere, join(clone, 'harbour/tides'));
  });
  await expect(keep()).rejects.toThrow('harbour/tides of the archive is no folder');
});

test('says what is wrong, without what git says', async () => {
  await expect(keep({ TURNLEAF_ARCHIVE: 'harbour/none' })).rejects.toThrow('The archive repository cannot be read: check its name');
  await expect(keep({ TURNLEAF_ARCHIVE: '../archive' })).rejects.toThrow('archive is no repository');
  writeFileSync(join(bare(), 'hooks/pre-receive'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  await expect(keep()).rejects.toThrow('cannot be pushed to');
  rmSync(join(folder, 'work/made'), { recursive: true });
  await expect(keep()).rejects.toThrow('Nothing was made');
});
