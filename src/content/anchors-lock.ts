/**
 * `content/anchors.lock`: every address that was published. A build fails when one would disappear without a redirect or
 * a tombstone, since links to it must keep working.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '../model/content-error.ts';
import { writeWhole } from '../store/index.ts';
import { shownPath } from './paths.ts';

/** Per session: anchor → part. */
export type Addresses = Map<string, { [anchor: string]: number }>;

/** Per session: turns that have their own page. */
export type Shares = Map<string, string[]>;

/** Instead of a part's number: the turns on the line had their own pages. */
const sharing = 't';

const head = '# Addresses that were published; written by the build. Commit it.\n';

function lockPath(content: string): string {
  return join(content, 'anchors.lock');
}

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
  const path = lockPath(content);
  if (!existsSync(path)) return;
  const shown = shownPath(path);
  const gone = new Map<string, number>();
  const passed: { slug: string; to: string; line: number }[] = [];
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    const [slug, part, ...anchors] = line.split(' ');
    if (!slug || slug.startsWith('#') || unpublished.has(slug)) continue;
    const home = now.has(slug) ? slug : (moved.get(slug) ?? slug);
    if (unpublished.has(home)) continue;
    const found = now.get(home);
    if (part === '->' && !found) passed.push({ slug, to: anchors[0] ?? '', line: index + 1 });
    // A turn that is no longer shared keeps a page that links to its place.
    if (part === '->' || part === sharing) continue;
    if (!found) {
      if (!gone.has(slug)) gone.set(slug, index + 1);
      continue;
    }
    const missing = anchors.filter((anchor) => found[`t-${anchor}`] !== Number(part));
    const [first] = missing;
    if (first !== undefined) {
      const moved = found[`t-${first}`];
      const many = missing.length > 1;
      throw new ContentError(
        `${shown}:${index + 1}: ${many ? 'turns' : 'turn'} ${missing.map((anchor) => `t-${anchor}`).join(', ')} of ${slug} ${many ? 'were' : 'was'} published on part ${part} and ${moved === undefined ? (many ? 'are gone' : 'is gone') : `would be on part ${moved}`}, so links to ${many ? 'them' : 'it'} would break. ` +
          `Were lines taken out of its session.jsonl? Put them back (\`hide\` in notes.mdx hides a turn), or delete the ${many ? 'ids here to give up their addresses' : 'id here to give up its address'}.`,
      );
    }
  }
  // Where the session is gone as well, its former addresses are taken back with it.
  const lost = passed.find(({ to }) => !gone.has(to));
  if (lost)
    throw new ContentError(
      `${shown}:${lost.line}: the address ${lost.slug} passed on to ${lost.to} and would lead nowhere. Put \`aliases: [${lost.slug}]\` back into its notes.mdx; to give the address up for good, delete this line.`,
    );
  if (gone.size === 0) return;
  const lines = [...gone].map(
    ([slug, line]) => `${shown}:${line}: the session ${slug} was published and is gone, so links to it would break.`,
  );
  throw new ContentError(
    `${lines.join('\n')}\nPut ${gone.size === 1 ? 'its folder' : 'their folders'} back, under the same name; or take ${gone.size === 1 ? 'it' : 'them'} back for good: turnleaf remove ${[...gone.keys()].join(' ')}`,
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
  const path = lockPath(content);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const unchanged = before.split('\n').filter((line) => unpublished.has(line.split(' ')[0] ?? ''));
  const passedOn = [...moved].map(([slug, to]) => `${slug} -> ${to}`);
  const lines = [...now].flatMap(([slug, anchors]) => {
    const parts = new Map<number, string[]>();
    for (const [anchor, part] of Object.entries(anchors)) {
      const list = parts.get(part) ?? [];
      list.push(anchor.slice(2));
      parts.set(part, list);
    }
    return [...parts].sort(([a], [b]) => a - b).map(([part, list]) => `${slug} ${part} ${list.sort().join(' ')}`);
  });
  const shared = publishedShares(content);
  for (const slug of now.keys()) {
    const all = new Set([...(shared.get(slug) ?? []), ...(shares.get(slug) ?? [])].map((anchor) => anchor.slice(2)));
    if (all.size > 0) lines.push(`${slug} ${sharing} ${[...all].sort().join(' ')}`);
  }
  const text = `${head}${[...new Set([...unchanged, ...passedOn]), ...lines].sort((a, b) => (a < b ? -1 : 1)).join('\n')}\n`;
  if (text !== before) writeWhole(path, text);
}

/** Lines of a session that was renamed. */
export function renameAnchors(content: string, old: string, slug: string, passesOn = true): void {
  const path = lockPath(content);
  if (!existsSync(path)) return;
  const text = readFileSync(path, 'utf8');
  const lines = text.split('\n').map((line) => {
    if (line.startsWith(`${old} `)) return `${slug}${line.slice(old.length)}`;
    return line.endsWith(` -> ${old}`) ? `${line.slice(0, -old.length)}${slug}` : line;
  });
  const isPublished = lines.some((line) => line.startsWith(`${slug} `));
  const [first = '', ...rest] = lines.filter(Boolean);
  const all = [...rest, ...(isPublished && passesOn ? [`${old} -> ${slug}`] : [])].sort((a, b) => (a < b ? -1 : 1));
  writeWhole(path, `${[first, ...all].join('\n')}\n`);
}

/** All turns of a session that were published, by anchor. */
export function lockedTurns(content: string, slug: string): string[] {
  const path = lockPath(content);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${slug} `))
    .flatMap((line) => {
      const [, part, ...anchors] = line.split(' ');
      return part === sharing || part === '->' ? [] : anchors.map((anchor) => `t-${anchor}`);
    });
}

/** The earlier addresses of a session that was published. */
export function lockedAliases(content: string, slug: string): string[] {
  const path = lockPath(content);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line) => (line.endsWith(` -> ${slug}`) ? [line.slice(0, -` -> ${slug}`.length)] : []));
}

/** The number of pages of each session when it was last published. */
export function publishedParts(content: string): Map<string, number> {
  const parts = new Map<string, number>();
  const path = lockPath(content);
  if (!existsSync(path)) return parts;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [slug = '', part] = line.split(' ');
    if (Number.isInteger(Number(part)) && slug && !slug.startsWith('#')) parts.set(slug, Math.max(parts.get(slug) ?? 1, Number(part)));
  }
  return parts;
}

/** The part of each turn of a session when it was last published. */
export function publishedAnchors(content: string, slug: string): Map<string, number> {
  const path = lockPath(content);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  return new Map(
    lines.flatMap((line) => {
      const [of, part, ...anchors] = line.split(' ');
      const number = Number(part);
      return of === slug && Number.isInteger(number) ? anchors.map((anchor) => [`t-${anchor}`, number] as const) : [];
    }),
  );
}

/** Turns that had their own page when they were published, by the current slug of their session. */
export function publishedShares(content: string): Shares {
  const shares: Shares = new Map();
  const path = lockPath(content);
  if (!existsSync(path)) return shares;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [slug = '', part, ...anchors] = line.split(' ');
    if (part === sharing) shares.set(slug, [...(shares.get(slug) ?? []), ...anchors.map((anchor) => `t-${anchor}`)]);
  }
  return shares;
}
