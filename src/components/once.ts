/** Calculates a value once per build. On the development server, where sessions and posts change, it is calculated each time. */
import { isDev } from '../content/index.ts';

export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    if (isDev()) return make();
    made ??= make();
    return made;
  };
}
