/** What of a log is published: the records, in the log's own format, as `add` writes them and for the download, without what `show` leaves out. */

import { agentOf } from '../agents/index.ts';
import type { JsonObject } from '../model/json.ts';
import type { SiteConfig } from '../model/site.ts';
import type { Keeps, ReadSession } from '../read/index.ts';
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

/** Removes thinking and costs from the records, in place, unless they are shown. The record stays, since a link may lead to it. */
export function dropUnshown(read: ReadSession, show: SiteConfig['show']): ReadSession {
  if (show.thinking && show.cost) return read;
  const agent = agentOf(read.agent);
  for (const { records } of [read.main, ...read.subagents, ...read.journals])
    for (const record of records) agent.conceal(record, { thinking: !show.thinking, cost: !show.cost });
  return read;
}

/** Which files of the log the owner allows to be published unchanged. */
export const keepsOf =
  ({ attachments }: SiteConfig['show']): Keeps =>
  (mediaType) =>
    attachments.some((kind) => (kind === 'pdf' ? mediaType === 'application/pdf' : mediaType.startsWith(`${kind}/`)));
