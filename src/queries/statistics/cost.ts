/** What sessions cost, where their logs say it or the owner has given prices. Nothing else is reckoned. */
import type { SessionMeta } from '../../model/meta.ts';
import { modelKey, modelName } from '../../model/model-name.ts';
import type { ModelPrice, Prices } from '../../model/site.ts';
import { sumTokens } from '../../model/tokens.ts';

export interface Cost {
  /** Of sessions whose logs state a cost. */
  stated?: { dollars: number; sessions: number };
  /** Of the others, by the owner's prices. */
  priced?: { amount: number; currency: string; sessions: number };
  /** Models with tokens in those others that have no price, by name. */
  unpriced: string[];
}

type Costing = Pick<SessionMeta, 'costUsd' | 'glance'>;

const kinds = ['input', 'output', 'cacheRead', 'cacheWrite'] as const;
const million = 1_000_000;

/** A stated cost of nothing says that the agent knew no price. */
const isStated = ({ costUsd = 0 }: Costing): boolean => costUsd > 0;

export function costOf(sessions: readonly Costing[], prices: Prices | undefined): Cost {
  const stated = sessions.filter(isStated);
  // Of whole numbers, which come to the same in any order.
  const millionths = stated.reduce((sum, { costUsd = 0 }) => sum + Math.round(costUsd * million), 0);
  return {
    ...(stated.length > 0 ? { stated: { dollars: millionths / million, sessions: stated.length } } : {}),
    ...(prices === undefined ? { unpriced: [] } : pricedOf(sessions, prices)),
  };
}

function pricedOf(sessions: readonly Costing[], { currency, models }: Prices): Pick<Cost, 'priced' | 'unpriced'> {
  const priceOf = new Map(Object.entries(models).map(([id, price]) => [modelKey(id), price]));
  const used = sessions
    .filter((session) => !isStated(session))
    .flatMap((session) =>
      session.glance.figures.usage
        .filter(({ tokens }) => kinds.some((kind) => tokens[kind] > 0))
        .map(({ model = '', tokens }) => ({ session, key: modelKey(model), tokens })),
    );
  const byModel = [...Map.groupBy(used, ({ key }) => key)].sort(([a], [b]) => (a < b ? -1 : 1));
  const covered = byModel.filter(([key]) => priceOf.has(key));
  const amount = covered.reduce((sum, [key, ofModel]) => {
    const tokens = sumTokens(ofModel);
    const price = priceOf.get(key) as ModelPrice;
    return sum + kinds.reduce((own, kind) => own + (tokens[kind] * price[kind]) / million, 0);
  }, 0);
  return {
    ...(covered.length > 0
      ? { priced: { amount, currency, sessions: new Set(covered.flatMap(([, all]) => all.map(({ session }) => session))).size } }
      : {}),
    unpriced: byModel.flatMap(([key]) => (priceOf.has(key) ? [] : [modelName(key)])),
  };
}
