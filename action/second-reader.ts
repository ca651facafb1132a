/**
 * A second reader of what would be published, as `turnleaf review --with` asks it. What it suspects is told by turn, never in its words,
 * which quote the session. What it has not read is not published: nobody is here to ask it again.
 */
import { type ArchiveOptions, policyOf, readSite, selectSessions, undecidedOf } from '../src/content/index.ts';
import { planReading, type Reader, type Reading, readPieces, subjectsFrom } from '../src/edit/index.ts';
import { PlainError } from '../src/model/plain-error.ts';
import { defaultReader } from '../src/model/site.ts';
import { fingerprint } from '../src/redact/index.ts';
import type { Say } from './log.ts';
import { Problem } from './problem.ts';
import type { Refusal, Suspicion } from './report.ts';
import type { Sorted } from './safe-sessions.ts';
import type { Env } from './settings.ts';

export interface Asking {
  /** The person's own command line. */
  command: string;
  /** Where the sessions are, and the names of those that are made. */
  from: string;
  names: ReadonlySet<string>;
  options: ArchiveOptions;
  env: Env;
}

/** Of the sessions that the gate has passed: those that may be published, and what is suspected of them. */
export async function readAgain(sorted: Sorted, asking: Asking, say: Say): Promise<Sorted & { suspicions: Suspicion[] }> {
  const { options } = asking;
  const heard = await hear(sorted, asking, say);
  const isRequired = readSite(options).review === 'required';
  const result = { sessions: [...sorted.sessions], refused: [...sorted.refused], refusedIds: new Set(sorted.refusedIds) };
  const suspicions: Suspicion[] = [];
  for (const { report } of sorted.sessions) {
    const { isRead, turns } = heard.get(report.id) ?? { isRead: false, turns: [] };
    // Eight digits of its id, where it has some: others could be anything.
    const of = /-([0-9a-f]{8})\.html$/.exec(report.place)?.[1] ?? report.place;
    const refused: Refusal[] = [
      ...(isRead ? [] : [{ of, rule: 'not-read-by-the-second-reader' }]),
      ...(isRequired ? turns.map((turn) => ({ of, rule: 'awaits-review', turn })) : []),
    ];
    if (refused.length === 0) suspicions.push(...turns.map((turn) => ({ of, turn })));
    else {
      result.sessions = result.sessions.filter((one) => one.report !== report);
      result.refused.push(...refused);
      result.refusedIds.add(report.id);
    }
  }
  return { ...result, suspicions };
}

interface Heard {
  isRead: boolean;
  /** Anchors. */
  turns: string[];
}

/** By the id of a session. */
async function hear({ sessions }: Sorted, { command, from, names, options, env }: Asking, say: Say): Promise<Map<string, Heard>> {
  const settings = readSite(options).reader ?? defaultReader;
  const reader: Reader = { ...settings, command, lines: settings.output };
  const { selected } = selectSessions({ ...options, from });
  const passed = new Set(sessions.map(({ report }) => report.id));
  const subjects = await subjectsFrom(
    options,
    selected.filter(({ source }) => names.has(source.name)),
    reader,
  );
  const reading = planReading(
    options,
    subjects.filter(({ id }) => passed.has(id)),
    reader,
  );
  say(`second reader: pieces: ${reading.pieces.length}, bytes: ${reading.bytes}`);
  await read(reading, reader, env);
  const { salt } = policyOf(options);
  return new Map(
    reading.all.map(({ subject, answers }) => {
      const answered = subject.units.map((unit) => ({ unit, answer: answers.get(unit) }));
      const isOpen = (quote: string) => undecidedOf(options, [fingerprint(salt, quote)]).length > 0;
      const suspected = answered.filter(({ answer }) => answer?.suspicions.some(({ quote }) => isOpen(quote)));
      return [
        subject.id,
        { isRead: answered.every(({ answer }) => answer !== undefined), turns: [...new Set(suspected.map(({ unit }) => unit.anchor))] },
      ];
    }),
  );
}

/** @throws Problem where the command fails or hangs: nothing is published because a reader was silent. */
async function read(reading: Reading, reader: Reader, env: Env): Promise<void> {
  try {
    await readPieces(reading, reader, { env: environment(env), signal: new AbortController().signal }, () => {});
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    // What it says of the reason may quote what it was asked.
    const why = / gave no answer within | is not there| could not be started/.exec(error.message)?.[0].trim() ?? 'ended with an error';
    throw new Problem(
      `The second reader ${why === 'gave no answer within' ? `${why} ${reader.limit} s` : why}, so nothing is published. Install it in a step before, give it what it logs in with in env, and try it there; \`reader: {limit: …}\` in site.yaml gives it longer.`,
    );
  }
}

/** Without what this step is told, secrets among it, and without the files by which a step tells the runner. */
const environment = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(?:TURNLEAF|INPUT|GITHUB)_/i.test(name)));
