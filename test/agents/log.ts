/** Threads a log of any agent, from lines of a test: raw, and once more from what would be published of it. */
import { toConversation } from '../../src/agents/index.ts';
import type { Session } from '../../src/model/session.ts';
import { findHistory, findSources, readSource } from '../../src/read/index.ts';
import { toLog as logOf } from '../../src/safe/session-log.ts';
import { buildSession } from '../../src/thread/index.ts';
import { jsonLines } from '../bad-input/log.ts';
import { inFolder } from '../temporary.ts';
import { writeAll } from '../write-in-folder.ts';

export type Line = { [field: string]: unknown };

export const toLog: (lines: Line[]) => string = jsonLines;

export interface Threaded {
  session: Session;
  /** Its records as they would be published, in files by name. */
  stored: { [path: string]: string };
  agent: string;
}

/** Every session in files of a folder of their own, in the order of their names. */
export const thread = (files: { [path: string]: string }): Threaded[] =>
  inFolder((folder) => {
    writeAll(folder, files);
    const { sources } = findSources(folder);
    findHistory(sources);
    return sources.flatMap((source) =>
      readSource(source).map((read) => {
        const stored: { [path: string]: string } = {};
        for (const { name, records } of logOf(read).files)
          stored[name === 'session.jsonl' ? name : `session/${name}`] = name.endsWith('.json')
            ? JSON.stringify(records[0])
            : toLog(records);
        return { session: buildSession(toConversation(read)), stored, agent: read.agent };
      }),
    );
  });

export function threadOne(files: { [path: string]: string }): Threaded {
  const all = thread(files);
  const [first] = all;
  if (!first || all.length > 1) throw new Error(`${all.length} sessions were found`);
  return first;
}

/** Turns without their places in a file: what a stored log must have in common with the one it was made of. */
export const lasting = ({ turns }: Session): unknown =>
  JSON.parse(JSON.stringify(turns, (key, value) => (key === 'sources' ? undefined : value)));
