/** `/commits.json`: every commit and pull request of the archive, for machines. Its fields are a contract. */

import { listedCommits, madeOf } from '../queries/commits.ts';
import { json } from '../queries/responses.ts';
import { listedSessions } from '../queries/sessions.ts';

export const GET = async () => {
  const sessions = listedSessions;
  const about = ({ id, slug, project }: (typeof sessions)[number]) => ({ session: id, slug, project });
  return json({
    version: 1,
    commits: listedCommits().map(({ session, ...commit }) => ({ ...madeOf(session).commit(commit), ...about(session) })),
    pullRequests: sessions.flatMap((session) => session.pullRequests.map((pull) => ({ ...madeOf(session).pull(pull), ...about(session) }))),
  });
};
