import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isAll } from '../all-only.ts';
import { uuid } from '../bad-input/log.ts';
import { openPage, own, readPage, sample, sessionsOf, settled, takeTroubles, withoutScript } from './harness.ts';
import { anchorOf } from './own-archive.ts';

/** Arriving at a turn, and what one can do from there. */

const sessions = await sessionsOf(sample);
const longest = sessions.reduce((most, session) => (session.parts > most.parts ? session : most));
const { anchors } = JSON.parse(readFileSync(join(sample.dir, longest.url, 'map.json'), 'utf8')) as {
  anchors: { [anchor: string]: number };
};
const lastPart = `${longest.url}${longest.parts}/`;

const near = (limit: number) => expect.toSatisfy((top: number) => top > -1 && top < limit);
const place = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((element) => ({
    top: element.getBoundingClientRect().top,
    shown: element.checkVisibility(),
    open: element instanceof HTMLDetailsElement ? element.open : undefined,
  }));

/** A tool call of the first part that is closed, well below the first screen. */
async function closedCall(): Promise<string> {
  const page = await readPage(sample, longest.url);
  return page.evaluate(() => [...document.querySelectorAll('.turns > .turn > details.tool[id]:not([open])')].at(20)?.id ?? '');
}

test.each(['', '?show=conversation'])('a link to a tool call opens it, also where the level hides it (%s)', async (level) => {
  const id = await closedCall();
  const page = await openPage(sample, `${longest.url}${level}#${id}`);
  await expect.poll(() => place(page, id)).toEqual({ shown: true, open: true, top: near(300) });
});

describe('a link lands on its turn, wherever it stands and whatever is folded around it', () => {
  const smallest = sessions.reduce((least, session) => (session.turns < least.turns ? session : least));
  const ids = (path: string, of: RegExp) =>
    [...readFileSync(join(sample.dir, path, 'index.html'), 'utf8').matchAll(of)].map(([, id = '']) => id);
  const some = (all: string[]) =>
    all.filter((_, index) => index % Math.ceil(all.length / (isAll ? 6 : 2)) === 0 || index === all.length - 1);
  const turnsIn = (path: string) => some(ids(path, / id="(t-[0-9a-f-]+)"/g));
  const pages: [path: string, ids: string[]][] = [
    [smallest.url, turnsIn(smallest.url)],
    [lastPart, turnsIn(lastPart)],
    [smallest.url.replace(/^s/, 'embed'), turnsIn(smallest.url)],
    [`${longest.url}output/`, some(ids(`${longest.url}output/`, / id="(o-[0-9a-f-]+)"/g))],
  ];
  const views = [false, true].flatMap((script) => [1280, 390].map((width) => ({ script, width })));
  const isDaily = ({ script, width }: (typeof views)[number]) => script === (width === 390);

  test.each(isAll ? views : views.filter(isDaily))('script: $script, width: $width', async (view) => {
    for (const [path, all] of view.script ? pages.slice(0, 2) : pages) {
      expect(all.length).toBeGreaterThan(isAll ? 3 : 2);
      for (const id of all) {
        const page = await readPage(sample, `${path}#${id}`, view);
        await page.evaluate(() => document.fonts.ready);
        const { top, isLast } = await page.locator(`[id="${id}"]`).evaluate((element) => ({
          top: element.getBoundingClientRect().top,
          isLast: scrollY + innerHeight > document.documentElement.scrollHeight - 2,
        }));
        // Below the bar; what stands on the last screen comes no higher than the page's end lets it.
        expect([path, id, Math.round(top)]).toEqual([path, id, near(isLast ? 900 : 110)]);
        // What comes next may be another place on this page.
        await page.goto('about:blank');
      }
    }
  });
});

test('a link within the page lands where it leads, though the page was read from its top', async () => {
  const page = await openPage(sample, longest.url);
  await page.locator('#outline a[href^="#"]').last().click();
  await settled(page);
  await expect.poll(() => place(page, new URL(page.url()).hash.slice(1))).toMatchObject({ top: near(110) });
});

