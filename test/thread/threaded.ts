/** From lines of a log to a Session, through a real file: what these tests look at. */
import { join } from 'node:path';
import { toConversation } from '../../src/agents/index.ts';
import type { Block, Session, Turn } from '../../src/model/session.ts';
import { findSources, type ReadSession, readSource } from '../../src/read/index.ts';
import { buildSession } from '../../src/thread/index.ts';
import { jsonLines, type Log, type LogLine } from '../bad-input/log.ts';
import { inFolder } from '../temporary.ts';
import { writeAll, writeInFolder } from '../write-in-folder.ts';

/** Threads a session file with the files given beside it (path → text). */
export const threadFiles = (files: { [path: string]: string }): Session[] =>
  inFolder((folder) => {
    writeAll(folder, files);
    return findSources(folder).sources.flatMap((source) => readSource(source).map((read) => buildSession(toConversation(read))));
  });

/** The session of a log, as it was read. */
export const readLog = (log: Log | string, name = 'projects/-home-mira-harbor/log.jsonl'): ReadSession =>
  inFolder((folder) => {
    writeInFolder(join(folder, name), String(log));
    const [read] = findSources(folder).sources.flatMap((source) => readSource(source));
    if (!read) throw new Error('no session was found');
    return read;
  });

/** One session of one file. */
export const threadLines = (lines: LogLine[]): Session => buildSession(toConversation(readLog(jsonLines(lines))));

/** Every turn with those of nested threads. */
export function allTurns(turns: Turn[]): Turn[] {
  return turns.flatMap((turn) => [turn, ...turn.blocks.flatMap(nested)]);
}

function nested(block: Block): Turn[] {
  if (block.kind === 'thread') return allTurns(block.thread.turns);
  if (block.kind !== 'tool') return [];
  return [...(block.thread ? allTurns(block.thread.turns) : []), ...block.notes.flatMap(nested)];
}

/** What a reader sees of a session's order: roles and first words. */
export function outline(session: Session): string[] {
  return session.turns.map((turn) => {
    const first = turn.blocks[0];
    const words = first && 'text' in first ? String(first.text ?? '') : first?.kind === 'tool' ? first.name : (first?.kind ?? '');
    return `${turn.version ? '(earlier) ' : ''}${turn.role}: ${words.slice(0, 60)}`;
  });
}
