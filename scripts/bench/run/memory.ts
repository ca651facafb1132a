/** Memory and processor time of a process with all its children, as reported by Linux. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Memory {
  /** Largest sum of what all processes held at one moment, in bytes; what they share, such as Node's own code, is counted once. */
  together: number;
  /** Sum of each process's own peak: no moment had more. */
  peaks: number;
  /** Largest peak of one process. */
  largest: number;
  /** Seconds of processor time, but for what a child used after the last look. */
  cpu: number;
  /** Of them those of the process's first thread, which more processors do not shorten. */
  main: number;
  /** Seconds during which no other thread and no child worked. */
  alone: number;
  /** Processor time until each look, in seconds; `at` in milliseconds since 1970. */
  looks: { at: number; cpu: number }[];
}

/** Share of one processor below which the others count as idle: they look at their clocks, and V8 tidies up. */
const idle = 0.25;

/** Samples every fifth of a second until `stop`. Without `/proc` all are 0. */
export function watchMemory(pid: number): { stop(): Memory } {
  const peaks = new Map<number, number>();
  const used = new Map<number, number>();
  const looks: Memory['looks'] = [];
  let [together, main, alone, others, at] = [0, 0, 0, 0, performance.now()];
  const look = () => {
    let held = 0;
    for (const one of family(pid)) {
      const { now, peak } = sizes(one);
      held += now;
      peaks.set(one, Math.max(peaks.get(one) ?? 0, peak));
      used.set(one, Math.max(used.get(one) ?? 0, ticks(`${one}`)));
    }
    together = Math.max(together, held);
    const before = { main, others, at };
    main = Math.max(main, ticks(`${pid}/task/${pid}`) / ticksPerSecond);
    others = sum(used.values()) / ticksPerSecond - main;
    at = performance.now();
    looks.push({ at: performance.timeOrigin + at, cpu: main + others });
    const seconds = (at - before.at) / 1000;
    if (main > before.main && others - before.others < idle * seconds) alone += seconds;
  };
  const timer = setInterval(look, 200);
  return {
    stop() {
      clearInterval(timer);
      return {
        together,
        peaks: sum(peaks.values()),
        largest: Math.max(0, ...peaks.values()),
        cpu: sum(used.values()) / ticksPerSecond,
        main,
        alone,
        looks,
      };
    },
  };
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0);

/** Linux counts in hundredths wherever Node runs. */
const ticksPerSecond = 100;

/** Processor time of a process or thread in user and kernel mode; the name before it may hold anything. */
function ticks(task: string): number {
  const fields = read(`/proc/${task}/stat`).replace(/^.*\)/s, '').trim().split(' ');
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

function family(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of entries()) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1]);
    if (!Number.isNaN(parent)) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const all = [root];
  for (let at = 0; at < all.length; at += 1) all.push(...(children.get(all[at] as number) ?? []));
  return all;
}

function entries(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function sizes(pid: number): { now: number; peak: number } {
  const of = (field: string, file: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(read(`/proc/${pid}/${file}`))?.[1] ?? 0) * 1024;
  return { now: of('Pss', 'smaps_rollup') || of('VmRSS', 'status'), peak: of('VmHWM', 'status') };
}

/** A process may end while it is looked at. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
