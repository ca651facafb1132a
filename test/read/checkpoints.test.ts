/** Sessions that Entire keeps in a repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { joinParts, mergeStates } from '../../src/read/checkpoints/join.ts';
import { isBeginning } from '../../src/read/checkpoints/list.ts';
import { findSources, readSource } from '../../src/read/index.ts';
import { Log, small, uuid } from '../bad-input/log.ts';
import { checkpoint, newRepository, placeOf, type Repository } from './repository.ts';

const harbour = () => new Log('harbour').prompt('Which berths are free?').answer('Berth nine is.');
const metadata = (id: string, minute: number, more: object = {}) =>
  JSON.stringify({ session_id: id, created_at: `2026-04-14T09:${String(minute).padStart(2, '0')}:00Z`, agent: 'Gemini CLI', ...more });
const [first, second, third] = ['first', 'second', 'third'].map(checkpoint) as [string, string, string];

/** Every session found: id, agent and what stands in its records. */
function found({ folder }: Repository) {
  const { sources, skipped } = findSources(folder);
  const sessions = sources.map((source) => {
    const [read] = readSource(source);
    return {
      id: source.id,
      agent: source.agent,
      name: source.name,
      commits: source.commits,
      records: read?.main.records.length ?? 0,
      read,
    };
  });
  return { sessions, skipped };
}

test('a session is read once, as its last checkpoint has it, and its content tells the agent', () => {
  const repository = newRepository();
  const early = harbour();
  const later = harbour().prompt('And ten?').answer('Ten is taken.');
  repository.put({
    [`${placeOf(first)}full.jsonl`]: String(early),
    [`${placeOf(first)}metadata.json`]: metadata(early.id, 1),
    [`${placeOf(second)}full.jsonl`]: String(later).trimEnd(),
    [`${placeOf(second)}metadata.json`]: metadata(early.id, 5),
    [`${placeOf(second)}prompt.txt`]: 'And ten?',
    [`${placeOf(second, '')}metadata.json`]: '{}',
  });
  const { sessions, skipped } = found(repository);
  expect(sessions).toMatchObject([{ id: early.id, agent: 'claude-code', name: `entire/checkpoints/${early.id}.jsonl`, records: 4 }]);
  expect(skipped).toEqual([]);
});

test('several sessions of one checkpoint are several, and files of the repository are read beside them', () => {
  const repository = newRepository();
  const [one, other, lying] = [small('one'), small('other'), small('lying')];
  repository.put({
    [`${placeOf(first, 0)}full.jsonl`]: String(one),
    [`${placeOf(first, 0)}metadata.json`]: metadata(one.id, 1),
    [`${placeOf(first, 1)}full.jsonl`]: String(other),
    [`${placeOf(first, 1)}metadata.json`]: metadata(one.id, 2),
  });
  mkdirSync(join(repository.folder, 'logs'));
  writeFileSync(join(repository.folder, 'logs', `${lying.id}.jsonl`), String(lying));
  const { sessions } = found(repository);
  expect(sessions.map(({ id }) => id).sort()).toEqual([one.id, other.id, lying.id].sort());
});

test('states that do not begin with each other are joined, line by line', () => {
  const repository = newRepository();
  const lines = String(harbour().prompt('And ten?').answer('Ten is taken.')).trimEnd().split('\n');
  const { id } = harbour();
  const redactedLater = lines.map((line) => line.replace('Berth nine', 'Berth [REDACTED]'));
  repository.put({
    [`${placeOf(first)}full.jsonl`]: `${lines.slice(0, 3).join('\n')}\n`,
    [`${placeOf(first)}metadata.json`]: metadata(`2026-04-14-${id}`, 1),
    [`${placeOf(second)}full.jsonl`]: `${redactedLater.slice(1).join('\n')}\n`,
    [`${placeOf(second)}metadata.json`]: metadata(id, 5),
  });
  const { sessions } = found(repository);
  expect(sessions).toMatchObject([{ id, records: 4 }]);
  expect(JSON.stringify(sessions[0]?.read)).not.toContain('Berth nine');
});

test('a log in parts is one', () => {
  const repository = newRepository();
  const log = harbour().prompt('And ten?').answer('Ten is taken.');
  const lines = String(log).trimEnd().split('\n');
  repository.put({
    [`${placeOf(first)}full.jsonl`]: lines.slice(0, 2).join('\n'),
    [`${placeOf(first)}full.jsonl.001`]: lines[2] ?? '',
    [`${placeOf(first)}full.jsonl.002`]: lines[3] ?? '',
    [`${placeOf(first)}metadata.json`]: metadata(log.id, 1),
  });
  expect(found(repository).sessions).toMatchObject([{ id: log.id, records: 4 }]);
});

