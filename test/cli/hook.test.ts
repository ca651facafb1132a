/** The git hook that names sessions: installed, used by git itself, taken out again. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { uuid } from '../bad-input/log.ts';
import { type Desk, newDesk } from './desk.ts';

const url = ['--url', 'https://mira.example/notes'];
const id = uuid('session harbour');
const line = `Session: https://mira.example/notes/id/${id}/`;
const claude = { CLAUDECODE: '1', CLAUDE_CODE_SESSION_ID: id };

let desk: Desk;
let env: NodeJS.ProcessEnv;
let count = 0;

/** Runs git as Mira, without a setting or variable of this machine. */
function git(folder: string, args: string[], more: NodeJS.ProcessEnv = {}) {
  return spawnSync('git', ['-C', desk.at(folder), ...args], { env: { ...env, ...more }, encoding: 'utf8', timeout: 60_000 });
}

function repository(folder = 'shop', ...options: string[]): void {
  mkdirSync(desk.at(folder), { recursive: true });
  git(folder, ['init', '-q', '-b', 'main', ...options]);
}

/** Commits a change and returns the whole message that the commit has. */
function commit(message: string, more: NodeJS.ProcessEnv = {}, folder = 'shop', ...options: string[]): string {
  count += 1;
  desk.write(`${folder}/file-${count}.txt`, `${count}\n`);
  git(folder, ['add', '-A']);
  const { status, stderr } = git(folder, ['commit', '-q', '-m', message, ...options], more);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return last(folder);
}

const last = (folder = 'shop') => git(folder, ['log', '-1', '--format=%B']).stdout.trim();
const hook = (folder = 'shop') => `${folder}/.git/hooks/commit-msg`;

function script(path: string, text: string): void {
  desk.write(path, text);
  chmodSync(desk.at(path), 0o755);
}

beforeEach(() => {
  desk = newDesk();
  const mira = { NAME: 'Mira Voss', EMAIL: 'mira@voss.example' };
  env = {
    PATH: process.env.PATH,
    HOME: desk.folder,
    GIT_CONFIG_NOSYSTEM: '1',
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((who) => Object.entries(mira).map(([key, value]) => [`GIT_${who}_${key}`, value])),
    ),
  };
  repository();
});

