/** Commands one after another in one process beside the tests, each waited for as a process of its own would be. */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Outcome {
  /** Exit code. */
  code: number | null;
  out: string;
  err: string;
  /** All it said: to the person first. */
  said: string;
}

interface Warm {
  commands: number;
  end(): void;
  /** Runs a command there; undefined if the process has ended instead of answering. */
  ask(folder: string, args: string[], env: NodeJS.ProcessEnv): Outcome | undefined;
}

const server = fileURLToPath(new URL('./warm-process.ts', import.meta.url));
/** As `bin/turnleaf.js` starts a build. */
const settings = { MALLOC_ARENA_MAX: '2', MIMALLOC_ALLOW_THP: '0' };

/** Node forgets no module, and each site is drawn with others: after so many commands another process takes over. */
const mostCommands = 40;

let warm: Warm | undefined;

/** Runs `turnleaf` in a process that has run others before. */
export function runWarm(folder: string, args: string[], env: NodeJS.ProcessEnv): Outcome {
  if (warm && warm.commands >= mostCommands) {
    warm.end();
    warm = undefined;
  }
  warm ??= startWarm();
  warm.commands += 1;
  const outcome = warm.ask(folder, args, { ...settings, ...env });
  if (outcome) return outcome;
  warm = undefined;
  return outcomeOf(null, { out: '', err: 'the process ended without an answer' });
}

/** The answers come through a pipe with a name, which can be waited for; that of a child of Node's cannot. */
function startWarm(): Warm {
  const folder = mkdtempSync(join(tmpdir(), 'turnleaf-warm-'));
  const [requestsAt, answersAt] = [join(folder, 'requests'), join(folder, 'answers')];
  const made = spawnSync('mkfifo', [requestsAt, answersAt], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`mkfifo: ${made.error?.message ?? made.stderr}`);
  const requests = openSync(requestsAt, 'r+');
  const child = spawn(process.execPath, ['--max-semi-space-size=16', server, answersAt], {
    stdio: [openSync(requestsAt, 'r'), 'ignore', 'ignore'],
    env: { ...process.env, ...settings },
  });
  child.unref();
  const answers = openSync(answersAt, 'r');
  rmSync(folder, { recursive: true });
  const killed = () => child.kill();
  process.once('exit', killed);
  const end = () => {
    killed();
    process.off('exit', killed);
    for (const one of [requests, answers]) closeSync(one);
  };
  return {
    commands: 0,
    end,
    ask(at, args, env) {
      writeSync(requests, `${JSON.stringify({ folder: at, args, env })}\n`);
      const line = lineFrom(answers);
      if (line !== undefined) {
        const { code, ...heard } = JSON.parse(line) as Outcome;
        return outcomeOf(code, heard);
      }
      end();
      return undefined;
    },
  };
}

export const outcomeOf = (code: number | null, { out, err }: Pick<Outcome, 'out' | 'err'>): Outcome => ({
  code,
  out,
  err,
  said: `${err}\n${out}`,
});

/** The next line, waited for; undefined where there will be none. */
function lineFrom(file: number): string | undefined {
  const parts: Buffer[] = [];
  for (;;) {
    const part = Buffer.alloc(1 << 16);
    const length = readSync(file, part);
    if (length === 0) return undefined;
    parts.push(part.subarray(0, length));
    if (part[length - 1] === 10) return Buffer.concat(parts).toString();
  }
}
