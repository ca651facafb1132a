/** Files that hold one session twice: a backup, a synchronised machine, an archive, a compressed file beside the plain one. */
import { dirname } from 'node:path';
import { agentOf } from '../agents/index.ts';
import { isObject } from '../model/json.ts';
import { fileBytes } from './compressed.ts';
import { toObjects } from './file.ts';
import { objectsIn, safely, wholeFile } from './json.ts';
import type { SessionSource } from './source.ts';
import { type SkippedFile, stemOf } from './source.ts';

/** Where no byte differs, the first is taken for both; where one is an earlier state of the other, the later. */
export function withoutCopies(sources: SessionSource[], skipped: SkippedFile[]): SessionSource[] {
  const gone = new Set<SessionSource>();
  // In an archive every log is called `session`.
  for (const alike of Map.groupBy(sources, ({ agent, id, session, name }) => `${agent} ${id} ${session ?? stemOf(name)}`).values()) {
    for (const [index, source] of alike.entries()) {
      for (const other of alike.slice(0, index)) {
        const found = gone.has(source) || gone.has(other) ? undefined : compare(other, source);
        if (!found) continue;
        gone.add(found.less);
        skipped.push({ name: found.less.name, reason: found.reason, quiet: false });
      }
    }
  }
  for (const [less, more] of savedTwice(sources.filter((source) => !gone.has(source)))) {
    gone.add(less);
    skipped.push({ name: less.name, reason: `is an earlier state of ${more.name}; that one has the page`, quiet: false });
  }
  return sources.filter((source) => !gone.has(source));
}

/**
 * A session that is kept as one document is written whole each time, under a new name when it is resumed or its project's
 * folder has another name now: the documents of one session, of which one has every message of the other.
 */
function savedTwice(sources: SessionSource[]): Map<SessionSource, SessionSource> {
  const found = new Map<SessionSource, SessionSource>();
  const named = sources.filter(({ id, session }) => id !== '' && session === undefined);
  for (const alike of Map.groupBy(named, ({ agent, id }) => `${agent} ${id}`).values()) {
    if (alike.length < 2 || !alike.some(isDocument)) continue;
    const states = alike.map((source) => ({ source, keys: new Set(safely(() => messagesIn(source), [])) }));
    states.sort((a, b) => a.keys.size - b.keys.size);
    for (const [index, { source, keys }] of states.entries()) {
      const later = states.slice(index + 1).find((one) => keys.size > 0 && [...keys].every((key) => one.keys.has(key)));
      if (later && (isDocument(source) || isDocument(later.source))) found.set(source, later.source);
    }
  }
  return found;
}

const isDocument = ({ path }: SessionSource): boolean => path.endsWith('.json');

/** What its messages are known by. */
function messagesIn({ path, agent: name, id }: SessionSource): string[] {
  const agent = agentOf(name);
  const records = path.endsWith('.json') ? toObjects(wholeFile(path), agent) : [...objectsIn(path)];
  const identify = agent.history.identify(id);
  return (records ?? []).filter(isObject).flatMap((record, ordinal) => identify(record, ordinal)?.keys[0] ?? []);
}

const isPlain = ({ path, session }: SessionSource): boolean => session === undefined && !path.endsWith('.zst');

function compare(first: SessionSource, second: SessionSource): { less: SessionSource; reason: string } | undefined {
  if (isRewritten(first, second)) return { less: first, reason: `was rewritten as ${second.name}, which has its page` };
  if (isRewritten(second, first)) return { less: second, reason: `was rewritten as ${first.name}, which has its page` };
  const [less, more] = first.bytes < second.bytes ? [first, second] : [second, first];
  if (isPlain(first) && isPlain(second) && less.bytes < more.bytes && !namesSession(less)) return undefined;
  // A file that cannot be read is like no other.
  const [a, b] = [less, more].map((one) => safely(() => contentOf(one), undefined));
  if (!a || !b) return undefined;
  if (a.own.equals(b.own)) {
    if (a.sides.length !== b.sides.length || a.sides.some((side, index) => !side.equals(b.sides[index] as Buffer))) return undefined;
    return { less: second, reason: `is the same as ${first.name}, byte for byte; it has one page` };
  }
  const [short, long] = a.own.length < b.own.length ? [less, more] : [more, less];
  const [few, many] = short === less ? [a, b] : [b, a];
  if (!namesSession(short) || few.sides.length > 0 || !isBeginning(few.own, many.own)) return undefined;
  return { less: short, reason: `is an earlier state of ${long.name}; that one has the page` };
}

/** Only a file that bears its session's id is known to be that session's: other names recur in other sessions. */
const namesSession = ({ path, id }: SessionSource): boolean => id !== '' && stemOf(path).includes(id);

/** Gemini CLI writes a session's `.json` anew as `.jsonl` when it is resumed, and leaves the old one. */
function isRewritten(old: SessionSource, later: SessionSource): boolean {
  return (
    old.id === later.id && dirname(old.path) === dirname(later.path) && old.path.endsWith('.json') && /\.jsonl(?:\.zst)?$/.test(later.path)
  );
}

/** Whole lines of it. */
const isBeginning = (few: Buffer, many: Buffer): boolean =>
  few.length > 0 && few.at(-1) === 0x0a && many.subarray(0, few.length).equals(few);

const contentOf = ({ path, side }: SessionSource): { own: Buffer; sides: Buffer[] } => ({
  own: fileBytes(path),
  sides: side.filter(({ kind }) => kind !== 'prefix').map((file) => fileBytes(file.path)),
});
