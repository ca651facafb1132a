/** The words that the other languages are checked against. */
import { blocks } from './en/blocks.ts';
import { outcome } from './en/outcome.ts';
import { pages } from './en/pages.ts';
import { search } from './en/search.ts';
import { statistics } from './en/statistics.ts';
import { writing } from './en/writing.ts';

export const english = { blocks, outcome, pages, search, statistics, writing };
export type Words = typeof english;
