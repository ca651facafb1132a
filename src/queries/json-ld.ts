/** The subject of a page in machine-readable form (https://schema.org, JSON-LD). A data block is not run, so the policy allows it. */
import { agentName } from '../agents/index.ts';
import type { SessionMeta } from '../model/meta.ts';
import { modelsOf } from '../model/model-name.ts';
import { site } from './archive.ts';
import type { CardPicture } from './cards.ts';
import { absolute, at, sessionUrl } from './urls.ts';

export type Thing = { '@type': string } & { [property: string]: unknown };

const { title, description, author, language } = site;
const archive = { '@type': 'WebSite', name: title, url: absolute(at()) };
const by = author ? { author: { '@type': 'Person', name: author } } : {};

export const siteThing = (): Thing => ({
  ...archive,
  ...(description ? { description } : {}),
  inLanguage: language,
  ...by,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute(at('search/'))}?q={query}` },
    'query-input': 'required name=query',
  },
});

export const sessionThing = (session: SessionMeta, picture?: CardPicture): Thing => ({
  ...written('Article', { headline: session.title }, session.description, picture, {
    dates: times(session.date ?? session.started, session.ended),
    more: {
      ...keywords(session.tags),
      mentions: [
        { '@type': 'SoftwareApplication', name: agentName(session.agent) },
        ...modelsOf(session.models).map(({ name, ids }) => ({ '@type': 'SoftwareApplication', name, identifier: ids })),
      ],
    },
  }),
  inLanguage: session.language,
});

export const postThing = (post: { title: string; description: string; date: string; tags: string[] }, picture?: CardPicture): Thing =>
  written('BlogPosting', { headline: post.title }, post.description, picture, { dates: times(post.date), more: keywords(post.tags) });

export const seriesThing = (series: { title: string; description: string; sessions: SessionMeta[] }, picture?: CardPicture): Thing => ({
  ...written('CollectionPage', { name: series.title }, series.description, picture),
  hasPart: series.sessions.map(partThing),
});

/** A turn with its own page. */
export const turnThing = (session: SessionMeta, headline: string, text: string, at?: number, picture?: CardPicture): Thing => ({
  ...written('Article', { headline }, text, picture, { dates: times(at === undefined ? session.date : new Date(at).toISOString()) }),
  inLanguage: session.language,
  isPartOf: { ...partThing(session), isPartOf: archive },
});

/** What there is to say of anything that somebody wrote. */
const written = (type: string, called: object, description: string, picture?: CardPicture, { dates = {}, more = {} } = {}): Thing => ({
  '@type': type,
  ...called,
  ...(description ? { description } : {}),
  ...dates,
  ...(picture ? { image: picture.url } : {}),
  ...more,
  inLanguage: language,
  ...by,
  isPartOf: archive,
});

const partThing = ({ title, slug }: SessionMeta): Thing => ({ '@type': 'Article', headline: title, url: absolute(sessionUrl(slug)) });
const keywords = (tags: readonly string[]) => (tags.length > 0 ? { keywords: tags.join(', ') } : {});

/** For a `<script type="application/ld+json">`: no text in it can end the element or begin a comment. */
export const toJsonLd = (thing: Thing, url: string): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing, url })
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, ' ');

const times = (published?: string, modified?: string) => ({
  ...(published ? { datePublished: published } : {}),
  ...(modified ? { dateModified: modified } : {}),
});
