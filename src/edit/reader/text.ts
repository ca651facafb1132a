/** What a second reader is given of a session: each turn's texts, as they would be published, cut into units of a bearable length. */
import { turnsIn } from '../../curate/index.ts';
import type { Json } from '../../model/json.ts';
import type { RedactedSession } from '../../model/redacted.ts';
import type { Block, ResultContent, Turn } from '../../model/session.ts';

export interface Shown {
  thinking: boolean;
  /** Of what a tool gave back: how many lines. */
  lines: number;
}

/** A turn, or a part of a long one, as it is handed over. */
export interface Unit {
  anchor: string;
  text: string;
}

/** Stands for a value in what is handed over; `word` has its shape alone. */
export interface Mask {
  needle: string;
  word: string;
}

export const everything: Shown = { thinking: true, lines: Number.POSITIVE_INFINITY };

/** The texts of every turn; those of the session as a whole (titles, project, branches) go with the first. */
export function textsByTurn(session: RedactedSession, shown = everything): { turn: Turn; texts: string[] }[] {
  const own = [...stringsIn(session.titles), session.project.name, ...session.gitBranches];
  const turns = turnsIn(session).filter(({ turn }) => !turn.removed);
  return turns.map(({ turn }, index) => ({
    turn,
    texts: [...(index === 0 ? own : []), ...turn.blocks.flatMap((block) => textsOf(block, shown))],
  }));
}

function textsOf(block: Block | ResultContent, shown: Shown): string[] {
  if (block.kind === 'thread' || block.kind === 'image' || (block.kind === 'thinking' && !shown.thinking)) return [];
  if (block.kind === 'tool') {
    const { content = [], spilled = '' } = block.result ?? {};
    const output = [...content.flatMap((one) => textsOf(one, everything)), ...stringsIn(spilled)];
    return [
      ...stringsIn(block.input),
      ...output.map((text) => firstLines(text, shown)),
      ...block.notes.flatMap((note) => textsOf(note, shown)),
    ];
  }
  if (block.kind === 'shell') return [block.input, firstLines(block.stdout, shown), firstLines(block.stderr, shown)];
  const { kind: _kind, ...rest } = block;
  return stringsIn(rest);
}

function stringsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value !== 'object' || value === null || depth > 30) return [];
  return Object.values(value as { [key: string]: Json }).flatMap((one) => stringsIn(one, depth + 1));
}

/** A line may be as long as a file. */
const longestLine = 200;

function firstLines(text: string, { lines }: Shown): string {
  const all = text.split('\n');
  if (lines === Number.POSITIVE_INFINITY) return text;
  const cut = all.slice(0, lines).map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)} …` : line));
  return [...cut, ...(all.length > lines ? [`… ${all.length - lines} more lines`] : [])].join('\n');
}

/** Of a long line that is cut, both parts hold these letters, so that no name is halved. */
const overlap = 200;

/** Each line behind a sign of its own: no text can look like the line that begins a turn. */
export function unitsOf({ turn, texts }: { turn: Turn; texts: string[] }, masks: readonly Mask[], most: number): Unit[] {
  const masked = masks.reduce((text, { needle, word }) => text.replaceAll(needle, word), texts.join('\n'));
  const units: string[][] = [];
  let room = 0;
  for (const line of masked.split(/\r\n?|[\n\u2028\u2029]/).filter((one) => one.trim() !== ''))
    for (let from = 0; from === 0 || from + overlap < line.length; from += most - overlap) {
      const part = `| ${line.slice(from, from + most)}`;
      if (units.length === 0 || part.length > room) {
        units.push([]);
        room = most;
      }
      units.at(-1)?.push(part);
      room -= part.length + 1;
    }
  return units.map((lines) => ({ anchor: turn.anchor, text: `${turn.anchor} ${turn.role}\n${lines.join('\n')}\n` }));
}

/** The shape of a value and nothing else of it. */
export const shapeOf = (value: string): string =>
  value
    .slice(0, 24)
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{L}/gu, (letter) => (letter === 'X' ? 'X' : 'x'))
    .replace(/\p{N}/gu, '9')
    .replace(/[\s\][|]/g, '_');