test('a log that is one JSON value is read as that, also in parts', () => {
  const messages = ['Which berths are free?', 'And ten?'].map((text, index) => ({
    id: uuid(`message ${index}`),
    timestamp: `2026-04-14T09:0${index}:00Z`,
    type: 'user',
    content: text,
  }));
  const head = { sessionId: uuid('session gemini'), projectHash: 'a'.repeat(64), startTime: '2026-04-14T09:00:00Z' };
  const repository = newRepository();
  repository.put({
    [`${placeOf(first)}full.jsonl`]: JSON.stringify({ ...head, messages: messages.slice(0, 1) }, null, 2),
    [`${placeOf(first)}full.jsonl.001`]: JSON.stringify({ messages: messages.slice(1) }),
    [`${placeOf(first)}metadata.json`]: metadata(head.sessionId, 1, { agent: 'Claude Code' }),
  });
  const { sessions } = found(repository);
  expect(sessions).toMatchObject([{ id: head.sessionId, agent: 'gemini' }]);
  expect(JSON.stringify(sessions[0]?.read)).toContain('And ten?');
});

test('a subagent’s log goes with its session', () => {
  const repository = newRepository();
  const log = harbour();
  const agent = new Log('tally', { sessionId: log.id, agentId: 'a1b2c3d4', isSidechain: true })
    .prompt('Count the berths')
    .answer('Twelve.');
  repository.put({
    [`${placeOf(first)}full.jsonl`]: String(log),
    [`${placeOf(first)}metadata.json`]: metadata(log.id, 1),
    [`${placeOf(first, '')}tasks/toolu_tally/agent-a1b2c3d4.jsonl`]: String(agent),
  });
  const { sessions } = found(repository);
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.read?.subagents.map(({ id }) => id)).toEqual(['a1b2c3d4']);
});

test('a subagent’s log that is not in the clone is named', () => {
  const repository = newRepository();
  const [log, agent] = [harbour(), 'lost\n'];
  repository.put({
    [`${placeOf(first)}full.jsonl`]: String(log),
    [`${placeOf(first, '')}tasks/toolu_tally/agent-a1b2c3d4.jsonl`]: agent,
  });
  const oid = repository.git(['hash-object', '--stdin'], agent);
  rmSync(join(repository.folder, '.git/objects', oid.slice(0, 2), oid.slice(2)));
  const { sessions, skipped } = found(repository);
  expect(sessions.map(({ id }) => id)).toEqual([log.id]);
  expect(skipped).toMatchObject([{ name: 'entire/checkpoints/agent-a1b2c3d4.jsonl', reason: expect.stringContaining('is not whole') }]);
});

test('commits that name a checkpoint in their trailer are those of its sessions, in time', () => {
  const repository = newRepository();
  const [one, other] = [harbour(), small('other')];
  const hashes = [first, second, third].map((id) => repository.commit(`Moor\n\nReviewed-by: Juno\nEntire-Checkpoint: ${id}`));
  repository.commit(`A word on it\n\nEntire-Checkpoint: ${first} is no trailer here.\n\nThe end.`);
  repository.put({
    [`${placeOf(second)}full.jsonl`]: String(one),
    [`${placeOf(second)}metadata.json`]: metadata(one.id, 3),
    [`${placeOf(first)}full.jsonl`]: String(one).split('\n').slice(0, 1).join('\n'),
    [`${placeOf(first)}metadata.json`]: metadata(one.id, 1),
    [`${placeOf(third)}full.jsonl`]: String(other),
  });
  const of = new Map(found(repository).sessions.map(({ id, commits }) => [id, commits]));
  expect(of.get(one.id)).toEqual([
    { hash: hashes[0], at: Date.UTC(2026, 3, 14, 9, 2) },
    { hash: hashes[1], at: Date.UTC(2026, 3, 14, 9, 4) },
  ]);
  expect(of.get(other.id)?.map(({ hash }) => hash)).toEqual([hashes[2]]);
});

