/** The archive as lists show it, counted once per build. */

import { publishedPosts } from '../astro/queries/posts.ts';
import { facetSlug } from '../model/facet-slug.ts';
import { once } from '../model/once.ts';
import { type Facet, type FacetValue, facets, facetValues } from './facets.ts';
import { countedSessions, listedSessions } from './sessions.ts';
import { at } from './urls.ts';

/** Every facet with its values, over the sessions that lists show, and posts. */
export const archiveFacets = once(async () => {
  const posts = await publishedPosts();
  return Object.fromEntries(facets.map((facet) => [facet, facetValues(facet, listedSessions, posts)])) as {
    [facet in Facet]: FacetValue[];
  };
});

/** The address of a value's list. */
export const valueUrl = (facet: Facet, name: string) => facetUrl(facet, facetSlug(name));

/** The address of a facet, or of one value of it. */
export const facetUrl = (facet: Facet, slug?: string) => at(slug ? `${facet}/${encodeURIComponent(slug)}/` : `${facet}/`);

/** The summary of the archive: its size, its first date, and how many sessions no list shows because nobody speaks in them. */
export const archiveTotals = once(() => {
  const noise = countedSessions.filter((session) => session.noise !== undefined).length;
  const dates = listedSessions.flatMap(({ date }) => date ?? []).sort();
  return {
    sessions: listedSessions.length,
    prompts: listedSessions.reduce((sum, { prompts }) => sum + prompts, 0),
    since: dates[0],
    noise,
  };
});
