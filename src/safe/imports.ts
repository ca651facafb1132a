/** What is written into `content/`: redacted, and with all that a site may show, as its settings may change. */
import type { JsonObject } from '../model/json.ts';
import { redactSession } from '../pipeline.ts';
import type { Keeps, ReadSession, SideFile } from '../read/index.ts';
import type { ArchiveScope, RawLog, Redacted, RedactionPolicy, Secret } from '../redact/index.ts';
import { movePictures } from './pictures.ts';
import { redactorFor } from './redactors.ts';
import { toLog } from './session-log.ts';

/** Not redacted yet: several are redacted together, each with what the others give away. */
export interface Prepared {
  read: ReadSession;
  log: RawLog;
  /** Names of its pictures. */
  pictures: string[];
}

/** `read`: what the owner's cuts have left of it. `folder`: for its pictures. */
export async function prepare(read: ReadSession, side: SideFile[], folder: string, keeps: Keeps): Promise<Prepared> {
  const pictures = await movePictures(read, side, folder, keeps);
  return { read, log: withIds(toLog(read), read.id), pictures: Object.keys(pictures) };
}

/** `known`: values to look for besides. */
export const redactPrepared = (
  { read, log }: Pick<Prepared, 'read' | 'log'>,
  policy: RedactionPolicy,
  known?: readonly Secret[],
  scope?: ArchiveScope,
): Redacted => redactSession(read, log, redactorFor(policy), known, scope);

/** A stored session: what is still in it that rules find today, or others have given away since. */
export const redactStored = (read: ReadSession, policy: RedactionPolicy, known?: readonly Secret[], scope?: ArchiveScope): Redacted =>
  redactPrepared({ read, log: toLog(read) }, policy, known, scope);

/** The records of a stored session, to compare others with. */
export const slimRecords = (stored: ReadSession): JsonObject[] => toLog(stored).files.flatMap(({ records }) => records);

/** Adds the session id to records that lack it: in `content/` the file's name no longer contains it. */
function withIds(log: RawLog, id: string): RawLog {
  const [main, ...rest] = log.files;
  if (!main || main.records.some((record) => typeof record.sessionId === 'string' || typeof record.session_id === 'string')) return log;
  return { ...log, files: [{ ...main, records: main.records.map((record) => ({ ...record, sessionId: id })) }, ...rest] };
}
