/** What is calculated when a page first asks for it, and is the same for all pages. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
