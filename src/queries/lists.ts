/** The archive as lists show it, counted once per build. */
import { facetSlug } from '../model/facet-slug.ts';
import { once } from '../model/once.ts';
import { type FacetFolder, type FacetValue, facetFolders, facetIn, facetValues } from './facets.ts';
import { publishedPosts } from './posts.ts';
import { countedSessions, listedSessions } from './sessions.ts';
import { at } from './urls.ts';

/** Every facet with its values, over the sessions that lists show, and posts. */
export const archiveFacets = once(async () => {
  const posts = await publishedPosts();
  return Object.fromEntries(facetFolders.map((folder) => [folder, facetValues(facetIn(folder), listedSessions, posts)])) as {
    [folder in FacetFolder]: FacetValue[];
  };
});

/** The address of a value's list. */
export const valueUrl = (folder: FacetFolder, name: string) => facetUrl(folder, facetSlug(name));

/** The address of a facet, or of one value of it. */
export const facetUrl = (folder: FacetFolder, slug?: string) => at(slug ? `${folder}/${encodeURIComponent(slug)}/` : `${folder}/`);

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
