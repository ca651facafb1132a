/**
 * Each folder here has logs, `input.*` (a file, or a folder of them), and what becomes of them: `session.json`, redacted and
 * with what it did,
 * `page.html`, a line for each tag, and `stored.jsonl`, what `add` writes. `UPDATE=1` writes them anew; what a change does to
 * them is read by people, in the difference. A new case is a new file or folder.
 */
import { cpSync, existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { knownKinds } from '../../src/agents/claude-code/kinds/index.ts';
import { toRecord } from '../../src/agents/claude-code/record.ts';
import { agents } from '../../src/agents/index.ts';
import type { Session } from '../../src/model/session.ts';
import { redactSource, renderEach } from '../../src/pipeline.ts';
import { findHistory, findSources, type ReadSession } from '../../src/read/index.ts';
import { changedFiles, sessionFacts, titleOf } from '../../src/render/index.ts';
import { toLog } from '../../src/safe/session-log.ts';
import { lasting, type Threaded, thread } from '../agents/log.ts';
import { isAll } from '../all-only.ts';
import { redactor } from '../redact/helpers.ts';
import { context } from '../render/build.ts';
import { temporaryFolder } from '../temporary.ts';
import { allTurns } from '../thread/threaded.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const inputs = globSync('*/*/input.*', { cwd: folder }).sort();
const cases = [...Map.groupBy(inputs, (input) => dirname(input))];

/** The files of a log, by their paths. */
function filesOf(input: string): { [path: string]: string } {
  const path = join(folder, input);
  if (!statSync(path).isDirectory()) return { [basename(input)]: readFileSync(path, 'utf8') };
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(path, name)).isFile());
  return Object.fromEntries(names.sort().map((name) => [name.replaceAll('\\', '/'), readFileSync(join(path, name), 'utf8')]));
}

const threadedOf = new Map<string, Threaded[]>();
/** A log as it is, threaded once for all tests that only look. */
function threaded(input: string): Threaded[] {
  const known = threadedOf.get(input) ?? thread(filesOf(input));
  threadedOf.set(input, known);
  return known;
}

async function built(input: string): Promise<{ session: object; parts: string[] }[]> {
  const place = temporaryFolder('golden');
  const all = [];
  const path = join(folder, input);
  cpSync(path, statSync(path).isDirectory() ? place : join(place, basename(input)), { recursive: true });
  const { sources } = findSources(place);
  findHistory(sources);
  const steps = { redactor, curate: (read: ReadSession) => read, movePictures: async () => ({}), toLog };
  for (const source of sources)
    for await (const { session, rendered } of renderEach(redactSource(source, steps), () => context())) {
      const { redactedWith: _, ...rest } = session;
      all.push({
        session: { ...rest, title: titleOf(session), facts: sessionFacts(session), changed: changedFiles(session) },
        parts: rendered.parts.map(({ html }) => html.replaceAll('><', '>\n<')),
      });
    }
  return all;
}

test("every kind of record of Claude Code's registry, and every agent, has its case", () => {
  const logs = inputs.filter((input) => input.startsWith('claude-code/')).flatMap((input) => Object.values(filesOf(input)));
  const whole = logs.flatMap((log) => log.split('\n')).filter((line) => /^\{.*\}$/.test(line));
  const records = whole.map((line) => JSON.parse(line));
  const kinds = new Set(records.map((record) => toRecord(record, { file: 0, line: 1, ordinal: 0 }).kind));
  expect(knownKinds.filter((kind) => !kinds.has(kind))).toEqual([]);
  // Another test of this process may have added one of its own.
  const ours = agents.filter(({ id }) => existsSync(new URL(`../../src/agents/${id}`, import.meta.url)));
  expect(ours.map(({ id }) => id).filter((id) => !inputs.some((input) => input.startsWith(`${id}/`)))).toEqual([]);
});

test.each(cases)('%s', async (name, all) => {
  const made = await Promise.all(
    all.map(async (input) => ({ input: basename(input), sessions: await built(input), threads: threaded(input) })),
  );
  const sessions = made.flatMap(({ sessions }) => sessions.map(({ session }) => session));
  const pages = made.flatMap(({ input, sessions }) => [`<!-- ${input} -->`, ...sessions.flatMap(({ parts }) => parts)]);
  const stored = made.flatMap(({ input, threads }) =>
    threads.flatMap(({ stored }) => Object.entries(stored).map(([file, text]) => `${JSON.stringify({ input, file })}\n${text}`)),
  );
  for (const [file, text] of [
    ['session.json', `${JSON.stringify(sessions, null, 1)}\n`],
    ['page.html', `${pages.join('\n')}\n`],
    ['stored.jsonl', stored.join('')],
  ] as const) {
    const path = join(folder, name, file);
    if (process.env.UPDATE) writeFileSync(path, text);
    expect(text, `${path}; UPDATE=1 writes it anew`).toBe(readFileSync(path, 'utf8'));
  }
});

const addressesOf = ({ turns }: Session) => allTurns(turns).map(({ anchor }) => anchor);

/** Results beside a log are stored by `add`. */
const unlike = globSync('claude-code/beside/input.0[1-3]-*', { cwd: folder });

// Of ticks nothing is stored, whether their kind is known or not.
const lastingInputs = inputs.filter((input) => !input.startsWith('claude-code/records/') && !unlike.includes(input));

test.each(lastingInputs)('what is stored of %s reads again to the same turns', (input) => {
  const all = threaded(input);
  // A fork is stored with what it has of its parent, and no longer told from it.
  const what = all.length > 1 ? addressesOf : lasting;
  for (const { session, stored } of all) expect(thread(stored).map((one) => what(one.session))).toEqual([what(session)]);
});

test.each(inputs)('every record of %s is counted once', (input) => {
  for (const { session } of threaded(input)) {
    const { read, shown, hidden, unknown, unreadable } = session.records;
    expect(shown + hidden + unknown + unreadable).toBe(read);
  }
});

const growing = inputs.filter((input) => input.endsWith('.jsonl'));

test.each(growing)('%s keeps its addresses as it grows', (input) => {
  const anchors = (text: string) => thread({ [basename(input)]: text }).flatMap(({ session }) => addressesOf(session));
  const text = readFileSync(join(folder, input), 'utf8');
  const lines = text.split('\n');
  const last = threaded(input).flatMap(({ session }) => addressesOf(session));
  for (let length = 1; length < lines.length; length += Math.ceil(lines.length / (isAll ? 12 : 3)))
    expect(last).toEqual(expect.arrayContaining(anchors(`${lines.slice(0, length).join('\n')}\n`)));
});
