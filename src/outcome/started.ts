/** What a command runs in the end: programs that only start another are taken away, one after another. */
/** A program with its arguments; whatever only started it is gone. */
export interface Started {
  /** Its name alone: no folder, no `.exe`, `.js` or the like. */
  program: string;
  args: string[];
}

/** The name of the program that a step runs. */
export const programOf = ({ words }: { words: string[] }): string => (words[0] ?? '').replace(/^.*[\\/]/, '').replace(/\.exe$/i, '');

/** The verbs that must follow the program (`uv run`), options that take a word, and plain words of its own after them: a duration, the name of a container. */
interface Starter {
  program: string;
  verbs: string[];
  takes: string[];
  own: number;
}

const rows = (programs: string, takes = '', own = 0): Starter[] =>
  programs.split(', ').map((words) => {
    const [program = '', ...verbs] = words.split(' ');
    return { program, verbs, takes: takes.split(' '), own };
  });

const starters: Starter[] = [
  ...rows('npx, pnpx, bunx', '-p --package'),
  ...rows('pnpm exec, yarn exec, npm exec', '-w --workspace -c --filter -F'),
  ...rows('pnpm dlx, yarn dlx, npm dlx, npm x, bun x, bun run, yarn run, bundle exec, c8, nyc, cross-env, mise exec, mise x, rtk'),
  ...rows('yarn workspace', '', 1),
  ...rows('yarn', '--cwd'),
  ...rows('pnpm', '--filter -F --dir -C'),
  ...rows(
    'uv run, poetry run, pipenv run, pdm run, hatch run, rye run, pixi run',
    '--with --python -p --extra --group --package --project --directory --env-file -e --environment',
  ),
  ...rows('uvx', '--with --from --python -p'),
  ...rows('conda run', '-n --name -p --prefix'),
  ...rows('coverage run', '--source --omit --include --rcfile'),
  ...rows('python, python3, py, pypy3', '-W -X'),
  ...rows('node, php, ruby, tsx, deno run', '-r --require --import -d -I -C --loader'),
  ...rows('dotenv', '-e -f -c'),
  ...rows('timeout, gtimeout', '-s -k --signal --kill-after', 1),
  ...rows('nice, ionice', '-n -c'),
  ...rows('stdbuf', '-o -e -i'),
  ...rows('taskset, direnv exec', '', 1),
  ...rows('xvfb-run', '-s -n -e -f --server-args'),
  ...rows('flock', '-w', 1),
  ...rows('caffeinate, winpty, unbuffer, doas, eatmydata, dbus-run-session, setsid'),
  ...rows('docker exec, podman exec, docker-compose exec', '-w --workdir -e --env -u --user', 1),
  ...rows('docker compose exec, podman compose exec', '-w --workdir -e --env -u --user --index', 1),
  ...rows('docker compose run, podman compose run, docker-compose run', '-w --workdir -e --env -u --user -v --name', 1),
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
    if (starter.program !== bare) continue;
    const inner = after(starter, words);
    if (inner) return inner;
  }
  return undefined;
}

/** Code that an interpreter is given. */
const isCode = new Set(['-c', '-e', '--eval', '-p', '--print']);

function after({ verbs, takes, own }: Starter, words: string[]): string[] | undefined {
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