test("the session's bare address goes to the part a turn is in, and keeps the level", async () => {
  const id = Object.keys(anchors).find((anchor) => anchors[anchor] === longest.parts) ?? '';
  const page = await openPage(sample, `${longest.url}?show=everything#${id}`);
  await page.waitForURL((url) => url.pathname.endsWith(lastPart));
  await expect.poll(() => new URL(page.url()).search).toBe('?show=everything');
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`);
});

describe("an address by a session's id", () => {
  const of = (name: string) => `id/${uuid(`session ${name}`)}/`;

  test('passes on to the part a turn is in, and keeps the level', async () => {
    const id = Object.keys(anchors).find((anchor) => anchors[anchor] === longest.parts) ?? '';
    const page = await openPage(sample, `id/${longest.id}/?show=everything#${id}`);
    await page.waitForURL((url) => url.pathname.endsWith(lastPart) && url.search === '?show=everything' && url.hash === `#${id}`);
  });

  test('is a plain link with script off', async () => {
    const page = await withoutScript(sample, `id/${longest.id}/`);
    await page.waitForURL((url) => url.pathname.endsWith(longest.url));
    const html = readFileSync(join(sample.dir, `id/${longest.id}/index.html`), 'utf8');
    expect(html).toMatch(new RegExp(`<a href="[^"]*/${longest.url}" data-moved>`));
    expect(html).toContain('content="noindex"');
  });

  test('leads to the later name of a session, to one that no list names, and from capitals', async () => {
    await (await readPage(own, of('reading'))).waitForURL((url) => url.pathname.endsWith('/s/reading/'));
    await (await readPage(own, of('unlisted'))).waitForURL((url) => url.pathname.endsWith('/s/unlisted/'));
    const page = await readPage(own, of('reading').toUpperCase().replace('ID/', 'id/'));
    await page.waitForURL((url) => url.pathname.endsWith('/s/reading/'));
    takeTroubles();
  });

  test('says that a session was removed, or that it is not published', async () => {
    const gone = await readPage(own, of('gone'));
    expect(await gone.locator('h1').innerText()).toBe('This session was removed');
    for (const name of ['draft', 'nowhere']) {
      const page = await readPage(own, of(name));
      await expect.poll(() => page.locator('h1').innerText()).toBe('This session is not published');
      expect(await page.title()).toBe('This session is not published · An own archive');
    }
    expect(await (await readPage(own, 'ideas/')).locator('h1').innerText()).toBe('No page here');
    takeTroubles();
  });
});

test('a turn that is nowhere is said to be missing', async () => {
  const page = await openPage(sample, `${longest.url}#t-00000000`);
  await page.waitForFunction(() => document.getElementById('status')?.textContent?.includes('no turn'));
});

test('a block that is gone leads to its turn', async () => {
  const id = Object.keys(anchors).findLast((anchor) => anchors[anchor] === 1) ?? '';
  const page = await openPage(sample, `${longest.url}#${id}-999`);
  await page.waitForURL((url) => url.hash === `#${id}`);
});

