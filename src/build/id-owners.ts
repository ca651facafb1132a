/** Whose page an address by a session's id leads to. */
import { idAddress } from '../model/ids.ts';
import type { SessionMeta } from '../model/meta.ts';
import { type Entry, metaOf } from './entry.ts';

/**
 * The slug that each address below `/id/` leads to. Where two sessions have one id, as the runs of one file that were added
 * one by one, it is the one that began first.
 */
export function idOwners(sessions: Iterable<Pick<SessionMeta, 'id' | 'slug' | 'started'>>): Map<string, string> {
  const rank = ({ started = '', slug }: Pick<SessionMeta, 'slug' | 'started'>) => `${started} ${slug}`;
  const inOrder = [...sessions].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  return new Map(inOrder.reverse().map(({ id, slug }) => [idAddress(id), slug]));
}

/** Those of a build, where drafts have no page. */
export const idsOf = (entries: readonly Entry[]): Map<string, string> => idOwners(entries.map(metaOf).filter(({ draft }) => !draft));
