/** Leaves out of downloads and search what `show` of site.yaml leaves out of the pages. */
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { SiteConfig } from '../model/site.ts';
import type { Keeps, ReadSession } from '../read/index.ts';

/** Removes thinking and costs from the records, in place, unless they are shown. The record stays, since a link may lead to it. */
export function dropUnshown(read: ReadSession, show: SiteConfig['show']): ReadSession {
  if (show.thinking && show.cost) return read;
  for (const { records } of [read.main, ...read.subagents, ...read.journals]) {
    for (const record of records) {
      if (!show.thinking) for (const value of [record.body, record.content]) dropThinking(value);
      if (show.cost) continue;
      for (const key of ['costUSD', 'total_cost_usd', 'cost_usd']) delete record.body[key];
      delete record.costUsd;
    }
  }
  return read;
}

function dropThinking(value: Json): void {
  if (typeof value !== 'object' || value === null) return;
  if (isObject(value) && value.type === 'thinking' && typeof value.thinking === 'string') (value as JsonObject).thinking = '';
  for (const child of Object.values(value)) dropThinking(child);
}

/** Which files of the log the owner allows to be published unchanged. */
export const keepsOf =
  ({ attachments }: SiteConfig['show']): Keeps =>
  (mediaType) =>
    attachments.some((kind) => (kind === 'pdf' ? mediaType === 'application/pdf' : mediaType.startsWith(`${kind}/`)));
