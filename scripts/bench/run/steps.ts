/** The steps of a whole build, one after another: how long each takes, what it uses, and how long nothing was done in it. */
import { existsSync, readFileSync } from 'node:fs';
import type { Memory } from './memory.ts';

export interface Step {
  name: string;
  seconds: number;
  /** Processor time of all processes. */
  cpu: number;
  /** Seconds in which they used less than a quarter of one processor. */
  waited: number;
}

const idle = 0.25;

/** From the file that `marks.ts` wrote, and what was used meanwhile; `started`: of the command, in milliseconds since 1970. */
export function readSteps(file: string, started: number, { looks }: Pick<Memory, 'looks'>): Step[] {
  if (!existsSync(file)) return [];
  const marks = [{ name: 'start', at: started }, ...(JSON.parse(readFileSync(file, 'utf8')) as { name: string; at: number }[])];
  return marks.slice(0, -1).map(({ name, at }, index): Step => {
    const until = marks[index + 1]?.at ?? at;
    const within = looks.filter((look) => look.at > at && look.at <= until);
    let [before, cpu, waited] = [looks.findLast((look) => look.at <= at) ?? { at, cpu: 0 }, 0, 0];
    for (const look of within) {
      const seconds = (look.at - Math.max(before.at, at)) / 1000;
      cpu += look.cpu - before.cpu;
      if (look.cpu - before.cpu < idle * seconds) waited += seconds;
      before = look;
    }
    return { name, seconds: (until - at) / 1000, cpu, waited };
  });
}

export const stepLines = (steps: readonly Step[]): string[] => [
  'step of the cold build           s    CPU s     waited',
  ...steps.map(
    ({ name, seconds, cpu, waited }) =>
      `  ${name.padEnd(22)} ${seconds.toFixed(2).padStart(9)} ${cpu.toFixed(2).padStart(8)} ${waited.toFixed(2).padStart(10)}`,
  ),
];
