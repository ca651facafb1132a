/** Places that are reached by tools people have: each tool is a script here that keeps what it was asked. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PublishTo } from '../../src/model/site.ts';
import { type Machine, newMachine } from './place.ts';

const url = 'https://mira.example/notes/';
const site = { 'index.html': 'first', 's/tides/index.html': 'nine', 's/tides/session.html': '<p>nine</p>', '_astro/a.css': 'a{}' };
const tides = { slug: 'tides', title: 'Of tides', isRemoved: false };

function machineWithSite(): Machine {
  const machine = newMachine();
  machine.site(site);
  return machine;
}

/** What a fake tool was called with, a line a call. */
const calls = (machine: Machine): string[] =>
  existsSync(machine.at('calls')) ? readFileSync(machine.at('calls'), 'utf8').trimEnd().split('\n') : [];
const noted = (machine: Machine, name: string, then = '') => machine.program(name, `echo "${name} $*" >>${machine.at('calls')}\n${then}`);

describe('a tool that is missing is named, with what to do', () => {
  const wishes: [PublishTo, string, RegExp][] = [
    ['gist', 'gist', /`gh` is not installed.*cli\.github\.com/],
    ['cloudflare', 'notes', /`wrangler` is not installed.*wrangler login/],
    ['netlify', 'notes', /`netlify` is not installed.*netlify login/],
    ['s3', 's3://notes', /`aws` is not installed.*aws configure/],
    ['rsync', 'mira@harbour.example:/srv/notes', /`rsync` is not installed.*--to scp/],
    ['scp', 'mira@harbour.example:/srv/notes', /`ssh` is not installed/],
  ];
  test.each(wishes)('%s', async (to, remote, says) => {
    const machine = machineWithSite();
    machine.env.PATH = machine.at('bin');
    await expect(machine.publish({ to, remote, url })).rejects.toThrow(says);
  });
});

test.each<[PublishTo, RegExp]>([
  ['cloudflare', /needs the name of a project: --remote/],
  ['netlify', /needs the name or id of a site/],
  ['s3', /needs a bucket/],
  ['rsync', /needs a host and a folder/],
  ['folder', /needs a folder/],
  ['command', /needs a command line: --command/],
])('%s says what it needs', async (to, says) => {
  await expect(newMachine().publish({ to, url })).rejects.toThrow(says);
});

test('what is wished shows the kind of place', async () => {
  const { placeFor } = await import('../../src/publish/index.ts');
  const { tools, at } = newMachine();
  mkdirSync(at('here/served'));
  const kindOf = async (wish: object) => (await placeFor({ ...wish, url }, tools)).to;
  expect(await kindOf({ remote: 's3://notes' })).toBe('s3');
  expect(await kindOf({ remote: 'served' })).toBe('folder');
  expect(await kindOf({ remote: 'git@harbour.example:notes.git' })).toBe('git');
  expect(await kindOf({ command: 'true' })).toBe('command');
  await expect(kindOf({ remote: 'mira@harbour.example:/srv/notes' })).rejects.toThrow(/may be several things.*--to: git, gist/);
});

describe('a gist', () => {
  const gh = (machine: Machine) =>
    machine.program(
      'gh',
      `echo "gh $*" >>${machine.at('calls')}
       case "$1" in auth) [ -e ${machine.at('login')} ] || { echo "You are not logged into any GitHub hosts." >&2; exit 1; };;
       api) cat >${machine.at('sent.json')}; [ ! -e ${machine.at('gone')} ] || { echo "gh: Not Found (HTTP 404)" >&2; exit 1; }
         echo '{"id":"abc123","html_url":"https://gist.github.com/mira/abc123"}';; esac`,
    );
  const sent = (machine: Machine) => JSON.parse(readFileSync(machine.at('sent.json'), 'utf8'));

  test('is one file a session, secret, and the same gist again', async () => {
    const machine = machineWithSite();
    gh(machine);
    writeFileSync(machine.at('login'), '');
    const first = await machine.publish({ to: 'gist' }, { subjects: [tides] });
    expect(first.addresses).toEqual({ tides: 'https://gisthost.github.io/?abc123/session.html' });
    expect(sent(machine)).toEqual({ description: 'Of tides', public: false, files: { 'session.html': { content: '<p>nine</p>' } } });
    const again = await machine.publish({ to: 'gist' }, { subjects: [{ ...tides, ref: first.refs?.tides }] });
    expect(again.addresses).toEqual(first.addresses);
    expect(calls(machine).filter((line) => line.startsWith('gh api'))).toEqual([
      'gh api --method POST /gists --input -',
      'gh api --method PATCH /gists/abc123 --input -',
    ]);
  });

  test('says that a session was removed, and that GitHub keeps earlier versions', async () => {
    const machine = machineWithSite();
    gh(machine);
    writeFileSync(machine.at('login'), '');
    const removed = { ...tides, isRemoved: true, ref: 'abc123' };
    const { notes } = await machine.publish({ to: 'gist' }, { subjects: [removed], isRemoval: true });
    expect(sent(machine).files['session.html'].content).toContain('This session was removed');
    expect(notes).toEqual([expect.stringMatching(/keeps earlier versions.*gh gist delete abc123/)]);
    // Whose owner has deleted it needs nothing more; published again, it is asked for in vain.
    writeFileSync(machine.at('gone'), '');
    expect((await machine.publish({ to: 'gist' }, { subjects: [removed], isRemoval: true })).refs).toEqual({});
    await expect(machine.publish({ to: 'gist' }, { subjects: [{ ...tides, ref: 'abc123' }] })).rejects.toThrow(/gist abc123 is gone/);
  });

  test('needs a login, and the session as one file', async () => {
    const machine = machineWithSite();
    gh(machine);
    await expect(machine.publish({ to: 'gist' }, { subjects: [tides] })).rejects.toThrow(/not logged in.*gh auth login/);
    writeFileSync(machine.at('login'), '');
    machine.site({ 'index.html': 'first' });
    await expect(machine.publish({ to: 'gist' }, { subjects: [tides] })).rejects.toThrow(/show: \{file: false\}/);
  });
});

