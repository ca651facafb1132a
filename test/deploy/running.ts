/** nginx and Caddy as the recipes in deploy/ set them up, on this machine only. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const recipe = (name: string) => readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8');

/** A reader of a private archive, with the two forms in which servers keep a password. */
interface Reader {
  name: string;
  password: string;
}

interface Place {
  /** For its settings. */
  folder: string;
  /** The site. */
  root: string;
  /** Only this reader may read it. */
  reader?: Reader;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

const has = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export interface Server {
  installed: boolean;
  brotli: boolean;
  start(place: Place, port: number): ChildProcess;
}

export const servers: { [name: string]: Server } = {
  nginx: {
    installed: has('nginx', '-v'),
    brotli: existsSync(brotliModule),
    start({ folder, root, reader }, port) {
      const own = recipe('nginx.conf')
        .replace(/listen 80;/, `listen 127.0.0.1:${port};`)
        .replace(/\n *listen \[::\]:80;/, '')
        .replace('/srv/archive;', `"${root}";`)
        .replace('# brotli_static on;', this.brotli ? 'brotli_static on;' : '')
        .replace('# include snippets/archive-private.conf;', reader ? `include "${folder}/private.conf";` : '');
      writeFileSync(join(folder, 'turnleaf.conf'), own);
      if (reader) {
        const hash = spawnSync('openssl', ['passwd', '-apr1', reader.password], { encoding: 'utf8' }).stdout.trim();
        writeFileSync(join(folder, 'readers'), `${reader.name}:${hash}\n`);
        writeFileSync(
          join(folder, 'private.conf'),
          recipe('nginx-private.conf').replace(/\/etc\/nginx\/archive\.readers;/, `"${folder}/readers";`),
        );
      }
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path "${folder}/${kind}";`)
        .join('\n');
      writeFileSync(
        join(folder, 'nginx.conf'),
        `${this.brotli ? `load_module ${brotliModule};` : ''}\nuser root;\ndaemon off;\npid "${folder}/nginx.pid";\nworker_processes 1;\nevents {}\n` +
          `http {\ninclude /etc/nginx/mime.types;\ndefault_type application/octet-stream;\naccess_log off;\n${temporary}\ninclude "${folder}/turnleaf.conf";\n}\n`,
      );
      return spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'nginx.log')], { stdio: ['ignore', 'ignore', 'pipe'] });
    },
  },
  caddy: {
    installed: has('caddy', 'version'),
    brotli: true,
    start({ folder, root, reader }, port) {
      const own = recipe('Caddyfile')
        .replace(/^archive\.example \{/m, `http://127.0.0.1:${port} {`)
        .replace('root * /srv/archive', `root * "${root}"`)
        .replace('# import archive-private', reader ? 'import archive-private' : '');
      writeFileSync(join(folder, 'archive-private'), recipe('Caddyfile-private'));
      writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${own}`);
      const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, ...(reader ? caddyReader(reader) : {}) };
      return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
        stdio: ['ignore', 'ignore', 'pipe'],
        env,
      });
    },
  },
};

function caddyReader({ name, password }: Reader): NodeJS.ProcessEnv {
  const { stdout } = spawnSync('caddy', ['hash-password', '--plaintext', password], { encoding: 'utf8' });
  return { ARCHIVE_READER: name, ARCHIVE_PASSWORD_HASH: stdout.trim() };
}

const running: ChildProcess[] = [];

/** Starts it and returns its address as soon as it answers. */
export async function start(server: Server, place: Place): Promise<string> {
  const port = await freePort();
  const at = `http://127.0.0.1:${port}`;
  const child = server.start(place, port);
  running.push(child);
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said += text;
  });
  for (let tries = 0; tries < 150; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said}`);
    if (await ask(at).catch(() => undefined)) return at;
    await sleep(100);
  }
  throw new Error(`the server does not answer: ${said}`);
}

export async function stopAll(): Promise<void> {
  const stopping = running.splice(0);
  for (const child of stopping) child.kill('SIGTERM');
  await Promise.all(stopping.map((child) => child.exitCode ?? new Promise((ended) => child.once('exit', ended))));
}

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export function ask(url: string, encoding = '', own: OutgoingHttpHeaders = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...(encoding ? { 'Accept-Encoding': encoding } : {}), ...own }, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}
