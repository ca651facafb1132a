/** What was found, on a terminal: each session with its hits, of each the line with its words marked. */
import { agentOf } from '../../agents/index.ts';
import { shellWord } from '../../platform/index.ts';
import { type CommandIo, plain, plural } from '../command.ts';
import { cutToWidth, widthOf } from '../table.ts';
import type { FoundLog, LogHit } from './logs.ts';
import type { Needle } from './patterns.ts';

/** A line with what is marked in it, in turns. */
export type MarkedLine = readonly (readonly [text: string, marked: boolean])[];

/** Of a session, so many hits are shown. */
const mostHits = 3;

export interface ShownSession {
  /** Date, project and what else tells which it is. */
  facts: string[];
  hits: { who: string; line: MarkedLine; address?: string }[];
}

export function showSession({ facts, hits }: ShownSession, io: CommandIo): void {
  const width = Math.max(24, io.stdout.columns ?? 100);
  io.say(cutToWidth(facts.filter(Boolean).join('  '), width));
  for (const { who, line, address } of hits.slice(0, mostHits)) {
    const head = `  ${plain(who)}: `;
    // Where who it was fills the line, the words have one of their own.
    const isLong = widthOf(head) > width / 2;
    if (isLong) io.say(cutToWidth(head.trimEnd(), width));
    const before = isLong ? '    ' : head;
    io.say(before + coloured(fitting(line, width - widthOf(before)), io));
    if (address !== undefined) io.say(`    ${address}`);
  }
  if (hits.length > mostHits) io.say(`  … and ${plural(hits.length - mostHits, 'more place')}`);
}

/** The part of a line around its first mark that fits. */
function fitting(line: MarkedLine, width: number): MarkedLine {
  const textOf = (parts: MarkedLine) => parts.map(([text]) => text).join('');
  const marked = Math.max(
    0,
    line.findIndex(([, isMarked]) => isMarked),
  );
  const before = textOf(line.slice(0, marked));
  const lead = Math.floor(width / 4);
  const isCut = widthOf(textOf(line)) > width && widthOf(before) > lead;
  const start = isCut ? `…${[...before].slice(-lead).join('')}` : before;
  let room = width;
  return [[start, false] as const, ...line.slice(marked)].flatMap(([text, isMarked]) => {
    const cut = room > 0 ? cutToWidth(text, room) : '';
    room -= widthOf(cut);
    return cut === '' ? [] : [[cut, isMarked] as const];
  });
}

function coloured(line: MarkedLine, { stdout, env }: CommandIo): string {
  const isColoured = stdout.isTTY && env.NO_COLOR === undefined && env.TERM !== 'dumb';
  return line.map(([text, isMarked]) => (isMarked && isColoured ? `\u001b[1;7m${text}\u001b[0m` : text)).join('');
}

/** A line of a log as a terminal may show it, its words marked. */
export function markedLine(text: string, needles: readonly Needle[]): MarkedLine {
  const line = plain(text.replace(/\s+/g, ' '));
  const found = needles.flatMap(({ text }) =>
    Array.from(line.matchAll(text), ({ 0: { length }, index }) => [index, index + length] as const),
  );
  const parts: [string, boolean][] = [];
  let end = 0;
  for (const [from, to] of found.sort(([a], [b]) => a - b)) {
    if (from < end) continue;
    parts.push([line.slice(end, from), false], [line.slice(from, to), true]);
    end = to;
  }
  return [...parts, [line.slice(end), false]];
}

/** Whose words a hit is in, with what printed them, where the lines that were read say it. */
export function whoseWords({ who, of }: LogHit): string {
  if (who === 'output') return of ? `printed by ${of}` : 'printed';
  return who === 'call' ? `called ${of}` : who;
}

/** What to type to go on with a session in its agent, from the folder it began in: most agents find their sessions only there. */
export function resumed({ id, folder = '', source }: Pick<FoundLog, 'id' | 'folder' | 'source'>, io: CommandIo): string | undefined {
  const { resume } = agentOf(source.agent);
  const [typedId, typedFolder] = [id, folder].map((text) => shellWord(text));
  if (resume === undefined || typedId === undefined) return undefined;
  const command = resume.replace('{id}', () => typedId);
  return typedFolder === undefined || folder === io.cwd() ? command : `cd ${typedFolder} && ${command}`;
}
