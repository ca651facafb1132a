/** A branch as a place: what is on it afterwards, and what is as it was when it cannot be. */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Machine, newMachine } from './place.ts';

const url = 'https://mira.example/notes/';

function withRemote(): Machine & { remote: string; tip(branch?: string): string; show(path: string): string } {
  const machine = newMachine();
  const remote = machine.at('remote.git');
  machine.git('init', '--quiet', '--bare', remote);
  machine.site({ 'index.html': 'first', 's/tides/index.html': 'nine', 'build.log': '' });
  return {
    ...machine,
    remote,
    tip: (branch = 'gh-pages') => machine.git('-C', remote, 'rev-parse', '--verify', '--quiet', `refs/heads/${branch}`),
    show: (path) => machine.git('-C', remote, 'show', `gh-pages:${path}`),
  };
}

const wish = ({ remote }: { remote: string }) => ({ to: 'git' as const, remote, url });

/** A branch that somebody else has made. */
function theirs(machine: ReturnType<typeof withRemote>, files: { [name: string]: string }): void {
  machine.git('init', '--quiet', '--initial-branch=gh-pages', '.');
  for (const [name, text] of Object.entries(files)) writeFileSync(machine.at('here', name), text);
  machine.git('add', '--all');
  machine.git('-c', 'user.name=Mira', '-c', 'user.email=mira@harbour.example', 'commit', '--quiet', '-m', 'Mine');
  machine.git('push', '--quiet', machine.remote, 'gh-pages');
}

describe('the branch', () => {
  test('holds the site whole, a commit for each publication, and nothing of the person', async () => {
    const machine = withRemote();
    // What a person has git leave out everywhere is part of the site all the same.
    machine.git('config', '--global', 'core.excludesFile', machine.at('ignored'));
    writeFileSync(machine.at('ignored'), '*.log\n');
    machine.git('config', '--global', 'user.email', 'mira@harbour.example');
    await machine.publish(wish(machine));
    machine.site({ 'index.html': 'second', 'line.txt': 'a\r\nb\n' });
    machine.git('config', '--global', 'core.autocrlf', 'input');
    await machine.publish(wish(machine));
    const log = machine.git('-C', machine.remote, 'log', '--format=%an %ae %s', 'gh-pages');
    expect(log).toBe('turnleaf turnleaf@localhost Publish\nturnleaf turnleaf@localhost Publish');
    const names = (commit: string) => machine.git('-C', machine.remote, 'ls-tree', '-r', '--name-only', commit).split('\n');
    expect(names('gh-pages~1')).toEqual(['.nojekyll', '.turnleaf-published', 'build.log', 'index.html', 's/tides/index.html']);
    expect(names('gh-pages')).toEqual(['.nojekyll', '.turnleaf-published', 'index.html', 'line.txt']);
    expect(machine.git('-C', machine.remote, 'cat-file', '-s', 'gh-pages:line.txt')).toBe('5');
  });

  test('gets no commit where nothing has changed', async () => {
    const machine = withRemote();
    await machine.publish(wish(machine));
    const before = machine.tip();
    await machine.publish(wish(machine));
    expect(machine.tip()).toBe(before);
  });

  test('is one commit where history is squashed, and begins anew where something was taken out', async () => {
    const machine = withRemote();
    const count = () => Number(machine.git('-C', machine.remote, 'rev-list', '--count', 'gh-pages'));
    await machine.publish(wish(machine));
    machine.site({ 'index.html': 'second' });
    await machine.publish({ ...wish(machine), history: 'squashed' });
    expect([count(), machine.show('index.html')]).toEqual([1, 'second']);
    machine.site({ 'index.html': 'third' });
    await machine.publish(wish(machine));
    expect(count()).toBe(2);
    machine.site({ 'index.html': 'gone' });
    const { notes } = await machine.publish(wish(machine), { isRemoval: true });
    expect([count(), machine.show('index.html')]).toEqual([1, 'gone']);
    expect(notes?.join()).toContain('no commit of it holds the session');
  });

  test('keeps its history where the host lets nobody rewrite it, which is said', async () => {
    const machine = withRemote();
    machine.git('-C', machine.remote, 'config', 'receive.denyNonFastForwards', 'true');
    await machine.publish(wish(machine));
    machine.site({ 'index.html': 'gone' });
    const { notes } = await machine.publish(wish(machine), { isRemoval: true });
    expect([machine.show('index.html'), notes?.join()]).toEqual(['gone', expect.stringContaining('still hold it')]);
  });

  test('keeps its domain, which is where it is served', async () => {
    const machine = withRemote();
    await machine.publish(wish(machine));
    const clone = machine.at('clone');
    machine.git('clone', '--quiet', '--branch', 'gh-pages', machine.remote, clone);
    writeFileSync(`${clone}/CNAME`, 'notes.mira.example\n');
    machine.git('-C', clone, 'add', 'CNAME');
    machine.git('-C', clone, '-c', 'user.name=Mira', '-c', 'user.email=m@mira.example', 'commit', '--quiet', '-m', 'Domain');
    machine.git('-C', clone, 'push', '--quiet');
    machine.site({ 'index.html': 'second' });
    const { place } = await machine.publish({ to: 'git', remote: machine.remote });
    expect([machine.show('CNAME'), machine.show('index.html'), place.url]).toEqual([
      'notes.mira.example',
      'second',
      'https://notes.mira.example/',
    ]);
  });
});

