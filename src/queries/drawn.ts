/** The HTML of what several pages show alike. */
const drawn = new WeakMap<object, Map<string, Promise<string>>>();

/** What `draw` returned the first time for this very object, in the same way. */
export function drawnOnce(item: object, way: string, draw: () => Promise<string>): Promise<string> {
  const ways = drawn.get(item) ?? new Map<string, Promise<string>>();
  const known = ways.get(way) ?? draw();
  drawn.set(item, ways.set(way, known));
  return known;
}
