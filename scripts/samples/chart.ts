/** The chart of the research story: chance of at least one collision by number of items, for 6 to 12 hex digits. */
export function collisionChart(): string {
  const [left, right, top, bottom] = [90, 1110, 60, 610];
  const x = (n: number) => left + ((right - left) * (Math.log10(n) - 2)) / 6;
  const y = (chance: number) => bottom - (bottom - top) * chance;
  const lines = [
    { digits: 6, colour: '#b5432a' },
    { digits: 8, colour: '#14577a' },
    { digits: 10, colour: '#3d7a3a' },
    { digits: 12, colour: '#7a5a14' },
  ].map(({ digits, colour }) => {
    const points: string[] = [];
    for (let power = 2; power <= 8.001; power += 0.02) {
      const n = 10 ** power;
      points.push(`${x(n).toFixed(1)},${y(1 - Math.exp((-n * (n - 1)) / 2 / 16 ** digits)).toFixed(1)}`);
    }
    const half = 1.177 * Math.sqrt(16 ** digits);
    const label = `<text x="${x(half) + 14}" y="${y(0.5)}" fill="${colour}">${digits}</text>`;
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="4"/>${half < 9e7 ? label : ''}`;
  });
  const marks = [
    { n: 4871, text: 'longest note' },
    { n: 1_212_004, text: 'whole archive' },
  ].map(({ n, text }) => {
    const at = x(n).toFixed(1);
    return `<path d="M ${at} ${top} V ${bottom}" stroke="#666" stroke-dasharray="5 6"/><text x="${at}" y="${top - 14}" text-anchor="middle">${text}</text>`;
  });
  const names = ['100', '1,000', '10,000', '100,000', '1 million', '10 million', '100 million'];
  const ticks = names.map((name, index) => `<text x="${x(10 ** (index + 2))}" y="${bottom + 34}" text-anchor="middle">${name}</text>`);
  const shares = [0, 0.5, 1].map((share) => `<text x="${left - 14}" y="${y(share) + 8}" text-anchor="end">${share}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 700" width="1200" height="700" font-family="sans-serif" font-size="22" fill="#333">
  <rect width="1200" height="700" fill="#fdfcf9"/>
  <path d="M ${left} ${top} V ${bottom} H ${right}" fill="none" stroke="#333" stroke-width="2"/>
  ${[...marks, ...lines, ...ticks, ...shares].join('\n  ')}
  <text x="${right}" y="${bottom + 70}" text-anchor="end">items that must differ</text>
</svg>`;
}

/** How many notes have how many paragraphs, in steps of a factor of two. */
export function lengthChart(): string {
  const notes = [12, 61, 204, 560, 1103, 1788, 2004, 1702, 1144, 547, 203, 68, 16];
  const bars = notes.map((count, index) => {
    const height = (count / 2004) * 250;
    const label = index % 3 === 0 ? `<text x="${84 + index * 56}" y="346" text-anchor="middle">${2 ** index}</text>` : '';
    return `<rect x="${60 + index * 56}" y="${310 - height}" width="48" height="${height}" fill="#14577a"/>${label}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 820 400" width="820" height="400" font-family="sans-serif" font-size="18" fill="#333">
  <rect width="820" height="400" fill="#fdfcf9"/>
  <path d="M 50 310 H 800" stroke="#333" stroke-width="2"/>
  ${bars.join('\n  ')}
  <text x="50" y="30">notes</text><text x="800" y="380" text-anchor="end">paragraphs</text>
</svg>`;
}
