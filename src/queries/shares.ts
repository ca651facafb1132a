/** Turns that have or had their own page: links to such a page always work. */
import { join } from 'node:path';
import { whereIn } from '../content/index.ts';
import type { FormerAddress } from '../model/archive.ts';
import type { SessionMeta } from '../model/meta.ts';
import { archive } from './archive.ts';
import { readMap } from './read.ts';
import { publishedSessions, reusedSessions } from './sessions.ts';
import { sessionUrl, shareUrl } from './urls.ts';
import { words } from './words.ts';

export interface Share {
  session: SessionMeta;
  anchor: string;
  title?: string;
  /** Its place in the owner's file, `file:line`. */
  at: string;
}

/** The replacement of a page that a turn no longer has. */
interface FormerShare {
  gone: FormerAddress;
  /** The turn's current address. */
  target?: string;
  title?: string;
}

export function listedShares(): Share[] {
  const { content } = archive;
  return publishedSessions.flatMap((session) =>
    (session.shared ?? []).map((share, index) => ({
      session,
      ...share,
      at: whereIn(join(content, 'sessions', session.slug, 'notes.mdx'), ['share', index]),
    })),
  );
}

/** Addresses of the pages of a session's shared turns, by anchor. */
export const sharesOf = ({ slug, shared = [] }: SessionMeta): { [anchor: string]: string } =>
  Object.fromEntries(shared.map(({ anchor }) => [anchor, shareUrl(slug, anchor)]));

type Props = { share: Share } | { former: FormerShare };

interface Path {
  slug: string;
  anchor: string;
  props: Props;
}

/** One path per turn that is shared or was, below its session's address and every earlier one. */
export function sharePaths(): { params: { slug: string; turn: string }; props: Props }[] {
  const paths = new Map<string, { params: { slug: string; turn: string }; props: Props }>();
  const shared = listedShares().map((share): Path => ({ slug: share.session.slug, anchor: share.anchor, props: { share } }));
  for (const { slug, anchor, props } of [...shared, ...publishedSessions.flatMap(formerPaths), ...lostPaths()]) {
    const turn = anchor.slice(2);
    if (!paths.has(`${slug} ${turn}`)) paths.set(`${slug} ${turn}`, { params: { slug, turn }, props });
  }
  return [...paths.values()].filter(({ params }) => !reusedSessions.has(params.slug));
}

/** Of turns that a session shared before, and of those that it shares, below its earlier addresses. */
function formerPaths(session: SessionMeta): Path[] {
  const { slug, parts, title } = session;
  const shares = sharesOf(session);
  const before = (archive.shares[slug] ?? []).filter((anchor) => shares[anchor] === undefined);
  const { anchors } = before.length > 0 ? readMap(slug) : { anchors: {} as { [anchor: string]: number } };
  const places = before.map((anchor) => [anchor, `${sessionUrl(slug, anchors[anchor])}#${anchor}`] as const);
  const earlier = archive.former.filter(({ to }) => to === slug);
  const gone = { slug, parts, title };
  return [...Object.entries(shares), ...places].flatMap(([anchor, target]) => {
    const ended = { gone, target, title: words.shareGone };
    const passed = shares[anchor] === undefined ? ended : { gone, target };
    return [{ slug, anchor, props: { former: ended } }, ...earlier.map((old) => ({ slug: old.slug, anchor, props: { former: passed } }))];
  });
}

/** Of turns whose session is gone. */
const lostPaths = (): Path[] =>
  archive.former.flatMap((gone) =>
    gone.to === undefined
      ? (archive.shares[gone.slug] ?? []).map((anchor) => ({ slug: gone.slug, anchor, props: { former: { gone } } }))
      : [],
  );
