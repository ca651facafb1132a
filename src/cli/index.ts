/** The command `turnleaf`. `run` takes what it needs and returns an exit code; `bin/` alone touches the process. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nearest } from '../model/nearest.ts';
import { isDiskError, messageOf } from '../model/plain-error.ts';
import { isWithin } from '../platform/index.ts';
import { type Env, personFolder } from '../store/index.ts';
import { type Command, type CommandIo, type CommandProcess, UsageError, withVoice } from './command.ts';

const help = () => `turnleaf: turns coding agents' sessions into a website worth reading

  turnleaf list                         the sessions on this machine
  turnleaf add                          choose some: redacted into content/sessions/
  turnleaf review                       decide on what was found in them
  turnleaf build                        the site of content/ into dist/
  turnleaf preview                      look at it
  turnleaf publish                      from a session, or an archive, to a link that works

Commands
${[...commands].map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`).join('\n')}

\`turnleaf <command> --help\` lists the options of each; \`turnleaf --version\` says which it is.
Exit codes: 0 fine, 1 something needs a person, 2 failure.
`;

/** An unhandled error ends the command as well, and is reported in the same way. */
export const unexpected = (error: unknown, io: CommandProcess): number => reportError(error, process.argv[2] ?? '', withVoice(io));

/** Runs one command line. Never throws; errors are reported on stderr without a stack. */
export async function run(argv: string[], process: CommandProcess): Promise<number> {
  const io = withVoice(process);
  const [name, ...rest] = argv;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    const asked = commands.get(rest[0] ?? '');
    io.stdout.write(asked ? (await asked.load()).help : help());
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v' || name === 'version') {
    io.say(ownVersion());
    return 0;
  }
  const known = commands.get(name);
  if (!known) {
    const near = otherNames.get(name) ?? nearest(name, [...commands.keys()]);
    io.warn(`turnleaf: there is no command "${name}".${near ? ` Did you mean "${near}"?` : ''}\nTry: turnleaf --help`);
    return 2;
  }
  const command = await known.load();
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

/** What commands are called elsewhere. */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    init: ['new', 'create'],
    list: ['ls', 'sessions'],
    search: ['find', 'grep'],
    add: ['import'],
    update: ['sync'],
    remove: ['rm', 'delete'],
    rename: ['mv', 'move'],
    dev: ['watch'],
    export: ['save'],
    publish: ['deploy', 'upload', 'push', 'unpublish'],
    link: ['url', 'permalink'],
    preview: ['serve', 'server', 'start', 'open', 'view'],
    check: ['scan', 'verify', 'lint'],
    redact: ['sanitize', 'scrub'],
  } satisfies { [name: string]: string[] }).flatMap(([name, others]) => others.map((other) => [other, name] as const)),
);

