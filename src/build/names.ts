/** The public names of sessions, and whose page an address by an id leads to. */
import { idAddress } from '../model/ids.ts';
import type { SessionMeta } from '../model/meta.ts';
import { type Entry, metaOf } from './entry.ts';

type Owner = Pick<SessionMeta, 'id' | 'slug' | 'started' | 'subagentIds'>;

/**
 * The slug that each address below `/id/` leads to: that of a session's id, and of its subagents' where these have ids of that
 * kind. Where two sessions have one id, as the runs of one file that were added one by one, it is the one that began first.
 */
export function idOwners(sessions: Iterable<Owner>): Map<string, string> {
  const rank = ({ started = '', slug }: Owner) => `${started} ${slug}`;
  // What is set later counts: the first session, and a session's own id before a subagent's.
  const fromLast = [...sessions].sort((a, b) => (rank(a) < rank(b) ? 1 : -1));
  const subagents = fromLast.flatMap(({ subagentIds = [], slug }) => subagentIds.map((id) => ({ id, slug })));
  return new Map([...subagents, ...fromLast].map(({ id, slug }) => [idAddress(id), slug]));
}

/** Those of a build, where drafts have no page. */
export const idsOf = (entries: readonly Entry[]): Map<string, string> => idOwners(entries.map(metaOf).filter(({ draft }) => !draft));

/** Ids and slugs of sessions: public, also where somebody's password is the same. */
export const namesOf = (sessions: readonly Pick<SessionMeta, 'id' | 'slug'>[]): ReadonlySet<string> =>
  new Set(sessions.flatMap(({ id, slug }) => [id, slug]));
