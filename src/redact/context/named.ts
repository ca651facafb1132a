/** Contexts whose value stands behind a name that promises a secret; patterns say how. */
import type { Place } from '../value/place.ts';
import type { SecretKind } from '../value/secret-kind.ts';
import type { Cases, Context } from './context.ts';
import { secretKindOf } from './name.ts';
import { NAME_KEYWORDS, nameAround } from './name-at.ts';

interface Named extends Cases {
  id: string;
  /** For passwords, and for what is called a secret or a key, if these differ. */
  place: Place | Readonly<{ password: Place; other: Place }>;
  /** Only these names. */
  names?: RegExp;
  /** What must stand before the name. */
  before?: RegExp;
  /** From behind the name on, sticky; the group `value` ends the match but for a lookahead. The first that finds a secret counts. */
  after: readonly RegExp[];
  /** The kind of names that promise none by themselves. */
  otherwise?: (name: string) => SecretKind | undefined;
}

const LONGEST_BEFORE = 40;

export function namedContext({ id, place, names, before, after, otherwise, ng, ok }: Named): Context {
  return {
    id,
    near: NAME_KEYWORDS,
    ng,
    ok,
    at(text, start, end, see) {
      const name = nameAround(text, start, end);
      const kind = name && (secretKindOf(name.text) ?? otherwise?.(name.text));
      if (!name || !kind || (names && !names.test(name.text))) return;
      if (before && !before.test(text.slice(Math.max(0, name.start - LONGEST_BEFORE), name.start))) return;
      const where = typeof place === 'string' ? place : kind === 'password' ? place.password : place.other;
      for (const pattern of after) {
        pattern.lastIndex = name.end;
        const value = pattern.exec(text)?.groups?.value;
        if (value && see(pattern.lastIndex - value.length, value, kind, where)) return;
      }
    },
  };
}
