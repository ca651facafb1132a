/** From a session to a link: a home folder with sessions of two agents, no archive, a bare repository as the host. */
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { serve } from '../../src/cli/preview.ts';
import { CodexLog } from '../agents/codex/log.ts';
import { jsonLines, Log, uuid } from '../bad-input/log.ts';
import { type Outcome, turnleafWith } from '../bad-input/machine.ts';
import { ended } from '../ended.ts';
import { type Desk, newDesk } from './desk.ts';

const bin = fileURLToPath(new URL('../../bin/turnleaf.js', import.meta.url));
const secret = `ghp_${'x7Kq2'.repeat(8).slice(0, 36)}`;
const site = 'https://mira.example/notes/';

const berths = () => new Log('harbour').prompt('Which berths are free?').answer(`Berth nine; the key was ${secret}.`);

/** With Ctrl-C as soon as it has said something. */
function stoppedAt(desk: Desk, says: RegExp, ...argv: string[]) {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const child = spawn(process.execPath, [bin, ...argv], {
    cwd: desk.folder,
    env: { ...env, ...desk.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let heard = '';
  child.stderr.on('data', (text) => {
    heard += text;
    if (says.test(heard)) child.kill('SIGINT');
  });
  return ended(child);
}

interface Home extends Desk {
  remote: string;
  git(...args: string[]): string;
  tip(): string;
  publish(...argv: string[]): Outcome;
}

/** A desk with a bare repository, and nothing of Turnleaf's. */
function newHome(): Home {
  const desk = newDesk();
  desk.env.PATH = process.env.PATH ?? '/usr/bin:/bin';
  const remote = desk.at('remote.git');
  const git = (...args: string[]) => execFileSync('git', ['-C', remote, ...args], { encoding: 'utf8' }).trim();
  execFileSync('git', ['init', '--quiet', '--bare', remote]);
  return {
    ...desk,
    remote,
    git,
    tip: () => git('rev-parse', '--verify', '--quiet', 'refs/heads/pages'),
    publish: (...argv) => turnleafWith(desk.env, desk.folder, 'publish', ...argv),
  };
}

const to = ({ remote }: { remote: string }) => ['--to', 'git', '--remote', remote, '--branch', 'pages', '--url', site];

const last = (out: string): string => out.trimEnd().split('\n').at(-1) ?? '';

/** The page at an address, as a server of the branch's tree gives it. */
async function pageAt(home: Home, address: string): Promise<string> {
  const tree = home.at('served');
  mkdirSync(tree);
  execFileSync('tar', ['-x'], { cwd: tree, input: execFileSync('git', ['-C', home.remote, 'archive', 'pages'], { maxBuffer: 1e8 }) });
  const serving = await serve({ dir: tree, base: '/notes/' });
  try {
    return await (await fetch(new URL(new URL(address).pathname, serving.url))).text();
  } finally {
    await serving.close();
    rmSync(tree, { recursive: true });
  }
}

describe('without an archive', () => {
  const home = newHome();
  const log = berths();
  const path = home.log(log);
  const address = `${site}s/${log.id.slice(0, 8)}/`;
  const other = new CodexLog().turn().asks('Which trees want pruning?').says('The plum, first of all.').ends();
  home.write(other.name, jsonLines(other.lines));
  const around = new Set(readdirSync(home.folder));

  test('one command leads to a page at the address that is printed last, alone', async () => {
    const { code, out } = home.publish('which', 'berths', '--yes', ...to(home));
    expect([code, last(out)]).toEqual([0, address]);
    const page = await pageAt(home, address);
    expect(page).toContain('Berth nine; the key was');
    expect(page).toContain('github-pat-classic');
    expect(page).not.toContain(secret);
    // The folder it was called in is as it was.
    expect(readdirSync(home.folder).filter((name) => !around.has(name))).toEqual(['.local']);
    // What the person sets in the archive that is kept there holds from now on: no cards are drawn, which takes long.
    const [shelf] = readdirSync(home.at('.local/state/turnleaf/shelves'));
    appendFileSync(home.at('.local/state/turnleaf/shelves', String(shelf), 'content/site.yaml'), 'private: true\n');
  }, 240_000);

  test('the next session goes to the same place, and the first keeps its address', async () => {
    const { code, out } = home.publish(other.id, '--yes');
    expect(code).toBe(0);
    expect(last(out)).toMatch(/^https:\/\/mira\.example\/notes\/s\/[0-9a-f]{8}\/$/);
    expect(await pageAt(home, last(out))).toContain('The plum, first of all.');
    expect(await pageAt(home, address)).toContain('Berth nine');
    expect(await pageAt(home, site)).toContain('Which berths are free?');
    expect(home.git('rev-list', '--count', 'pages')).toBe('2');
  }, 240_000);

  test('inside the agent, the running session that has grown: the same address, the new turns, and a link to one', async () => {
    const grown = berths().prompt('And tomorrow morning?').answer('Berth four as well.');
    writeFileSync(path, String(grown));
    home.env.CLAUDE_CODE_SESSION_ID = log.id;
    const { code, out } = home.publish('--yes');
    expect([code, last(out)]).toEqual([0, address]);
    expect(await pageAt(home, address)).toContain('Berth four as well.');
    const anchor = `t-${uuid('harbour 4').slice(0, 8)}`;
    const linked = await home.turnleaf('link', 'berth', 'four');
    expect([linked.code, linked.out]).toEqual([0, `${address}#${anchor}\n`]);
    expect(await pageAt(home, address)).toContain(`id="${anchor}"`);
    expect((await home.turnleaf('link', 'berth')).err).toMatch(/3 turns have these words[\s\S]*t-[0-9a-f]{8} {2}Which berths/);
    expect((await home.turnleaf('link', 'lighthouse')).code).toBe(1);
    delete home.env.CLAUDE_CODE_SESSION_ID;
  }, 240_000);

  test('some turns of a session, which no list has: it is at its address, known to --list and link, and the rest is nowhere', async () => {
    const regatta = new Log('regatta')
      .prompt('Which day is the regatta?')
      .answer('Monday.')
      .prompt('And the harbour fair?')
      .answer('Tuesday.');
    home.log(regatta);
    const turn = (number: number) => `t-${uuid(`regatta ${number}`).slice(0, 8)}`;
    const { code, out } = home.publish('regatta', '--turns', `${turn(1)}..${turn(2)}`, '--unlisted', '--yes');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^ {2}turns {5}t-\w+ to t-\w+; 2 other turns left out$[\s\S]*; unlisted: in no list/m),
    ]);
    const page = await pageAt(home, last(out));
    expect(page).toContain('Monday.');
    expect(page).not.toContain('fair');
    expect(await pageAt(home, site)).not.toContain('regatta');
    expect((await home.turnleaf('publish', '--list')).out).toContain(`${last(out)}  Which day is the regatta?`);
    // Of all that is out, without an agent that says which session it is.
    expect((await home.turnleaf('link', 'monday')).out).toBe(`${last(out)}#${turn(2)}\n`);
    // Taken down by a word of its title, beside another; a word of nothing that is out takes nothing down.
    expect(home.publish('--remove', 'regatta', 'plum', '--dry-run', '--yes').code).toBe(2);
    const gone = home.publish('--remove', 'regatta', other.id.slice(-8), '--yes');
    expect([gone.code, gone.out.trimEnd().split('\n').slice(-2)]).toEqual([0, [last(out), expect.stringMatching(/notes\/s\//)]]);
    expect(await pageAt(home, last(out))).not.toContain('Monday.');
    home.publish(other.id, '--yes');
  }, 240_000);

  test('where the host refuses, the old site stands, and the next publication does not bring along what failed', async () => {
    const before = home.tip();
    const hook = join(home.remote, 'hooks/pre-receive');
    writeFileSync(hook, '#!/bin/sh\nexit 1\n');
    chmodSync(hook, 0o755);
    const third = new Log('buoy').prompt('Where is the red buoy?').answer('East.');
    home.log(third);
    const { code, out, err } = home.publish(third.id, '--yes');
    expect([code, out.includes('mira.example/notes/s/'), home.tip()]).toEqual([2, true, before]);
    expect(last(out)).not.toMatch(/^https/);
    expect(err).toMatch(/refuses the push to pages.*What was public before is as it was/);
    rmSync(hook);
    expect(home.publish(third.id, '--dry-run').out).toMatch(/Nothing was published\.\n$/);
    const again = home.publish(log.id, '--yes');
    expect([again.code, last(again.out)]).toEqual([0, address]);
    expect(await pageAt(home, site)).not.toContain('red buoy');
  }, 240_000);

  test.skipIf(process.platform === 'win32').each([
    ['while it builds', /building the site/, 'Stopped'],
    ['while it is sent', /publishing: /, 'If it is not public yet, the same command publishes it'],
  ])(
    'stopped %s (on Unix, where a process can be sent Ctrl-C), it leaves the old site',
    async (_when, stopAt, says) => {
      const before = home.tip();
      const fourth = new Log('lantern').prompt('Is the lantern lit?').answer('Since dusk.');
      home.log(fourth);
      // A push that takes its time.
      home.write('bin/git', '#!/bin/sh\ncase " $* " in *" push "*) sleep 5; exit 1;; esac\nexec /usr/bin/git "$@"\n');
      chmodSync(home.at('bin/git'), 0o755);
      const path = home.env.PATH ?? '';
      home.env.PATH = `${home.at('bin')}${delimiter}${path}`;
      const { code, said } = await stoppedAt(home, stopAt, 'publish', fourth.id, '--yes');
      home.env.PATH = path;
      expect([code, said]).toEqual([130, expect.stringContaining(says)]);
      expect(home.tip()).toBe(before);
      expect((await home.turnleaf('publish', '--list')).out).not.toContain('lantern');
    },
    120_000,
  );

  test('it is listed, taken down, and stays down until it is named', async () => {
    expect(home.publish('--list').out).toMatch(
      /^https:\/\/mira\.example\/notes\/\n {2}kept in [^,\n]+,.*\n(?: {2}\d{4}-\d\d-\d\d {2}\S+ {2}.+\n){3}$/,
    );
    const { code, out } = home.publish('--remove', address, '--yes');
    expect([code, last(out)]).toEqual([0, address]);
    const page = await pageAt(home, address);
    expect(page).toContain('removed');
    expect(page).not.toContain('Berth nine');
    expect(home.git('log', '--all', '--format=%H').split('\n')).toHaveLength(1);
    expect(home.publish('--list').out).toContain(`${address}  removed`);
    home.env.CLAUDE_CODE_SESSION_ID = log.id;
    const running = home.publish('--yes', ...to(home));
    expect([running.code, running.err]).toEqual([2, expect.stringMatching(/was removed on .*name it: turnleaf publish/)]);
    delete home.env.CLAUDE_CODE_SESSION_ID;
    const byWords = home.publish('berths', '--yes', ...to(home));
    expect([byWords.code, byWords.err]).toEqual([2, expect.stringMatching(/was removed on .*name it: turnleaf publish/)]);
    const named = home.publish(log.id, '--yes', ...to(home));
    expect([named.code, last(named.out)]).toEqual([0, address]);
    expect(await pageAt(home, address)).toContain('Berth four as well.');
    // Public at two places, a turn is one turn: its link leads to the latest.
    const second = home.publish(log.id, '--yes', '--to', 'folder', '--remote', 'served', '--url', 'https://quay.example/notes/');
    expect((await home.turnleaf('link', 'berth', 'four')).out).toBe(`${last(second.out)}#t-${uuid('harbour 4').slice(0, 8)}\n`);
  }, 240_000);
});

describe('with an archive', () => {
  test('a session that the gate withholds is not published; all others are, and the exit code tells', async () => {
    const home = newHome();
    for (const name of ['tides', 'moorings']) home.log(new Log(name).prompt(`How are the ${name}?`).answer('Well.'));
    home.write('content/site.yaml', `url: ${site}\nprivate: true\npublish:\n  to: git\n  remote: ${home.remote}\n  branch: pages\n`);
    for (const name of ['tides', 'moorings']) expect((await home.turnleaf('add', name, '--slug', name, '--yes')).code).toBe(0);
    home.write('content/sessions/tides/notes.mdx', '---\ntitle: Nightjar at night\n---\n');
    home.write('.turnleaf/private/secrets.txt', 'Nightjar\n');
    const one = home.publish('tides', '--yes');
    expect([one.code, one.err]).toEqual([1, expect.stringMatching(/tides.*withheld[\s\S]*Nothing was published/)]);
    expect(() => home.tip()).toThrow();
    const all = home.publish('--yes');
    expect([all.code, last(all.out)]).toEqual([1, site]);
    expect(await pageAt(home, `${site}s/moorings/`)).toContain('How are the moorings?');
    const page = await pageAt(home, `${site}s/tides/`);
    expect(page).not.toContain('How are the tides?');
    expect(page).not.toContain('Nightjar');
    // What its owner has removed is not brought back by the next publication.
    expect((await home.turnleaf('remove', 'moorings', '--yes')).code).toBe(0);
    home.publish('--yes');
    expect(await pageAt(home, `${site}s/moorings/`)).not.toContain('How are the moorings?');
    expect(JSON.parse(home.read('.turnleaf/published')).places).toHaveLength(1);
  }, 240_000);
});

test('the agents that say which session is running are those of the hook', async () => {
  const { sessionVariables } = await import('../../src/cli/logs.ts');
  const hook = readFileSync(new URL('../../src/hook/commit-msg.sh', import.meta.url), 'utf8');
  const named = /^named\(\) \{([\s\S]*?)^\}/m.exec(hook)?.[1] ?? '';
  expect([...named.matchAll(/\$\{(\w+)-\}/g)].map(([, name]) => name)).toEqual([...sessionVariables]);
});