test('Back returns to where one was', async () => {
  const page = await openPage(sample, longest.url);
  await page.evaluate(() => scrollTo(0, 3000));
  await settled(page);
  const before = await page.evaluate(() => scrollY);
  await page.locator('#outline a[href^="#"]').first().click();
  await settled(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
  await page.goBack();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(4);
});

test('the level is in the address and stays from part to part', async () => {
  const page = await openPage(sample, longest.url);
  await page.locator('.levels a[data-to=conversation]').click();
  await expect.poll(() => new URL(page.url()).search).toBe('?show=conversation');
  await expect.poll(() => page.locator('details.tool').first().isVisible()).toBe(false);
  await page.locator('.pages a[rel=next]').first().click();
  await page.waitForURL((url) => url.pathname.endsWith('/2/') && url.search === '?show=conversation');
  await expect.poll(() => page.locator('.levels [aria-current]').getAttribute('data-to')).toBe('conversation');
});

/** A page with long outputs, every fold around them open. */
async function withOutputs(): Promise<Page> {
  const page = await openPage(sample, lastPart);
  await page.locator('details:has(a.more)').evaluateAll((all) => all.forEach((fold) => fold.setAttribute('open', '')));
  expect(await page.locator('a.more').count()).toBeGreaterThan(1);
  return page;
}

test('long outputs are fetched once and put in place', async () => {
  const page = await withOutputs();
  let fetched = 0;
  page.on('request', (request) => (fetched += Number(/\/output\/$/.test(request.url()))));
  const links = await page.locator('a.more').count();
  for (const left of [links - 1, links - 2]) {
    await page.locator('a.more').first().click();
    await page.waitForFunction((count) => document.querySelectorAll('a.more').length === count, left);
  }
  expect(fetched).toBe(1);
});

test('an output that cannot be loaded says so, and its link still leads to its page', async () => {
  const page = await withOutputs();
  await page.route('**/output/', (route) => route.abort());
  const link = page.locator('a.more').first();
  await link.click();
  await page.waitForFunction(() => document.getElementById('status')?.textContent?.includes('could not be loaded'));
  takeTroubles();
  await page.unroute('**/output/');
  await link.click();
  await page.waitForURL(/\/output\/#o-/);
});

test('j and k go from prompt to prompt, o opens and closes, and the margin follows', async () => {
  const page = await openPage(sample, longest.url);
  const focused = () => page.evaluate(() => (document.activeElement as HTMLAnchorElement | null)?.hash);
  const prompts = await page.locator('.turns > .turn.prompt').evaluateAll((all) => all.map(({ id }) => `#${id}`));
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  await expect.poll(() => focused()).toBe(prompts[1]);
  await page.waitForFunction(
    (hash) => document.querySelector('#outline [aria-current=location]')?.getAttribute('href') === hash,
    prompts[1],
  );
  const open = () => page.locator('.turns details[open]').count();
  const before = await open();
  await page.keyboard.press('o');
  await expect.poll(() => open()).toBeGreaterThan(before);
  await page.keyboard.press('o');
  await expect.poll(() => open()).toBeLessThanOrEqual(before);
});

test('a jump past prompts moves the mark in the margin', async () => {
  const page = await openPage(sample, longest.url);
  const links = page.locator('#outline a[href^="#"]');
  const marked = page.locator('#outline [aria-current=location]');
  // A page that has not been drawn yet hears no key, and what is laid out on arrival may move the end.
  const jump = async (key: string) => {
    await page.keyboard.press(key);
    await settled(page);
    return page.evaluate(() => (scrollY === 0 ? 'Home' : scrollY + innerHeight > document.documentElement.scrollHeight - 2 ? 'End' : ''));
  };
  await expect.poll(() => jump('End')).toBe('End');
  await expect.poll(() => marked.getAttribute('href')).toBe(await links.last().getAttribute('href'));
  await expect.poll(() => jump('Home')).toBe('Home');
  await expect.poll(() => marked.getAttribute('href')).toBe(await links.first().getAttribute('href'));
});

test('what a fold opens stays in the column', async () => {
  const page = await readPage(sample, longest.url);
  const views = await page.locator('.turns details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
    return [...document.querySelectorAll('.turns .view')].map((view) => [view.className, getComputedStyle(view).position]);
  });
  expect(views.map(([name]) => name)).toContain('view found');
  expect(views.filter(([, position]) => position !== 'static' && position !== 'relative')).toEqual([]);
});

test('an embed shows the one turn, also one of another part', async () => {
  const embed = longest.url.replace(/^s\//, 'embed/');
  const shown = (page: Page) => page.locator('.turns > :not([hidden])').count();
  const [first = '', second = ''] = Object.keys(anchors);
  expect(await shown(await openPage(sample, `${embed}#${first}`))).toBe(1);
  expect(await shown(await openPage(sample, `${embed}#${first}..${second}`))).toBeGreaterThan(1);
  const far = Object.keys(anchors).find((anchor) => anchors[anchor] === longest.parts) ?? '';
  const page = await openPage(sample, `${embed}#${far}`);
  await page.waitForURL((url) => url.pathname.endsWith(`/${longest.parts}/`));
  await page.locator(`[id="${far}"]`).waitFor();
  await expect.poll(() => shown(page)).toBe(1);
});

test('the scheme that was chosen is remembered, and going back to the system forgets it', async () => {
  const page = await openPage(sample, '');
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.locator('.scheme').click();
  await page.goto(sample.url + longest.url);
  await expect.poll(() => scheme()).toBe('dark');
  await page.locator('.scheme').click();
  await expect.poll(() => scheme()).toBe('light dark');
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});

test('on a narrow screen the outline is a sheet, without script too', async () => {
  const page = await withoutScript(sample, longest.url, { width: 390 });
  const outline = page.locator('#outline');
  expect(await outline.isVisible()).toBe(false);
  await page.locator('.to-outline').click();
  await expect.poll(() => outline.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => outline.isVisible()).toBe(false);
});

test('a turn that was taken out says so where it was', async () => {
  for (const open of [openPage, withoutScript]) {
    const id = anchorOf('hidden', 2);
    const page = await open(own, `s/hidden/#${id}`);
    const { shown, top } = await place(page, id);
    expect(shown).toBe(true);
    expect(top).toBeLessThan(900);
    expect(await page.locator(`[id="${id}"]`).innerText()).toContain('took this turn out');
    expect(await page.locator('main').innerText()).not.toContain('An answer that is taken out');
  }
});

test('an address from before a session was renamed passes the turn and the level on', async () => {
  const id = anchorOf('reading', 3);
  const page = await openPage(own, `s/read-before/?show=everything#${id}`);
  await page.waitForURL((url) => url.pathname.endsWith('/s/reading/'));
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`);
  await expect.poll(() => new URL(page.url()).search).toBe('?show=everything');
  await expect.poll(() => place(page, id)).toMatchObject({ shown: true });
});

test('an address from before leads on with script off', async () => {
  const page = await withoutScript(own, 's/read-before/');
  await page.waitForURL((url) => url.pathname.endsWith('/s/reading/'));
});

test('a session that was taken back says when', async () => {
  const page = await openPage(own, 's/gone/');
  expect(await page.locator('main').innerText()).toContain('2026');
  expect(await page.locator('main a[href]').count()).toBeGreaterThan(0);
});

test('a link to a long output lands at it, on the page of outputs', async () => {
  const page = await withOutputs();
  const id = (await page.locator('a.more').first().getAttribute('href'))?.replace(/.*#/, '');
  const address = page.url().replace(/[?#].*/, '');
  await page.goto(`${address}#${id}`);
  await page.waitForURL((url) => url.pathname.endsWith('/output/') && url.hash === `#${id}`);
  await expect.poll(() => place(page, id ?? '')).toMatchObject({ shown: true, top: near(300) });
});

test('folds open by script alone, where the browser opens none for a fragment', async () => {
  const page = await openPage(own, 's/reading/');
  const id = await page.evaluate(() => {
    const inner = [...document.querySelectorAll<HTMLElement>('.turns details details[id]')].at(-1);
    for (const fold of document.querySelectorAll('details')) fold.open = false;
    // Changes the address without the browser going there.
    history.replaceState(null, '', `#${inner?.id}`);
    return inner?.id ?? '';
  });
  expect((await place(page, id)).shown).toBe(false);
  await page.evaluate(() => dispatchEvent(new HashChangeEvent('hashchange')));
  await settled(page);
  await expect.poll(() => place(page, id)).toMatchObject({ shown: true, open: true });
});

test('find-in-page finds what is folded: folds are those the browser knows', async () => {
  const page = await readPage(sample, longest.url);
  const hidden = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('.turns *')].filter((element) => {
        const style = getComputedStyle(element);
        return (
          (style.display === 'none' || element.hidden) &&
          !element.closest('details:not([open])') &&
          (element.textContent ?? '').trim() !== ''
        );
      }).length,
  );
  expect(hidden).toBe(0);
});

test('the map of a long session names every prompt, and leads to each, without script', async () => {
  const page = await withoutScript(sample, longest.url);
  await page.locator(`#outline a[href$="${longest.url}map/"]`).click();
  const links = page.locator('.map .rows li[data-kind=prompt] a');
  await links.first().waitFor();
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const wanted = JSON.parse(readFileSync(join(sample.dir, 'archive.json'), 'utf8')) as { sessions: { slug: string; prompts: number }[] };
  expect(hrefs).toHaveLength(wanted.sessions.find(({ slug }) => slug === longest.slug)?.prompts ?? 0);
  await links.last().click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(new RegExp(`/${longest.parts}/$`));
  await expect.poll(() => place(page, new URL(page.url()).hash.slice(1))).toMatchObject({ top: near(900) });
});
