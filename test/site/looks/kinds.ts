/** Twelve kinds of pages of the sample archive, each in a state in which a fault of its own parts would show. */
import type { Page } from 'playwright-core';

interface Kind {
  path: string;
  /** Brings the page into the state that is pictured. */
  ready?: (page: Page) => Promise<unknown>;
}

const webhook = '2026-03-12-the-webhook-that-could-not-spell-lodz';
const booleans = '2026-05-07-five-booleans-twenty-seven-states';
const long = '2026-02-02-two-hundred-and-eighty-three-errors';

/** Opens all that is folded, and goes to the first change of a file. */
async function unfold(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => all.forEach((fold) => fold.setAttribute('open', '')));
  await page
    .locator('main .diff')
    .first()
    .evaluate((diff) => diff.scrollIntoView({ block: 'center' }));
}

/** Sees a search through. */
const find = (page: Page) => page.locator('#search-results:not([aria-busy]) [href*="#t-"]').first().waitFor();

async function ask(page: Page): Promise<void> {
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.type('signature');
  await dialog.getByRole('option').first().waitFor();
}

export const kinds: Record<string, Kind> = {
  archive: { path: '' },
  project: { path: 'projects/harbour/' },
  session: { path: `s/${webhook}/` },
  tools: { path: `s/${booleans}/`, ready: unfold },
  'further-part': { path: `s/${long}/2/` },
  output: { path: `s/${webhook}/output/` },
  search: { path: 'search/?q=error&role=person&role=agent', ready: find },
  dialog: { path: `s/${webhook}/`, ready: ask },
  post: { path: 'posts/a-table-one-can-read/' },
  stats: { path: 'stats/' },
  commits: { path: 'commits/' },
  embed: { path: `embed/${webhook}/#t-ca4983b2..t-987a24c0` },
};
