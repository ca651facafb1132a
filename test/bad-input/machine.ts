/** Runs `turnleaf` as a person would, also on machines that are short of rights or room. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasPipes } from '../disk.ts';
import { temporaryFolder } from '../temporary.ts';
import { type Outcome, outcomeOf, runWarm } from './warm.ts';

export type { Outcome };

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = join(root, 'bin/turnleaf.js');
/** Milliseconds after which a command will not come to an end: Vitest cannot stop a test that waits for a process. */
const most = 110_000;

/**
 * Runs the command in a folder of its own, so that its cache does not mix with the project's. Where pipes can have names, it
 * runs in a process that has run others: loading takes a process longer than a build of some turns.
 */
export function turnleaf(folder: string, ...args: string[]): Outcome {
  return turnleafWith({}, folder, ...args);
}

/** As `turnleaf`, in a process of its own: where what it loads, or has loaded before, is what matters. */
export function turnleafAnew(folder: string, ...args: string[]): Outcome {
  return start([], folder, args);
}

/** As `turnleaf`, with more in its environment, or less. */
export function turnleafWith(env: { [name: string]: string | undefined }, folder: string, ...args: string[]): Outcome {
  mkdirSync(folder, { recursive: true });
  // Node reads its own options as it starts.
  const isWarm = hasPipes && !env.NODE_OPTIONS;
  return isWarm ? runWarm(folder, args, environment(env)) : start([], folder, args, env);
}

/** As `turnleaf`, on another machine: of the archive in `folder` it has what the owner keeps in private, and nothing that was made. */
export function turnleafElsewhere(folder: string, ...args: string[]): Outcome {
  const elsewhere = mkdtempSync(join(realpathSync(tmpdir()), 'turnleaf-elsewhere-'));
  try {
    for (const name of ['content', '.turnleaf/private'])
      if (existsSync(join(folder, name))) cpSync(join(folder, name), join(elsewhere, name), { recursive: true });
    return turnleafAnew(elsewhere, ...args);
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
}

/**
 * As `turnleaf`, by somebody whom the rights of files bind. Root is bound by none; giving up the two capabilities that
 * make it so leaves an ordinary owner.
 */
export function turnleafWithoutPrivilege(unreadable: string, folder: string, ...args: string[]): Outcome {
  if (!canRead(unreadable)) return start([], folder, args);
  const asOwner = ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--'];
  const probe = spawnSync(asOwner[0] as string, [...asOwner.slice(1), 'cat', unreadable], { encoding: 'utf8' });
  if (probe.error || !/denied/i.test(probe.stderr)) {
    throw new Error(`This user may read everything, and its privilege cannot be dropped here: ${probe.error?.message ?? probe.stderr}`);
  }
  return start(asOwner, folder, args);
}

/** In mounts of its own, by root or as in a container. */
const unshared = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user']), 'sh', '-c'];

/** Whether a file system of any size can be mounted here. */
export const canMount = spawnSync(unshared[0] as string, [...unshared.slice(1), 'mount -t tmpfs -o size=300k tmpfs /tmp']).status === 0;

/**
 * As `turnleaf`, where `full` is a folder with room for 300 KB: a file system of that size where the machine lets us
 * mount one, else a limit on the size of every file written. `left` lists what lay in `full` afterwards.
 */
export function turnleafOnFullDisk(full: string, folder: string, ...args: string[]): Outcome & { left: string[] } {
  return turnleafWithRoom('300k', full, folder, ...args);
}

/** The same for so much room, as `mount` is told it. */
export function turnleafWithRoom(room: string, full: string, folder: string, ...args: string[]): Outcome & { left: string[] } {
  mkdirSync(full, { recursive: true });
  const listAfter = '"$@"; code=$?; echo "LEFT:$(ls -A "$FULL")" ; exit $code';
  const mount = `mount -t tmpfs -o size=${room} tmpfs "$FULL"`;
  const shell = canMount
    ? [...unshared, `${mount} && { ${listAfter}; }`, 'sh']
    : ['bash', '-c', `trap "" XFSZ; ulimit -f 100; ${listAfter}`, 'bash'];
  const { code, out, err } = start(shell, folder, args, { FULL: full });
  const [before = '', after = ''] = out.split('LEFT:');
  return { ...outcomeOf(code, { out: before, err }), left: after.split('\n').filter((line) => line !== '' && !line.startsWith('npm')) };
}

/** As `turnleaf`, where `path` cannot be written because of its file system. */
export function turnleafReadOnly(path: string, folder: string, ...args: string[]): Outcome {
  const mount = 'mount --bind "$RO" "$RO" && mount -o remount,ro,bind "$RO" && exec "$@"';
  return start([...unshared, mount, 'sh'], folder, args, { RO: path });
}

function start(prefix: string[], folder: string, args: string[], env: { [name: string]: string | undefined } = {}): Outcome {
  mkdirSync(folder, { recursive: true });
  const [command = '', ...rest] = [...prefix, process.execPath, bin, ...args];
  const result = spawnSync(command, rest, {
    cwd: folder,
    encoding: 'utf8',
    env: environment(env),
    maxBuffer: 1 << 28,
    timeout: most,
  });
  if (result.error) throw result.error;
  // A wrapper's own lines come last.
  return outcomeOf(result.status, { out: result.stdout, err: result.stderr });
}

/** Nothing is kept among the files of who runs the tests; who has a home of their own keeps it there. */
function environment(env: { [name: string]: string | undefined }) {
  if ('HOME' in env) return { ...process.env, ...env };
  if (!existsSync(state)) state = temporaryFolder('state');
  return { ...process.env, XDG_STATE_HOME: state, ...env };
}
let state = '';

function canRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
