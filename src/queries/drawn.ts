/** The HTML of what several pages show alike. */
const drawn = new WeakMap<object, Promise<string>>();

/** What `draw` returned the first time for this very object. */
export function drawnOnce(item: object, draw: () => Promise<string>): Promise<string> {
  const known = drawn.get(item) ?? draw();
  drawn.set(item, known);
  return known;
}
