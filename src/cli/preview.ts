import { once } from 'node:events';
import { constants, existsSync } from 'node:fs';
import { access, readFile, realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve, sep } from 'node:path';
import { lookup } from 'mrmime';
import sirv from 'sirv';
import { base } from '../content/index.ts';
import { securityHeaders } from '../model/headers.ts';
import { buildInto } from './build-into.ts';
import { archiveOptionsOf, defineCommand, portOf, portOption, text, UsageError } from './command.ts';
import { stoppable } from './terminal.ts';

export const preview = defineCommand({
  name: 'preview',
  help: `turnleaf preview: serve a built site on 127.0.0.1 until Ctrl-C

  turnleaf preview                  dist/
  turnleaf preview ~/turnleaf-site  another folder
  turnleaf preview --port 8080
`,
  options: {
    port: portOption,
    content: text('DIR', "the owner's files, for the base path (default content)"),
    url: text('ADDRESS', 'the address the site was built for with --url'),
  },
  async run({ values, positionals }, io) {
    const dir = resolve(io.cwd(), positionals[0] ?? 'dist');
    if (!existsSync(join(dir, 'index.html')))
      throw new UsageError(`there is no site in ${dir}. Build one first: ${buildInto(positionals[0])}`);
    const port = portOf(values.port);
    const path = base(archiveOptionsOf(values, io));
    const serving = await serve({ dir, base: path, port }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && values.port === undefined) return serve({ dir, base: path });
      throw error.code === 'EADDRINUSE' ? new UsageError(`port ${port} is taken. Choose another with --port.`) : error;
    });
    io.say(`${serving.url}\nCtrl-C stops it.`);
    const stopped = Promise.withResolvers<void>();
    await stoppable(io, stopped.resolve, () => stopped.promise);
    await serving.close();
    return 0;
  },
});

export type StaticServer = Awaited<ReturnType<typeof serve>>;

/**
 * A static server for the built site in `dir`, below `base`, which starts and ends with '/': what `turnleaf preview` and the browser
 * tests use. sirv sends the files; this decides which requests reach it, and adds the headers that a real host should send as well. With
 * port 0, the system chooses one. Fails where the folder is missing or the port is taken.
 */
export async function serve({
  dir,
  base = '/',
  host = '127.0.0.1',
  port = 0,
}: {
  dir: string;
  base?: string;
  host?: string;
  port?: number;
}) {
  const root = await realpath(dir);
  // Files are looked up at each request, since a build may replace the site meanwhile; those that `--compress` wrote are used.
  const send = sirv(root, { dev: true, etag: true, dotfiles: true, gzip: true, brotli: true, setHeaders });
  const server = createServer((request, response) => {
    answer(request, response, { root, base, host, send }).catch(() => end(response, 500, 'The server could not read this file.'));
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    /** Address of the site's first page. */
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}${base}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Site {
  root: string;
  base: string;
  host: string;
  send: ReturnType<typeof sirv>;
}

async function answer(request: IncomingMessage, response: ServerResponse, { root, base, host, send }: Site): Promise<void> {
  if (!isForUs(request, host)) return end(response, 403, 'This server answers only to its own address.');
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, 'GET and HEAD only.');

  const [path = '/', query] = (request.url ?? '/').split('?', 2);
  const search = query === undefined ? '' : `?${query}`;
  if ((path === '/' && base !== '/') || `${path}/` === base) return redirect(response, base + search);
  const found = path.startsWith(base) ? await fileBelow(root, path.slice(base.length)) : undefined;
  if (found === 'folder') return redirect(response, `${path}/${search}`);
  if (!found) return notFound(root, response);
  request.url = `/${path.slice(base.length)}`;
  send(request, response, () => notFound(root, response));
}

/** A page elsewhere may resolve its own name to the loopback address; it must not read an unpublished preview. */
function isForUs(request: IncomingMessage, host: string): boolean {
  const name = (request.headers.host ?? '').replace(/:\d+$/, '');
  const loopback = ['127.0.0.1', 'localhost', '[::1]'];
  return loopback.includes(name) || !loopback.includes(host);
}

/**
 * What an address refers to: 'folder' when it lacks its closing slash, undefined when nothing may be sent. sirv itself
 * follows links out of the site, adds no slash, and ends the process over a file that it may not read.
 */
async function fileBelow(root: string, address: string): Promise<'file' | 'folder' | undefined> {
  try {
    const path = decodeURIComponent(address);
    if (path.includes('\\') || path.split('/').includes('..')) return undefined;
    const isIndex = path === '' || path.endsWith('/');
    const real = await realpath(join(root, path, isIndex ? 'index.html' : ''));
    if (!real.startsWith(root + sep)) return undefined;
    await access(real, constants.R_OK);
    if ((await stat(real)).isFile()) return 'file';
    return isIndex ? undefined : 'folder';
  } catch {
    return undefined;
  }
}

function setHeaders(response: ServerResponse, path: string): void {
  const type = path.endsWith('/') ? 'text/html' : (lookup(path) ?? (path.endsWith('.jsonl') ? 'application/x-ndjson' : undefined));
  const isText = type !== undefined && /^text\/|json|svg/.test(type);
  response.setHeader('Content-Type', isText ? `${type}; charset=utf-8` : (type ?? 'application/octet-stream'));
  response.setHeaders(new Map(Object.entries(securityHeaders(path.startsWith('/embed/')))));
}

async function notFound(root: string, response: ServerResponse): Promise<void> {
  const page = await readFile(join(root, '404.html')).catch(() => undefined);
  if (!page) return end(response, 404, 'There is no such page.');
  response.setHeaders(new Map(Object.entries({ 'Content-Type': 'text/html; charset=utf-8', ...securityHeaders(false) })));
  response.writeHead(404).end(page);
}

function redirect(response: ServerResponse, location: string): void {
  // One slash only: `//host/` would be another host.
  response.writeHead(301, { Location: location.replace(/^\/+/, '/') }).end();
}

function end(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' }).end(`${message}\n`);
}
