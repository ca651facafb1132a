/** Sessions in which nobody speaks: left out of lists on the terminal, and told in one line. */
import type { Noise } from '../model/session.ts';

/** `87 made by programs, 5 without a conversation`; empty where there are none. */
export function noiseLine({ programs, empty }: { [kind in Noise]: number }): string {
  const made = programs > 0 ? [`${programs.toLocaleString('en')} made by programs`] : [];
  return [...made, ...(empty > 0 ? [`${empty.toLocaleString('en')} without a conversation`] : [])].join(', ');
}

/** The sessions in which somebody speaks, or that `keeps`; and what is said of the others. */
export function withoutNoise<One extends { noise?: Noise }>(
  all: One[],
  keeps: (one: One) => boolean = () => false,
): { spoken: One[]; left: string } {
  const others = all.filter((one) => one.noise !== undefined && !keeps(one));
  const of = (kind: Noise) => others.filter(({ noise }) => noise === kind).length;
  return {
    spoken: all.filter((one) => one.noise === undefined || keeps(one)),
    left: noiseLine({ programs: of('programs'), empty: of('empty') }),
  };
}
