/** The forge's API: https://docs.github.com/rest/issues/comments. No message holds the token, or anything of an answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Branch } from './event.ts';
import { Problem } from './problem.ts';
import { type Env, needed, repositoryNamed } from './settings.ts';

export interface Forge {
  api: string;
  repository: string;
  token: string;
  /** Who writes with the token, where the workflow knows. */
  login?: string | undefined;
  /** Milliseconds before the first new try of a request that may succeed later. */
  patience: number;
}

export function forgeOf(env: Env): Forge {
  const api = env.GITHUB_API_URL || 'https://api.github.com';
  const { protocol, hostname } = URL.canParse(api) ? new URL(api) : { protocol: '', hostname: '' };
  if (protocol !== 'https:' && !(protocol === 'http:' && hostname === '127.0.0.1'))
    throw new Problem('GITHUB_API_URL is not an https address, and the token is sent nowhere else.');
  const token = needed(env, 'TURNLEAF_TOKEN', 'token');
  if (/[^\x21-\x7e]/.test(token)) throw new Problem('token holds something that no token holds, such as a space or a line break.');
  return {
    api: api.replace(/\/$/, ''),
    repository: repositoryNamed(env.GITHUB_REPOSITORY, 'GITHUB_REPOSITORY'),
    token,
    login: env.TURNLEAF_LOGIN || undefined,
    patience: 1000,
  };
}

const Comment = z.object({
  id: z.number().int().positive(),
  body: z.string().nullish(),
  user: z.object({ login: z.string(), type: z.string().optional() }).nullish(),
});
export type Comment = z.infer<typeof Comment>;

const tries = 4;

/** What an answer means to who runs this. */
const reasons: { [status: number]: string } = {
  401: 'The token is not valid.',
  403: 'The token may not do that: the job needs `permissions: pull-requests: write`, which runs for pull requests from forks do not get.',
  404: 'There is no such pull request in this repository, or the token may not see it.',
  422: 'It refused the text of the comment.',
};

/** @throws Refused */
async function ask(forge: Forge, method: string, path: string, body?: object): Promise<Response> {
  const { api, repository, token } = forge;
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(`${api}${path.replace('{repository}', repository)}`, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'user-agent': 'turnleaf',
        'x-github-api-version': '2022-11-28',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined);
    if (response?.ok) return response;
    await response?.body?.cancel();
    // A comment may have been written although the answer was lost: whoever asks looks again.
    const mayPass = response === undefined || response.status >= 500 || response.status === 429;
    if (!mayPass || method === 'POST' || attempt === tries) throw new Refused(response?.status, method);
    await sleep(forge.patience * 2 ** (attempt - 1));
  }
}

export class Refused extends Problem {
  readonly status: number | undefined;
  constructor(status: number | undefined, method: string) {
    const what = status === undefined ? 'did not answer' : `answered ${status}`;
    const why = (status !== undefined && reasons[status]) || 'Run the job again later.';
    super(`The forge ${what} to ${method === 'GET' ? 'a question about' : 'a change of'} the pull request's comments. ${why}`);
    this.status = status;
  }
}

const PullRequests = z.array(z.object({ number: z.number().int().positive(), head: z.object({ sha: z.string() }) }));

/** Open ones from a branch, also of a fork: https://docs.github.com/rest/pulls/pulls#list-pull-requests */
export async function pullRequestsOf(forge: Forge, { owner, branch }: Branch): Promise<z.infer<typeof PullRequests>> {
  const head = encodeURIComponent(`${owner}:${branch}`);
  const answer = await ask(forge, 'GET', `/repos/{repository}/pulls?state=open&per_page=100&head=${head}`);
  const parsed = PullRequests.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success) throw new Problem('The forge answered with something that is no list of pull requests.');
  return parsed.data;
}

export async function commentsOf(forge: Forge, number: number): Promise<Comment[]> {
  const comments: Comment[] = [];
  for (let page = 1; page <= 50; page++) {
    const answer = await ask(forge, 'GET', `/repos/{repository}/issues/${number}/comments?per_page=100&page=${page}`);
    const parsed = z.array(Comment).safeParse(await answer.json().catch(() => undefined));
    if (!parsed.success) throw new Problem('The forge answered with something that is no list of comments.');
    comments.push(...parsed.data);
    if (parsed.data.length < 100) break;
  }
  return comments;
}

/** The login the token belongs to; undefined for the token of an app, which cannot ask. */
export async function loginOf(forge: Forge): Promise<string | undefined> {
  if (forge.login !== undefined) return forge.login;
  try {
    const answer = await ask(forge, 'GET', '/user');
    return z.object({ login: z.string() }).safeParse(await answer.json()).data?.login;
  } catch (error) {
    if (error instanceof Refused && error.status !== undefined && error.status < 500) return undefined;
    throw error;
  }
}

export const create = async (forge: Forge, number: number, body: string): Promise<void> => {
  await (await ask(forge, 'POST', `/repos/{repository}/issues/${number}/comments`, { body })).body?.cancel();
};

export const update = async (forge: Forge, id: number, body: string): Promise<void> => {
  await (await ask(forge, 'PATCH', `/repos/{repository}/issues/comments/${id}`, { body })).body?.cancel();
};

/** Another run may have been faster. */
export async function removeComment(forge: Forge, id: number): Promise<void> {
  try {
    await (await ask(forge, 'DELETE', `/repos/{repository}/issues/comments/${id}`)).body?.cancel();
  } catch (error) {
    if (!(error instanceof Refused && error.status === 404)) throw error;
  }
}
