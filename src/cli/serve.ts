/**
 * A small static server for a built site, on the loopback interface: what `turnleaf preview` and the browser tests use.
 * It sends the security policy as headers, as a real host should (a `<meta>` cannot say `frame-ancestors`).
 */
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, sep } from 'node:path';
import { createGzip } from 'node:zlib';
import { securityHeaders } from '../model/headers.ts';

export interface ServeOptions {
  /** Folder of the built site. */
  dir: string;
  /** Base path of the site; starts and ends with '/'. */
  base?: string;
  host?: string;
  /** Port to listen on; 0, the default, lets the system choose. */
  port?: number;
}

export interface Serving {
  /** Address of the site's first page. */
  url: string;
  close(): Promise<void>;
}

const TYPES: { [extension: string]: string } = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jsonl': 'application/x-ndjson; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** What hosts compress on the way. */
const PACKED = /^(?:text\/|application\/(?:json|xml|wasm|x-ndjson|webmanifest)|image\/svg)/;

/** Serves `dir` under `base` until closed. Fails where the folder is missing or the port is taken. */
export async function serve({ dir, base = '/', host = '127.0.0.1', port = 0 }: ServeOptions): Promise<Serving> {
  const root = await realpath(dir);
  const server = createServer((request, response) => {
    answer(request, response, { root, base, host }).catch(() => end(response, 500, 'The server could not read this file.'));
  });
  await listen(server, port, host);
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  site: { root: string; base: string; host: string },
): Promise<void> {
  const { root, base } = site;
  if (!isForUs(request, site.host)) return end(response, 403, 'This server answers only to its own address.');
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, 'GET and HEAD only.');

  const [path = '/', query] = (request.url ?? '/').split('?', 2);
  const search = query === undefined ? '' : `?${query}`;
  if (path === '/' && base !== '/') return redirect(response, base + search);
  if (`${path}/` === base) return redirect(response, base + search);

  const file = path.startsWith(base) ? await fileBelow(root, path.slice(base.length)) : undefined;
  if (file === 'folder') return redirect(response, `${path}/${search}`);
  if (file) return send(request, response, 200, file, path.startsWith(`${base}embed/`));

  const notFound = await fileBelow(root, '404.html');
  if (notFound && notFound !== 'folder') return send(request, response, 404, notFound, false);
  end(response, 404, 'There is no such page.');
}

/** A page elsewhere may point its own name at the loopback address; a preview that nobody has released yet is not for it. */
function isForUs(request: IncomingMessage, host: string): boolean {
  const name = (request.headers.host ?? '').replace(/:\d+$/, '');
  const loopback = ['127.0.0.1', 'localhost', '[::1]'];
  return loopback.includes(name) || !loopback.includes(host);
}

/** The file an address stands for, 'folder' where the address lacks its closing slash, undefined where there is none. */
async function fileBelow(root: string, address: string): Promise<string | 'folder' | undefined> {
  let path: string;
  try {
    path = decodeURIComponent(address);
  } catch {
    return undefined;
  }
  if (path.includes('\0') || path.includes('\\') || path.split('/').includes('..')) return undefined;
  try {
    const wanted = join(root, path);
    if ((await stat(wanted)).isDirectory()) {
      if (path !== '' && !path.endsWith('/')) return 'folder';
      return await inside(root, join(wanted, 'index.html'));
    }
    return path.endsWith('/') ? undefined : await inside(root, wanted);
  } catch {
    return undefined;
  }
}

/** Symlinks are followed, but not out of the site. */
async function inside(root: string, path: string): Promise<string | undefined> {
  const real = await realpath(path);
  return real.startsWith(root + sep) && (await stat(real)).isFile() ? real : undefined;
}

async function send(request: IncomingMessage, response: ServerResponse, status: number, file: string, mayBeFramed: boolean): Promise<void> {
  const type = TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
  const packed = PACKED.test(type) && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  response.writeHead(status, {
    'Content-Type': type,
    ...(packed ? { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } : { 'Content-Length': (await stat(file)).size }),
    ...securityHeaders(mayBeFramed),
    'Cache-Control': 'no-cache',
  });
  if (request.method === 'HEAD') return void response.end();
  const body = createReadStream(file).on('error', () => response.destroy());
  if (packed) body.pipe(createGzip()).pipe(response);
  else body.pipe(response);
}

function redirect(response: ServerResponse, location: string): void {
  // One slash only: `//host/` would lead elsewhere.
  response.writeHead(301, { Location: location.replace(/^\/+/, '/') }).end();
}

function end(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' }).end(`${message}\n`);
}
