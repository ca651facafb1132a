/** A host that the tests of one file share: generated in a folder of its own, built, and served as a stranger's server would. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import type { BuiltSite } from '../site/setup.ts';
import { temporaryFolder, undoLater } from '../temporary.ts';
import { type Built, buildHost, start } from './build.ts';
import { generateHost, type HostOptions, type Starter } from './generate.ts';

export interface Host extends Built {
  folder: string;
}

export async function builtHost(starter: Starter, options?: HostOptions): Promise<Host> {
  const folder = temporaryFolder('host');
  await generateHost(folder, starter, options);
  return { folder, ...(await buildHost(folder)) };
}

/** Without any header of ours: most who have a site cannot set one. `never`: as hosts do where no address ends in a slash. */
export async function served({ out }: Built, base = '/', slash: 'any' | 'never' = 'any'): Promise<BuiltSite> {
  const send = sirv(out);
  const server = createServer((request, response) => {
    const { url = '' } = request;
    const none = () => void response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such page.');
    if (slash === 'never' && /.\/(?=\?|$)/.test(url))
      return void response.writeHead(308, { Location: url.replace(/\/(?=\?|$)/, '') }).end();
    request.url = `/${url.slice(base.length)}`;
    if (`${url.replace(/\?.*/, '')}/`.startsWith(base)) send(request, response, none);
    else none();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undoLater(() => {
    server.closeAllConnections();
    server.close();
  });
  return { dir: out, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}` };
}

/** The host's own server: what an adapter has written, on a port of its own. */
export async function runningServer({ folder, out }: Host, entry: string, base: string): Promise<BuiltSite> {
  const origin = await servedBy(start(folder, [join(folder, entry)], { HOST: '127.0.0.1', PORT: '0' }));
  return { dir: join(out, 'client'), url: `${origin}${base}` };
}

/** Where a server serves, as it says itself; it ends with the tests. */
export function servedBy(child: ReturnType<typeof start>): Promise<string> {
  undoLater(() => child.kill());
  let said = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const [address] = /http:\/\/[\w.]+:\d+/.exec(said) ?? [];
        if (address) resolve(address);
      });
    child.on('close', () => reject(new Error(said)));
  });
}
