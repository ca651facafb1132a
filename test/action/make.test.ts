/** From logs to what may be uploaded. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { make } from '../../action/make.ts';
import type { Report } from '../../action/report.ts';
import { checkLinks } from '../../src/check/index.ts';
import { jsonLines, Log } from '../bad-input/log.ts';
import { temporaryFolder } from '../temporary.ts';

const root = temporaryFolder('make');
let folder = '';
let said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(root, 'run-'));
  mkdirSync(join(folder, 'logs'));
  said = [];
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const work = () => join(folder, 'work');
async function run(more: { [name: string]: string } = {}) {
  mkdirSync(work(), { recursive: true });
  const env = { TURNLEAF_SESSIONS: join(folder, 'logs'), TURNLEAF_WORK: work(), GITHUB_OUTPUT: join(folder, 'outputs'), ...more };
  await make(env, (line) => said.push(line));
  const report = JSON.parse(readFileSync(join(work(), 'report.json'), 'utf8')) as Report;
  return { report, outputs: readFileSync(join(folder, 'outputs'), 'utf8') };
}
const made = () => (existsSync(join(work(), 'made')) ? readdirSync(join(work(), 'made')) : []);
const page = (name = made()[0] ?? '') => readFileSync(join(work(), 'made', name), 'utf8');

/** As Claude Code's action for GitHub writes it: a list, set out over lines. */
const id = '7c1d2e3f-0000-4000-8000-00000000abcd';
const execution = (text: string) =>
  JSON.stringify(
    [
      {
        type: 'system',
        subtype: 'init',
        session_id: id,
        cwd: '/home/runner/work/tides/tides',
        model: 'claude-sonnet-4-5',
        tools: ['Edit'],
      },
      { type: 'user', session_id: id, message: { role: 'user', content: text } },
      {
        type: 'assistant',
        session_id: id,
        message: {
          id: 'msg_1',
          role: 'assistant',
          model: 'claude-sonnet-4-5',
          content: [
            { type: 'text', text: 'I will look at the table.' },
            {
              type: 'tool_use',
              id: 'toolu_1',
              name: 'Edit',
              input: { file_path: '/home/runner/work/tides/tides/src/tide.ts', old_string: 'low', new_string: 'high' },
            },
          ],
        },
      },
      {
        type: 'user',
        session_id: id,
        message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: 'edited' }] },
      },
      { type: 'result', subtype: 'success', session_id: id, total_cost_usd: 0.1234, num_turns: 2, is_error: false, result: 'Done' },
    ],
    null,
    2,
  );

test("the log of Claude Code's action becomes one file, and what the comment says of it", async () => {
  write('claude-execution-output.json', execution('Fix the tide table'));
  const { report, outputs } = await run({ TURNLEAF_SESSIONS: join(folder, 'claude-execution-output.json') });
  expect(report).toEqual({
    kind: 'file',
    refused: [],
    sessions: [
      {
        id,
        agent: 'Claude Code',
        title: 'Fix the tide table',
        prompts: 1,
        calls: 1,
        costUsd: 0.1234,
        files: [{ path: 'src/tide.ts', added: 1, removed: 1 }],
        place: made()[0],
      },
    ],
  });
  expect(page()).toContain('I will look at the table.');
  expect(outputs).toBe(`made=true\nrefused=0\nsuspected=0\nfolder=${join(work(), 'made')}\n`);
});

test('secrets go, also those that only the workflow or another session knows', async () => {
  const [key, named] = [`gh${'p_'}${'Zk3Qw9Lm2Xc7Vb5Nt8Rd1Hs4Jf6Gy0Pa2Ue9'}`, 'seven grey seals'];
  write('logs/one.jsonl', String(new Log('one').prompt(`My token is ${key}`).answer('Thank you.')));
  const rest = key.slice(4);
  write('logs/two.jsonl', String(new Log('two').prompt(`It said ${rest} and ${named}.`).answer('Odd.')));
  const { report } = await run({ TURNLEAF_SECRETS: `${named}\n` });
  expect(report.sessions).toHaveLength(2);
  const all = [...made().map(page), JSON.stringify(report), ...said].join('\n');
  for (const value of [key, named]) expect(all).not.toContain(value);
  expect(all).toContain('[redacted: ');
});

describe('what the gate refuses', () => {
  // The page names the agent itself, where no redaction reaches: so the gate finds this value in Claude Code's pages alone.
  const refusing = { TURNLEAF_SECRETS: 'Claude Code' };
  const codex = [
    {
      timestamp: '2026-10-12T08:00:00.000Z',
      type: 'session_meta',
      payload: { id: '0199aaaa-1111-7222-8333-444455556666', cwd: '/srv/tides', cli_version: '0.60.0' },
    },
    {
      timestamp: '2026-10-12T08:00:01.000Z',
      type: 'response_item',
      payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'When is low water?' }] },
    },
    {
      timestamp: '2026-10-12T08:00:02.000Z',
      type: 'response_item',
      payload: { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'At nine.' }] },
    },
  ];
  test('is named by rule and place, and is in no file; all else is made', async () => {
    write('logs/refused.jsonl', String(new Log('refused').prompt('Fix the buoy').answer('Done.')));
    write('logs/codex.jsonl', jsonLines(codex));
    const { report, outputs } = await run(refusing);
    expect(report.refused.length).toBeGreaterThan(0);
    for (const { of, rule } of report.refused) expect([of, rule]).toEqual([new Log('refused').id.slice(0, 8), 'literal']);
    expect(report.sessions.map(({ title }) => title)).toEqual(['When is low water?']);
    expect(made()).toHaveLength(1);
    expect(page()).not.toContain('buoy');
    expect(outputs).toContain(`made=true\nrefused=${report.refused.length}\n`);
    expect(said.join('\n')).toContain(': literal');
    expect([JSON.stringify(report), ...said].join('\n')).not.toMatch(/Claude Code|buoy/);
  });

  test('alone makes nothing, so that nothing is uploaded', async () => {
    write('logs/refused.jsonl', String(new Log('refused').prompt('Fix the buoy').answer('Done.')));
    expect((await run(refusing)).outputs).toContain('made=false\n');
    expect(made()).toEqual([]);
  });
});

