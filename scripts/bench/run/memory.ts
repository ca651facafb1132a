/** Memory of a process with all its children, as Linux tells it. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Memory {
  /** Largest sum of what all processes held at one moment, in bytes. */
  together: number;
  /** Sum of each process's own peak: no moment had more. */
  peaks: number;
}

/** Looks every fifth of a second until `stop`. Without `/proc` both are 0. */
export function watchMemory(pid: number): { stop(): Memory } {
  const peaks = new Map<number, number>();
  let together = 0;
  const look = () => {
    let sum = 0;
    for (const one of family(pid)) {
      const { now, peak } = sizes(one);
      sum += now;
      peaks.set(one, Math.max(peaks.get(one) ?? 0, peak));
    }
    together = Math.max(together, sum);
  };
  const timer = setInterval(look, 200);
  return {
    stop() {
      clearInterval(timer);
      return { together, peaks: [...peaks.values()].reduce((a, b) => a + b, 0) };
    },
  };
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
