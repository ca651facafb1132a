/** Asks a second reader about what it has not read yet, piece by piece, and believes what stands in the text. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ArchiveOptions, addSaid, policyOf } from '../../content/index.ts';
import { inParallel } from '../../model/in-parallel.ts';
import { remove } from '../../platform/index.ts';
import { fingerprint } from '../../redact/index.ts';
import { linesOf, standing } from './answer.ts';
import { type Answered, type Answers, openAnswers } from './answers.ts';
import { ask, type Calling } from './command.ts';
import { mostSigns, type Subject } from './subjects.ts';
import type { Unit } from './text.ts';

export interface Reader {
  command: string;
  /** What the owner cares for, beside the question. */
  ask: string;
  /** Seconds for one answer. */
  limit: number;
  /** Pieces that are asked about at once. */
  parallel: number;
  /** Lines of what a tool gave back. */
  lines: number;
}

type Lines = NonNullable<ReturnType<typeof linesOf>>;

interface Piece {
  subject: Subject;
  answers: Answers;
  units: Unit[];
}

export interface Reading {
  /** What is to be asked. */
  pieces: Piece[];
  bytes: number;
  /** All that was read, by session. */
  all: { subject: Subject; answers: Answers }[];
  question: string;
}

export interface ReadingEnd {
  /** Quotes that stand in no turn they were said of. */
  dropped: number;
  /** Pieces of which no answer could be read. */
  unread: number;
}

const template = () => readFileSync(join(import.meta.dirname, 'question.txt'), 'utf8');

/** What would be asked: what was asked before with the same text, question and command is not. */
export function planReading({ state }: ArchiveOptions, subjects: readonly Subject[], reader: Pick<Reader, 'command' | 'ask'>): Reading {
  const asked = reader.ask.trim();
  const question = template().replace('{ask}\n', () => (asked ? `The owner cares for these above all: ${asked}\n\n` : ''));
  const all = subjects.map((subject) => ({ subject, answers: openAnswers(state, subject.id, [question, reader.command]) }));
  const pieces = all.flatMap(({ subject, answers }) =>
    piecesOf(subject.units.filter((unit) => answers.get(unit) === undefined)).map((units) => ({ subject, answers, units })),
  );
  const bytes = pieces.flatMap(({ units }) => units).reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  return { pieces, bytes, all, question };
}

function piecesOf(units: readonly Unit[]): Unit[][] {
  const pieces: Unit[][] = [];
  let room = 0;
  for (const unit of units) {
    if (unit.text.length > room) {
      pieces.push([]);
      room = mostSigns;
    }
    pieces.at(-1)?.push(unit);
    room -= unit.text.length;
  }
  return pieces;
}

/** The text that a piece is asked with. */
export const questionOf = (question: string, { units }: Pick<Piece, 'units'>): string =>
  `${question}${units.map(({ text }) => text).join('\n')}`;

/** Asks. Each answer is kept as soon as it is there. @throws PlainError where the command fails; what was answered before is kept. */
export async function readPieces(
  { pieces, question }: Reading,
  reader: Reader,
  { env, signal }: Pick<Calling, 'env' | 'signal'>,
  told: (done: number) => void,
): Promise<ReadingEnd> {
  const cwd = mkdtempSync(join(tmpdir(), 'turnleaf-reader-'));
  const end: ReadingEnd = { dropped: 0, unread: 0 };
  let done = 0;
  const failing = new AbortController();
  const calling: Calling = { ...reader, env, cwd, signal: AbortSignal.any([signal, failing.signal]) };
  try {
    await inParallel(pieces, reader.parallel, async (piece) => {
      try {
        const read = await answerTo(questionOf(question, piece), calling);
        if (read) end.dropped += keepAnswer(piece, read);
        else end.unread += 1;
      } catch (error) {
        // The others that are asked at the moment are not waited for.
        failing.abort();
        throw error;
      }
      done += 1;
      told(done);
    });
  } finally {
    remove(cwd);
  }
  return end;
}

/** Asked once more where the answer has no line of JSON. */
async function answerTo(question: string, calling: Calling): Promise<ReturnType<typeof linesOf>> {
  for (let times = 0; times < 2; times += 1) {
    const answer = await ask(question, calling);
    const lines = answer === undefined ? undefined : linesOf(answer);
    if (lines) return lines;
  }
  return undefined;
}

/** @returns how many lines it does not believe. */
function keepAnswer({ subject, answers, units }: Piece, lines: Lines): number {
  const { found, dropped } = believed(lines, units, subject);
  for (const unit of units) answers.set(unit, found.get(unit) ?? { suspicions: [], harmless: [] });
  answers.save();
  return dropped;
}

/** Of what was said of these units: what stands there, and how many lines say something else. */
function believed(lines: Lines, units: readonly Unit[], { texts, masks }: Subject) {
  const found = new Map<Unit, Answered>();
  let dropped = 0;
  for (const line of lines) {
    if ('done' in line) continue;
    const isMeant = ({ anchor, text }: Unit) =>
      'turn' in line ? anchor === line.turn.replace(/^#/, '') : masks.has(line.harmless) && text.includes(`[masked ${line.harmless} `);
    const unit = units.find(isMeant);
    const quotes = unit && 'turn' in line ? standing(line.quote, texts.get(unit.anchor) ?? []) : [];
    if (!unit || !quotes) {
      dropped += 1;
      continue;
    }
    const own = found.get(unit) ?? { suspicions: [], harmless: [] };
    found.set(unit, own);
    if ('turn' in line) own.suspicions.push(...quotes.map((quote) => ({ quote, kind: line.kind, reason: line.reason })));
    else own.harmless.push({ mask: line.harmless, reason: line.reason });
  }
  return { found, dropped };
}

/** Puts all that was answered where review finds it. */
export function takeAnswers(options: ArchiveOptions, { all }: Pick<Reading, 'all'>): void {
  for (const { subject, answers } of all)
    keep(
      options,
      subject,
      subject.units.flatMap((unit) => answers.get(unit) ?? []),
    );
}

/** The same of lines that somebody else has written: nobody is asked. @returns how many are not believed; undefined where there are none. */
export function takeLines(options: ArchiveOptions, subjects: readonly Subject[], text: string): number | undefined {
  const lines = linesOf(text);
  if (!lines) return undefined;
  const said = lines.filter((line) => !('done' in line));
  let taken = 0;
  for (const subject of subjects) {
    const { found, dropped } = believed(said, subject.units, subject);
    taken += said.length - dropped;
    keep(options, subject, [...found.values()]);
  }
  return Math.max(0, said.length - taken);
}

function keep(options: ArchiveOptions, { slug }: Subject, answered: readonly Answered[]): void {
  const { salt } = policyOf(options);
  const suspicions = answered.flatMap((one) => one.suspicions.map((said) => ({ fingerprint: fingerprint(salt, said.quote), ...said })));
  addSaid(options.state, slug, { suspicions, harmless: answered.flatMap((one) => one.harmless) });
}
