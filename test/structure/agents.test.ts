import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { knownKinds } from '../../src/agents/claude-code/kinds/index.ts';
import { agentOf, agents } from '../../src/agents/index.ts';

/** What only one agent's logs know stays in its folder. */

const root = fileURLToPath(new URL('../../src', import.meta.url));
/** Rooms that work on neutral nouns. */
const NEUTRAL = ['model', 'read', 'thread', 'outcome', 'render', 'search', 'cards', 'check'];
/** Fields that Claude Code's records have and no neutral noun has. */
const FIELDS = [
  'parentUuid',
  'logicalParentUuid',
  'isSidechain',
  'isMeta',
  'isCompactSummary',
  'promptSource',
  'sourceToolUseID',
  'parentToolUseID',
  'parent_tool_use_id',
  'toolUseResult',
  'tool_use_result',
  'tool_use_id',
  'normalizedMessages',
  'loglines',
  'leafUuid',
];
/** Kinds of record and attachment, but for those that are words of the language. */
const KINDS = knownKinds.flatMap((kind) => kind.split('/')).filter((kind) => /[-_]/.test(kind));
const named = new RegExp(`(?<![\\w-])(?:${[...new Set([...FIELDS, ...KINDS])].join('|')})(?![\\w-])`);
/** Names of tools, where they are values. */
const tool = new RegExp(`['"\`](?:${agentOf('claude-code').tools.names.join('|')})['"\`]|^\\s*(?:Bash|TodoWrite|WebFetch): `);

test('the neutral rooms name no field, no kind of record and no tool of Claude Code', () => {
  const files = NEUTRAL.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
      name.endsWith('.ts') ? [join(room, name)] : [],
    ),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(named.test("record.kind === 'queue-operation/enqueue'") && named.test('body.toolUseResult')).toBe(true);
  expect(tool.test("block.name === 'Bash'")).toBe(true);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (named.test(line) || tool.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test('nothing outside the folder of agents asks which agent a session is of', () => {
  const ids = agents.flatMap(({ id, name }) => [id, name]).join('|');
  const asks = new RegExp(`(?:[!=]==?|case)\\s{0,4}['"\`](?:${ids})['"\`]`);
  expect(asks.test("if (session.agent === 'claude-code')") && asks.test("case 'Claude Code':")).toBe(true);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(?:ts|astro)$/.test(name) && !name.startsWith('agents/'),
  );
  const found = files.filter((file) => asks.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});
