/** From lines of a log to a Session, through a real file: what these tests look at. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toConversation } from '../../src/agents/index.ts';
import type { Block, Session, Turn } from '../../src/model/session.ts';
import { findSources, readSource } from '../../src/read/index.ts';
import { buildSession } from '../../src/thread/index.ts';
import type { LogLine } from '../bad-input/log.ts';
import { writeAll } from '../write-in-folder.ts';

/** Threads a session file with the files given beside it (path → text). */
export function threadFiles(files: { [path: string]: string }): Session[] {
  const folder = mkdtempSync(join(tmpdir(), 'turnleaf-thread-'));
  try {
    writeAll(folder, files);
    return findSources(folder).sources.flatMap((source) => readSource(source).map((read) => buildSession(toConversation(read))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function toText(lines: LogLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** One session of one file. */
export function threadLines(lines: LogLine[]): Session {
  const [session] = threadFiles({ 'projects/-home-mira-harbor/log.jsonl': toText(lines) });
  if (!session) throw new Error('no session was found');
  return session;
}

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