describe('Cloudflare Pages and Netlify', () => {
  test('get the folder by their tools, and are served where they say', async () => {
    const machine = machineWithSite();
    for (const name of ['wrangler', 'netlify']) noted(machine, name);
    expect((await machine.publish({ to: 'cloudflare', remote: 'notes' })).place.url).toBe('https://notes.pages.dev/');
    expect((await machine.publish({ to: 'netlify', remote: 'notes' })).place.url).toBe('https://notes.netlify.app/');
    expect(calls(machine)).toEqual([
      'wrangler --version',
      `wrangler pages deploy ${machine.at('site')} --project-name notes --branch main --commit-dirty=true`,
      'netlify --version',
      `netlify deploy --prod --dir ${machine.at('site')} --site notes --no-build --json`,
    ]);
    await machine.publish({ to: 'netlify', remote: 'notes' }, { dryRun: true });
    expect(calls(machine)).toHaveLength(5);
  });

  test.each<[PublishTo, string, string, RegExp]>([
    ['cloudflare', 'wrangler', 'You are not logged in', /wrangler did not publish: You are not logged in\..*wrangler login/],
    ['cloudflare', 'wrangler', 'Project not found [code: 8000007]', /wrangler pages project create notes/],
    ['netlify', 'netlify', 'Unauthorized', /netlify login/],
  ])('%s: %s says %s', async (to, name, said, says) => {
    const machine = machineWithSite();
    machine.program(name, `[ "$1" = --version ] && exit 0; echo "${said}" >&2; exit 1`);
    await expect(machine.publish({ to, remote: 'notes' })).rejects.toThrow(says);
  });

  test('are tried again when they cannot be reached', async () => {
    const machine = machineWithSite();
    machine.program(
      'netlify',
      `[ "$1" = --version ] && exit 0; echo x >>${machine.at('tries')}; [ $(wc -l <${machine.at('tries')}) -ge 3 ] || { echo "getaddrinfo ENOTFOUND api.netlify.example" >&2; exit 1; }`,
    );
    await machine.publish({ to: 'netlify', remote: 'notes' });
    expect(machine.pauses).toEqual([1000, 3000]);
  });
});

describe('S3', () => {
  test('gets what pages need before the pages, and loses what is gone last', async () => {
    const machine = machineWithSite();
    noted(machine, 'aws', '[ "$2" = ls ] && exit 1; exit 0');
    await machine.publish({ to: 's3', remote: 's3://notes/a/', url });
    const done = calls(machine);
    expect(done[0]).toBe('aws s3 ls s3://notes/a/');
    expect(done[1]).toContain(`aws s3 sync ${machine.at('site/_astro')} s3://notes/a/_astro`);
    expect(done.at(-1)).toContain(`aws s3 sync ${machine.at('site')} s3://notes/a --no-progress --delete --size-only`);
    expect(done.filter((line) => line.includes('--delete'))).toHaveLength(1);
  });

  test('stops at the first failure, before anything is removed', async () => {
    const machine = machineWithSite();
    noted(machine, 'aws', '[ "$2" = ls ] && exit 0; echo "upload failed: An error occurred (AccessDenied)" >&2; exit 1');
    await expect(machine.publish({ to: 's3', remote: 's3://notes', url })).rejects.toThrow(
      /AccessDenied.*are still there\. Ask for the right/,
    );
    expect(calls(machine).filter((line) => line.includes('--delete'))).toEqual([]);
  });
});

