/** What a session made, for its pages and for lists. */
import type { SessionMeta } from '../model/meta.ts';
import type { RedactedSession } from '../model/redacted.ts';
import type { TiedCommit } from '../model/repository.ts';
import type { SiteConfig } from '../model/site.ts';
import { forgeLinks, mentionsOf, withTied, workOf } from '../outcome/index.ts';
import type { RenderContext } from '../render/index.ts';

export type WorkIn = NonNullable<RenderContext['work']> & { facts: Pick<SessionMeta, 'commits' | 'pullRequests' | 'remote'> };

export function workIn(session: RedactedSession, places: SiteConfig['repository'], tied: readonly TiedCommit[] = []): WorkIn {
  const { commits: made, pullRequests, remote, madeBy } = workOf(session);
  const commits = withTied(made, tied, session);
  const links = forgeLinks(places, session.project.name, remote);
  return {
    madeBy,
    mentions: mentionsOf(commits, pullRequests, links),
    facts: { commits, pullRequests, ...(remote === undefined ? {} : { remote }) },
  };
}
