/** The records to publish, in the log's own format: the download, and the files that `add` writes. */

import { agentOf } from '../agents/index.ts';
import type { JsonObject } from '../model/json.ts';
import type { ReadSession } from '../read/index.ts';
import type { RawLog } from '../redact/index.ts';

/** Slimmed records, file by file. */
export function toLog(read: ReadSession): RawLog {
  const { publishable: keep, shape } = agentOf(read.agent);
  const main = { name: 'session.jsonl', records: keep(read.main.records) };
  const agents = read.subagents.map((file) => ({ name: sideName(file.name, 'subagents'), records: keep(file.records) }));
  const metas = read.subagents
    .filter((file) => file.meta)
    .map((file) => ({ name: sideName(file.name, 'subagents').replace(/\.jsonl$/, '.meta.json'), records: [file.meta as JsonObject] }));
  const journals = read.journals.map((file) => ({ name: sideName(file.name, 'subagents'), records: keep(file.records) }));
  return { shape, files: [main, ...agents, ...metas, ...journals] };
}

/** The place below a session's own folder: older logs keep subagents beside the session, other agents' anywhere. */
function sideName(name: string, folder: string): string {
  const at = name.indexOf(`${folder}/`);
  const place = at === -1 ? `${folder}/${name.replace(/^.*\//, '')}` : name.slice(at);
  return place.replace(/\.(?:json|ndjson)$|\.jsonl?\.zst$/, '.jsonl');
}
