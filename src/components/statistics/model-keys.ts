import { modelKey } from '../../model/model-name.ts';

const known = new Map<string, string>();

/** `modelKey`, remembered: few models are named by very many sessions. */
export function knownModelKey(model: string): string {
  let key = known.get(model);
  if (key === undefined) known.set(model, (key = modelKey(model)));
  return key;
}
