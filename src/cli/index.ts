/** The command `turnleaf`. `run` takes what it needs and returns an exit code; `bin/` alone touches the process. */

import { nearest } from '../model/nearest.ts';
import { messageOf } from '../model/plain-error.ts';
import { type CommandIo, UsageError } from './command.ts';
import { commands } from './commands.ts';

const help = () => `turnleaf: turns coding agents' sessions into a website worth reading

  turnleaf list                         the sessions on this machine
  turnleaf add                          choose some: redacted into content/sessions/
  turnleaf review                       decide on what was found in them
  turnleaf build                        the site of content/ into dist/
  turnleaf preview                      look at it
  turnleaf publish                      from a session, or an archive, to a link that works

Commands
${[...commands].map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`).join('\n')}

\`turnleaf <command> --help\` lists the options of each.
Exit codes: 0 fine, 1 something needs a person, 2 failure.
`;

/** An unhandled error ends the command as well, and is reported in the same way. */
export function unexpected(error: unknown, { stderr, env }: Pick<CommandIo, 'stderr' | 'env'>): number {
  return reportError(error, process.argv[2] ?? '', { stderr, env });
}

/** Runs one command line. Never throws; errors are reported on stderr without a stack. */
export async function run(argv: string[], io: CommandIo): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    const asked = commands.get(rest[0] ?? '');
    io.stdout.write(asked ? (await asked.load()).help : help());
    return name === undefined ? 2 : 0;
  }
  const listed = commands.get(name);
  if (!listed) {
    const near = nearest(name, [...commands.keys()]);
    io.stderr.write(`turnleaf: there is no command "${name}".${near ? ` Did you mean "${near}"?` : ''}\nTry: turnleaf --help\n`);
    return 2;
  }
  const command = await listed.load();
  if (rest.includes('--help') || rest.includes('-h')) {
    io.stdout.write(command.help);
    return 0;
  }
  try {
    return await command.run(rest, io);
  } catch (error) {
    return reportError(error, command.name, io);
  }
}

function reportError(error: unknown, command: string, io: Pick<CommandIo, 'stderr' | 'env'>): number {
  if (error instanceof UsageError) {
    io.stderr.write(`turnleaf ${command}: ${error.message}\nTry: turnleaf ${command} --help\n`);
  } else if (error instanceof Error && error.name === 'ContentError') {
    io.stderr.write(`${error.message}\n`);
  } else if (isSystemError(error)) {
    io.stderr.write(`turnleaf ${command}: ${systemMessage(error)}\n`);
  } else {
    io.stderr.write(`turnleaf ${command}: ${messageOf(error)}\n`);
  }
  if (io.env.TURNLEAF_DEBUG && error instanceof Error) io.stderr.write(`${error.stack}\n`);
  return 2;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error &&
    typeof (error as NodeJS.ErrnoException).code === 'string' &&
    (error as NodeJS.ErrnoException).syscall !== undefined
  );
}

const systemReasons: { [code: string]: string } = {
  ENOENT: 'does not exist. Check the path.',
  EACCES: 'may not be read or written. Check its rights.',
  EPERM: 'may not be read or written. Check its rights.',
  ENOSPC: 'cannot be written: the disk is full. Make room and run the command again; nothing half-written was left.',
  EROFS: 'cannot be written: the file system is read-only. Choose another place with --out or --content.',
  ENOTDIR: 'is not a folder. Check the path.',
};

function systemMessage(error: NodeJS.ErrnoException): string {
  return `${error.path ?? 'a file'} ${systemReasons[error.code ?? ''] ?? `could not be used (${error.code}).`}`;
}
