/** The message when the gate refuses a whole site: rule, place and turn, and what to do; never a value. */
import { type CheckReport, sessionOf } from '../check/index.ts';

/** A built site that holds something that must not be published. No part of it may be deployed. */
export class GateError extends Error {
  override name = 'GateError';
}

/** Each rule and turn is reported once: one value may occur in many files. */
export function gateMessage({ findings, undecodable, reasons }: CheckReport): string {
  const places = new Map<string, { text: string; session: boolean; times: number }>();
  for (const { file, line, rule, turn } of findings) {
    const slug = sessionOf(file);
    const where = slug === undefined ? file : `${slug} ${turn ?? file}`;
    const known = places.get(`${rule} ${where}`);
    if (known) known.times += 1;
    else {
      const text = `${file}:${line}: ${rule}${slug === undefined || turn === undefined ? '' : `, in turn ${turn} of the session ${slug}`}`;
      places.set(`${rule} ${where}`, { text, session: slug !== undefined, times: 1 });
    }
  }
  const all = [...places.values()];
  const shown = all.slice(0, 10).map(({ text, times }) => `  ${text}${times > 1 ? ` (and ${times - 1} more there)` : ''}`);
  const files = undecodable.slice(0, 10).map((file) => `  ${file}: ${reasons[file] ?? 'cannot be decoded'}, so it cannot be checked`);
  const more = all.length + undecodable.length - shown.length - files.length;
  return [
    'The finished site holds what must not be published; nothing was replaced.',
    ...shown,
    ...files,
    ...(more > 0 ? [`  … and ${more} more places`] : []),
    ...(all.some(({ session }) => session)
      ? [
          'In a session: take the turn out with `turnleaf hide <slug> <turn>`, or write the value into .turnleaf/private/secrets.txt; in its notes.mdx: take the value out. Then build again.',
        ]
      : []),
    ...(all.some(({ session }) => !session) || undecodable.length > 0
      ? ['In a file of your own (a post, a note, site.yaml, public/): take the value out, or leave the file out. Then build again.']
      : []),
  ].join('\n');
}
