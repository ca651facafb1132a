/** The whole archive as lists see it, counted once a build. */
import { publishedPosts } from '../archive/posts.ts';
import { type Facet, type FacetValue, facets, facetValues } from './facets.ts';
import { once } from './once.ts';
import { listedSessions } from './sessions.ts';
import { at } from './urls.ts';

/** Every facet with its values, over the sessions that lists show, and posts. */
export const archiveFacets = once(async () => {
  const [sessions, posts] = [await listedSessions(), await publishedPosts()];
  return Object.fromEntries(facets.map((facet) => [facet, facetValues(facet, sessions, posts)])) as { [facet in Facet]: FacetValue[] };
});

/** The addresses of facet values by name; `undefined` for a value no list has, as of an unlisted session. */
export const facetUrls = once(async () => {
  const all = await archiveFacets();
  const urlsOf = (facet: Facet) => {
    const slugs = new Map(all[facet].map(({ name, slug }) => [name, slug]));
    return (name: string) => (slugs.has(name) ? facetUrl(facet, slugs.get(name) as string) : undefined);
  };
  return { projects: urlsOf('projects'), tags: urlsOf('tags'), models: urlsOf('models'), years: urlsOf('years') };
});

/** The address of a facet, or of one value of it. */
export const facetUrl = (facet: Facet, slug?: string) => at(slug ? `${facet}/${encodeURIComponent(slug)}/` : `${facet}/`);

/** The first words of the archive: how much there is, and since when. */
export const archiveTotals = once(async () => {
  const sessions = await listedSessions();
  const dates = sessions.flatMap(({ date }) => date ?? []).sort();
  return { sessions: sessions.length, prompts: sessions.reduce((sum, { prompts }) => sum + prompts, 0), since: dates[0] };
});
