import type { SessionMeta } from '../model/meta.ts';

/** Ids and slugs of sessions: public, also where somebody's password is the same. */
export const namesOf = (sessions: readonly Pick<SessionMeta, 'id' | 'slug'>[]): ReadonlySet<string> =>
  new Set(sessions.flatMap(({ id, slug }) => [id, slug]));