test('what may be a secret waits for a person, where the owner wants that', async () => {
  mkdirSync(join(folder, 'content'));
  write('content/site.yaml', 'review: required\n');
  // Letters of chance that no rule explains.
  const chance = ['Zq7', 'Wp2', 'Lx9', 'Vb4', 'Mt6', 'Rk1', 'Jd8', 'Hs3', 'Nc5', 'Fg0'].join('');
  write('logs/one.jsonl', String(new Log('one').prompt(`Say that the buoy says ${chance} tonight`).answer('Told.')));
  write('logs/two.jsonl', String(new Log('two').prompt('Fix the table').answer('Done.')));
  const { report } = await run({ TURNLEAF_CONTENT: join(folder, 'content') });
  expect(report.refused.map(({ rule }) => rule)).toEqual(['awaits-review']);
  expect(report.sessions.map(({ title }) => title)).toEqual(['Fix the table']);
});

describe('what is no log', () => {
  test.each([
    ['empty', ''],
    ['no JSON', 'the agent did not start\n'],
    ['an empty list', '[]'],
    ['JSON of something else', '{"error":"quota"}'],
    ['cut off', execution('Fix the tide table').slice(0, 40)],
  ])('a file that is %s is named with its reason, and nothing is left to upload', async (_name, text) => {
    write('claude-execution-output.json', text);
    const problem = await run({ TURNLEAF_SESSIONS: join(folder, 'claude-execution-output.json') }).then(String, String);
    expect(problem).toMatch(/No session is in .*claude-execution-output\.json/);
    expect(problem).not.toMatch(/quota|did not start/);
    expect(existsSync(join(work(), 'made'))).toBe(false);
  });

  test('a path that is not there, a level, a kind and a folder of content that do not exist are named', async () => {
    await expect(run({ TURNLEAF_SESSIONS: join(folder, 'none.json') })).rejects.toThrow(/There is no .*none\.json/);
    await expect(run({ TURNLEAF_LEVEL: 'all' })).rejects.toThrow('level is none of conversation, tools, everything');
    await expect(run({ TURNLEAF_AS: 'pdf' })).rejects.toThrow('as is none of file, site');
    write('logs/one.jsonl', String(new Log('one').prompt('Fix the table').answer('Done.')));
    await expect(run({ TURNLEAF_CONTENT: join(folder, 'logs') })).rejects.toThrow('has no site.yaml');
  });

  test('what an earlier run left is not uploaded by a later one that fails', async () => {
    write('logs/one.jsonl', String(new Log('one').prompt('Fix the table').answer('Done.')));
    await run();
    rmSync(join(folder, 'logs/one.jsonl'));
    await expect(run()).rejects.toThrow('No session');
    expect(existsSync(join(work(), 'made'))).toBe(false);
  });
});

test('a site has every session that passed, with its address', async () => {
  write('logs/one.jsonl', String(new Log('one').prompt('Fix the tide table').answer('Done.')));
  const { report } = await run({ TURNLEAF_AS: 'site' });
  expect(report.sessions.map(({ title }) => title)).toEqual(['Fix the tide table']);
  expect(existsSync(join(work(), 'made', report.sessions[0]?.place ?? '', 'index.html'))).toBe(true);
}, 240_000);

test('a site for an archive is built for its folder there, and for no other place', async () => {
  write('logs/one.jsonl', String(new Log('one').prompt('When is high water?').answer('At nine.')));
  writeFileSync(join(folder, 'event.json'), JSON.stringify({ pull_request: { number: 7 } }));
  const archive = {
    TURNLEAF_AS: 'site',
    TURNLEAF_ARCHIVE: 'harbour/sessions',
    GITHUB_REPOSITORY: 'harbour/tides',
    GITHUB_EVENT_PATH: join(folder, 'event.json'),
  };
  await expect(run(archive)).rejects.toThrow('as: site with an archive needs archive-url');
  const { report } = await run({ ...archive, TURNLEAF_ARCHIVE_URL: 'https://harbour.example/sessions/' });
  expect(report.sessions).toHaveLength(1);
  const place = join(work(), 'made');
  expect(checkLinks(place, { base: '/sessions/harbour/tides/7/', origin: 'https://harbour.example' })).toMatchObject({ problems: [] });
  expect(page('index.html')).toContain('<link rel="stylesheet" href="/sessions/harbour/tides/7/_astro/');
}, 120_000);
