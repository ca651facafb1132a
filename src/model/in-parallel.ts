/**
 * Runs `work` for all items, at most `limit` at a time; the results are in the order of the items. After an error none is begun,
 * and when it is thrown, nothing is at work any more.
 */
export async function inParallel<T, R>(items: Iterable<T>, limit: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const failed: unknown[] = [];
  let place = 0;
  const waiting = items[Symbol.iterator]();
  const run = async () => {
    for (let next = waiting.next(); !next.done && failed.length === 0; next = waiting.next()) {
      const own = place++;
      await work(next.value).then(
        (result) => {
          results[own] = result;
        },
        (error) => failed.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: limit }, run));
  if (failed.length > 0) throw failed[0];
  return results;
}
