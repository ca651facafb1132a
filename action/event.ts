/** Which pull request a run belongs to: the event's own, or that of the comment that started it. */
import { z } from 'zod';
import { Problem } from './problem.ts';

const number = z.number().int().positive();
const commit = z.looseObject({ sha: z.string().regex(/^[0-9a-f]{40,64}$/) });
const Event = z.looseObject({
  pull_request: z.looseObject({ number, base: commit.optional(), head: commit.optional() }).optional(),
  /** A comment; on a pull request, the issue says so. */
  issue: z.looseObject({ number, pull_request: z.looseObject({}).optional() }).optional(),
  workflow_run: z.looseObject({ pull_requests: z.array(z.looseObject({ number })).default([]) }).optional(),
});

export interface PullRequest {
  number: number;
  /** The commits it is between; known where the event is its own. */
  base?: string | undefined;
  head?: string | undefined;
}

/** Undefined where the event has none: a push, a schedule, a comment on an issue. */
export function pullRequestIn(text: string, path: string): PullRequest | undefined {
  let event: unknown;
  try {
    event = JSON.parse(text);
  } catch {
    throw new Problem(`${path} is not an event: it is not JSON. GITHUB_EVENT_PATH names the file that the runner writes.`);
  }
  const parsed = Event.safeParse(event);
  if (!parsed.success) {
    const place = parsed.error.issues[0]?.path.join('.') || 'the file';
    throw new Problem(
      `${path} is not an event: ${place} is not what it should be. GITHUB_EVENT_PATH names the file that the runner writes.`,
    );
  }
  const { pull_request: own, issue, workflow_run: run } = parsed.data;
  if (own) return { number: own.number, base: own.base?.sha, head: own.head?.sha };
  const [of] = issue?.pull_request ? [issue] : (run?.pull_requests ?? []);
  return of && { number: of.number };
}

/** The number that the workflow gives, if it does. */
export function pullRequestGiven(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  if (!/^[1-9]\d{0,9}$/.test(text.trim())) throw new Problem('pull-request is not a number. Leave it out to take the one of the event.');
  return Number(text);
}
