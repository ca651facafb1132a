/** `turnleaf dev` in a desk's folder, as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Desk } from './desk.ts';

const bin = fileURLToPath(new URL('../../bin/turnleaf.js', import.meta.url));

export interface Live {
  process: ChildProcess;
  port: number;
  /** Address of the first page. */
  url: string;
  /** What its pages are told to prove themselves with. */
  token: string;
  /** All that it has said. */
  said(): string;
  /** What `look` finds, as soon as it finds something. */
  until<T>(look: () => Promise<T | false | undefined> | T | false | undefined): Promise<T>;
  /** A page as it is now. */
  page(path: string): Promise<string>;
}

export async function startLive(desk: Desk, ...options: string[]): Promise<Live> {
  const { VITEST: _, ...env } = process.env;
  const server = spawn(process.execPath, [bin, 'dev', '--port', '0', ...options], { cwd: desk.folder, env: { ...env, HOME: desk.folder } });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => {
      said += text;
    });
  const until: Live['until'] = async (look) => {
    for (let times = 0; times < 600; times += 1) {
      // What was written is seen a moment later: a page that is asked for at once is drawn for nothing.
      await sleep(250);
      const found = await look();
      if (found !== undefined && found !== false) return found as Awaited<Exclude<typeof found, false | undefined>>;
      if (server.exitCode !== null) break;
    }
    throw new Error(`It did not come; turnleaf dev said:\n${said}`);
  };
  const port = Number(await until(() => /http:\/\/127\.0\.0\.1:(\d+)\//.exec(said)?.[1]));
  const url = `http://127.0.0.1:${port}/`;
  const script = await (await fetch(`${url}@id/astro:scripts/page.js`)).text();
  return {
    process: server,
    port,
    url,
    token: /"token":"([\w-]+)"/.exec(script)?.[1] ?? '',
    said: () => said,
    until,
    page: async (path) => (await fetch(url + path.slice(1), { headers: { accept: 'text/html' } })).text(),
  };
}