describe('the hook', () => {
  beforeEach(async () => {
    expect((await desk.turnleaf('hook', 'install', 'shop', ...url)).code).toBe(0);
  });

  test.each([
    ['Claude Code', claude],
    ['Codex', { CODEX_THREAD_ID: id }],
    ['Copilot CLI', { COPILOT_CLI: '1', COPILOT_AGENT_SESSION_ID: id }],
    ['Pi', { PI_CODING_AGENT: 'true', PI_SESSION_ID: id }],
  ])('names the session of %s', (_agent, said) => {
    expect(commit('Weigh the anchor', said)).toBe(`Weigh the anchor\n\n${line}`);
  });

  test('writes ids of other forms in lower case', () => {
    expect(commit('Weigh it', { OPENCODE_SESSION_ID: 'ses_0aMira4mNWbZx' })).toMatch(/\/id\/ses_0amira4mnwbzx\/$/);
  });

  test('puts the line among those that are there, and once', () => {
    const message = 'Weigh the anchor\n\nIt was heavy.\n\n---\n\nReviewed-by: Juno <juno@voss.example>';
    expect(commit(message, claude)).toBe(`${message}\n${line}`);
    expect(git('shop', ['commit', '-q', '--amend', '--no-edit'], claude).status).toBe(0);
    expect(last()).toBe(`${message}\n${line}`);
    const other = uuid('session another');
    git('shop', ['commit', '-q', '--amend', '--no-edit'], { CODEX_THREAD_ID: other });
    expect(last()).toBe(`${message}\n${line}\n${line.replace(id, other)}`);
  });

  test('stops no commit where another hook runs it with -e, as husky does', () => {
    script('shop/.git/hooks/inner', desk.read(hook()));
    script(hook(), '#!/bin/sh\nsh -eu "${0%/*}/inner" "$@"\n');
    for (const said of [{}, { CLAUDECODE: '1' }, { CLAUDE_CODE_SESSION_ID: 'no id' }]) expect(commit('Weigh it', said)).toBe('Weigh it');
    expect(commit('Weigh it', claude)).toBe(`Weigh it\n\n${line}`);
    git('shop', ['switch', '-q', '-c', 'side', 'main~1']);
    commit('On the side', claude);
    expect(git('shop', ['merge', '-q', '--no-ff', '--no-edit', 'main'], claude).status).toBe(0);
  });

  test('does not go on in a line that nothing ends', () => {
    desk.write('message', 'Weigh the anchor');
    git('shop', ['commit', '-q', '--allow-empty', '--cleanup=verbatim', '-F', desk.at('message')], claude);
    expect(last()).toBe(`Weigh the anchor\n\n${line}`);
    expect(readdirSync(desk.at('shop/.git')).filter((name) => name.includes('turnleaf'))).toEqual([]);
  });

  test('says nothing where the programs it uses are not on the path', () => {
    const path = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
    const { status, stderr } = spawnSync(path, ['-C', desk.at('shop'), 'commit', '-q', '--allow-empty', '-m', 'Weigh it'], {
      env: { ...env, ...claude, PATH: desk.at('nowhere') },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });

  test('leaves a person’s commits, merges and commits made once more as they are', () => {
    expect(commit('By hand')).toBe('By hand');
    git('shop', ['switch', '-q', '-c', 'side']);
    const side = commit('On the side');
    git('shop', ['switch', '-q', 'main']);
    commit('On main');
    expect(git('shop', ['merge', '-q', '--no-ff', '--no-edit', 'side'], claude).status).toBe(0);
    expect(last()).toBe("Merge branch 'side'");
    git('shop', ['switch', '-q', '-c', 'late', 'main~1']);
    expect(git('shop', ['cherry-pick', 'side'], claude).status).toBe(0);
    expect(last()).toBe(side);
    const editor = { GIT_SEQUENCE_EDITOR: "sed -i.bak 's/^pick/reword/'", GIT_EDITOR: 'true' };
    expect(git('shop', ['rebase', '-q', '-i', 'main'], { ...claude, ...editor }).status).toBe(0);
    expect(git('shop', ['log', '--format=%B', 'main~2..']).stdout).not.toContain('Session:');
  });

  test('does not fill a message that is empty, which stops a commit', () => {
    desk.write('shop/a.txt', 'a');
    git('shop', ['add', '-A']);
    for (const verbose of [[], ['--verbose']]) {
      const { status, stderr } = git('shop', ['commit', ...verbose], { ...claude, GIT_EDITOR: 'true' });
      expect(status).toBe(1);
      expect(stderr).toContain('empty commit message');
    }
    expect(git('shop', ['commit', '-q', '--verbose'], { ...claude, GIT_EDITOR: "sed -i.bak '1s/^/By an editor/'" }).status).toBe(0);
    expect(last()).toBe(`By an editor\n\n${line}`);
  });

  test('takes nothing from the environment that is no id', () => {
    const values = [
      '$(touch owned)',
      '`touch owned`',
      "x'; touch owned; '",
      '../../../etc',
      'short',
      'a'.repeat(101),
      '*',
      `-e${'\n'}${'b'.repeat(5)}`,
    ];
    for (const value of values) expect(commit('Plain', { CLAUDE_CODE_SESSION_ID: value, CODEX_THREAD_ID: '--help' })).toBe('Plain');
    expect(existsSync(desk.at('shop/owned'))).toBe(false);
    expect(commit('Two', { ...claude, CODEX_THREAD_ID: '$(touch owned)' })).toBe(`Two\n\n${line}`);
  });

  test('works in a linked work tree and from a folder below', () => {
    commit('First');
    git('shop', ['worktree', 'add', '-q', '../tree', '-b', 'tree']);
    expect(commit('In the tree', claude, 'tree')).toContain(line);
    mkdirSync(desk.at('shop/below'));
    expect(git('shop/below', ['commit', '-q', '--allow-empty', '-m', 'From below'], claude).status).toBe(0);
    expect(last()).toContain(line);
  });

  describe('where an agent does not say which session runs', () => {
    const log = (path: string, cwd: string, more: object = {}) =>
      desk.write(path, `${JSON.stringify({ type: 'user', sessionId: id, cwd, ...more })}\n`);
    const top = () => git('shop', ['rev-parse', '--show-toplevel']).stdout.trim();

    test.each([
      ['Claude Code', { CLAUDECODE: '1' }, `.claude/projects/-shop/${id}.jsonl`],
      ['Codex', { CODEX_SANDBOX: 'seatbelt' }, `.codex/sessions/2026/04/14/rollout-2026-04-14T09-00-00-${id}.jsonl`],
      ['Copilot CLI', { COPILOT_CLI: '1' }, `.copilot/session-state/${id}/events.jsonl`],
      ['Pi', { PI_CODING_AGENT: 'true' }, `.pi/agent/sessions/--shop--/2026-04-14T09-00-00-000Z_${id}.jsonl`],
    ])('the newest of this folder is taken: %s', (_agent, said, path) => {
      log(path, top());
      // Written to later, in another folder or by a subagent.
      log(path.replaceAll(id, uuid('elsewhere')), desk.at('elsewhere'));
      log(`${dirname(path)}/agent-${id.slice(0, 8)}.jsonl`, top());
      expect(commit('Guessed', said)).toBe(`Guessed\n\n${line}`);
    });

    test('Gemini CLI names a folder by its hash', () => {
      const hash = execFileSync('sha256sum', { input: top(), encoding: 'utf8' }).slice(0, 64);
      desk.write(
        '.gemini/tmp/shop/chats/session-2026-04-14T09-00-12345678.json',
        JSON.stringify({ sessionId: id, projectHash: hash }, null, 2),
      );
      expect(commit('Guessed', { GEMINI_CLI: '1' })).toBe(`Guessed\n\n${line}`);
    });

    test('nothing is, where none was written to lately or there is none', () => {
      expect(commit('None', { CLAUDECODE: '1', GEMINI_CLI: '1', COPILOT_CLI: '1', CODEX_SANDBOX: '1', PI_CODING_AGENT: '1' })).toBe('None');
      log(`.claude/projects/-shop/${id}.jsonl`, top());
      execFileSync('touch', ['-d', '2 hours ago', desk.at(`.claude/projects/-shop/${id}.jsonl`)]);
      expect(commit('Old', { CLAUDECODE: '1' })).toBe('Old');
    });
  });

  describe('stops no commit', () => {
    /** A folder of programs that comes first, or stands alone. */
    const programs = (all: { [name: string]: string }): string => {
      for (const [name, text] of Object.entries(all)) script(`programs/${name}`, text);
      return desk.at('programs');
    };

    test('without Node', () => {
      const path = programs({ node: '#!/bin/sh\ntouch "$HOME/asked"\nexit 1\n' });
      expect(commit('No node', { ...claude, PATH: `${path}:${env.PATH}` })).toContain(line);
      expect(existsSync(desk.at('asked'))).toBe(false);
    });

    test('without most programs', () => {
      mkdirSync(desk.at('few'));
      for (const name of ['git', 'sh', 'dirname'])
        symlinkSync(execFileSync('which', [name], { encoding: 'utf8' }).trim(), desk.at('few', name));
      expect(commit('Few', { ...claude, PATH: desk.at('few') })).toBe('Few');
    });

    test.each(['mv', 'sed', 'tr'])('where %s fails', (name) => {
      expect(commit('Fails', { ...claude, PATH: `${programs({ [name]: '#!/bin/sh\nexit 1\n' })}:${env.PATH}` })).toBe('Fails');
      expect(readdirSync(desk.at('shop/.git')).filter((one) => one.includes('turnleaf'))).toEqual([]);
    });

    test('where something takes too long: the message is as it was', () => {
      const path = programs({ find: '#!/bin/sh\nexec sleep 40\n' });
      const before = Date.now();
      expect(commit('Slow', { CLAUDECODE: '1', PATH: `${path}:${env.PATH}` })).toBe('Slow');
      expect(Date.now() - before).toBeLessThan(20_000);
    });

    test('without a home', () => {
      expect(commit('Homeless', { CLAUDECODE: '1', HOME: undefined })).toBe('Homeless');
    });
  });
});

describe('hook install', () => {
  test('keeps an earlier hook, which is called first and may refuse; remove brings it back', async () => {
    const earlier = '#!/bin/sh\ngrep -q allowed "$1" || exit 7\n! grep -q Session: "$1"\n';
    script(hook(), earlier);
    const { code, out } = await desk.turnleaf('hook', 'install', 'shop', ...url);
    expect(code).toBe(0);
    expect(out).toContain('The hook that was there is called first');
    expect(commit('This is allowed', claude)).toContain(line);
    expect(git('shop', ['commit', '-q', '--allow-empty', '-m', 'This is not'], claude).status).toBe(1);
    expect((await desk.turnleaf('hook', 'install', 'shop', '--url', 'https://other.example')).code).toBe(0);
    expect(commit('Again allowed', claude)).toContain('https://other.example/id/');
    expect((await desk.turnleaf('hook', 'remove', 'shop')).out).toContain('the earlier hook is back');
    expect(desk.read(hook())).toBe(earlier);
    expect(commit('Now allowed', claude)).toBe('Now allowed');
    expect((await desk.turnleaf('hook', 'remove', 'shop')).code).toBe(1);
    expect(desk.read(hook())).toBe(earlier);
  });

  test('does not call an earlier hook that git would not call', async () => {
    desk.write(hook(), '#!/bin/sh\nexit 1\n');
    chmodSync(desk.at(hook()), 0o644);
    await desk.turnleaf('hook', 'install', 'shop', ...url);
    expect(commit('Called', claude)).toContain(line);
  });

  test('takes nothing apart that looks at its own name, and prints the hook for it', async () => {
    const wrapper = '#!/usr/bin/env sh\n. "$(dirname "$0")/h"\n';
    script(hook(), wrapper);
    const { code, err } = await desk.turnleaf('hook', 'install', 'shop', ...url);
    expect(code).toBe(2);
    expect(err).toContain('--print');
    expect(desk.read(hook())).toBe(wrapper);
    const { out } = await desk.turnleaf('hook', 'install', '--print', ...url);
    script(hook(), `#!/bin/sh\ngrep -q . "$1" || exit 1\n\n${out}`);
    expect(commit('Printed', claude)).toContain(line);
  });

  test('goes where core.hooksPath says within the repository, not into hooks that others share', async () => {
    git('shop', ['config', 'core.hooksPath', 'hooks']);
    expect((await desk.turnleaf('hook', 'install', 'shop', ...url)).out).toContain('in the work tree');
    expect(existsSync(desk.at('shop/hooks/commit-msg'))).toBe(true);
    expect(commit('There', claude)).toContain(line);
    git('shop', ['config', 'core.hooksPath', desk.at('shared-hooks')]);
    const { code, err } = await desk.turnleaf('hook', 'install', 'shop', ...url);
    expect(code).toBe(2);
    expect(err).toContain("other repositories' too");
    expect(existsSync(desk.at('shared-hooks'))).toBe(false);
  });

  test('of a linked work tree goes where all of them look', async () => {
    commit('First');
    git('shop', ['worktree', 'add', '-q', '../tree', '-b', 'tree']);
    expect((await desk.turnleaf('hook', 'install', 'tree', ...url)).code).toBe(0);
    expect(existsSync(desk.at(hook()))).toBe(true);
    expect(commit('In the tree', claude, 'tree')).toContain(line);
  });

  test.each<[string, string[], RegExp]>([
    ['a bare repository', ['bare', ...url], /is a bare repository/],
    ['a folder without one', ['none', ...url], /is not in a git repository/],
    ['no folder', ['nowhere', ...url], /there is no folder/],
    ['a site without an address', ['shop'], /no public address/],
    ['an address with a password', ['shop', '--url', `https://mira:${'pass'}@mira.example`], /name or a password/],
  ])('%s is refused', async (_what, options, reason) => {
    repository('bare', '--bare');
    mkdirSync(desk.at('none'));
    const { code, err } = await desk.turnleaf('hook', 'install', ...options);
    expect(code).toBe(2);
    expect(err).toMatch(reason);
    expect(existsSync(desk.at(hook()))).toBe(false);
  });

  test('takes the address from site.yaml, whatever is in it', async () => {
    desk.write('content/site.yaml', "url: https://mira.example/it's/$(touch owned)/\n");
    expect((await desk.turnleaf('hook', 'install', 'shop')).code).toBe(0);
    expect(commit('Quoted', claude)).toContain("https://mira.example/it's/$(touch%20owned)/id/");
    expect(existsSync(desk.at('shop/owned'))).toBe(false);
    expect(readFileSync(join(desk.at(hook())), 'utf8')).not.toContain('site.invalid');
  });
});
