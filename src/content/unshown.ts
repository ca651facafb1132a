/** What `show` of site.yaml leaves out of the pages is left out of downloads and search as well. */
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { SiteConfig } from '../model/site.ts';
import type { Keeps, ReadSession } from '../read/index.ts';

/** Takes thinking and costs out of the records, in place, as far as they are not shown. A record stays: a link may lead to it. */
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

/** Which files the owner lets be published as the log holds them. */
export const keepsOf =
  ({ attachments }: SiteConfig['show']): Keeps =>
  (mediaType) =>
    attachments.some((kind) => (kind === 'pdf' ? mediaType === 'application/pdf' : mediaType.startsWith(`${kind}/`)));
