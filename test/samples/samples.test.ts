import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { agentOf } from '../../src/agents/index.ts';
import { isObject, type JsonObject, stringAt } from '../../src/model/json.ts';
import { judges } from '../../src/redact/index.ts';

const content = 'content/sessions';
const told = readdirSync(content).map((slug) => ({
  slug,
  files: globSync('**/*.jsonl', { cwd: join(content, slug) }).map((name) => {
    const text = readFileSync(join(content, slug, name), 'utf8');
    return {
      name,
      text,
      records: text
        .trim()
        .split('\n')
        .map((line): JsonObject => JSON.parse(line)),
    };
  }),
}));

/** Every record of every file, subagents included. */
const records = told.flatMap(({ slug, files }) =>
  files.flatMap((file) => {
    const agent = agentOf(file.records[0]?.type === 'session_meta' ? 'codex' : 'claude-code');
    return file.records.map((record) => ({ slug, agent, record }));
  }),
);

const blocks = records.flatMap(({ slug, record }) => contentOf(record).map((block) => ({ slug, record, block })));

test('the gate finds nothing in any sample', () => {
  const find = judges()().unseen;
  for (const { slug, files } of told) for (const { name, text } of files) expect(find(text), `${slug}/${name}`).toEqual([]);
});

test('a uuid occurs once in the whole archive', () => {
  const uuids = records.map(({ record }) => record.uuid).filter((uuid) => uuid !== undefined);
  expect(new Set(uuids).size).toBe(uuids.length);
});

test('anchors of eight digits are enough within each session', () => {
  for (const sample of told) {
    const short = sample.files.flatMap((file) => file.records.map((record) => stringAt(record, 'uuid')?.slice(0, 8)));
    const there = short.filter((digits) => digits !== undefined);
    expect(new Set(there).size, sample.slug).toBe(there.length);
  }
});

test('every result has its call, and every parent comes before its child', () => {
  for (const sample of told) {
    for (const file of sample.files) {
      const seen = new Set<unknown>();
      const calls = new Set<unknown>();
      for (const record of file.records) {
        if (typeof record.parentUuid === 'string') expect(seen, `${sample.slug} ${file.name}`).toContain(record.parentUuid);
        seen.add(record.uuid);
        for (const block of contentOf(record)) {
          if (block.type === 'tool_use') calls.add(block.id);
          if (block.type === 'tool_result') expect(calls).toContain(block.tool_use_id);
        }
      }
    }
  }
});

test('time never runs backwards in a thread', () => {
  for (const sample of told) {
    for (const file of sample.files) {
      let last = 0;
      for (const record of file.records) {
        if (record.isSidechain === true || record.type === 'queue-operation' || typeof record.timestamp !== 'string') continue;
        const at = Date.parse(record.timestamp);
        expect(at, `${sample.slug} ${String(record.uuid)}`).toBeGreaterThanOrEqual(last);
        last = at;
      }
    }
  }
});

const tools =
  'Bash PowerShell TaskOutput TaskStop BashOutput KillBash Read Edit MultiEdit Write NotebookEdit Glob Grep LS LSP ' +
  'Agent Task TodoWrite TaskCreate TaskUpdate TaskList AskUserQuestion EnterPlanMode ExitPlanMode WebFetch ' +
  'WebSearch Skill ToolSearch SendMessage Monitor Workflow mcp__postgres__query mcp__charts__histogram';

test.each(tools.split(' '))('the samples show the tool %s', (name) => {
  expect(blocks.some(({ block }) => block.type === 'tool_use' && block.name === name)).toBe(true);
});

test.each([
  ['a thought', (each: Shown) => each.block?.type === 'thinking'],
  ['a picture from the person', (each: Shown) => each.block?.type === 'image' && each.record.type === 'user'],
  ['a server-side search', (each: Shown) => each.block?.type === 'web_search_tool_result'],
  ['an interruption', (each: Shown) => String(each.block?.text).startsWith('[Request interrupted')],
  ['a compaction', (each: Shown) => each.record.subtype === 'compact_boundary'],
  ['a slash command', (each: Shown) => text(each.record).includes('<command-name>')],
  ['a shell line', (each: Shown) => text(each.record).includes('<bash-input>')],
  ['steering in mid-turn', (each: Shown) => stringAt(each.record.attachment, 'type') === 'queued_command'],
  ['a hook that objects', (each: Shown) => stringAt(each.record.attachment, 'type') === 'hook_blocking_error'],
  ['a pull request', (each: Shown) => each.record.type === 'pr-link'],
  ['a server that was busy', (each: Shown) => each.record.subtype === 'api_retry'],
  ['a cost', (each: Shown) => typeof each.record.total_cost_usd === 'number'],
])('the samples show %s', (_what, shows) => {
  const all: Shown[] = [...blocks, ...records];
  expect(all.some(shows)).toBe(true);
});

test('one prompt has an earlier version', () => {
  const prompts = records.filter(
    ({ record }) =>
      record.type === 'user' && record.isMeta !== true && typeof text(record) === 'string' && record.toolUseResult === undefined,
  );
  const parents = prompts.map(({ slug, record }) => `${slug} ${String(record.parentUuid)}`).filter((parent) => !parent.endsWith('null'));
  expect(new Set(parents).size).toBeLessThan(parents.length);
});

test('the long session has more than 600 turns', () => {
  const long = told.find((sample) => sample.slug.includes('eighty-three')) ?? { files: [] };
  const ids = long.files.flatMap((file) => file.records.map((record) => stringAt(record.message, 'id'))).filter((id) => id !== undefined);
  expect(new Set(ids).size).toBeGreaterThan(600);
});

test('nothing is in the files that adding a session would have left out', () => {
  for (const { agent, record } of records) expect(agent.slim(structuredClone(record)), String(record.uuid)).toEqual(record);
});

test('every picture a record names is there', () => {
  const named = records.flatMap(({ slug, record }) =>
    [...JSON.stringify(record).matchAll(/"type":"file","media_type":"image\/png","file":"([^"]+)"/g)].map(([, name = '']) =>
      join(content, slug, 'images', name),
    ),
  );
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('every turn quoted in a post is the first record of a message', () => {
  const posts = readdirSync('content/posts').map((name) => readFileSync(join('content/posts', name), 'utf8'));
  const quotes = posts.flatMap((post) => [...post.matchAll(/<\w+ session="([^"]+)" (?:id|from)="t-([0-9a-f]{8})"/g)]);
  expect(quotes.length).toBeGreaterThan(3);
  for (const [, slug, digits] of quotes) {
    const own = records.filter((each) => each.slug === slug);
    const at = own.findIndex(({ record }) => String(record.uuid).startsWith(digits ?? '-'));
    expect(at, `${slug} t-${digits}`).toBeGreaterThan(-1);
    const id = stringAt(own[at]?.record.message, 'id');
    // A prompt is a record of its own and has no id.
    expect(own.findIndex(({ record }, index) => (id === undefined ? index === at : stringAt(record.message, 'id') === id))).toBe(at);
  }
});

interface Shown {
  record: JsonObject;
  block?: JsonObject;
}

function contentOf(record: JsonObject): JsonObject[] {
  const message = isObject(record.message) ? record.message : {};
  return (Array.isArray(message.content) ? message.content : []).filter(isObject);
}

function text(record: JsonObject): string {
  return stringAt(record.message, 'content') ?? '';
}
