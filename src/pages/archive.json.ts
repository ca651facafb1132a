/** `/archive.json`: the archive for machines. Its fields are a contract. */

import { madeOf } from '../queries/commits.ts';
import { json } from '../queries/responses.ts';
import { countedSessions } from '../queries/sessions.ts';

export const GET = async () =>
  json({
    version: 1,
    sessions: countedSessions.map((session) => ({
      id: session.id,
      agent: session.agent,
      slug: session.slug,
      url: `s/${encodeURIComponent(session.slug)}/`,
      title: session.title,
      noise: session.noise,
      project: session.project,
      place: session.place,
      started: session.started,
      ended: session.ended,
      prompts: session.prompts,
      turns: session.turns,
      toolCalls: session.toolCalls,
      models: session.models,
      tokens: session.tokens,
      parts: session.parts,
      records: session.records,
      commits: session.commits.map(madeOf(session).commit),
      pullRequests: session.pullRequests.map(madeOf(session).pull),
    })),
  });
