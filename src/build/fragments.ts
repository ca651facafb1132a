/** Highlighted code of a source, from one build to the next. */
import { digest, readJson, type Store } from '../store/index.ts';

/** Name of the fragments of a source, of any version of it. */
export const fragmentsKey = (path: string): string => digest(path);

/** Highlighted code of the last build of a source: for a session that grew, all but its last pieces are found here. */
export function openFragments(
  store: Store,
  path: string,
): { get(key: string): string | undefined; set(key: string, html: string): void; save(): void } {
  const place = store.find('fragments', fragmentsKey(path));
  const before = new Map(Object.entries((place && readJson<{ [key: string]: string }>(place)) ?? {}));
  const used = new Map<string, string>();
  return {
    get(key) {
      const html = used.get(key) ?? before.get(key);
      if (html !== undefined) used.set(key, html);
      return html;
    },
    set: (key, html) => used.set(key, html),
    save() {
      if (used.size > 0 && [...used.keys()].some((key) => !before.has(key)))
        store.put('fragments', fragmentsKey(path), JSON.stringify(Object.fromEntries(used)));
    },
  };
}
