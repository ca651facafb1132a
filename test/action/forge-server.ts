/** A stand-in for the forge's API, on this machine only: comments of one pull request, and answers that fail when told to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandIn {
  url: string;
  comments: { id: number; body: string; user: { login: string; type: string } }[];
  /** Open ones. */
  pulls: { number: number; head: { sha: string } }[];
  /** `GET /repos/…`, in order. */
  asked: string[];
  tokens: Set<string>;
  /** Returns the status to answer with instead, before or after the request has taken effect. */
  fail(method: string, path: string): { status: number; after?: boolean } | undefined;
  /** Who the token belongs to; a run's token may not ask. */
  login: string | undefined;
  close(): Promise<void>;
}

const bot = { login: 'github-actions[bot]', type: 'Bot' };

export async function startForge(): Promise<StandIn> {
  let next = 100;
  const forge: StandIn = {
    url: '',
    comments: [],
    pulls: [],
    asked: [],
    tokens: new Set(),
    fail: () => undefined,
    login: undefined,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '' } = request;
    forge.asked.push(`${method} ${path}`);
    forge.tokens.add(request.headers.authorization ?? '');
    const failing = forge.fail(method, path);
    const text = await bodyOf(request);
    if (failing && !failing.after) return send(response, failing.status, { message: `Bad credentials ${request.headers.authorization}` });
    const [status, answer] = act(method, path, text === '' ? {} : (JSON.parse(text) as { body?: string }));
    if (failing) send(response, failing.status, {});
    else send(response, status, answer);
  });

  function act(method: string, path: string, { body = '' }: { body?: string }): [number, unknown] {
    if (path === '/user') return forge.login === undefined ? [403, {}] : [200, { login: forge.login }];
    const id = Number(/\/issues\/comments\/(\d+)$/.exec(path)?.[1]);
    const found = forge.comments.find((one) => one.id === id);
    const page = Number(/[?&]page=(\d+)/.exec(path)?.[1]);
    if (path.includes('/pulls?')) return [200, forge.pulls];
    if (method === 'GET') return [200, forge.comments.slice((page - 1) * 100, page * 100)];
    if (method === 'POST') {
      next += 1;
      const user = forge.login === undefined ? bot : { login: forge.login, type: 'User' };
      forge.comments.push({ id: next, body, user });
      return [201, forge.comments.at(-1)];
    }
    if (!found) return [404, {}];
    if (method === 'PATCH') found.body = body;
    else forge.comments = forge.comments.filter((one) => one !== found);
    return [method === 'DELETE' ? 204 : 200, found];
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  forge.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return forge;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(status === 204 ? undefined : JSON.stringify(value));
}
