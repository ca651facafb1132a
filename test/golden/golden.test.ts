/**
 * Each folder here has logs, `input.*`, and what becomes of them: `session.json`, redacted, and `page.html`, a line for each tag.
 * `UPDATE=1` writes both anew; what a change does to them is read by people, in the difference. A new case is a new file or folder.
 */
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { knownKinds } from '../../src/agents/claude-code/kinds/index.ts';
import { toRecord } from '../../src/agents/claude-code/record.ts';
import { agents } from '../../src/agents/index.ts';
import { toLog } from '../../src/content/index.ts';
import { buildSource } from '../../src/pipeline.ts';
import { findSources } from '../../src/read/index.ts';
import { lasting, type Threaded, thread } from '../agents/log.ts';
import { redactor } from '../redact/helpers.ts';
import { context } from '../render/build.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const inputs = globSync('*/*/input.*', { cwd: folder }).sort();

const readLines = (input: string) =>
  readFileSync(join(folder, input), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const cases = [...Map.groupBy(inputs, (input) => dirname(input))];

async function built(input: string): Promise<{ session: object; parts: string[] }[]> {
  const place = mkdtempSync(join(tmpdir(), 'turnleaf-golden-'));
  const all = [];
  try {
    cpSync(join(folder, input), join(place, basename(input)));
    for (const source of findSources(place).sources)
      for await (const { session, rendered } of buildSource(source, {
        redactor,
        curate: (read) => read,
        movePictures: async () => ({}),
        toLog,
        render: () => context(),
      })) {
        const { redactedWith: _, ...rest } = session;
        all.push({ session: rest, parts: rendered.parts.map(({ html }) => html.replaceAll('><', '>\n<')) });
      }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
  return all;
}

test("every kind of record of Claude Code's registry, and every agent, has its case", () => {
  const records = inputs.filter((input) => input.startsWith('claude-code/')).flatMap((input) => readLines(input));
  const kinds = new Set(records.map((record) => toRecord(record, { file: 0, line: 1, ordinal: 0 }).kind));
  expect(knownKinds.filter((kind) => !kinds.has(kind))).toEqual([]);
  // Another test of this process may have added one of its own.
  const ours = agents.filter(({ id }) => existsSync(new URL(`../../src/agents/${id}`, import.meta.url)));
  expect(ours.map(({ id }) => id).filter((id) => !inputs.some((input) => input.startsWith(`${id}/`)))).toEqual([]);
});

test.each(cases)('%s', async (name, all) => {
  const made = await Promise.all(all.map(async (input) => ({ input: basename(input), sessions: await built(input) })));
  const sessions = made.flatMap(({ sessions }) => sessions.map(({ session }) => session));
  const pages = made.flatMap(({ input, sessions }) => [`<!-- ${input} -->`, ...sessions.flatMap(({ parts }) => parts)]);
  for (const [file, text] of [
    ['session.json', `${JSON.stringify(sessions, null, 1)}\n`],
    ['page.html', `${pages.join('\n')}\n`],
  ] as const) {
    const path = join(folder, name, file);
    if (process.env.UPDATE) writeFileSync(path, text);
    expect(text, `${path}; UPDATE=1 writes it anew`).toBe(readFileSync(path, 'utf8'));
  }
});

// Of ticks nothing is stored, whether their kind is known or not.
const lastingInputs = inputs.filter((input) => !input.startsWith('claude-code/records/'));

test.each(lastingInputs)('what is stored of %s reads again to the same turns', (input) => {
  const [{ session, stored }] = thread({ [basename(input)]: readFileSync(join(folder, input), 'utf8') }) as [Threaded];
  expect(lasting((thread(stored) as [Threaded])[0].session)).toEqual(lasting(session));
});
