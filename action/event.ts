/** Which pull request a run belongs to: the event's own, or that of the comment that started it. */
import { z } from 'zod';
import { Problem } from './problem.ts';

const number = z.number().int().positive();
const sha = z.string().regex(/^[0-9a-f]{40,64}$/);
const repository = z.looseObject({ full_name: z.string() }).nullish();
const commit = z.looseObject({ sha, repo: repository });
const Event = z.looseObject({
  pull_request: z.looseObject({ number, base: commit.optional(), head: commit.optional() }).optional(),
  /** A comment; on a pull request, the issue says so. */
  issue: z.looseObject({ number, pull_request: z.looseObject({}).optional() }).optional(),
  workflow_run: z
    .looseObject({
      event: z.string().optional(),
      pull_requests: z.array(z.looseObject({ number })).default([]),
      head_sha: sha.optional(),
      head_branch: z.string().nullish(),
      head_repository: z.looseObject({ owner: z.looseObject({ login: z.string() }).nullish() }).nullish(),
    })
    .optional(),
});

export interface PullRequest {
  number: number;
  /** The commits it is between; known where the event is its own. */
  base?: string | undefined;
  head?: string | undefined;
  /** Its run has a token that may not comment. */
  isFork?: boolean;
}

/** What a pull request is found by where the event of another workflow's run names none, as of those from forks. */
export interface Branch {
  owner: string;
  branch: string;
  head: string;
}

const isFork = ({ head, base }: { head?: z.infer<typeof commit>; base?: z.infer<typeof commit> }) =>
  base?.repo != null && head?.repo?.full_name !== base.repo.full_name;

/** Undefined where the event has none: a push, a schedule, a comment on an issue. */
export function pullRequestIn(text: string, path: string): PullRequest | undefined {
  const { pull_request: own, issue, workflow_run: run } = eventIn(text, path);
  if (own) return { number: own.number, base: own.base?.sha, head: own.head?.sha, ...(isFork(own) ? { isFork: true } : {}) };
  const [of] = issue?.pull_request ? [issue] : (run?.pull_requests ?? []);
  return of && { number: of.number };
}

/** The branch of a run that a pull request caused. */
export function branchIn(text: string, path: string): Branch | undefined {
  const { workflow_run: run } = eventIn(text, path);
  const [owner, branch, head] = [run?.head_repository?.owner?.login, run?.head_branch, run?.head_sha];
  return run?.event === 'pull_request' && owner && branch && head ? { owner, branch, head } : undefined;
}

function eventIn(text: string, path: string) {
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
  return parsed.data;
}

/** The number that the workflow gives, if it does. */
export function pullRequestGiven(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  if (!/^[1-9]\d{0,9}$/.test(text.trim())) throw new Problem('pull-request is not a number. Leave it out to take the one of the event.');
  return Number(text);
}
