/** Sums over sessions, of whole numbers only: the order of adding changes nothing. */
import type { SessionMeta } from '../../model/meta.ts';
import { modelKey, modelName } from '../../model/model-name.ts';
import type { Tokens } from '../../model/session.ts';
import type { Prices } from '../../model/site.ts';
import { sumTokens } from '../../model/tokens.ts';
import { type Cost, costOf } from './cost.ts';

/** The facts of a session that are added up. */
export type Counted = Pick<SessionMeta, 'date' | 'prompts' | 'tokens' | 'models' | 'tools' | 'glance' | 'costUsd'>;

export interface Sum {
  sessions: number;
  prompts: number;
  /** Milliseconds in which agents worked, and the number of sessions that have times. */
  worked: number;
  timed: number;
  tokens: Tokens;
  cost: Cost;
}

export function sumOf(sessions: readonly Counted[], prices: Prices | undefined): Sum {
  return {
    sessions: sessions.length,
    prompts: added(sessions, 'prompts'),
    worked: sessions.reduce((sum, { glance: { worked = 0 } }) => sum + Math.round(worked), 0),
    timed: sessions.filter(({ glance }) => glance.worked !== undefined).length,
    tokens: sumTokens(sessions),
    cost: costOf(sessions, prices),
  };
}

/** Tokens that a model was given, from its cache or not. */
export const tokensRead = ({ input, cacheRead, cacheWrite }: Tokens): number => input + cacheRead + cacheWrite;

interface ModelSum {
  /** Absent for messages whose model the log does not say. */
  name?: string;
  ids: string[];
  sessions: number;
  tokens: Tokens;
}

/** Those that wrote most first. Models of which no tokens are known have none. */
export function modelSums(sessions: readonly Counted[]): ModelSum[] {
  const used = sessions.flatMap((session) => [
    ...session.glance.figures.usage.map(({ model, tokens }) => ({ session, model, tokens })),
    ...session.models.map((model) => ({ session, model, tokens: undefined })),
  ]);
  const sums = [...Map.groupBy(used, ({ model }) => (model === undefined ? undefined : modelKey(model)))].map(([key, ofModel]) => ({
    ...(key === undefined ? {} : { name: modelName(key) }),
    ids: [...new Set(ofModel.flatMap(({ model }) => model ?? []))].sort(),
    sessions: new Set(ofModel.map(({ session }) => session)).size,
    tokens: sumTokens(ofModel),
  }));
  return sums.sort(
    (a, b) =>
      b.tokens.output - a.tokens.output ||
      tokensRead(b.tokens) - tokensRead(a.tokens) ||
      b.sessions - a.sessions ||
      byText(a.name ?? '', b.name ?? ''),
  );
}

/** Most calls first. */
export const toolSums = (sessions: readonly Counted[]) =>
  sumsByName(
    sessions.flatMap(({ tools }) => tools),
    ['calls'],
  ).sort((a, b) => b.calls - a.calls || byText(a.name, b.name));

/** Languages of changed files, those with most files first; last, files of which none is known. A file counts once a session. */
export function languageSums(sessions: readonly Counted[]) {
  const used = sessions.flatMap(({ glance }) => glance.figures.languages.map(({ language: name, ...more }) => ({ name, ...more })));
  return sumsByName(used, ['files', 'added', 'removed']).sort(
    (a, b) => Number(a.name === undefined) - Number(b.name === undefined) || b.files - a.files || byText(a.name ?? '', b.name ?? ''),
  );
}

/** Each item is of one session. */
function sumsByName<Name extends string | undefined, Field extends string>(
  items: readonly ({ name: Name } & { [field in Field]: number })[],
  fields: readonly Field[],
) {
  return Array.from(
    Map.groupBy(items, ({ name }) => name),
    ([name, all]) => {
      const sums = Object.fromEntries(fields.map((field) => [field, added(all, field)])) as { [field in Field]: number };
      return { name, sessions: all.length, ...sums };
    },
  );
}

const added = <Field extends string>(all: readonly { [field in Field]: number }[], field: Field): number =>
  all.reduce((sum, one) => sum + one[field], 0);

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
