/** The owner's actions on a page of `turnleaf dev`, and the endpoint for them: one request at a time, from these pages only. */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { type ArchiveOptions, ContentError, changeNotes, checkShown, readStored, withNote, withShare } from '../content/index.ts';
import { longest, redactValue, takeOut, takingOut } from '../edit/index.ts';
import { messageOf } from '../model/plain-error.ts';
import { literalProblem } from '../redact/index.ts';

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

const place = { slug: z.string().min(1).max(300), turn: z.string().regex(/^t-[0-9a-f]{8,64}$/) };

export const DevRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('hide'), ...place }),
  z.strictObject({ action: z.literal('share'), ...place, undo: z.boolean().default(false) }),
  z.strictObject({ action: z.literal('note'), ...place, text: z.string().trim().min(1).max(10_000) }),
  z.strictObject({ action: z.literal('redact'), ...place, text: z.string().trim().min(1).max(longest) }),
]);
export type DevRequest = z.infer<typeof DevRequest>;

/** What was done, as a key of the interface's `writing` words, with its parameters. */
export interface ActionResult {
  done: 'hidden' | 'shared' | 'unshared' | 'noted' | 'redacted';
  slugs?: string[];
}

/** @throws ContentError when the session or the turn does not exist, or the request cannot be met. */
export async function act(options: ArchiveOptions, asked: DevRequest): Promise<ActionResult> {
  const stored = readStored(options.content, asked.slug);
  checkShown(stored, asked.turn);
  switch (asked.action) {
    case 'hide': {
      takeOut(options, takingOut(options, stored, [asked.turn]));
      return { done: 'hidden' };
    }
    case 'share':
      changeNotes(stored.folder, (notes) => withShare(notes, asked.turn, undefined, asked.undo));
      return { done: asked.undo ? 'unshared' : 'shared' };
    case 'note':
      changeNotes(stored.folder, (notes) => withNote(notes, asked.turn, asked.text));
      return { done: 'noted' };
    case 'redact': {
      if (/[\r\n]/.test(asked.text)) throw new ContentError('Select words of one line; each line is looked for by itself.');
      if (asked.text.includes('[redacted: ')) throw new ContentError('A part of this is redacted already. Select only what is not.');
      const problem = literalProblem(asked.text);
      if (problem) throw new ContentError(`This cannot be looked for everywhere: it ${problem}. Select what stands beside it, too.`);
      const slugs = redactValue(options, asked.text);
      if (slugs.length === 0)
        throw new ContentError(
          'These words stand in no stored session as they are selected; formatting may stand between them. Select less, or write them into .turnleaf/private/secrets.txt as they are in the log.',
        );
      return { done: 'redacted', slugs };
    }
  }
}
