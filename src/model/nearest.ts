/** The word that was meant, where one is misspelt. */

/** The known word with the fewest edits, if one is near. */
export function nearest(word: string, known: string[]): string | undefined {
  return nearestOf(word, known, 1)[0];
}

/** Up to `most` known words, those with the fewest edits first. */
export function nearestOf(word: string, known: string[], most: number): string[] {
  const least = Math.max(2, Math.floor(word.length / 3));
  return known
    .map((candidate) => ({ candidate, distance: edits(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= least)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next[j] = Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
