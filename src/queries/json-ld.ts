/**
 * The subject of a page in machine-readable form (https://schema.org, JSON-LD). A data block is not run, so the page's policy
 * allows it.
 */
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
  '@type': 'Article',
  headline: session.title,
  ...(session.description ? { description: session.description } : {}),
  ...times(session.date ?? session.started, session.ended),
  ...pictured(picture),
  ...(session.tags.length > 0 ? { keywords: session.tags.join(', ') } : {}),
  mentions: [
    { '@type': 'SoftwareApplication', name: agentName(session.agent) },
    ...modelsOf(session.models).map(({ name, ids }) => ({ '@type': 'SoftwareApplication', name, identifier: ids })),
  ],
  inLanguage: session.language,
  ...by,
  isPartOf: archive,
});

export const postThing = (post: { title: string; description: string; date: string; tags: string[] }, picture?: CardPicture): Thing => ({
  '@type': 'BlogPosting',
  headline: post.title,
  ...(post.description ? { description: post.description } : {}),
  ...times(post.date),
  ...pictured(picture),
  ...(post.tags.length > 0 ? { keywords: post.tags.join(', ') } : {}),
  inLanguage: language,
  ...by,
  isPartOf: archive,
});

export const seriesThing = (series: { title: string; description: string; sessions: SessionMeta[] }, picture?: CardPicture): Thing => ({
  '@type': 'CollectionPage',
  name: series.title,
  ...(series.description ? { description: series.description } : {}),
  ...pictured(picture),
  inLanguage: language,
  ...by,
  isPartOf: archive,
  hasPart: series.sessions.map((session) => ({ '@type': 'Article', headline: session.title, url: absolute(sessionUrl(session.slug)) })),
});

/** A turn with its own page. */
export const turnThing = (session: SessionMeta, headline: string, text: string, at?: number, picture?: CardPicture): Thing => ({
  '@type': 'Article',
  headline,
  ...(text ? { description: text } : {}),
  ...times(at === undefined ? session.date : new Date(at).toISOString()),
  ...pictured(picture),
  inLanguage: session.language,
  ...by,
  isPartOf: { '@type': 'Article', headline: session.title, url: absolute(sessionUrl(session.slug)), isPartOf: archive },
});

/** For a `<script type="application/ld+json">`: no text in it can end the element or begin a comment. */
export const toJsonLd = (thing: Thing, url: string): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing, url })
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, ' ');

const times = (published?: string, modified?: string) => ({
  ...(published ? { datePublished: published } : {}),
  ...(modified ? { dateModified: modified } : {}),
});
const pictured = (picture?: CardPicture) => (picture ? { image: picture.url } : {});