test('checkpoints are found in a bare repository, on a remote’s branch, and on refs of their own', () => {
  const bare = newRepository('--bare');
  bare.git(['update-ref', 'refs/remotes/origin/entire/checkpoints/v1', tip({ [`${placeOf(first)}full.jsonl`]: String(small('one')) })]);
  bare.git(['update-ref', 'refs/entire/checkpoints/JV/01K6ZC3N9WQ8R2T4V6X8Z0BYJV', tip({ '0/full.jsonl': String(small('other')) })]);
  function tip(files: { [path: string]: string }): string {
    const tree = (entries: [string, string][]): string => {
      const by = Map.groupBy(entries, ([path]) => path.split('/')[0] ?? '');
      const lines = [...by].map(([name, list]) =>
        list.length === 1 && list[0]?.[0] === name
          ? `100644 blob ${bare.git(['hash-object', '-w', '--stdin'], list[0][1])}\t${name}`
          : `040000 tree ${tree(list.map(([path, text]) => [path.slice(name.length + 1), text]))}\t${name}`,
      );
      return bare.git(['mktree'], `${lines.join('\n')}\n`);
    };
    return bare.git(['commit-tree', tree(Object.entries(files)), '-m', 'x']);
  }
  expect(
    found(bare)
      .sessions.map(({ id }) => id)
      .sort(),
  ).toEqual([small('one').id, small('other').id].sort());
});

