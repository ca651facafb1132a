import { stringAt } from '../model/json.ts';
import type { LogRecord } from '../model/record.ts';

/**
 * Cuts a stream-json file into runs, each a session. A run begins at `system/init` with another session id, or at any
 * `system/init` after a `result`. Its id is its session id; where a file repeats one, `<id>~2`, `<id>~3`, …
 */
export function splitRuns(records: LogRecord[], fileId: string): { id: string; records: LogRecord[] }[] {
  const runs: { id: string; records: LogRecord[] }[] = [];
  const seen = new Map<string, number>();
  let ended = false;
  for (const record of records) {
    const id = record.sessionId;
    const run = runs.at(-1);
    const isInit = record.kind === 'system/init';
    const begins =
      run === undefined ||
      (isInit && (ended || (id !== undefined && id !== baseOf(run.id) && run.records.some((one) => one.kind === 'system/init'))));
    if (begins) {
      const base = id ?? stringAt(record.body, 'session_id') ?? fileId;
      const times = (seen.get(base) ?? 0) + 1;
      seen.set(base, times);
      runs.push({ id: times === 1 ? base : `${base}~${times}`, records: [] });
      ended = false;
    }
    runs.at(-1)?.records.push(record);
    if (record.kind.startsWith('result')) ended = true;
  }
  return runs.length > 0 ? runs : [{ id: fileId, records: [] }];
}

function baseOf(id: string): string {
  return id.replace(/~\d+$/, '');
}