describe('a repository in the folder', () => {
  test('is asked for its remote alone: index, work tree, branches and objects are as they were', async () => {
    const machine = withRemote();
    machine.git('init', '--quiet', '--initial-branch=main', '.');
    machine.git('remote', 'add', 'origin', machine.remote);
    writeFileSync(machine.at('here/kept.txt'), 'kept');
    machine.git('add', 'kept.txt');
    const state = () => [machine.git('status', '--porcelain', '--branch'), machine.git('count-objects'), machine.git('for-each-ref')];
    const before = state();
    machine.env.GIT_DIR = machine.at('here/.git');
    machine.env.GIT_INDEX_FILE = machine.at('here/.git/index');
    // As in a hook of its own.
    const { place } = await machine.publish({ url });
    expect([place.to, place.remote, place.branch]).toEqual(['git', machine.remote, 'gh-pages']);
    delete machine.env.GIT_DIR;
    delete machine.env.GIT_INDEX_FILE;
    expect(state()).toEqual(before);
    expect(machine.show('index.html')).toBe('first');
  });

  test('a folder that is named from here is the same one from elsewhere', async () => {
    const machine = withRemote();
    expect((await machine.publish({ ...wish(machine), remote: '../remote.git' })).place.remote).toBe(machine.remote);
  });

  test('without one, it is said what to say', async () => {
    const machine = newMachine();
    await expect(machine.publish({ url })).rejects.toThrow(/nothing here says where to publish.*--to git --remote/);
    await expect(machine.publish({ url, to: 'git' })).rejects.toThrow(/no remote `origin`/);
  });
});

test.each([
  ['git@github.com:Mira/notes.git', 'https://mira.github.io/notes/', 'gh-pages'],
  ['https://token@github.com/mira/mira.github.io', 'https://mira.github.io/', 'gh-pages'],
  ['ssh://git@gitlab.com/harbour/night/notes.git', 'https://harbour.gitlab.io/night/notes/', 'gh-pages'],
  ['https://codeberg.org/mira/notes.git', 'https://mira.codeberg.page/notes/', 'pages'],
])('the address of %s is %s', async (remote, address, branch) => {
  const { placeFor } = await import('../../src/publish/index.ts');
  const { tools } = newMachine();
  expect(await placeFor({ to: 'git', remote }, tools)).toMatchObject({ url: address, branch });
  expect(await placeFor({ remote, url: 'https://mira.example/x' }, tools)).toMatchObject({ to: 'git', url: 'https://mira.example/x/' });
});