describe('a repository that is up to no good', () => {
  const hostile = (lines: string[], repository = newRepository()) => {
    const tree = repository.git(['mktree', '--missing'], `${lines.join('\n')}\n`);
    const within = (name: string, of: string) => repository.git(['mktree'], `040000 tree ${of}\t${name}\n`);
    const top = within(first.slice(0, 2), within(first.slice(2), within('0', tree)));
    repository.git(['update-ref', 'refs/heads/entire/checkpoints/v1', repository.git(['commit-tree', top, '-m', 'x'])]);
    return repository;
  };

  test('links and submodules are named and not followed, and no path of the tree becomes one on disk', () => {
    const repository = newRepository();
    const link = repository.git(['hash-object', '-w', '--stdin'], '/etc/passwd');
    const log = repository.git(['hash-object', '-w', '--stdin'], String(small('out')));
    hostile(
      [
        `120000 blob ${link}\tfull.jsonl`,
        `160000 commit ${'2'.repeat(40)}\tfull.jsonl.001`,
        `100644 blob ${log}\t..`,
        `100644 blob ${log}\t-rf.jsonl`,
      ],
      repository,
    );
    const before = readdirSync(dirname(repository.folder)).filter((name) => !name.startsWith('turnleaf-'));
    const { sessions, skipped } = found(repository);
    expect(sessions).toEqual([]);
    expect(skipped.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
      expect.stringMatching(/0\/full\.jsonl is no file in the tree, but a link/),
      expect.stringMatching(/0\/full\.jsonl\.001 is no file in the tree/),
    ]);
    expect(readdirSync(dirname(repository.folder)).filter((name) => !name.startsWith('turnleaf-'))).toEqual(before);
  });

  test('a label that is a path names no file; a log of no agent is named by its checkpoint', () => {
    const repository = newRepository();
    const log = small('label');
    repository.put({
      [`${placeOf(first)}full.jsonl`]: String(log),
      [`${placeOf(first)}metadata.json`]: metadata('../../../../label', 1),
      [`${placeOf(second)}full.jsonl`]: '{"what":"is this"}\n',
      [`${placeOf(second)}metadata.json`]: '{"session_id":',
      [`${placeOf(third)}full.jsonl`]: `${JSON.stringify({ text: 'x' })}\n`,
      [`${placeOf(third)}metadata.json`]: metadata(log.id, 1),
    });
    const { sessions, skipped } = found(repository);
    expect(sessions).toMatchObject([{ id: log.id, name: `entire/checkpoints/checkpoint-${first}-0.jsonl` }]);
    expect(skipped.map(({ name }) => name).sort()).toEqual(
      [second, third].map((id) => `entire/checkpoints/checkpoint-${id}-0.jsonl`).sort(),
    );
  });

  test('one of another user’s: the command that would trust it is safe to copy, whatever the folder is called', () => {
    const folder = join(newRepository().folder, "it's; touch run #");
    mkdirSync(join(folder, '.git'), { recursive: true });
    mkdirSync(join(folder, 'bin'));
    // Git says so only where the folder does belong to another.
    writeFileSync(join(folder, 'bin/git'), '#!/bin/sh\necho "fatal: detected dubious ownership in repository" >&2\nexit 128\n', {
      mode: 0o755,
    });
    vi.stubEnv('PATH', `${join(folder, 'bin')}${delimiter}${process.env.PATH}`);
    try {
      const [skipped] = findSources(folder).skipped.filter(({ name }) => name === 'entire/checkpoints');
      const command = skipped?.reason.split('If you trust it: ')[1] ?? '';
      const words = execFileSync('sh', ['-c', `git() { printf '%s\\n' "$@"; }; ${command}`], { encoding: 'utf8' })
        .trim()
        .split('\n');
      expect(words).toEqual(['config', '--global', '--add', 'safe.directory', folder]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('nothing that its configuration names is run, and an object that is missing is not fetched', () => {
    const repository = hostile([`100644 blob ${'1'.repeat(40)}\tfull.jsonl`]);
    const run = join(repository.folder, 'ran');
    const trap = `touch '${run}'`;
    const settings = {
      'core.fsmonitor': trap,
      'core.pager': trap,
      'core.sshCommand': trap,
      'log.showSignature': 'true',
      'gpg.program': trap,
    };
    for (const [name, value] of Object.entries(settings)) repository.git(['config', name, value]);
    repository.git(['config', 'extensions.partialClone', 'origin']);
    repository.git(['config', 'remote.origin.promisor', 'true']);
    // git cuts such an address at its blanks.
    repository.git(['config', 'remote.origin.url', `ext::touch ${run.replaceAll(' ', '% ')}`]);
    repository.git(['config', 'protocol.ext.allow', 'always']);
    repository.commit(`Signed\n\nEntire-Checkpoint: ${first}`);
    rmSync(run, { force: true });
    const { sessions, skipped } = found(repository);
    expect(sessions).toEqual([]);
    expect(skipped).toMatchObject([{ reason: expect.stringMatching(/is not whole|cannot be read/) }]);
    expect(existsSync(run)).toBe(false);
    // The trap works.
    expect(() => repository.git(['cat-file', '-p', '1'.repeat(40)])).toThrow();
    expect(existsSync(run)).toBe(true);
  });

  test('one that cannot be read is named, and other files in the folder are read', () => {
    const repository = newRepository();
    writeFileSync(join(repository.folder, `${small('beside').id}.jsonl`), String(small('beside')));
    writeFileSync(join(repository.folder, '.git/HEAD'), 'nothing\n');
    const { sessions, skipped } = found(repository);
    expect(sessions.map(({ id }) => id)).toEqual([small('beside').id]);
    expect(skipped).toMatchObject([{ name: 'entire/checkpoints', reason: expect.stringContaining('is not in a git repository') }]);
  });
});

test('a folder without checkpoints says nothing of them', () => {
  const repository = newRepository();
  repository.commit('Nothing');
  expect(found(repository)).toEqual({ sessions: [], skipped: [] });
});

test('what is taken out of a repository lies in a folder that only its owner reads', () => {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(`turnleaf-checkpoints-${process.pid}-`));
  expect(names.length).toBeGreaterThan(0);
});

describe('joining', () => {
  test('parts that lost their line break get it back, once', () => {
    expect(joinParts(['{"a":1}', '{"b":2}\n', '{"c":3}'])).toBe('{"a":1}\n{"b":2}\n{"c":3}');
    expect(joinParts(['{"messages":[1]}', '{"messages":[2]}'])).toBe('{"messages":[1,2]}');
  });

  test('lines that two states have stand once, in the order of the first', () => {
    expect(mergeStates(['a\nb\n', 'b\nc'])).toBe('a\nb\nc\n');
    expect(mergeStates(['{"uuid":"1","x":1}\n', '{"uuid":"1","x":2}\n{"uuid"'])).toBe('{"uuid":"1","x":2}\n{"uuid"\n');
    const [one, other] = ['{"uuid":"1","x":1}\n', '{"uuid":"1","x":2}\n'];
    expect(mergeStates([one, other, one])).toBe(one);
  });

  test('a blob’s id tells whether a text begins with it', () => {
    // git hash-object of "tide"
    const repository = newRepository();
    const blob = { oid: repository.git(['hash-object', '--stdin'], 'tide'), bytes: 4 };
    expect(isBeginning(blob, Buffer.from('tides'))).toBe(true);
    expect(isBeginning(blob, Buffer.from('tid'))).toBe(false);
    expect(isBeginning(blob, Buffer.from('tied to it'))).toBe(false);
  });
});
