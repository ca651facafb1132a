/**
 * A logistic regression by Newton's method: no chance in it, so that it comes out the same again. Each example has its own
 * threshold, and some must stand on their side of it.
 */

export interface Sample {
  /** Which weights count for it. */
  terms: readonly number[];
  /** It is to have this sum, or, where it is not `isTrue`, less. */
  from: number;
  isTrue: boolean;
  /** The sum has to be on its side. */
  must: boolean;
  /** How much it counts. */
  weight: number;
}

const [ROUNDS, STEPS] = [12, 60];
/** How many points a unit of log-odds has. */
const UNIT = 10;
/** What a weight costs, so that one which few examples ask for stays small; and a point on the wrong side where that must not be. */
const [COST, PENALTY] = [0.5, 20];
/** How far from its threshold what must be on its side is to be, for what rounding takes. */
const MARGIN = 1.5;

/** The points of each of `size` weights, whole numbers. What must be on its side and is not counts for more, until it is there. */
export function fitted(samples: readonly Sample[], size: number): number[] {
  let grouped = groupsOf(samples);
  let weights = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    weights = minimised(grouped, weights);
    const points = settled(grouped, weights.map(Math.round));
    if (round === ROUNDS - 1 || !grouped.some((group) => isWrong(group, points))) return points;
    grouped = grouped.map((group) => (isWrong(group, weights) || isWrong(group, points) ? { ...group, must: 4 * group.must } : group));
  }
  return weights;
}

const isWrong = (group: Group, points: readonly number[]) => group.must > 0 && excessOf(group, points) < 0;

/** Samples that nothing tells apart, as one; `must` says how much. */
type Group = Omit<Sample, 'must'> & { must: number };

const groupsOf = (samples: readonly Sample[]): Group[] =>
  [...Map.groupBy(samples, ({ terms, from, isTrue, must }) => `${terms} ${from} ${isTrue} ${must}`).values()].map((group) => {
    const [first] = group as [Sample];
    return { ...first, must: first.must ? 1 : 0, weight: group.reduce((sum, { weight }) => sum + weight, 0) };
  });

/** Where the cost is least, by Newton's method, with shorter steps where it goes too far. */
function minimised(samples: readonly Group[], start: readonly number[]): number[] {
  let weights = [...start];
  let cost = costOf(samples, weights);
  for (let step = 0; step < STEPS; step++) {
    const change = stepFrom(samples, weights);
    let next = weights;
    let less = cost;
    for (let share = 1; share > 0.001 && less >= cost; share /= 2) {
      next = weights.map((weight, term) => weight + share * (change[term] as number));
      less = costOf(samples, next);
    }
    if (less >= cost) break;
    const isEnd = cost - less < 1e-3;
    [weights, cost] = [next, less];
    if (isEnd) break;
  }
  return weights;
}

/** How many points a sample has beyond its threshold, half a point below being the middle, on the side where it belongs. */
function excessOf({ terms, from, isTrue }: Pick<Sample, 'terms' | 'from' | 'isTrue'>, weights: readonly number[]): number {
  const above = terms.reduce((sum, term) => sum + (weights[term] as number), 0) - from + 0.5;
  return isTrue ? above : -above;
}

const lackOf = ({ must }: Group, excess: number) => (must > 0 ? Math.max(0, MARGIN - excess) / UNIT : 0);

const costOf = (samples: readonly Group[], weights: readonly number[]) =>
  samples.reduce(
    (sum, sample) => {
      const excess = excessOf(sample, weights);
      return sum + sample.weight * Math.log1p(Math.exp(-excess / UNIT)) + ((PENALTY * sample.must) / 2) * lackOf(sample, excess) ** 2;
    },
    weights.reduce((sum, weight) => sum + (COST / 2) * (weight / UNIT) ** 2, 0),
  );

/** Newton's step. */
function stepFrom(samples: readonly Group[], weights: readonly number[]): number[] {
  const slope = weights.map((weight) => (-COST * weight) / UNIT);
  const curve = weights.map((_, row) => new Array<number>(weights.length).fill(0).with(row, COST));
  for (const sample of samples) {
    const excess = excessOf(sample, weights);
    const wrong = 1 / (1 + Math.exp(excess / UNIT));
    const lack = lackOf(sample, excess);
    const up = (sample.isTrue ? 1 : -1) * (sample.weight * wrong + PENALTY * sample.must * lack);
    const spread = sample.weight * wrong * (1 - wrong) + (lack > 0 ? PENALTY * sample.must : 0);
    for (const term of sample.terms) {
      slope[term] = (slope[term] as number) + up;
      const row = curve[term] as number[];
      for (const to of sample.terms) row[to] = (row[to] as number) + spread;
    }
  }
  return solved(curve, slope).map((change) => change * UNIT);
}

/** Rounding puts a few on the wrong side: weights move by a point or two while that brings back more than it costs. */
function settled(samples: readonly Group[], rounded: number[]): number[] {
  const weights = [...rounded];
  const must = samples.filter((sample) => sample.must > 0);
  const excess = must.map((sample) => excessOf(sample, weights));
  const by = weights.map((_, term) => must.flatMap((sample, index) => (sample.terms.includes(term) ? index : [])));
  const gainOf = (term: number, change: number) =>
    (by[term] as number[]).reduce((sum, index) => {
      const now = excess[index] as number;
      const then = now + (must[index]?.isTrue ? change : -change);
      return sum + Math.max(0, -now) ** 0.5 - Math.max(0, -then) ** 0.5;
    }, 0);
  for (let step = 0; step < 400; step++) {
    let best = { term: -1, change: 0, gain: 1e-6 };
    for (const term of weights.keys())
      for (const change of [-1, 1, -2, 2, -4, 4, -7, 7]) {
        const gain = gainOf(term, change);
        if (gain > best.gain) best = { term, change, gain };
      }
    if (best.term < 0) break;
    weights[best.term] = (weights[best.term] as number) + best.change;
    for (const index of by[best.term] as number[])
      excess[index] = (excess[index] as number) + (must[index]?.isTrue ? best.change : -best.change);
  }
  return weights;
}

/** What `matrix`, symmetric and positive, makes `right` of. */
function solved(matrix: number[][], right: number[]): number[] {
  const [rows, result] = [matrix.map((row) => [...row]), [...right]];
  const of = (row: number, column: number) => (rows[row] as number[])[column] as number;
  for (let pivot = 0; pivot < rows.length; pivot++)
    for (let below = pivot + 1; below < rows.length; below++) {
      const share = of(below, pivot) / of(pivot, pivot);
      if (share === 0) continue;
      for (let column = pivot; column < rows.length; column++)
        (rows[below] as number[])[column] = of(below, column) - share * of(pivot, column);
      result[below] = (result[below] as number) - share * (result[pivot] as number);
    }
  for (let pivot = rows.length - 1; pivot >= 0; pivot--) {
    const rest = result.slice(pivot + 1).reduce((sum, value, index) => sum + value * of(pivot, pivot + 1 + index), 0);
    result[pivot] = ((result[pivot] as number) - rest) / of(pivot, pivot);
  }
  return result;
}
