/** What a reader does in an archive within somebody's site. The harness fails a test whose browser complains. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Entry, openPage } from '../site/harness.ts';
import type { BuiltSite } from '../site/setup.ts';

/** What `archive.json` of the archive at `base` says of its sessions. */
export const sessionsAt = ({ dir }: BuiltSite, base: string): Entry[] =>
  (JSON.parse(readFileSync(join(dir, base, 'archive.json'), 'utf8')) as { sessions: Entry[] }).sessions;

/** From the list to a session, by a click. */
export async function openFromList(site: BuiltSite, base: string): Promise<Page> {
  const [session] = sessionsAt(site, base) as [Entry];
  const page = await openPage(site, base);
  await page.getByRole('link', { name: session.title }).first().click();
  await page.waitForURL((url) => url.pathname.includes(`/s/${session.slug}`));
  expect(await page.getByRole('heading', { level: 1 }).first().textContent()).toContain(session.title);
  expect(await page.locator('.turn').count()).toBeGreaterThan(2);
  return page;
}

/** A link to the last turn of a session shows that turn. */
export async function followDeepLink(site: BuiltSite, base: string): Promise<Page> {
  const [{ slug }] = sessionsAt(site, base) as [Entry];
  const { anchors } = JSON.parse(readFileSync(join(site.dir, base, `s/${slug}/map.json`), 'utf8')) as { anchors: { [id: string]: number } };
  const ids = Object.keys(anchors);
  const page = await openPage(site, `${base}s/${slug}/#${ids.at(-1)}`);
  await expectInSight(page, ids.at(-1) ?? '');
  return page;
}

/** A word typed into the search leads to the turn that says it. */
export async function searchAndOpen(site: BuiltSite, base: string, words: string): Promise<Page> {
  const page = await openPage(site, `${base}search/`);
  const field = page.locator('.turnleaf input[type=search]');
  await field.fill(words);
  await field.press('Enter');
  const hit = page.locator('.turnleaf a[href*="#t-"]').first();
  await hit.waitFor({ timeout: 15_000 });
  await hit.click();
  await page.waitForURL((url) => /^#t-/.test(url.hash));
  await expectInSight(page, new URL(page.url()).hash.slice(1));
  return page;
}

async function expectInSight(page: Page, id: string): Promise<void> {
  const turn = page.locator(`[id="${id}"]`);
  await turn.waitFor();
  await expect
    .poll(() => turn.evaluate((element) => element.getBoundingClientRect().top))
    .toSatisfy((top: number) => top > -2 && top < 800);
}
