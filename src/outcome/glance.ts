/** A session at a glance: its course, the tests it ran and the questions it asked, what it adds to sums. Read from its own records after redaction. */
import { agentOf, type ToolNames } from '../agents/index.ts';
import { fileLanguage } from '../model/file-language.ts';
import type { AskedQuestion, Figures, Glance, Outcome, TestRun } from '../model/glance.ts';
import type { RedactedSession } from '../model/redacted.ts';
import { type ChangedFile, sumOfLines } from '../model/repository.ts';
import type { ToolBlock } from '../model/session.ts';
import type { UseOf } from '../model/tool.ts';
import { callsOf, clip, printedText, resultText, useOf } from './calls.ts';
import { courseOf } from './moments.ts';
import { type FoundRun, runsIn } from './tests/runs.ts';

/** Computed once for each session, beside rendering. `changed`: the files that it changed. */
export function glanceOf(session: RedactedSession, changed: readonly ChangedFile[] = []): Glance {
  const { tools } = agentOf(session.agent);
  return { ...courseOf(session, tools), outcome: outcomeOf(session, tools), figures: figuresOf(session, changed) };
}

/** Of a glance: what is kept with the session's facts. */
export const glanceFacts = ({ worked, waited, figures }: Glance) => ({ worked, waited, figures });

/** What a session adds to the archive's sums, beside the facts that its page shows. */
const figuresOf = ({ usage }: RedactedSession, changed: readonly ChangedFile[]): Figures => ({
  usage,
  languages: [...Map.groupBy(changed, ({ path }) => fileLanguage(path))].map(([language, files]) => ({
    language,
    files: files.length,
    ...sumOfLines(files.flatMap(({ changes }) => changes)),
  })),
});

/** More than anybody reads. */
const most = 2_000;
const longestQuestion = 300;
const longestAnswer = 160;

function outcomeOf(session: RedactedSession, tools: ToolNames): Outcome {
  const tests: TestRun[] = [];
  const questions: AskedQuestion[] = [];
  for (const { turn, part, block } of callsOf(session)) {
    const at = { anchor: turn.anchor, part };
    if (block.kind === 'shell') {
      const found = runsIn(block.input, `${block.stdout}\n${block.stderr}`, { ok: false });
      tests.push(...found.map((run) => ({ ...at, ...run })));
      continue;
    }
    if (block.result === undefined) continue;
    const text = resultText(block.result.content);
    const use = useOf(block, tools, text);
    if (use.kind === 'command') tests.push(...testRunsOf(block, use, text).map((run) => ({ ...at, ...run })));
    if (use.kind === 'question') questions.push(...asked(use).map((one) => ({ ...at, ...one })));
  }
  return { tests: tests.slice(0, most), questions: questions.slice(0, most) };
}

/** The test runs of a command, as its output tells them. `text`: that of its result. */
export function testRunsOf(block: ToolBlock, use: UseOf<'command'>, text: string): FoundRun[] {
  if (block.state === 'denied') return [];
  const ok = block.state === 'done' && (use.exitCode ?? 0) === 0;
  const runs = runsIn(use.command, printedText(block, use, text), { ok, exit: use.exitCode });
  // Of one in the background, what it printed so far.
  return use.inBackground || use.timedOut ? runs.filter(({ state }) => state !== undefined) : runs;
}

const asked = ({ questions }: UseOf<'question'>): Pick<AskedQuestion, 'question' | 'answer'>[] =>
  questions.map(({ question, answer }) => ({
    question: clip(question, longestQuestion),
    answer: answer?.trim() ? clip(answer, longestAnswer) : undefined,
  }));
