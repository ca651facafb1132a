/** The answers to each unit of a session, kept in the store: what was asked once is not asked again. They hold words that are public. */
import { basename } from 'node:path';
import { digest, openStore, readJson } from '../../store/index.ts';
import type { Harmless, Suspicion } from './answer.ts';
import type { Unit } from './text.ts';

export interface Answered {
  suspicions: Suspicion[];
  harmless: Harmless[];
}

interface Kept {
  [unit: string]: Answered;
}

const prefixOf = (id: string) => digest(id).slice(0, 16);

/** Those of one session to one question by one command (`asked`). */
export function openAnswers(state: string, id: string, asked: readonly string[]) {
  const store = openStore({ state });
  const name = `${prefixOf(id)}-${digest(...asked).slice(0, 16)}`;
  const path = store.find('reader', name);
  const known: Kept = (path && readJson<Kept>(path)) || {};
  const keyOf = ({ text }: Unit) => digest(text).slice(0, 20);
  return {
    get: (unit: Unit): Answered | undefined => known[keyOf(unit)],
    set: (unit: Unit, answered: Answered): void => void (known[keyOf(unit)] = answered),
    save: (): void => void store.put('reader', name, JSON.stringify(known)),
  };
}
export type Answers = ReturnType<typeof openAnswers>;

/** Forgets answers with words that stand in a session no more, so that they leave this place, too. */
export function forgetAnswers(state: string, id: string, stands: (quote: string) => boolean): void {
  const store = openStore({ state });
  store.remove('reader', (path) => {
    if (!basename(path).startsWith(prefixOf(id))) return false;
    const known = Object.entries(readJson<Kept>(path) ?? {});
    const left = known.filter(([, { suspicions }]) => suspicions.every(({ quote }) => stands(quote)));
    if (left.length > 0 && left.length < known.length) store.put('reader', basename(path), JSON.stringify(Object.fromEntries(left)));
    return left.length === 0;
  });
}
