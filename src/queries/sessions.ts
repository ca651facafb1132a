/** Which sessions have pages, and which of them lists show. */
import { idOwners } from '../build/index.ts';
import type { FormerAddress } from '../model/archive.ts';
import { idAddress } from '../model/ids.ts';
import type { SessionMeta } from '../model/meta.ts';
import { archive, isDev } from './archive.ts';

/** Sessions that have pages: drafts only on the development server. */
export const publishedSessions: readonly SessionMeta[] = archive.sessions.filter(({ draft }) => isDev || !draft);

/** Sessions that lists and feeds name; unlisted ones only on the development server. */
export const listedSessions: readonly SessionMeta[] = publishedSessions.filter(({ unlisted }) => isDev || !unlisted);

/** Sessions that `archive.json` names: also those that no list shows because nobody speaks in them. */
export const countedSessions: readonly SessionMeta[] = publishedSessions.filter(
  ({ unlisted, noise }) => isDev || !unlisted || noise !== undefined,
);

/** Sessions by their agents, the commonest agent first. */
export const byAgent = <Session extends Pick<SessionMeta, 'agent'>>(sessions: readonly Session[]): [agent: string, own: Session[]][] =>
  [...Map.groupBy(sessions, ({ agent }) => agent)].sort(([, a], [, b]) => b.length - a.length);

/** The agent of most of them; the others are named in their list. */
export const usualAgent = (sessions: readonly Pick<SessionMeta, 'agent'>[]): string => byAgent(sessions)[0]?.[0] ?? '';

/** Slugs of sessions whose pages come from the previous site. */
export const reusedSessions: ReadonlySet<string> = new Set(archive.reused);

/** Sessions whose pages this build makes; those of the others did not change. */
export const madeSessions: readonly SessionMeta[] = publishedSessions.filter(({ slug }) => !reusedSessions.has(slug));

/** One path per part of every session; the first has no number in its address. */
export function partPaths() {
  return madeSessions.flatMap((session) =>
    Array.from({ length: session.parts }, (_, index) => ({
      params: { slug: session.slug, part: index === 0 ? undefined : String(index + 1) },
      props: { session, part: index + 1 },
    })),
  );
}

/** One path per output page of every part that has some. */
export function outputPaths() {
  return partPaths().flatMap(({ params: { slug }, props }) => {
    const { outputs, outputPages = 1 } = props.session.partFacts[props.part - 1] ?? {};
    return Array.from({ length: outputs ? outputPages : 0 }, (_, index) => ({
      params: { slug, output: [...(props.part > 1 ? [props.part] : []), 'output', ...(index > 0 ? [index + 1] : [])].join('/') },
      props: { ...props, page: index + 1 },
    }));
  });
}

/** One path per session in parts: a short one has its prompts in the margin. */
export function mapPaths() {
  return madeSessions.filter(({ parts }) => parts > 1).map((session) => ({ params: { slug: session.slug }, props: { session } }));
}

/** One path per page that a removed or renamed session had. */
export function formerPaths() {
  return archive.former.flatMap((session) =>
    Array.from({ length: session.parts }, (_, index) => ({
      params: { slug: session.slug, gone: index === 0 ? undefined : String(index + 1) },
      props: { session, part: index + 1 },
    })),
  );
}

/** One path per address by a session's id: to the session, else to what became of it. */
export function idPaths() {
  const bySlug = new Map(publishedSessions.map((session) => [session.slug, session]));
  const owners = idOwners(publishedSessions);
  const gone = archive.former.flatMap((session) => (session.id === undefined ? [] : [[idAddress(session.id), session] as const]));
  const living = [...owners].flatMap(([id, slug]) => {
    const session = bySlug.get(slug);
    return session && !reusedSessions.has(slug) ? [[id, { slug, parts: 1, to: slug, title: session.title }] as const] : [];
  });
  const all = new Map<string, FormerAddress>([...gone.filter(([id]) => !owners.has(id)), ...living]);
  return [...all].map(([id, session]) => ({ params: { id }, props: { session } }));
}
