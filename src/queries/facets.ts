/** The archive's filters: each value of a facet is a list with its own address. */
import { agentName } from '../agents/index.ts';
import { facetSlug } from '../model/facet-slug.ts';
import { type Facet, facetNames, facetRow, facets, type ListedFacet } from '../model/facets.ts';
import { projectLabel, type SessionMeta } from '../model/meta.ts';
import { modelKey, modelName, otherIds } from '../model/model-name.ts';
import { yearOf } from './format.ts';
import type { Post } from './posts.ts';
import { count, words } from './words.ts';

/** By the folder of its lists. */
export type FacetFolder = (typeof facets)[ListedFacet]['folder'];

const listedFacets = facetNames.filter((facet): facet is ListedFacet => 'folder' in facets[facet]);

export const facetFolders: readonly FacetFolder[] = listedFacets.map((facet) => facets[facet].folder);

/** The facet that has its lists in a folder. */
export const facetIn = (folder: FacetFolder): ListedFacet => listedFacets.find((facet) => facets[facet].folder === folder) as ListedFacet;

export interface FacetValue {
  name: string;
  /** What people read: the name of an agent, a model. */
  label: string;
  /** The exact ids behind it, where it is called otherwise. */
  ids?: string;
  /** The last part of its address: letters, digits, `.`, `_` and `-` of any script. */
  slug: string;
  sessions: SessionMeta[];
  /** Posts with the value; only for tags. */
  posts: Post[];
}

/** What people read, where it is not the value itself. */
const labelOf: { [facet in Facet]?: (value: string) => string } = {
  project: (name) => projectLabel(name, words.projectIn),
  agent: agentName,
  model: modelName,
};

export const facetLabel = (facet: Facet, value: string): string => labelOf[facet]?.(value) ?? value;

/** Values of a facet: years newest first, others by number of sessions and posts, then name. */
export function facetValues(facet: ListedFacet, sessions: readonly SessionMeta[], posts: readonly Post[] = []): FacetValue[] {
  const { values: valuesOf, isNewestFirst, least = 1 } = facetRow(facet);
  const groups = new Map<string, { sessions: SessionMeta[]; posts: Post[] }>();
  const groupOf = (name: string) => {
    const group = groups.get(name) ?? { sessions: [], posts: [] };
    groups.set(name, group);
    return group;
  };
  for (const session of sessions) for (const name of new Set(valuesOf(session, yearOf))) groupOf(name).sessions.push(session);
  if (facet === 'tag') for (const post of posts) for (const name of new Set(post.data.tags)) groupOf(name).posts.push(post);
  if (groups.size < least) return [];
  const values = [...groups].map(([name, group]) => ({
    name,
    label: facetLabel(facet, name),
    ...(facet === 'model' ? { ids: idsOf(name, group.sessions) } : {}),
    slug: facetSlug(name),
    ...group,
  }));
  const byName = (a: FacetValue, b: FacetValue) => (a.name < b.name ? -1 : 1);
  values.sort(isNewestFirst ? (a, b) => byName(b, a) : (a, b) => sizeOf(b) - sizeOf(a) || byName(a, b));
  return facet === 'project' ? withPlaces(values) : values;
}

/** Projects of one name stand below it. */
function withPlaces(values: FacetValue[]): FacetValue[] {
  const names = new Set(values.map(({ name }) => name));
  const above = ({ name }: FacetValue) => {
    const own = name.slice(name.lastIndexOf('/') + 1);
    return own !== name && names.has(own) ? own : undefined;
  };
  const placed = Map.groupBy(values, above);
  return (placed.get(undefined) ?? []).flatMap((value) => [value, ...(placed.get(value.name) ?? [])]);
}

/** A value that shares its name with others, by where it is: `acme` of `web in acme`, and all of `web in ~`. */
export type Placed = FacetValue & { place: string };

/** Each value, and below it the places of those that share its name. */
export function nestedValues(values: readonly FacetValue[]): { value: FacetValue; places: Placed[] }[] {
  const rows: { value: FacetValue; places: Placed[] }[] = [];
  for (const value of values) {
    const last = rows.at(-1);
    const end = `/${last?.value.name}`;
    const place = value.name.slice(0, -end.length);
    if (last && value.name.endsWith(end)) last.places.push({ ...value, place: /\p{L}/u.test(place) ? place : value.label });
    else rows.push({ value, places: [] });
  }
  return rows;
}

const idsOf = (key: string, sessions: SessionMeta[]): string =>
  [...new Set(sessions.flatMap(({ models }) => models).filter((id) => modelKey(id) === key))].join(', ');

/** Other names of a value: the exact ids of a model; a project's with fewer of the folders above it, from before another came. */
const othersOf: { [facet in Facet]?: (value: FacetValue) => string[] } = {
  model: ({ name, sessions }) =>
    sessions
      .flatMap(({ models }) => models)
      .filter((id) => modelKey(id) === name)
      .flatMap(otherIds),
  project: ({ name }) =>
    name
      .split('/')
      .map((_, index, parts) => parts.slice(index).join('/'))
      .slice(1, -1),
};

/**
 * Addresses that lead on to a value, as its names once did. A value of its own keeps its address; a name that two projects
 * could have leads to all of their name.
 */
export function addressesToo(facet: ListedFacet, values: FacetValue[]): { slug: string; value: FacetValue }[] {
  const taken = new Set(values.map(({ slug }) => slug));
  const claims = values.flatMap((value) => [...new Set(othersOf[facet]?.(value).map(facetSlug))].map((slug) => ({ slug, value })));
  return [...Map.groupBy(claims, ({ slug }) => slug)].flatMap(([slug, [first, second]]) => {
    if (!first || taken.has(slug)) return [];
    const shared = second && facet === 'project' ? values.find(({ name }) => name === first.value.sessions[0]?.project) : undefined;
    return [{ slug, value: shared ?? first.value }];
  });
}

/** The numbers of sessions and posts with a value. */
export const sizeOf = ({ sessions, posts }: FacetValue): number => sessions.length + posts.length;

/** Both, in words. */
export const sizes = ({ sessions, posts }: FacetValue): string =>
  [
    ...(sessions.length > 0 ? [count(words.sessionCount, sessions.length)] : []),
    ...(posts.length > 0 ? [count(words.postCount, posts.length)] : []),
  ].join(words.comma);

/** Number of sessions on a page of a list. */
const perPage = 100;

/** The pages of a list; an empty list has one, empty. */
export function paginate<T>(items: readonly T[], size = perPage): T[][] {
  const pages = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
  return pages.length > 0 ? pages : [[]];
}
