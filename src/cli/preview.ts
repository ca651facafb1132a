import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { base } from '../content/index.ts';
import { archiveOptionsOf, buildInto, type Command, parse, UsageError } from './command.ts';
import { serve } from './serve.ts';

export const preview: Command = {
  name: 'preview',
  help: `turnleaf preview: serve a built site on 127.0.0.1 until Ctrl-C

  turnleaf preview                  dist/
  turnleaf preview ~/turnleaf-site  another folder
  turnleaf preview --port 8080

Options
  --port N       port to listen on (default 4321, or a free one where that is taken)
  --content DIR  the owner's files, for the base path (default content)
  --url ADDRESS  the address the site was built for with --url
`,
  async run(argv, io) {
    const { values, positionals } = parse(argv, { port: { type: 'string' }, content: { type: 'string' }, url: { type: 'string' } });
    const dir = resolve(io.cwd(), positionals[0] ?? 'dist');
    if (!existsSync(join(dir, 'index.html')))
      throw new UsageError(`there is no site in ${dir}. Build one first: ${buildInto(positionals[0])}`);
    const port = values.port === undefined ? 4321 : Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65535) throw new UsageError(`--port ${values.port} is not a port number`);
    const path = base(archiveOptionsOf(values, io));
    const serving = await serve({ dir, base: path, port }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && values.port === undefined) return serve({ dir, base: path });
      throw error.code === 'EADDRINUSE' ? new UsageError(`port ${port} is taken. Choose another with --port.`) : error;
    });
    io.stdout.write(`${serving.url}\nCtrl-C stops it.\n`);
    await new Promise<void>((stop) => {
      io.on('SIGINT', () => stop());
      io.on('SIGTERM', () => stop());
    });
    await serving.close();
    return 0;
  },
};
