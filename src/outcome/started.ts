/** What a command runs in the end: programs that only start another are taken away, one after another. */
/** A program with its arguments; whatever only started it is gone. */
export interface Started {
  /** Its name alone: no folder, no `.exe`, `.js` or the like. */
  program: string;
  args: string[];
}

/** The name of the program that a step runs. */
export const programOf = ({ words }: { words: string[] }): string => (words[0] ?? '').replace(/^.*[\\/]/, '').replace(/\.exe$/i, '');

interface Starter {
  /** Its name, and the verbs that must follow: `uv run`. */
  words: string[];
  /** Options that take a word. */
  takes?: string[];
  /** Plain words of its own after them: a duration, the name of a container. */
  own?: number;
}

const starters: Starter[] = [
  ...['npx', 'pnpx', 'bunx'].map((name) => ({ words: [name], takes: ['-p', '--package'] })),
  ...['pnpm', 'yarn', 'npm'].flatMap((name) => [
    { words: [name, 'exec'], takes: ['-w', '--workspace', '-c', '--filter', '-F'] },
    { words: [name, 'dlx'] },
  ]),
  { words: ['npm', 'x'] },
  { words: ['bun', 'x'] },
  { words: ['bun', 'run'] },
  { words: ['yarn', 'workspace'], own: 1 },
  { words: ['yarn', 'run'] },
  { words: ['yarn'], takes: ['--cwd'] },
  { words: ['pnpm'], takes: ['--filter', '-F', '--dir', '-C'] },
  ...['uv', 'poetry', 'pipenv', 'pdm', 'hatch', 'rye', 'pixi'].map((name) => ({
    words: [name, 'run'],
    takes: ['--with', '--python', '-p', '--extra', '--group', '--package', '--project', '--directory', '--env-file', '-e', '--environment'],
  })),
  { words: ['uvx'], takes: ['--with', '--from', '--python', '-p'] },
  { words: ['conda', 'run'], takes: ['-n', '--name', '-p', '--prefix'] },
  { words: ['coverage', 'run'], takes: ['--source', '--omit', '--include', '--rcfile'] },
  ...['python', 'python3', 'py', 'pypy3'].map((name) => ({ words: [name], takes: ['-W', '-X'] })),
  ...['node', 'php', 'ruby', 'tsx', 'deno run'].map((name) => ({
    words: name.split(' '),
    takes: ['-r', '--require', '--import', '-d', '-I', '-C', '--loader'],
  })),
  { words: ['bundle', 'exec'] },
  { words: ['c8'] },
  { words: ['nyc'] },
  { words: ['cross-env'] },
  { words: ['dotenv'], takes: ['-e', '-f', '-c'] },
  { words: ['timeout'], takes: ['-s', '-k', '--signal', '--kill-after'], own: 1 },
  { words: ['gtimeout'], takes: ['-s', '-k'], own: 1 },
  { words: ['nice'], takes: ['-n'] },
  { words: ['ionice'], takes: ['-c', '-n'] },
  { words: ['stdbuf'], takes: ['-o', '-e', '-i'] },
  { words: ['taskset'], own: 1 },
  { words: ['xvfb-run'], takes: ['-s', '-n', '-e', '-f', '--server-args'] },
  { words: ['flock'], takes: ['-w'], own: 1 },
  ...['caffeinate', 'winpty', 'unbuffer', 'doas', 'eatmydata', 'dbus-run-session', 'setsid'].map((name) => ({ words: [name] })),
  { words: ['mise', 'exec'] },
  { words: ['mise', 'x'] },
  { words: ['direnv', 'exec'], own: 1 },
  { words: ['rtk'] },
  ...['docker', 'podman'].flatMap((name) => [
    { words: [name, 'exec'], takes: ['-w', '--workdir', '-e', '--env', '-u', '--user'], own: 1 },
    { words: [name, 'compose', 'exec'], takes: ['-w', '--workdir', '-e', '--env', '-u', '--user', '--index'], own: 1 },
    { words: [name, 'compose', 'run'], takes: ['-w', '--workdir', '-e', '--env', '-u', '--user', '-v', '--name'], own: 1 },
  ]),
  { words: ['docker-compose', 'exec'], takes: ['-w', '-e', '-u'], own: 1 },
  { words: ['docker-compose', 'run'], takes: ['-w', '-e', '-u', '-v'], own: 1 },
];
const deepest = 8;

/** The command as it was given, then without each of its starters. */
export function* startedBy({ words }: { words: string[] }): Generator<Started> {
  let rest = words;
  for (let depth = 0; depth < deepest && rest.length > 0; depth += 1) {
    rest = rest.slice(rest.findIndex((word) => !/^[A-Za-z_]\w{0,100}=/.test(word)));
    const command = commandOf(rest);
    // Code that an interpreter was given.
    if (!/^[\w.@+-]{1,100}$/.test(command.program)) return;
    yield command;
    const inner = innerOf(rest);
    if (inner === undefined) return;
    rest = inner;
  }
}

const commandOf = (words: string[]): Started => ({
  program: programOf({ words }).replace(/\.(?:[cm]?js|cmd|bat|phar)$/i, ''),
  args: words.slice(1),
});

function innerOf(words: string[]): string[] | undefined {
  const { program } = commandOf(words);
  const bare = program.replace(/^python3\.\d{1,2}$/, 'python3');
  for (const starter of starters) {
    if (starter.words[0] !== bare) continue;
    const inner = after(starter, words);
    if (inner) return inner;
  }
  return undefined;
}

/** Code that an interpreter is given. */
const isCode = new Set(['-c', '-e', '--eval', '-p', '--print']);

function after({ words: [, ...verbs], takes = [], own = 0 }: Starter, words: string[]): string[] | undefined {
  let at = 1;
  const skipOptions = () => {
    for (; words[at]?.startsWith('-') && words[at] !== '-m'; at += 1) {
      const option = words[at] as string;
      if (takes.includes(option)) at += 1;
      else if (isCode.has(option)) at = words.length;
    }
    // `python -m pytest`
    if (words[at] === '-m') at += 1;
  };
  for (const verb of verbs) {
    skipOptions();
    if (words[at] !== verb) return undefined;
    at += 1;
  }
  skipOptions();
  for (let count = 0; count < own; count += 1) {
    at += 1;
    skipOptions();
  }
  return at < words.length ? words.slice(at) : undefined;
}

/** The commands that a shell is given in a word of their own (`timeout 60 bash -c "…"`). */
export function linesWithin(words: string[]): string | undefined {
  for (const { program, args } of startedBy({ words })) {
    const at = /^(?:ba|z|da)?sh$/.test(program) ? args.findIndex((arg) => /^-[a-z]{0,4}c$/.test(arg)) : -1;
    if (at !== -1) return args[at + 1] ?? '';
  }
  return undefined;
}
