/** Memory and processor time of a process with all its children, as reported by Linux. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Memory {
  /** Largest sum of what all processes held at one moment, in bytes. */
  together: number;
  /** Sum of each process's own peak: no moment had more. */
  peaks: number;
  /** Largest peak of one process. */
  largest: number;
  /** Seconds of processor time, but for what a child used after the last look. */
  cpu: number;
}

/** Samples every fifth of a second until `stop`. Without `/proc` both are 0. */
export function watchMemory(pid: number): { stop(): Memory } {
  const peaks = new Map<number, number>();
  const used = new Map<number, number>();
  let together = 0;
  const look = () => {
    let held = 0;
    for (const one of family(pid)) {
      const { now, peak } = sizes(one);
      held += now;
      peaks.set(one, Math.max(peaks.get(one) ?? 0, peak));
      used.set(one, Math.max(used.get(one) ?? 0, ticks(one)));
    }
    together = Math.max(together, held);
  };
  const timer = setInterval(look, 200);
  return {
    stop() {
      clearInterval(timer);
      return { together, peaks: sum(peaks.values()), largest: Math.max(0, ...peaks.values()), cpu: sum(used.values()) / ticksPerSecond };
    },
  };
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0);

/** Linux counts in hundredths wherever Node runs. */
const ticksPerSecond = 100;

/** Processor time of one process in user and kernel mode; the name before it may hold anything. */
function ticks(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).replace(/^.*\)/s, '').trim().split(' ');
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
  const status = read(`/proc/${pid}/status`);
  const of = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

/** A process may end while it is looked at. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