test('rsync puts new files in place at the end, and asks no password where nobody sits', async () => {
  const machine = machineWithSite();
  noted(machine, 'rsync');
  await machine.publish({ to: 'rsync', remote: 'mira@harbour.example:/srv/notes', url });
  expect(calls(machine)[1]).toMatch(/--delay-updates --delete-after .*BatchMode=yes .*site\/ mira@harbour\.example:\/srv\/notes\/$/);
  machine.program('rsync', '[ "$1" = --version ] && exit 0; echo "mira@harbour.example: Permission denied (publickey)." >&2; exit 255');
  await expect(machine.publish({ to: 'rsync', remote: 'mira@harbour.example:/srv/notes', url })).rejects.toThrow(/Let ssh in/);
});

describe('scp', () => {
  /** `ssh` and `scp` to a folder of this machine. */
  function elsewhere(): Machine & { remote: string } {
    const machine = machineWithSite();
    machine.program('ssh', '[ "$1" = -V ] && exit 0; while [ "$1" = -o ]; do shift 2; done; shift; exec sh -c "$1"');
    machine.program('scp', '[ "$1" = -V ] && exit 0; while [ "$#" -gt 2 ]; do shift; done; exec cp -r "$1" "${2#*:}"');
    return { ...machine, remote: `mira@harbour.example:${machine.at("srv's notes")}` };
  }
  const read = (machine: Machine, name: string) => readFileSync(machine.at("srv's notes", name), 'utf8');

  test('changes the old site for the new one whole', async () => {
    const machine = elsewhere();
    await machine.publish({ to: 'scp', remote: machine.remote, url });
    machine.site({ 'index.html': 'second' });
    await machine.publish({ to: 'scp', remote: machine.remote, url });
    expect(read(machine, 'index.html')).toBe('second');
    expect(existsSync(machine.at("srv's notes/s"))).toBe(false);
    expect(readdirSync(machine.folder).filter((name) => name.includes('turnleaf-'))).toEqual([]);
  });

  test("leaves another's files, and the old site when copying fails", async () => {
    const machine = elsewhere();
    mkdirSync(machine.at("srv's notes"));
    writeFileSync(machine.at("srv's notes/index.html"), 'theirs');
    await expect(machine.publish({ to: 'scp', remote: machine.remote, url })).rejects.toThrow(/not published from this archive; it stays/);
    expect(read(machine, 'index.html')).toBe('theirs');
    await machine.publish({ to: 'scp', remote: machine.remote, url }, { replace: true });
    machine.site({ 'index.html': 'second' });
    machine.program('scp', '[ "$1" = -V ] && exit 0; mkdir "${7#*:}" 2>/dev/null; echo "scp: write: No space left on device" >&2; exit 1');
    await expect(machine.publish({ to: 'scp', remote: machine.remote, url })).rejects.toThrow(/No space left on device.*as it was/);
    expect(read(machine, 'index.html')).toBe('first');
  });
});

describe('a folder', () => {
  test('is replaced in one step, and another’s stays', async () => {
    const machine = machineWithSite();
    const remote = machine.at('srv/notes');
    await expect(machine.publish({ to: 'folder', remote, url })).rejects.toThrow(/Is it mounted\?/);
    mkdirSync(remote, { recursive: true });
    const { ino } = statSync(remote);
    await machine.publish({ to: 'folder', remote, url });
    expect([statSync(remote).ino !== ino, readFileSync(machine.at('srv/notes/index.html'), 'utf8')]).toEqual([true, 'first']);
    machine.site({ 'index.html': 'second' });
    await machine.publish({ to: 'folder', remote, url }, { dryRun: true });
    expect(readFileSync(machine.at('srv/notes/index.html'), 'utf8')).toBe('first');
    await machine.publish({ to: 'folder', remote, url });
    expect(readdirSync(machine.at('srv/notes')).sort()).toEqual(['.turnleaf-published', 'index.html']);
    await expect(machine.publish({ to: 'folder', remote, url }, { archive: 'other' })).rejects.toThrow(/another archive/);
    writeFileSync(machine.at('srv/notes/.turnleaf-published'), '');
    await expect(machine.publish({ to: 'folder', remote: machine.at('here'), url })).resolves.toBeDefined();
    mkdirSync(machine.at('mine'));
    writeFileSync(machine.at('mine/letter.txt'), '');
    await expect(machine.publish({ to: 'folder', remote: machine.at('mine'), url })).rejects.toThrow(/not put there by `turnleaf publish`/);
    expect(readdirSync(machine.at('srv'))).toEqual(['notes']);
  });
});

describe('a command', () => {
  test('finds the site and its address; what it says is not the answer', async () => {
    const machine = machineWithSite();
    const command = `cat "$TURNLEAF_SITE/index.html"; echo " $TURNLEAF_URL"`;
    await machine.publish({ to: 'command', command, url });
    expect(machine.said).toEqual([`first ${url}`]);
    await expect(machine.publish({ to: 'command', command: 'echo "No quay." >&2; exit 3', url })).rejects.toThrow(
      /ended with 3: No quay\./,
    );
  });
});
