/** The endpoint for changes from pages of `turnleaf dev`: one request at a time, from these pages only. */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ArchiveOptions, ContentError } from '../content/index.ts';
import { messageOf } from '../model/plain-error.ts';
import { type ActionResult, DevRequest } from './actions.ts';

/** Astro does not handle addresses with this prefix. */
export const endpoint = '/__turnleaf';

export async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  guard: Guard,
  options: ArchiveOptions,
  act: (request: DevRequest) => Promise<ActionResult>,
): Promise<void> {
  try {
    checkRequest(request, guard);
    if (options.from !== undefined) throw new Refused(403, 'A site of a folder (--from) has no files of yours to write to.');
    const asked = DevRequest.safeParse(await readBody(request));
    if (!asked.success) throw new Refused(400, `"${asked.error.issues[0]?.path.join('.')}": ${asked.error.issues[0]?.message}.`);
    end(response, 200, 'application/json', JSON.stringify(await act(asked.data)));
  } catch (error) {
    const status = error instanceof Refused ? error.status : error instanceof ContentError ? 409 : 500;
    const reason = messageOf(error);
    // The unread rest of a request must not be taken for the next one.
    if (!request.complete) response.setHeader('Connection', 'close');
    request.resume();
    end(response, status, 'application/json', JSON.stringify({ reason }));
  }
}

export function end(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' }).end(text);
}

/** Admits requests to the endpoint of `turnleaf dev` only from pages of this server, opened on this machine. */
export interface Guard {
  /** Random, made at each start and handed to the pages. */
  token: string;
  port: number;
}

export const tokenHeader = 'x-turnleaf-token';
/** Enough for a long note. */
export const mostRequestBytes = 32 * 1024;

class Refused extends Error {
  override name = 'Refused';
  status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * A page elsewhere can make a browser send requests here, also under a host name that resolves to this machine: so the host
 * name, the origin and a secret that only these pages know are checked.
 *
 * @throws Refused
 */
function checkRequest(request: IncomingMessage, { token, port }: Guard): void {
  const { headers, method } = request;
  if (!loopback.test(request.socket.remoteAddress ?? '')) throw new Refused(403, 'This address is for this machine alone.');
  if (![`127.0.0.1:${port}`, `localhost:${port}`].includes(headers.host ?? '')) throw new Refused(403, 'The host is not this server.');
  if (headers.origin !== `http://${headers.host}`) throw new Refused(403, 'The origin is not a page of this server.');
  if (method !== 'POST') throw new Refused(405, 'POST only.');
  if (!isSame(String(headers[tokenHeader] ?? ''), token))
    throw new Refused(403, 'The token is not the one of this start. Reload the page.');
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) throw new Refused(415, 'Send JSON.');
  if (Number(headers['content-length'] ?? 0) > mostRequestBytes) throw new Refused(413, `More than ${mostRequestBytes} bytes.`);
}

/** @throws Refused for a body that is too large or not JSON. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > mostRequestBytes) throw new Refused(413, `More than ${mostRequestBytes} bytes.`);
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch {
    throw new Refused(400, 'The body is not JSON.');
  }
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
