/** What came of a session, in words. */

import type { AskedQuestion, GlanceFacts, Outcome, TestRun } from '../model/glance.ts';
import type { SessionMeta } from '../model/meta.ts';
import { type ChangedFile, type ChangedLines, type MadeCommit, type MadePull, sumOfLines } from '../model/repository.ts';
import { standing } from './commits.ts';
import { duration } from './format.ts';
import { readChangedFiles, readOutcome } from './read.ts';
import { count, fill, outcomeWords, words } from './words.ts';

export interface FileSum extends ChangedFile, ChangedLines {
  /** What became of the file as a whole. */
  how?: string | undefined;
}

export interface Came extends Outcome {
  files: FileSum[];
  commits: MadeCommit[];
  pulls: MadePull[];
  isEmpty: boolean;
}

export async function cameOf(session: SessionMeta): Promise<Came> {
  const files = sumsOf(readChangedFiles(session.slug));
  const { tests, questions } = readOutcome(session.slug);
  const commits = standing(session.commits);
  const pulls = session.pullRequests;
  return {
    files,
    tests,
    questions,
    commits,
    pulls,
    isEmpty: [files, tests, questions, commits, pulls].every(({ length }) => length === 0),
  };
}

/** With the lines of all changes, the largest sum first. */
const sumsOf = (files: readonly ChangedFile[]): FileSum[] =>
  files
    .map((file) => ({ ...file, ...sumOfLines(file.changes), how: howOf(file) }))
    .sort((a, b) => b.added + b.removed - a.added - a.removed);

function howOf({ changes }: ChangedFile): string | undefined {
  const last = changes.at(-1)?.how;
  if (last === 'deleted') return outcomeWords.fileDeleted;
  if (last === 'moved') return outcomeWords.fileMoved;
  return changes[0]?.how === 'created' ? outcomeWords.fileNew : undefined;
}

/** `2 failed, 126 passed`; what the runner did not print is not said. */
export function endOf({ state, counts, exit }: TestRun): string {
  const { total, passed, failed, errors, skipped } = counts;
  const said = [
    state === 'failed' && !failed && !errors && outcomeWords.someFailed,
    total !== undefined && count(outcomeWords.testsTotal, total),
    failed !== undefined && count(outcomeWords.testsFailed, failed),
    errors !== undefined && count(outcomeWords.testErrors, errors),
    passed !== undefined && count(outcomeWords.testsPassed, passed),
    state === 'passed' && !passed && outcomeWords.allPassed,
    skipped !== undefined && count(outcomeWords.testsSkipped, skipped),
  ].filter((word) => word !== false);
  if (said.length > 0) return said.join(words.comma);
  return exit === undefined ? outcomeWords.ran : fill(outcomeWords.ranExit, { n: exit });
}

/** Of all runs: how many, and how the last one ended, where that is known. */
export function testsLine(tests: readonly TestRun[]): string | undefined {
  const last = tests.at(-1);
  if (!last) return undefined;
  const runs = count(outcomeWords.testRunCount, tests.length);
  const end = endOf(last);
  if (end === outcomeWords.ran) return runs;
  return tests.length === 1 ? fill(outcomeWords.testsOnce, { end }) : fill(outcomeWords.testsLast, { runs, end });
}

export function questionsLine(questions: readonly AskedQuestion[]): string | undefined {
  if (questions.length === 0) return undefined;
  const answered = questions.filter(({ answer }) => answer !== undefined).length;
  const asked = count(outcomeWords.questionCount, questions.length);
  return answered === 0 ? asked : count(outcomeWords.questionsAnswered, answered).replace('{questions}', () => asked);
}

export const pullLabel = (pull: MadePull): string => fill(pull.merged ? words.pullMerged : words.pull, { n: pull.number });

/** Pull requests by their numbers, as long as there are few. */
export function madeLine({ commits, pulls }: Came): string[] {
  const [only] = commits;
  const made = !only ? [] : [commits.length === 1 ? fill(words.commitOne, { hash: only.short }) : count(words.commitCount, commits.length)];
  return [...made, ...(pulls.length > 3 ? [count(outcomeWords.pullCount, pulls.length)] : pulls.map(pullLabel))];
}

/** Less than a minute of the person's is not worth a word. */
export function tookLine({ worked, waited = 0 }: GlanceFacts): string[] {
  if (worked === undefined) return [];
  const agent = fill(outcomeWords.agentWorked, { time: duration(worked) });
  return waited < 60_000 ? [agent] : [agent, fill(outcomeWords.personTook, { time: duration(waited) })];
}
