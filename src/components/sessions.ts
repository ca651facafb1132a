/** Which sessions have pages, and which of them lists show. */

import { type FormerAddress, listFormer, listSessions, reusedSessions, site } from '../astro/queries/sessions.ts';
import { idOwners } from '../build/index.ts';
import { isDev } from '../content/index.ts';
import { idAddress } from '../model/ids.ts';
import type { SessionMeta } from '../model/meta.ts';
import { once } from './once.ts';

const drafts = isDev();

/** Sessions that have pages: drafts only on the development server. */
export const publishedSessions = once(
  async (): Promise<readonly SessionMeta[]> => (await listSessions()).filter((session) => drafts || !session.draft),
);

/** Sessions that lists and feeds name; unlisted ones only on the development server. */
export const listedSessions = once(
  async (): Promise<readonly SessionMeta[]> => (await publishedSessions()).filter((session) => drafts || !session.unlisted),
);

/** Sessions that `archive.json` names: also those that no list shows because nobody speaks in them. */
export const countedSessions = once(
  async (): Promise<readonly SessionMeta[]> =>
    (await publishedSessions()).filter((session) => drafts || !session.unlisted || session.noise !== undefined),
);

/** Sessions whose pages this build makes; those of the others did not change. */
export async function madeSessions(): Promise<SessionMeta[]> {
  const reused = reusedSessions();
  return (await publishedSessions()).filter(({ slug }) => !reused.has(slug));
}

/** One path per session. */
async function sessionPaths() {
  return (await madeSessions()).map((session) => ({ params: { slug: session.slug }, props: { session } }));
}

/** One path per session, of a file that a build writes without Astro. */
export const livePaths = async () => (isDev() ? sessionPaths() : []);

/** One path per session whose downloads are published. A build copies them unchanged: they are half of all its bytes. */
export async function downloadPaths() {
  return site().show.downloads && isDev() ? (await madeSessions()).map(({ slug }) => ({ params: { slug } })) : [];
}

/** One path per part of every session in several. */
export async function partDownloadPaths() {
  const slugs = new Set((await downloadPaths()).map(({ params }) => params.slug));
  return (await madeSessions())
    .filter(({ slug, parts }) => parts > 1 && slugs.has(slug))
    .flatMap(({ slug, parts }) => Array.from({ length: parts }, (_, index) => ({ params: { slug, part: String(index + 1) } })));
}

/** One path per part of every session; the first has no number in its address. */
export async function partPaths() {
  return (await madeSessions()).flatMap((session) =>
    Array.from({ length: session.parts }, (_, index) => ({
      params: { slug: session.slug, part: index === 0 ? undefined : String(index + 1) },
      props: { session, part: index + 1 },
    })),
  );
}

/** One path per output page: `first` of a session's first part or of a further one, or pages after the first. */
export async function outputPaths(of: 'first' | 'further', pages: 'first' | 'more' = 'first') {
  return (await partPaths())
    .filter(({ props: { session, part } }) => session.partFacts[part - 1]?.outputs && (part === 1) === (of === 'first'))
    .flatMap(({ params, props }) => {
      const count = props.session.partFacts[props.part - 1]?.outputPages ?? 1;
      const own = of === 'first' ? { slug: params.slug } : { slug: params.slug, part: params.part as string };
      return Array.from({ length: count }, (_, index) => index + 1)
        .filter((page) => (page === 1) === (pages === 'first'))
        .map((page) => ({ params: page === 1 ? own : { ...own, page: String(page) }, props: { ...props, page } }));
    });
}

/** One path per session in parts: a short one has its prompts in the margin. */
export async function mapPaths() {
  return (await sessionPaths()).filter(({ props }) => props.session.parts > 1);
}

/** One path per page that a removed or renamed session had. */
export async function formerPaths() {
  return (await listFormer()).flatMap((session) =>
    Array.from({ length: session.parts }, (_, index) => ({
      params: { slug: session.slug, gone: index === 0 ? undefined : String(index + 1) },
      props: { session, part: index + 1 },
    })),
  );
}

/** One path per address by a session's id: to the session, else to what became of it. */
export async function idPaths() {
  const reused = reusedSessions();
  const sessions = await publishedSessions();
  const bySlug = new Map(sessions.map((session) => [session.slug, session]));
  const owners = idOwners(sessions);
  const gone = (await listFormer()).flatMap((session) => (session.id === undefined ? [] : [[idAddress(session.id), session] as const]));
  const living = [...owners].flatMap(([id, slug]) => {
    const session = bySlug.get(slug);
    return session && !reused.has(slug) ? [[id, { slug, parts: 1, to: slug, title: session.title }] as const] : [];
  });
  const all = new Map<string, FormerAddress>([...gone.filter(([id]) => !owners.has(id)), ...living]);
  return [...all].map(([id, session]) => ({ params: { id }, props: { session } }));
}
