/** Parts of the archive that have statistics of their own. */
import type { FacetFolder, FacetValue } from '../facets.ts';
import { number } from '../format.ts';
import { archiveFacets } from '../lists.ts';
import { listedSessions } from '../sessions.ts';
import { at } from '../urls.ts';
import { says } from '../words.ts';
import { hours } from './numbers.ts';
import { sumOf } from './sum.ts';

export const statisticFacets = ['projects', 'agents'] as const;
type StatisticFacet = (typeof statisticFacets)[number];

export const statisticsUrl = (facet?: StatisticFacet, slug?: string): string =>
  at(facet && slug ? `stats/${facet}/${encodeURIComponent(slug)}/` : 'stats/');

/** Projects or agents among sessions; one alone divides nothing. */
export async function groupsOf(facet: StatisticFacet): Promise<FacetValue[]> {
  const values = (await archiveFacets())[facet];
  return values.length > 1 ? values : [];
}

/** Those where agents worked longest first. */
export async function groupRows(facet: StatisticFacet): Promise<RankedRow[]> {
  const sums = (await groupsOf(facet)).map((value) => ({ ...value, sum: sumOf(value.sessions, undefined) }));
  const isTimed = sums.some(({ sum }) => sum.worked > 0);
  const shown = ({ sum }: (typeof sums)[number]) => (isTimed ? sum.worked : sum.sessions);
  return sums
    .sort((a, b) => shown(b) - shown(a) || (a.name < b.name ? -1 : 1))
    .map((one) => ({
      name: one.label,
      href: statisticsUrl(facet, one.slug),
      value: shown(one),
      cells: [number(one.sum.sessions), number(one.sum.prompts), one.sum.worked > 0 ? hours(one.sum.worked) : '–'],
    }));
}

/** Every page of statistics; none of an empty archive. */
export async function statisticsAddresses(): Promise<string[]> {
  if (listedSessions.length === 0) return [];
  const groups = await Promise.all(
    statisticFacets.map(async (facet) => (await groupsOf(facet)).map(({ slug }) => statisticsUrl(facet, slug))),
  );
  return [statisticsUrl(), ...groups.flat()];
}

/** From the list of a value's sessions to its statistics, where it has any of its own. */
export async function statisticsLink(facet: FacetFolder, { slug }: FacetValue): Promise<{ href: string; label: string }[]> {
  const own = statisticFacets.find((one) => one === facet);
  return own && (await groupsOf(own)).length > 0 ? [{ href: statisticsUrl(own, slug), label: says.title }] : [];
}

/** Rows of a table of amounts by name. */
export interface RankedRow {
  name: string;
  title?: string;
  href?: string;
  /** What its bar shows. */
  value: number;
  cells: string[];
}

/** Rows before the fold, and rows in all: a log may use any number of names. */
export const most = { shown: 12, listed: 200 };
