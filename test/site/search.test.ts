import { expect, test } from 'vitest';
import { english } from '../../src/words/index.ts';
import { openPage, sample, sessionsOf, withoutScript } from './harness.ts';

const sessions = await sessionsOf(sample);
const longest = sessions.reduce((most, session) => (session.turns > most.turns ? session : most));

/** A turn in the middle of a part, and six words in a row from its prose. */
async function phraseFrom(path: string): Promise<{ anchor: string; phrase: string }> {
  const page = await withoutScript(sample, path);
  return page.evaluate(() => {
    const paragraphs = [...document.querySelectorAll<HTMLElement>('main .turn p')].filter(
      (p) => !p.closest('details') && p.children.length === 0 && (p.textContent ?? '').split(/\s+/).length >= 10,
    );
    const middle = paragraphs[Math.floor(paragraphs.length / 2)];
    const words = (middle?.textContent ?? '').trim().split(/\s+/).slice(1, 7);
    return { anchor: middle?.closest('[id^="t-"]')?.id ?? '', phrase: words.join(' ').replace(/["“”]/g, '') };
  });
}

test('a phrase from the middle of a long session is found, and opens at its turn', async () => {
  const part = longest.parts > 1 ? `${longest.url}${Math.ceil(longest.parts / 2)}/` : longest.url;
  const { anchor, phrase } = await phraseFrom(part);
  expect(anchor).toMatch(/^t-[0-9a-f]{8}/);

  const page = await openPage(sample, `search/?q=${encodeURIComponent(phrase)}`);
  expect(await page.locator('main input[type=search]').inputValue()).toBe(phrase);
  const hit = page.locator(`main a[href*="#${anchor}"]`).first();
  await hit.waitFor({ timeout: 15_000 });
  expect(await page.locator('main mark').count()).toBeGreaterThan(0);

  await hit.click();
  await page.waitForURL((url) => url.hash === `#${anchor}`);
  const turn = page.locator(`[id="${anchor}"]`);
  await turn.waitFor();
  await page.waitForTimeout(500);
  const top = await turn.evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(-1);
  expect(top).toBeLessThan(900);
  await turn.locator('mark').first().waitFor();
});

test('the search page is a form that keeps its query in the address', async () => {
  const page = await openPage(sample, 'search/');
  await page.locator('main input[type=search]').fill('the');
  await page.locator('main input[type=search]').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === 'the');
});

test('a query that nothing matches says so', async () => {
  const page = await openPage(sample, 'search/?q=xqzzyvwk');
  await page.locator('main').getByText(english.search.nothing).waitFor({ timeout: 15_000 });
});
