/** The endpoint for changes from pages of `turnleaf dev`: one request at a time, from these pages only. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ArchiveOptions, ContentError } from '../content/index.ts';
import { messageOf } from '../model/plain-error.ts';
import { type ActionResult, DevRequest } from './actions.ts';
import { checkRequest, type Guard, Refused, readBody } from './request-guard.ts';

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