/** Of the package that this file belongs to, compiled or not. */
function ownVersion(folder = import.meta.dirname): string {
  const path = join(folder, 'package.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version : ownVersion(dirname(folder));
}

function reportError(error: unknown, command: string, io: CommandIo): number {
  const said = isSystemError(error) && !isDiskError(error) ? systemMessage(error) : messageOf(error);
  if (error instanceof Error && error.name === 'ContentError') io.warn(error.message);
  else io.warn(`turnleaf ${command}: ${said}${elsewhere(error, io.env)}`);
  if (error instanceof UsageError) io.warn(`Try: turnleaf ${command} --help`);
  if (io.env.TURNLEAF_DEBUG && error instanceof Error) io.warn(error.stack ?? '');
  return 2;
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';

const systemReasons: { [code: string]: string } = {
  ENOENT: 'does not exist. Check the path.',
  EACCES: 'may not be read or written. Check its rights.',
  EPERM: 'may not be read or written. Check its rights.',
  ENOTDIR: 'is not a folder. Check the path.',
  ENAMETOOLONG: 'has too long a path. Put the archive nearer to the top of its disk.',
};

/** A folder that is watched cannot be renamed there, nor a file that is open. */
const heldOnWindows =
  'may not be changed: another program holds it, or your rights do not reach. Close what shows or watches that folder (turnleaf dev, an editor, a terminal) and run the command again.';
const isHeld = (code: string, platform: NodeJS.Platform): boolean => platform === 'win32' && ['EPERM', 'EBUSY', 'EACCES'].includes(code);

/** Without the text of the system, which names what a person cannot know. */
export function systemMessage(error: NodeJS.ErrnoException, platform: NodeJS.Platform = process.platform): string {
  const { code = '', path = 'a file' } = error;
  if (isHeld(code, platform)) return `${path} ${heldOnWindows}`;
  return `${path} ${systemReasons[code] ?? `could not be used (${code}).`}`;
}

/** What the person's programs keep can lie outside of a home folder that may not be written to. */
function elsewhere(error: unknown, env: Env): string {
  if (!isSystemError(error) || !['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) return '';
  const { path = '' } = error;
  const kind = (['state', 'cache'] as const).find(
    (one) => isWithin(path, personFolder(one, env)) || isWithin(personFolder(one, env), path),
  );
  return kind === undefined ? '' : ` Or name another folder for what turnleaf keeps of yours: XDG_${kind.toUpperCase()}_HOME`;
}

export interface Listed {
  /** One line of the help text. */
  summary: string;
  load: () => Promise<Command>;
}

const listed = (summary: string, load: Listed['load']): Listed => ({ summary, load });

/** By name, in the order of the help text. Each is loaded when it is called, since most need different modules. */
export const commands: ReadonlyMap<string, Listed> = new Map(
  Object.entries({
    init: listed('begin an archive in a folder of its own', async () => (await import('./init.ts')).init),
    list: listed('sessions on this machine: date, agent, project, title, prompts, size', async () => (await import('./list.ts')).list),
    search: listed('in which session was that? over the logs on this machine, or a site', async () => (await import('./search.ts')).search),
    add: listed('publish sessions: redact them and write them into content/', async () => (await import('./add.ts')).add),
    update: listed('bring in what published sessions have gained since', async () => (await import('./update.ts')).update),
    status: listed('what is published, has grown, awaits review, would change', async () => (await import('./status.ts')).status),
    review: listed('decide on what was found in published sessions', async () => (await import('./review.ts')).review),
    share: listed('give a turn a page of its own, for links with a preview of its text', async () => (await import('./share.ts')).share),
    hide: listed('take turns out of a stored session', async () => (await import('./remove.ts')).hide),
    range: listed('keep only the turns from one to another', async () => (await import('./remove.ts')).range),
    remove: listed('take a session, or some of its turns, out of content/ for good', async () => (await import('./remove.ts')).remove),
    rename: listed('give a session another address; the old one passes on', async () => (await import('./rename.ts')).rename),
    dev: listed('a live site while you write; drafts too', async () => (await import('./dev.ts')).dev),
    build: listed('build the site', async () => (await import('./build.ts')).build),
    export: listed('one session, or some of its turns, as one file', async () => (await import('./export.ts')).exportCommand),
    publish: listed('from a session, or an archive, to a link that works', async () => (await import('./publish.ts')).publish),
    link: listed('the permanent address of a turn, by its words', async () => (await import('./link.ts')).link),
    merge: listed('make one site of the shards that several machines built', async () => (await import('./merge.ts')).merge),
    preview: listed('serve a built site on this machine', async () => (await import('./preview.ts')).preview),
    check: listed('look through a built site for what must not be published', async () => (await import('./check.ts')).check),
    hook: listed("name the session in an agent's commits: a git hook for a repository", async () => (await import('./hook.ts')).hook),
    redact: listed('take secrets and private data out of any text, JSON or log', async () => (await import('./redact.ts')).redact),
    explain: listed('where a turn comes from, and where it goes', async () => (await import('./explain.ts')).explain),
  } satisfies { [name: string]: Listed }),
);
