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

/** One path per turn that is shared or was, below its session's address and every earlier one. */
export function sharePaths(): { params: { slug: string; turn: string }; props: Props }[] {
  const paths = new Map<string, { params: { slug: string; turn: string }; props: Props }>();
  const add = (slug: string, anchor: string, props: Props) => {
    const turn = anchor.slice(2);
    if (!paths.has(`${slug} ${turn}`)) paths.set(`${slug} ${turn}`, { params: { slug, turn }, props });
  };
  for (const share of listedShares()) add(share.session.slug, share.anchor, { share });
  const { shares: before, former: formerAddresses } = archive;
  for (const session of publishedSessions) {
    const { slug, parts, title } = session;
    const shares = sharesOf(session);
    const former = (before[slug] ?? []).filter((anchor) => shares[anchor] === undefined);
    const { anchors } = former.length > 0 ? readMap(slug) : { anchors: {} as { [anchor: string]: number } };
    const targets = {
      ...shares,
      ...Object.fromEntries(former.map((anchor) => [anchor, `${sessionUrl(slug, anchors[anchor])}#${anchor}`])),
    };
    for (const [anchor, target] of Object.entries(targets)) {
      const gone = { slug, parts, title };
      add(slug, anchor, { former: { gone, target, title: words.shareGone } });
      for (const { slug: old, to } of formerAddresses)
        if (to === slug)
          add(old, anchor, { former: { gone, target, ...(shares[anchor] === undefined ? { title: words.shareGone } : {}) } });
    }
  }
  for (const gone of formerAddresses) {
    if (gone.to === undefined) for (const anchor of before[gone.slug] ?? []) add(gone.slug, anchor, { former: { gone } });
  }
  return [...paths.values()].filter(({ params }) => !reusedSessions.has(params.slug));
}
