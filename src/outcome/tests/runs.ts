/** The test runs of one command line: which tests it ran, and how its output says they ended. */

import type { TestCounts } from '../../model/glance.ts';
import { clip } from '../calls.ts';
import { type Step, stepsOf } from '../shell.ts';
import { programOf, startedBy } from '../started.ts';
import { compiled } from './compiled.ts';
import { javascript } from './javascript.ts';
import { isCut, outputLines, type Pipe, pipeAfter, withoutPrefix } from './output.ts';
import { endingAt, isRunBy, type Runner, type Task, type TestsEnded, taskOf } from './runner.ts';
import { scripted } from './scripted.ts';

export interface FoundRun {
  command: string;
  state?: 'passed' | 'failed';
  counts: TestCounts;
  exit?: number;
}

/** How the whole line ended. */
interface LineEnd {
  ok: boolean;
  exit?: number | undefined;
}

interface Tests {
  step: Step;
  runner: Runner | Task;
  pipe: Pipe;
  /** If the line went well, or if nothing before it can have failed, it ran. */
  surelyRan: boolean;
  /** The line's exit code is its own. */
  isLast: boolean;
}

interface Ending extends TestsEnded {
  by: Runner;
}

const runners: readonly Runner[] = [...javascript, ...scripted, ...compiled];

const mostSteps = 100;
/** They leave nothing undone when they fail. */
const harmless = new Set('cd export set source . echo pwd sleep true unset mkdir clear date pushd ulimit'.split(' '));

export function runsIn(line: string, printed: string, end: LineEnd): FoundRun[] {
  const steps = stepsOf(line).slice(0, mostSteps);
  if (!steps.some((step) => runnerOf(step) !== undefined)) return [];
  const lines = outputLines(printed);
  const tests = testsIn(steps, lines.length);
  const cut = isCut(printed, lines);
  const raw = endingsIn(lines, tests);
  const all = raw.length > 0 ? raw : endingsIn(lines.map(withoutPrefix), tests);
  const shares = shareOut(all, tests);
  return tests.flatMap((one, index) => foundRun(one, shares?.[index], lines, cut, end) ?? []);
}

function testsIn(steps: Step[], printedLines: number): Tests[] {
  return steps.flatMap((step, index): Tests[] => {
    const runner = runnerOf(step);
    if (runner === undefined) return [];
    const surelyRan = steps.slice(0, index).every((one) => harmless.has(programOf(one)));
    return [{ step, runner, pipe: pipeAfter(steps, index, printedLines), surelyRan, isLast: index === steps.length - 1 && !step.looped }];
  });
}

function runnerOf(step: Step): Runner | Task | undefined {
  const commands = [...startedBy(step)];
  for (const command of commands) {
    const runner = runners.find((one) => isRunBy(one, command));
    if (runner) return runner;
  }
  return commands.map(taskOf).find((task) => task !== undefined);
}

function endingsIn(lines: readonly string[], tests: Tests[]): Ending[] {
  const direct = tests.flatMap(({ runner }) => (typeof runner === 'string' ? [] : [runner]));
  const candidates = direct.length === tests.length ? [...new Set(direct)] : runners;
  return lines.flatMap((line, at): Ending[] => {
    if (line === '' || line.length > 400) return [];
    for (const by of candidates) {
      const ended = endingAt(by, lines, at);
      if (ended && (!ended.isVague || direct.includes(by))) return [{ ...ended, by }];
    }
    return [];
  });
}

/** Which endings are whose; undefined where that cannot be told. */
function shareOut(endings: Ending[], tests: Tests[]): Ending[][] | undefined {
  const sure = tests.filter(({ runner }) => runner !== 'perhaps');
  if (tests.length === 1 || sure.length === 1) return tests.map((one) => (tests.length === 1 || one === sure[0] ? endings : []));
  if (tests.some(({ step }) => step.looped)) return undefined;
  const direct = tests.map(({ runner }) => runner);
  if (direct.every((runner) => typeof runner !== 'string') && new Set(direct).size === direct.length)
    return direct.map((runner) => endings.filter(({ by }) => by === runner));
  return endings.length === tests.length && endings.every(({ isPart }) => !isPart) ? endings.map((one) => [one]) : undefined;
}

function foundRun(tests: Tests, endings: Ending[] | undefined, lines: readonly string[], cut: boolean, end: LineEnd): FoundRun | undefined {
  const command = textOf(tests.step);
  if (endings && endings.length > 0 && !tests.step.looped) return { command, ...sumOf(tests, endings, cut, end) };
  if (tests.runner === 'perhaps' || lines.some((line) => isMissing.test(line))) return undefined;
  // Without a code it was the agent's program that failed, not the command.
  const ran = end.ok ? tests.surelyRan || tests.step.proved : tests.surelyRan && end.exit !== undefined;
  if (!ran) return undefined;
  const exit = tests.surelyRan && tests.isLast && end.exit !== undefined && end.exit < 126 ? end.exit : undefined;
  return { command, counts: {}, exit };
}

/** It did not run at all. */
const isMissing =
  /^.{0,200}(?:command not found|not recognized as|no module named|missing script|no such file or directory|could not determine executable|no rule to make target|unknown command)/i;

function sumOf({ runner, pipe, step, isLast }: Tests, endings: Ending[], cut: boolean, end: LineEnd): Omit<FoundRun, 'command'> {
  const [first] = endings as [Ending, ...Ending[]];
  // Some programs print all that a failed command printed twice.
  const isSingle = !first.isPart && (endings.length === 1 || (typeof runner !== 'string' && endings.every((one) => isSame(one, first))));
  const wentWell = end.ok && step.proved;
  // A failure that is not counted: an error outside the tests, too little coverage.
  const wentWrong = !end.ok && isLast && end.exit !== undefined && end.exit < 126;
  const hasFailed = wentWrong || (!wentWell && endings.some(({ isFailed }) => isFailed));
  const hasPassed = isSingle
    ? first.isFailed === false
    : wentWell || (pipe.showsFailure && endings.every(({ isFailed }) => isFailed === false));
  const state = hasFailed ? 'failed' : hasPassed ? 'passed' : undefined;
  // Of several, those that are not seen would be missing from the sum; one runner that sums up twice may print what its tests print.
  const isSum = pipe.isWhole && !cut && (typeof runner === 'string' || endings.every(({ isPart }) => isPart));
  return { state, counts: isSingle ? countsOf([first]) : isSum ? countsOf(endings) : {} };
}

const isSame = (one: Ending, other: Ending) => kinds.every((kind) => one[kind] === other[kind]) && one.isFailed === other.isFailed;

const kinds = ['passed', 'failed', 'errors', 'skipped', 'total'] as const;

/** Numbers are added up where all are of one kind: of some tests, it may be known how many passed, of others how many there were. */
function countsOf(endings: Ending[]): TestCounts {
  const withTotal = endings.filter(({ total }) => total !== undefined).length;
  const withPassed = endings.filter(({ passed }) => passed !== undefined).length;
  if (withTotal > 0 && withPassed > 0) return {};
  const sums: TestCounts = {};
  for (const kind of kinds) for (const ending of endings) if (ending[kind] !== undefined) sums[kind] = (sums[kind] ?? 0) + ending[kind];
  return sums;
}

const longest = 160;
const textOf = ({ words }: Step): string =>
  clip(words.map((word) => (/[\s"]/.test(word) || word === '' ? `'${word}'` : word)).join(' '), longest);
