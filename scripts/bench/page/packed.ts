/** A built site as hosts send it: text compressed with gzip, which every host can do; most send brotli, a tenth smaller. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Serving, serve } from '../../../src/cli/serve.ts';

const text = /^text\/|javascript|json|svg|xml/;

/** Serves `dir` below `base` until closed. */
export async function servePacked(dir: string, base: string): Promise<Serving> {
  const behind = await serve({ dir, base });
  const origin = new URL(behind.url).origin;
  const packed = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const answer = await fetch(origin + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
    const headers = new Headers(answer.headers);
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive']) headers.delete(name);
    const body = Buffer.from(await answer.arrayBuffer());
    const isText = text.test(headers.get('content-type') ?? '');
    if (isText) headers.set('content-encoding', 'gzip');
    const sent = isText ? (packed.get(path) ?? gzipSync(body)) : body;
    if (isText) packed.set(path, sent);
    response.setHeaders(headers).writeHead(answer.status, { 'content-length': sent.length }).end(sent);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await behind.close();
    },
  };
}
