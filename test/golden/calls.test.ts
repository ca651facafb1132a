/**
 * What functions give: each line of `calls/*.jsonl` tells what is shown, what a function was given and what it gave. `UPDATE=1`
 * writes anew what it gives; what a change does is read by people, in the difference.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agentOf } from '../../src/agents/index.ts';
import type { Call } from '../../src/agents/tools.ts';
import type { Session, Turn } from '../../src/model/session.ts';
import { glanceOf, workOf } from '../../src/outcome/index.ts';
import { runsIn } from '../../src/outcome/tests/runs.ts';
import { changedFiles, descriptionOf, sessionFacts } from '../../src/render/index.ts';
import { sessionToDocuments } from '../../src/search/index.ts';
import { wordsFor } from '../../src/words/index.ts';
import { register } from '../agents/toy/index.ts';
import { session } from '../render/build.ts';
import { ofSites } from './sites.ts';

// An agent whose tools have names of their own.
register();

type OfSession = (turns: Turn[], more?: Partial<Session>, language?: string) => unknown;

const commits: OfSession = (turns, more) => workOf(session(turns, more));
const course: OfSession = (turns, more) => glanceOf(session(turns, more));
const facts: OfSession = (turns, more, language = 'en') => {
  const given = session(turns, more);
  const words = wordsFor(language);
  const about = sessionFacts(given, words.blocks);
  const { tests } = glanceOf(given).outcome;
  return { ...about, ...descriptionOf(given, { ...about, changed: changedFiles(given).length, tests }, words, language) };
};
const documents: OfSession = (turns, more) => sessionToDocuments(session(turns, more));

/** By the names of their files. */
const functions: { [name: string]: (...given: never[]) => unknown } = {
  runs: runsIn,
  commits,
  course,
  facts,
  documents,
  'opencode-tools': (call: Call) => agentOf('opencode').tools.use(call),
  ...ofSites,
};

test.each(Object.entries(functions))('%s', async (name, call) => {
  const path = new URL(`calls/${name}.jsonl`, import.meta.url);
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  const today: string[] = [];
  for (const line of lines) {
    const { says } = JSON.parse(line) as { says: string };
    // A function may change what it is given.
    const [given, own] = [0, 1].map(() => (JSON.parse(line) as { given: never[] }).given) as [never[], never[]];
    today.push(JSON.stringify({ says, given, gives: await call(...own) }));
  }
  if (process.env.UPDATE) writeFileSync(path, `${today.join('\n')}\n`);
  for (const [index, line] of today.entries())
    expect(JSON.parse(line), `test/golden/calls/${name}.jsonl:${index + 1}; UPDATE=1 writes it anew`).toEqual(
      JSON.parse(lines[index] as string),
    );
});
