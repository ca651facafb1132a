/** Which files of a folder are sessions, wherever they lie and whatever they are called. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type FoundSources, findSources } from '../../src/read/index.ts';
import { Log, type LogLine, small, uuid } from '../bad-input/log.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeAll } from '../write-in-folder.ts';

function find(files: { [name: string]: string | Uint8Array }): FoundSources {
  const root = temporaryFolder('find');
  writeAll(root, files);
  return findSources(root);
}

const namesIn = ({ sources }: FoundSources) => sources.map((source) => source.name);
const said = ({ skipped }: FoundSources) => skipped.filter((one) => !one.quiet).map((one) => `${one.name} ${one.reason}`);

test('sessions of several folders are in the order of their names', () => {
  const folders = ['tides', 'berths'].map((name) => ({ path: temporaryFolder(name), name }));
  for (const { path, name } of folders) writeFileSync(join(path, 'log.jsonl'), String(small(name)));
  expect(namesIn(findSources(folders))).toEqual(['berths/log.jsonl', 'tides/log.jsonl']);
});

describe('a log', () => {
  test.each(['images', 'workflows', 'tool-results', 'subagents', 'cache', 'debug', 'plugins', 'ide', 'todos', 'projects/cache'])(
    'in a folder called %s is a session',
    (name) => {
      expect(namesIn(find({ [`${name}/log.jsonl`]: String(small('found')) }))).toEqual([`${name}/log.jsonl`]);
    },
  );

  test('may end in .ndjson', () => {
    expect(namesIn(find({ 'run.ndjson': String(small('found')) }))).toEqual(['run.ndjson']);
  });

  test('may begin with a line of 400 KB, wherever in it stands whose it is', () => {
    const [first, ...rest] = small('long').lines as [LogLine, ...LogLine[]];
    const { type, message, ...fields } = first;
    const long = { message, filler: 'x'.repeat(400_000), ...fields, type };
    expect(namesIn(find({ 'run.jsonl': [long, ...rest].map((line) => `${JSON.stringify(line)}\n`).join('') }))).toEqual(['run.jsonl']);
  });

  test("is not looked for in what the CLI keeps beside its projects, nor among a session's own files", () => {
    const log = small('found');
    const found = find({
      [`projects/-home-mira-harbor/${log.id}.jsonl`]: String(log),
      [`projects/-home-mira-harbor/${log.id}/tool-results/printed.jsonl`]: String(small('printed')),
      'plugins/sample.jsonl': String(small('sample')),
      'debug/trace.jsonl': String(small('trace')),
    });
    expect(namesIn(found)).toEqual([`projects/-home-mira-harbor/${log.id}.jsonl`]);
    expect(found.sources[0]?.side.map((file) => file.name)).toEqual(['tool-results/printed.jsonl']);
  });
});

describe('one session in two folders', () => {
  const name = (at: string, log: Log) => `${at}/projects/-home-mira-harbor/${log.id}.jsonl`;

  test('is one session where both say the same, and that is told', () => {
    const log = small('twice');
    const found = find({ [name('laptop', log)]: String(log), [name('mast', log)]: String(log) });
    expect(found.sources.map((source) => source.runs)).toEqual([[log.id]]);
    expect(said(found)).toEqual([`${name('mast', log)} is the same as ${name('laptop', log)}, byte for byte; it has one page`]);
  });

  test('is two where they differ, told apart by their ids, and that is told', () => {
    const log = small('twice');
    const other = `${log}${JSON.stringify({ type: 'user', uuid: 'b0000000-0000', message: { role: 'user', content: 'And the tide?' } })}\n`;
    log.prompt('And the channel?').answer('Six metres.');
    const found = find({ [name('laptop', log)]: other, [name('mast', log)]: String(log) });
    expect(found.sources.map((source) => source.runs)).toEqual([[log.id], [`${log.id}~2`]]);
    expect(said(found)).toEqual([
      `${name('mast', log)} bears the session id of ${name('laptop', log)}, with other words; it is shown as ${log.id}~2`,
    ]);
  });

  test('is the longer one where the other is an earlier state of it, and that is told', () => {
    const log = small('twice');
    const shorter = String(log);
    log.prompt('And the channel?').answer('Six metres.');
    const found = find({ [name('laptop', log)]: shorter, [name('mast', log)]: String(log) });
    expect(found.sources.map((source) => [source.name, source.runs])).toEqual([[name('mast', log), [log.id]]]);
    expect(said(found)).toEqual([`${name('laptop', log)} is an earlier state of ${name('mast', log)}; that one has the page`]);
  });

  test('is one where it is compressed beside the plain file', () => {
    const log = small('twice');
    const found = find({ [name('a', log)]: String(log), [`${name('a', log)}.zst`]: zstdCompressSync(String(log)) });
    expect(found.sources.map((source) => [source.name, source.runs])).toEqual([[name('a', log), [log.id]]]);
  });

  test('is two where only their subagents differ', () => {
    const log = small('twice');
    const agent = (text: string) => String(new Log('agent', { isSidechain: true, agentId: 'a1' }).prompt('Count').answer(text));
    const beside = (at: string) => name(at, log).replace('.jsonl', '/subagents/agent-a1.jsonl');
    const both = { [name('laptop', log)]: String(log), [name('mast', log)]: String(log) };
    expect(find({ ...both, [beside('laptop')]: agent('six'), [beside('mast')]: agent('ten') }).sources).toHaveLength(2);
  });
});

describe('a session that is written whole each time', () => {
  const gemini = (count: number) => ({
    sessionId: uuid('plums'),
    projectHash: 'ab'.repeat(32),
    startTime: '2026-06-02T06:00:00.000Z',
    messages: Array.from({ length: count }, (_, at) => ({
      id: uuid(`plum ${at}`),
      timestamp: `2026-06-02T06:0${at}:00.000Z`,
      type: at % 2 === 0 ? 'user' : 'gemini',
      content: `Tree ${at}`,
    })),
  });
  const document = (count: number) => JSON.stringify(gemini(count), null, 2);
  const lines = (count: number) => {
    const { messages, ...head } = gemini(count);
    return [head, ...messages].map((line) => `${JSON.stringify(line)}\n`).join('');
  };
  const chats = (project: string, time: string) => `tmp/${project}/chats/session-2026-06-02T${time}-1a2b3c4d`;

  test.each([
    [
      'under a new name',
      { [`${chats('orchard', '06-00')}.json`]: document(2), [`${chats('orchard', '08-00')}.json`]: document(4) },
      '08-00-1a2b3c4d.json',
    ],
    [
      'as lines',
      { [`${chats('orchard', '06-00')}.json`]: document(2), [`${chats('orchard', '08-00')}.jsonl`]: lines(4) },
      '08-00-1a2b3c4d.jsonl',
    ],
    [
      'in another folder',
      { [`${chats('cd'.repeat(32), '06-00')}.json`]: document(4), [`${chats('orchard', '06-00')}.json`]: document(2) },
      `${'cd'.repeat(32)}/chats/session-2026-06-02T06-00-1a2b3c4d.json`,
    ],
  ])('is one session where it was written again %s', (_how, files, kept) => {
    const { sources, skipped } = find(files);
    expect(sources.map(({ name }) => name)).toEqual([expect.stringContaining(kept)]);
    expect(skipped.map(({ reason }) => reason)).toEqual([expect.stringContaining('earlier state')]);
  });
});

describe('several folders', () => {
  const at = (name: string, files: { [name: string]: string }) => {
    const root = temporaryFolder('find');
    writeAll(root, files);
    return { path: root, name };
  };

  test('are searched together: names tell them apart, ids and copies count over all of them', () => {
    const [log, other] = [small('twice'), small('other')];
    const longer = `${log}${JSON.stringify({ type: 'user', uuid: 'b0000000-0000', message: { role: 'user', content: 'And the tide?' } })}\n`;
    const found = findSources([
      at('~/.harbor', { [`projects/-home-mira/${log.id}.jsonl`]: String(log), 'torn.jsonl': '' }),
      at('~/.pier', { [`${log.id}.jsonl`]: longer, 'other.jsonl': String(other), 'run.jsonl': longer.replace('tide', 'moon') }),
    ]);
    expect(found.sources.map(({ name, runs }) => [name, ...runs])).toEqual([
      [`~/.pier/${log.id}.jsonl`, log.id],
      ['~/.pier/other.jsonl', other.id],
      ['~/.pier/run.jsonl', `${log.id}~2`],
    ]);
    expect(said(found)).toEqual([
      '~/.harbor/torn.jsonl is empty',
      `~/.harbor/projects/-home-mira/${log.id}.jsonl is an earlier state of ~/.pier/${log.id}.jsonl; that one has the page`,
      `~/.pier/run.jsonl bears the session id of ~/.pier/${log.id}.jsonl, with other words; it is shown as ${log.id}~2`,
    ]);
  });

  test('each keep what belongs to a session, and its project', () => {
    const log = small('found');
    const found = findSources([
      at('one', { [`projects/harbor/${log.id}.jsonl`]: String(log), [`projects/harbor/${log.id}/tool-results/printed.txt`]: 'Six.' }),
      at('two', { 'log.jsonl': String(small('two')) }),
    ]);
    expect(found.sources[0]).toMatchObject({ projectKey: 'harbor', side: [{ name: 'tool-results/printed.txt' }] });
  });
});

test('a log of nothing but snapshots of files has no page, and is named', () => {
  const snapshot = { type: 'file-history-snapshot', messageId: 'm', snapshot: { trackedFileBackups: {} } };
  const lines = (more: object[] = []) =>
    [...Array.from({ length: 60 }, () => snapshot), ...more].map((line) => `${JSON.stringify(line)}\n`).join('');
  const words = { type: 'user', uuid: 'a0000000-0000', message: { role: 'user', content: 'Ring the bell.' } };
  const found = find({
    'projects/x/silent.jsonl': lines([{ type: 'permission-mode', permissionMode: 'default' }]),
    'projects/x/late.jsonl': lines([words]),
    'projects/x/titled.jsonl': lines([{ type: 'summary', summary: 'The bell rings' }]),
  });
  expect(namesIn(found)).toEqual(['projects/x/late.jsonl', 'projects/x/titled.jsonl']);
  expect(said(found)).toEqual(['projects/x/silent.jsonl holds nothing that was said; it has no page']);
});
