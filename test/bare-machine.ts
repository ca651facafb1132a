/**
 * A machine that has nothing: a home, a folder for temporary files and npm's cache that are empty, a folder of work without a package,
 * and Turnleaf as `npx` puts it somewhere else. What a command needs it has to bring along; what it leaves behind is seen.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Log } from './bad-input/log.ts';
import { ended } from './ended.ts';
import { binIn, compilePackage, install, pack, type Served, served } from './packed.ts';
import { temporaryFolder } from './temporary.ts';
import { writeAll, writeInFolder } from './write-in-folder.ts';

export interface BareMachine {
  /** Path below the folder that holds all of it. */
  at(...parts: string[]): string;
  /** Variables of its processes. */
  env: { [name: string]: string };
  /** Of the session that lies in `~/.claude`. */
  log: Log;
  logFile: string;
  /** Below it, `work/`: a repository of another project. Commands run there. */
  stands: string;
  /** Runs a command, as somebody whom the rights of files bind. */
  turnleaf(...argv: string[]): Promise<{ code: number; said: string }>;
  /** Starts what serves pages. */
  serve(...argv: string[]): Promise<Served>;
  git(...argv: string[]): string;
  /** What was written, changed or taken away since the first command, beside what is Turnleaf's own and what lies below `places`. */
  strays(...places: string[]): string[];
}

/** Where Turnleaf may write wherever it runs: the person's state and cache, what is compiled beside the packages, and what Node compiled. */
const own = ['home/.local/state/turnleaf', 'home/.cache/turnleaf', 'npx/node_modules/.cache/turnleaf', 'tmp/node-compile-cache'];

let tarball: string | undefined;

function packed(): string {
  if (tarball !== undefined) return tarball;
  compilePackage();
  const folder = temporaryFolder('tarball');
  tarball = pack(folder, { ...process.env, npm_config_cache: join(folder, 'cache') }, '--ignore-scripts');
  return tarball;
}

/** `isCi`: with the variables of a machine that tests others' changes, which has no home. */
export function bareMachine(isCi = false): BareMachine {
  const folder = temporaryFolder('bare');
  const at = (...parts: string[]) => join(folder, ...parts);
  for (const name of ['home', 'tmp', 'work', 'npx']) mkdirSync(at(name));
  install(packed(), at('npx'));
  const env: BareMachine['env'] = {
    PATH: process.env.PATH ?? '',
    TMPDIR: at('tmp'),
    npm_config_cache: at('home/.npm'),
    ...(isCi ? { CI: 'true', XDG_STATE_HOME: at('home/.local/state'), XDG_CACHE_HOME: at('home/.cache') } : { HOME: at('home') }),
  };
  const log = new Log('weir', { cwd: '/srv/weir' }).prompt('How high is the water at the weir?').answer('Two metres, and a HERON.');
  const logFile = at(`home/.claude/projects/-srv-weir/${log.id}.jsonl`);
  writeInFolder(logFile, String(log));
  const git = (...argv: string[]) => execFileSync('git', argv, { cwd: at('work'), env, encoding: 'utf8' });
  writeAll(at('work'), { 'package.json': '{ "private": true, "type": "commonjs" }\n', 'src/weir.js': 'module.exports = 2;\n' });
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=Mira', '-c', 'user.email=mira@weir.example', 'commit', '--quiet', '--message', 'Begin');
  let before: Map<string, string> | undefined;
  const machine: BareMachine = {
    at,
    env,
    log,
    logFile,
    stands: at('work'),
    git,
    turnleaf: (...argv) => ended(start(argv)),
    serve: (...argv) => served(start(argv)),
    strays(...places) {
      const known = before ?? new Map<string, string>();
      const after = states(folder);
      // What was an empty folder shows what is in it now.
      const paths = [...[...known.keys()].filter((path) => known.get(path) !== 'empty'), ...after.keys()];
      const isStray = (path: string) => ![...own, ...places].some((place) => path === place || path.startsWith(`${place}/`));
      return [...new Set(paths)].filter((path) => known.get(path) !== after.get(path) && isStray(path));
    },
  };
  function start(argv: string[]) {
    before ??= states(folder);
    const [command = '', ...rest] = [...asOwner(), process.execPath, binIn(at('npx')), ...argv];
    return spawn(command, rest, { cwd: machine.stands, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: 110_000 });
  }
  return machine;
}

/** Root gives up what lets it write everywhere, where it can. */
const asOwner = (): string[] =>
  process.getuid?.() === 0 && spawnSync('setpriv', ['--version']).status === 0 ? ['setpriv', '--bounding-set=-dac_override', '--'] : [];

/** Every file, and every folder without one, with what tells that it was written. */
function states(folder: string, found = new Map<string, string>(), name = ''): Map<string, string> {
  const entries = readdirSync(join(folder, name), { withFileTypes: true });
  if (entries.length === 0) found.set(name, 'empty');
  for (const entry of entries) {
    const path = posix.join(name, entry.name);
    const { size, mtimeMs } = lstatSync(join(folder, path));
    if (entry.isDirectory()) states(folder, found, path);
    else found.set(path, `${size} ${mtimeMs}`);
  }
  return found;
}