describe('what was there stays, and it is said why and what to do', () => {
  test('on a branch that somebody else has made, unless it is to be replaced', async () => {
    const machine = withRemote();
    theirs(machine, { 'index.html': 'mine', CNAME: 'mira.example\n' });
    const before = machine.tip();
    await expect(machine.publish(wish(machine))).rejects.toThrow(/not made by `turnleaf publish`; it stays as it is\..*--replace/);
    expect(machine.tip()).toBe(before);
    await machine.publish(wish(machine), { replace: true });
    expect([machine.show('index.html'), machine.show('CNAME')]).toEqual(['first', 'mira.example']);
    // Nobody loses what was there.
    expect(machine.git('-C', machine.remote, 'rev-parse', 'gh-pages~1')).toBe(before);
  });

  test('on a branch of another archive, whose links would end', async () => {
    const machine = withRemote();
    await machine.publish(wish(machine));
    const before = machine.tip();
    machine.site({ 'index.html': 'other' });
    await expect(machine.publish(wish(machine), { archive: 'other' })).rejects.toThrow(/another archive or machine/);
    expect(machine.tip()).toBe(before);
  });

  test('where the host refuses', async () => {
    const machine = withRemote();
    await machine.publish(wish(machine));
    const before = machine.tip();
    writeFileSync(`${machine.remote}/hooks/pre-receive`, '#!/bin/sh\necho "Pages are closed on Sundays." >&2\nexit 1\n');
    chmodSync(`${machine.remote}/hooks/pre-receive`, 0o755);
    machine.site({ 'index.html': 'second' });
    await expect(machine.publish(wish(machine))).rejects.toThrow(/refuses the push to gh-pages: Pages are closed on Sundays\..*as it was/);
    expect([machine.tip(), machine.pauses]).toEqual([before, []]);
  });

  test('offline, after two more attempts', async () => {
    const machine = newMachine();
    machine.program(
      'offline',
      'echo "ssh: Could not resolve hostname harbour.example: Temporary failure in name resolution" >&2; exit 255',
    );
    machine.env.GIT_SSH_COMMAND = machine.at('bin/offline');
    const remote = 'git@harbour.example:mira/notes.git';
    await expect(machine.publish({ to: 'git', remote, url })).rejects.toThrow(
      /cannot be reached: .*Run the same command again when the network is there/,
    );
    expect(machine.pauses).toEqual([1000, 3000]);
  });

  test('without rights, at once', async () => {
    const machine = newMachine();
    machine.program('closed', 'echo "git@harbour.example: Permission denied (publickey)." >&2; exit 255');
    machine.env.GIT_SSH_COMMAND = machine.at('bin/closed');
    const remote = 'git@harbour.example:mira/notes.git';
    await expect(machine.publish({ to: 'git', remote, url })).rejects.toThrow(/does not let you in, or not write: .*gh auth login/);
    expect(machine.pauses).toEqual([]);
  });

  test('where there is no such repository, without the password in its address', async () => {
    const machine = newMachine();
    await expect(machine.publish({ to: 'git', remote: machine.at('nowhere.git'), url })).rejects.toThrow(/there is no repository at/);
    machine.program('git', 'echo "remote: Repository not found." >&2; exit 128');
    const secret = ['hunter', '2hunter2'].join('');
    await expect(machine.publish({ to: 'git', remote: `https://mira:${secret}@harbour.example/notes.git`, url })).rejects.toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(secret) }),
    );
  });

  test('without git', async () => {
    const machine = newMachine();
    machine.env.PATH = machine.at('bin');
    await expect(machine.publish({ to: 'git', remote: machine.at('remote.git'), url })).rejects.toThrow(/`git` is not installed/);
  });

  test('in a dry run', async () => {
    const machine = withRemote();
    await machine.publish(wish(machine), { dryRun: true });
    expect(() => machine.tip()).toThrow();
  });

  test('without an address that can be told', async () => {
    const machine = withRemote();
    await expect(machine.publish({ to: 'git', remote: machine.remote })).rejects.toThrow(
      /at which address .* is served\. Say it with --url/,
    );
  });

  test.each(['-x', 'a b', 'a..b', 'a.lock'])('with the branch %s', async (branch) => {
    const machine = withRemote();
    await expect(machine.publish({ ...wish(machine), branch })).rejects.toThrow(/cannot be the name of a branch/);
  });
});

test('a push that another one has overtaken begins again from what is there now', async () => {
  const machine = withRemote();
  await machine.publish(wish(machine));
  machine.site({ 'index.html': 'second' });
  const other = machine.at('other');
  // Between the look and the push, once: somebody changes the branch by hand.
  machine.program(
    'git',
    `case " $* " in *" push "*) if [ ! -e ${other} ]; then
       PATH=/usr/bin:/bin; unset GIT_DIR; git clone --quiet --branch gh-pages ${machine.remote} ${other} &&
       cd ${other} && echo mira.example >CNAME && git add CNAME && git -c user.name=M -c user.email=m@mira.example commit --quiet -m D && git push --quiet
       cd / ; GIT_DIR=${machine.at('state/publish.git')}; export GIT_DIR; fi;; esac
     exec /usr/bin/git "$@"`,
  );
  await machine.publish(wish(machine));
  expect([machine.show('index.html'), machine.show('CNAME')]).toEqual(['second', 'mira.example']);
  expect(readFileSync(`${other}/CNAME`, 'utf8')).toBe('mira.example\n');
});
