/** Looks through logs as they lie: bytes first, then of what holds the words only the lines that do. Nothing of it is redacted. */
import { agentOf } from '../../agents/index.ts';
import { allTurns, type Block, type Session, type ToolBlock, type Turn } from '../../model/session.ts';
import { clip, resultText, useOf } from '../../outcome/index.ts';
import { threadSession } from '../../pipeline.ts';
import { holdsAll, type ReadOptions, readSource, type SessionSource } from '../../read/index.ts';
import type { Needle } from './patterns.ts';

/** Whose words they are. */
export type Who = 'you' | 'agent' | 'thinking' | 'call' | 'output' | 'note';

export interface LogHit {
  at?: number | undefined;
  who: Who;
  /** Of a call and its output: what was called. */
  of?: string;
  /** The id of what was called, where no line that was read says more. */
  call?: string;
  /** The line with the match, as it stands. */
  line: string;
}

export interface FoundLog {
  source: SessionSource;
  id: string;
  project: string;
  /** Where it began. */
  folder: string | undefined;
  /** When the last of its words were said. */
  at: number;
  hits: LogHit[];
}

/** Of a log, so many lines are read whatever they hold: they say whose it is, and where it was. */
const headLines = 3;

/** Sessions that have all of the words, one after another as they are found; `sources` are looked through in their order. */
export function* searchLogs(sources: readonly SessionSource[], needles: readonly Needle[], since = 0): Generator<FoundLog> {
  const known = new Map<string, ReadonlySet<RegExp>>();
  const bytes = needles.map((needle) => needle.bytes);
  for (const source of sources) {
    if (!holdsAll(source, bytes, known)) continue;
    const calls: string[] = [];
    const wants = (line: string, number: number) =>
      number <= headLines || needles.some((needle) => needle.line.test(line)) || calls.some((id) => line.includes(id));
    let some = foundIn(source, needles, since, { wants });
    // What printed a line stands on another.
    calls.push(...some.flatMap(({ hits }) => hits.flatMap(({ call }) => call || [])));
    if (calls.length > 0) some = foundIn(source, needles, since, { wants });
    // An adapter may need more of a log than these lines to tell what they are.
    yield* some.length > 0 ? some : foundIn(source, needles, since);
  }
}

function foundIn(source: SessionSource, needles: readonly Needle[], since: number, options?: ReadOptions): FoundLog[] {
  return readSource(source, options).flatMap((read) => {
    const session = threadSession(read);
    const hits = hitsIn(session, needles).filter(({ at }) => (at ?? source.modified) >= since);
    if (hits.length === 0) return [];
    const at = Math.max(...hits.map((hit) => hit.at ?? source.modified));
    const { name, cwds } = session.project;
    return [{ source, id: session.id, project: name, folder: cwds[0], at, hits }];
  });
}

type Told = Omit<LogHit, 'line'> & { text: string };

/** Texts with all of the words; where none has them all, those with some, if together they have. */
function hitsIn(session: Session, needles: readonly Needle[]): LogHit[] {
  const { tools } = agentOf(session.agent);
  const told = [...allTurns(session.turns)].flatMap((turn) => turn.blocks.flatMap((block) => textsOf(block, turn, tools)));
  const having = told.flatMap((one) => {
    const found = needles.filter(({ text }) => one.text.search(text) >= 0);
    return found.length > 0 ? [{ ...one, found }] : [];
  });
  const whole = having.filter(({ found }) => found.length === needles.length);
  const all = new Set(having.flatMap(({ found }) => found));
  const chosen = whole.length > 0 ? whole : all.size === needles.length ? having : [];
  return chosen.map(({ text, found, ...hit }) => ({ ...hit, line: lineOf(text, found) }));
}

/** Of a line without end (minified, or data), so much around its first word is told. */
const longestLine = 1_000;

/** The line of a text with most of the words. */
function lineOf(text: string, needles: readonly Needle[]): string {
  const count = (line: string) => needles.filter(({ text }) => line.search(text) >= 0).length;
  const lines = text.split('\n');
  const best = lines.reduce((most, line) => (count(line) > count(most) ? line : most), '');
  // A phrase may go over the end of a line.
  const [line, lead] = best === '' ? [text, 20] : [best, longestLine / 4];
  const first = Math.min(...needles.map(({ text }) => line.search(text)).filter((offset) => offset >= 0));
  const isWhole = best !== '' && line.length <= longestLine;
  return isWhole
    ? line
    : line
        .slice(Math.max(0, first - lead))
        .slice(0, longestLine)
        .toWellFormed();
}

function textsOf(block: Block, turn: Turn, tools: Parameters<typeof useOf>[1]): Told[] {
  const { at } = turn;
  if (block.kind === 'text') return [{ at, who: turn.role === 'prompt' && !block.from ? 'you' : 'agent', text: block.text }];
  if (block.kind === 'thinking') return [{ at, who: 'thinking', text: block.text }];
  if (block.kind === 'tool') return ofCall(block, turn, tools);
  if (block.kind === 'shell')
    return [
      { at, who: 'you', text: block.input },
      { at, who: 'output', of: clip(block.input, 60), text: `${block.stdout}\n${block.stderr}` },
    ];
  return stringsIn({ ...block, thread: undefined }).map((text) => ({ at, who: 'note', text }));
}

function ofCall(block: ToolBlock, { at }: Turn, tools: Parameters<typeof useOf>[1]): Told[] {
  const use = useOf(block, tools);
  const from = block.orphan ? { call: block.id } : { of: clip(use.kind === 'command' ? use.command : block.name, 60) };
  const printed = [resultText(block.result?.content), ...stringsIn(block.result?.data)];
  return [
    { at, who: 'call', of: block.name, text: stringsIn(block.input).join('\n') },
    // What the agent's program kept for itself mostly says the same again.
    ...printed.map((text): Told => ({ at, who: 'output', ...from, text })).slice(0, printed[0] === '' ? undefined : 1),
  ];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
