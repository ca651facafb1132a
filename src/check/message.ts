/** What is said of what the gate found: rule, place, and a remedy; never a value. */
import type { CheckReport } from './files.ts';
import { sessionOf } from './place.ts';

/** A built site that holds something that must not be published. No part of it may be deployed. */
export class GateError extends Error {
  override name = 'GateError';
}

/** One place of a session that must not be published, and that redaction could not mend. */
export interface GateFinding {
  rule: string;
  /** Anchor of the turn that contains or precedes it; absent for titles and other facts. */
  turn?: string;
  /** File and line: of the log, or of the owner's notes. */
  at?: string;
  /** What holds it: something of the log, or what the owner wrote about it. */
  inside: 'address' | 'turn' | 'facts' | 'notes' | 'picture' | 'attachment';
  /** Under the archive's salt, as `redaction.allow` lists values that may stay. */
  fingerprint: string;
}

/** Findings of the gate and remedies that a message names. */
const SHOWN = 3;

/** Why a session is withheld. `fromFolder`: a build of a folder, with `--from`, where nothing can be hidden. */
export function withheldReason(slug: string, gateFindings: readonly GateFinding[], fromFolder: boolean): string {
  const places = gateFindings.slice(0, SHOWN).map(({ rule, turn, at, inside }) => {
    const what = inside === 'picture' ? ' in a picture' : inside === 'attachment' ? ' in an attached file' : '';
    if (inside === 'notes') return `${rule} in ${at}`;
    if (inside === 'address') return `${rule} in its address`;
    const where = turn !== undefined ? ` in turn ${turn}` : what === '' ? ' in its title or facts' : '';
    return `${rule}${what}${where}${at === undefined ? '' : ` (${at})`}`;
  });
  const more = gateFindings.length - places.length;
  const prints = [...new Set(gateFindings.map(({ fingerprint }) => fingerprint))].slice(0, SHOWN);
  const allow = `if it is no secret, list ${prints.join(', ')} under \`redaction.allow\` in content/site.yaml`;
  const mends = [...new Set(gateFindings.map((one) => mendOf(slug, one, gateFindings, fromFolder)))].slice(0, SHOWN);
  const ordinary = gateFindings.some(({ rule, inside }) => rule === 'literal' && inside !== 'address')
    ? `; if it is an ordinary word, write ${widen}`
    : '';
  return `withheld, as the gate still found ${places.join(', ')}${more > 0 ? `, and ${more} more` : ''}. To publish it, ${mends.join('; ')}; ${allow}${ordinary}. Then build again`;
}

/** Of a value of the owner's that pages are full of: to write, or else. */
const widen = 'what stands beside it, too, into .turnleaf/private/secrets.txt, or take the line out';

function mendOf(slug: string, { turn, at, inside }: GateFinding, all: readonly GateFinding[], fromFolder: boolean): string {
  if (inside === 'notes') return `take it out of ${at}`;
  if (inside === 'address') return `give the session another address: turnleaf rename ${slug} <address>`;
  if (inside === 'attachment') return 'leave attached files out: take `pdf` out of `show.attachments` in content/site.yaml';
  if (inside === 'picture') return 'leave pictures out: `show: {images: false}` in content/site.yaml';
  if (fromFolder) return 'take it out of a copy of the log, or move the log out of the folder';
  if (turn === undefined) return `give the session a title and a description of its own in content/sessions/${slug}/notes.mdx`;
  const turns = new Set(all.flatMap((one) => (one.inside === 'turn' && one.turn !== undefined ? one.turn : [])));
  return `take the turn${turns.size > 1 ? 's' : ''} out with \`turnleaf hide ${[slug, ...turns].join(' ')}\``;
}

/** A file of the owner's in which the gate found something. */
export interface OwnersPlace {
  rule: string;
  /** File and line, as the owner knows the file. */
  at: string;
}

/** Why a whole site is refused: by what the owner wrote, or by a file that cannot be read. Each place is reported once. */
export function gateMessage({ findings, undecodable, reasons }: CheckReport, own: readonly OwnersPlace[] = []): string {
  const places = new Map<string, { text: string; times: number }>();
  const add = (key: string, text: string) => {
    const known = places.get(key);
    if (known) known.times += 1;
    else places.set(key, { text, times: 1 });
  };
  for (const { at, rule } of own) add(`${rule} ${at}`, `${at}: ${rule}`);
  for (const { file, line, rule, turn } of findings) {
    const slug = sessionOf(file);
    const of = slug === undefined || turn === undefined ? '' : `, in turn ${turn} of the session ${slug}`;
    add(`${rule} ${slug === undefined ? file : `${slug} ${turn ?? file}`}`, `${file}:${line}: ${rule}${of}`);
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
    own.length > 0 || undecodable.length > 0
      ? 'Take the value out of these files of yours, or leave the files out. Then build again.'
      : findings.every(({ rule }) => rule === 'literal')
        ? `A value of yours is a word that the files of every site are made of. Write ${widen}.`
        : 'None of your files holds it, and no session could be told from it. Please report this, with the lines above.',
  ].join('\n');
}
