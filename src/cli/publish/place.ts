/** The place that is meant: said, set in site.yaml, remembered, or told from what is there. */
import { resolve } from 'node:path';
import { readSite } from '../../content/index.ts';
import { type PublishTo, publishTargets } from '../../model/site.ts';
import { lastPlace, type Out, type PublishedPlace, type PublishPlace, placeFor, type Wish } from '../../publish/index.ts';
import { type CommandIo, checkUrl, UsageError } from '../command.ts';
import type { Publishing, PublishOptions } from './home.ts';

/** Whether the person said where. */
export const saysWhere = ({ to, remote, command }: PublishOptions): boolean =>
  to !== undefined || remote !== undefined || command !== undefined;

/** @throws UsageError, TargetError */
export async function choosePlace(ids: readonly string[], at: Publishing): Promise<PublishPlace> {
  const { how, archive, homes, tools } = at;
  const said = wishOf(how);
  const settings = archive && readSite(archive);
  const url = said.url ?? settings?.url;
  const known = homes.slice(0, archive ? 1 : undefined).flatMap(({ places }) => places);
  if (saysWhere(how)) return placeFor({ ...said, url: url ?? urlBefore(said, known, at) }, tools);
  const last = archive ? (settings?.publish ?? known[0]?.place) : (placeWith(ids, known) ?? lastPlace(at.env));
  const wish = { ...(last ?? {}), ...said };
  // Another branch has another address.
  const isElsewhere = said.branch !== undefined && said.branch !== last?.branch;
  const before = last && 'url' in last && !isElsewhere ? (last.url as string | undefined) : undefined;
  return placeFor({ ...wish, url: url ?? before ?? urlBefore(wish, known, at) }, tools);
}

function wishOf({ to, remote, branch, url, command, history }: PublishOptions): Wish {
  if (to !== undefined && !publishTargets.some((name) => name === to))
    throw new UsageError(`--to ${to}: it is one of ${publishTargets.join(', ')}.`);
  if (history !== undefined && history !== 'kept' && history !== 'squashed')
    throw new UsageError(`--history ${history}: it is kept or squashed.`);
  if (url !== undefined) checkUrl(url);
  const all = { remote, branch, url, command, history, ...(to === undefined ? {} : { to: to as PublishTo }) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Wish;
}

/** Where one of the sessions is out; of several places, that of the latest publication. */
function placeWith(ids: readonly string[], known: PublishedPlace[]): PublishPlace | undefined {
  const isMeant = ({ id, slug, removed }: Out) => !removed && (ids.includes(id) || ids.includes(slug));
  return [...known].sort((a, b) => (a.at < b.at ? 1 : -1)).find(({ sessions }) => sessions.some(isMeant))?.place;
}

/** The address that was said when something was published there before. */
function urlBefore({ to, remote, branch, command }: Wish, known: PublishedPlace[], io: CommandIo): string | undefined {
  const isSame = ({ place }: PublishedPlace) =>
    (to === undefined || place.to === to) &&
    (command === undefined || place.command === command) &&
    (remote === undefined ||
      [remote, resolve(io.cwd(), remote)].some((one) => place.remote.replace(/\/$/, '') === one.replace(/\/$/, ''))) &&
    (branch === undefined || place.branch === branch) &&
    (remote !== undefined || command !== undefined);
  return known.find(isSame)?.place.url;
}
