/**
 * `content/anchors.lock`: every address that was published. A build fails when one would disappear without a redirect or
 * a tombstone, since links to it must keep working.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '../model/plain-error.ts';
import { splitLines } from '../platform/index.ts';
import { writeWhole } from '../store/index.ts';
import { shownPath } from './paths.ts';

/** Per session: anchor → part. */
export type Addresses = Map<string, { [anchor: string]: number }>;

/** Per session: turns that have their own page. */
export type Shares = Map<string, string[]>;

/** Instead of a part's number: the turns on the line had their own pages. */
const sharing = 't';

const head = '# Addresses that were published; written by the build. Commit it.\n';

/** A line of the file: turns on a part of a session's pages, turns that had their own pages, or where an address leads on. */
interface Line {
  slug: string;
  /** In the file, from 1. */
  number: number;
  part?: number;
  to?: string;
  anchors: string[];
}

const lockPath = (content: string) => join(content, 'anchors.lock');

function lockText(content: string): string {
  const path = lockPath(content);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

const linesOf = (content: string): Line[] =>
  splitLines(lockText(content)).flatMap((line, index): Line[] => {
    const [slug = '', kind, ...rest] = line.split(' ');
    if (slug === '' || slug.startsWith('#')) return [];
    const number = index + 1;
    if (kind === '->') return [{ slug, number, to: rest[0] ?? '', anchors: [] }];
    return [{ slug, number, ...(kind === sharing ? {} : { part: Number(kind) }), anchors: rest.map((anchor) => `t-${anchor}`) }];
  });

/**
 * Compares the addresses of this build with published ones. `unpublished`: sessions the owner withdrew (drafts, removed ones);
 * `moved`: old addresses that redirect.
 *
 * @throws ContentError naming the line of the first address that would disappear or move.
 */
export function checkAnchors(
  content: string,
  now: Addresses,
  unpublished: ReadonlySet<string>,
  moved: ReadonlyMap<string, string> = new Map(),
): void {
  const shown = shownPath(lockPath(content));
  const gone = new Map<string, number>();
  const passed: { slug: string; to: string; number: number }[] = [];
  for (const line of linesOf(content)) {
    const { slug, number, part, to } = line;
    const home = now.has(slug) ? slug : (moved.get(slug) ?? slug);
    if (unpublished.has(slug) || unpublished.has(home)) continue;
    const found = now.get(home);
    if (to !== undefined && !found) passed.push({ slug, to, number });
    // A turn that is no longer shared keeps a page that links to its place.
    if (part === undefined) continue;
    if (found) checkLine(line, part, found, shown);
    else if (!gone.has(slug)) gone.set(slug, number);
  }
  // Where the session is gone as well, its former addresses are taken back with it.
  const lost = passed.find(({ to }) => !gone.has(to));
  if (lost)
    throw new ContentError(
      `${shown}:${lost.number}: the address ${lost.slug} passed on to ${lost.to} and would lead nowhere. Put \`aliases: [${lost.slug}]\` back into its notes.mdx; to give the address up for good, delete this line, or: turnleaf rename ${lost.to} --forget`,
    );
  if (gone.size === 0) return;
  const lines = [...gone].map(
    ([slug, line]) => `${shown}:${line}: the session ${slug} was published and is gone, so links to it would break.`,
  );
  throw new ContentError(
    `${lines.join('\n')}\nPut ${gone.size === 1 ? 'its folder' : 'their folders'} back, under the same name; or take ${gone.size === 1 ? 'it' : 'them'} back for good: turnleaf remove ${[...gone.keys()].join(' ')}`,
  );
}

/** @throws ContentError where turns of a line are no longer on their part. */
function checkLine({ slug, number, anchors }: Line, part: number, found: { [anchor: string]: number }, shown: string): void {
  const missing = anchors.filter((anchor) => found[anchor] !== part);
  const [first] = missing;
  if (first === undefined) return;
  const moved = found[first];
  const [turns, were, gone, them, ids] =
    missing.length > 1
      ? ['turns', 'were', 'are gone', 'them', 'ids here to give up their addresses']
      : ['turn', 'was', 'is gone', 'it', 'id here to give up its address'];
  throw new ContentError(
    `${shown}:${number}: ${turns} ${missing.join(', ')} of ${slug} ${were} published on part ${part} and ${moved === undefined ? gone : `would be on part ${moved}`}, so links to ${them} would break. ` +
      `Were lines taken out of its session.jsonl? Put them back (\`hide\` in notes.mdx hides a turn), or delete the ${ids}.`,
  );
}

/** Adds the addresses of this build. Those of drafts stay. */
export function writeAnchors(
  content: string,
  now: Addresses,
  unpublished: ReadonlySet<string>,
  moved: ReadonlyMap<string, string> = new Map(),
  shares: Shares = new Map(),
): void {
  const before = lockText(content);
  const unchanged = splitLines(before).filter((line) => unpublished.has(line.split(' ')[0] ?? ''));
  const passedOn = [...moved].map(([slug, to]) => `${slug} -> ${to}`);
  const lines = [...now].flatMap(([slug, anchors]) => {
    const parts = [...Map.groupBy(Object.keys(anchors), (anchor) => anchors[anchor] as number)].sort(([a], [b]) => a - b);
    return parts.map(([part, all]) => `${slug} ${part} ${digitsOf(all)}`);
  });
  const shared = publishedShares(content);
  for (const slug of now.keys()) {
    const all = new Set([...(shared.get(slug) ?? []), ...(shares.get(slug) ?? [])]);
    if (all.size > 0) lines.push(`${slug} ${sharing} ${digitsOf(all)}`);
  }
  const text = `${head}${[...new Set([...unchanged, ...passedOn]), ...lines].sort((a, b) => (a < b ? -1 : 1)).join('\n')}\n`;
  // Not for the ends of lines alone, which git has chosen here.
  if (text !== splitLines(before).join('\n')) writeWhole(lockPath(content), text);
}

const digitsOf = (anchors: Iterable<string>): string =>
  Array.from(anchors, (anchor) => anchor.slice(2))
    .sort()
    .join(' ');

/** Lines of a session that was renamed. */
export function renameAnchors(content: string, old: string, slug: string, passesOn = true): void {
  const text = lockText(content);
  if (text === '') return;
  const lines = splitLines(text).map((line) => {
    if (line.startsWith(`${old} `)) return `${slug}${line.slice(old.length)}`;
    return line.endsWith(` -> ${old}`) ? `${line.slice(0, -old.length)}${slug}` : line;
  });
  const isPublished = lines.some((line) => line.startsWith(`${slug} `));
  const [first = '', ...rest] = lines.filter(Boolean);
  const all = [...rest, ...(isPublished && passesOn ? [`${old} -> ${slug}`] : [])].sort((a, b) => (a < b ? -1 : 1));
  writeWhole(lockPath(content), `${[first, ...all].join('\n')}\n`);
}

/** Takes addresses that led on out of the list: nobody was ever given them. */
export function forgetAddresses(content: string, addresses: ReadonlySet<string>): void {
  const before = splitLines(lockText(content));
  const lines = before.filter((line) => !addresses.has(line.split(' ')[0] ?? ''));
  if (lines.length < before.length) writeWhole(lockPath(content), lines.join('\n'));
}

/** The part of each turn of a session when it was last published. */
export const publishedAnchors = (content: string, slug: string): Map<string, number> =>
  new Map(
    linesOf(content).flatMap((line) => {
      const { part } = line;
      return line.slug === slug && part !== undefined ? line.anchors.map((anchor) => [anchor, part] as const) : [];
    }),
  );

/** All turns of a session that were published, by anchor. */
export const lockedTurns = (content: string, slug: string): string[] => [...publishedAnchors(content, slug).keys()];

/** The earlier addresses of a session that was published. */
export const lockedAliases = (content: string, slug: string): string[] =>
  linesOf(content).flatMap((line) => (line.to === slug ? line.slug : []));

/** The number of pages of each session when it was last published. */
export function publishedParts(content: string): Map<string, number> {
  const parts = new Map<string, number>();
  for (const { slug, part } of linesOf(content)) if (part !== undefined) parts.set(slug, Math.max(parts.get(slug) ?? 1, part));
  return parts;
}

/** Turns that had their own page when they were published, by the current slug of their session. */
export function publishedShares(content: string): Shares {
  const shares: Shares = new Map();
  for (const { slug, part, to, anchors } of linesOf(content))
    if (part === undefined && to === undefined) shares.set(slug, [...(shares.get(slug) ?? []), ...anchors]);
  return shares;
}
