/** Makes a thing once a build. While one works on the site, sessions and posts come and go, so it is made anew. */
import { isDev } from '../content/index.ts';

export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    if (isDev()) return make();
    made ??= make();
    return made;
  };
}
