/** The HTML of what several pages show alike. On the development server, where sessions and words change, it is drawn each time. */
import { isDev } from '../content/index.ts';

const drawn = new WeakMap<object, Promise<string>>();

/** What `draw` returned the first time for this very object. */
export function drawnOnce(item: object, draw: () => Promise<string>): Promise<string> {
  if (isDev()) return draw();
  const known = drawn.get(item) ?? draw();
  drawn.set(item, known);
  return known;
}
