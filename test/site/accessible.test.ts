import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isAll } from '../all-only.ts';
import { openPage, own, pagesOf, readPage, sample, sessionsOf, settled } from './harness.ts';

/** What axe does not see: zoom, forced colours, reduced motion, sizes, the way of the focus. */

const sessions = await sessionsOf(sample);
const longest = sessions.reduce((most, session) => (session.parts > most.parts ? session : most));
const permalinks = sessions.find(({ slug }) => slug.endsWith('how-short-may-a-permalink-be'))?.url ?? '';
const kinds = ['', longest.url, `${longest.url}map/`, `${longest.url}output/`, 'search/?q=error', 'posts/', 'stats/'];

test.each(kinds)('/%s is whole at 400 % zoom', async (path) => {
  // 1280 by 1024 at 400 %.
  const page = await readPage(sample, path, { width: 320, height: 256 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  // The bar must not take the window.
  await page.evaluate(() => scrollTo(0, 600));
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('.bar')].reduce((sum, bar) => sum + Math.max(0, bar.getBoundingClientRect().bottom), 0),
  );
  expect(covered).toBeLessThan(90);
});

test.each(kinds)('/%s: what can be pressed is large enough, or has room around it', async (path) => {
  const page = await readPage(sample, path, { width: 390 });
  // WCAG 2.2, 2.5.8: 24 by 24, or a circle of 24 around it that meets no other; links in a sentence are excepted.
  const small = await page.evaluate(() => {
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !element.closest('.skip, p, li p, .prose, .view') && getComputedStyle(element).display !== 'inline')
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    const centre = ({ box }: { box: DOMRect }) => [box.x + box.width / 2, box.y + box.height / 2] as const;
    return targets
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .filter((one) => {
        const [x, y] = centre(one);
        return targets.some((other) => {
          if (other.element === one.element || other.element.contains(one.element) || one.element.contains(other.element)) return false;
          const dx = Math.max(other.box.left - x, 0, x - other.box.right);
          const dy = Math.max(other.box.top - y, 0, y - other.box.bottom);
          return Math.hypot(dx, dy) < 12;
        });
      })
      .map(({ element, box }) => `${element.outerHTML.slice(0, 90)} ${Math.round(box.width)}×${Math.round(box.height)}`);
  });
  expect(small).toEqual([]);
});

test.each([320, 390, 1280])('what stands under a title is high enough to be pressed at %i px', async (width) => {
  const page = await readPage(own, 's/reading/', { width });
  // The field of a summary reaches beyond its line.
  const heights = await page
    .locator('.head .facts :is(a, summary), .course a rect')
    .evaluateAll((all) =>
      all.map((one) => Math.max(one.getBoundingClientRect().height, Number.parseFloat(getComputedStyle(one, '::after').height) || 0)),
    );
  expect(heights.length).toBeGreaterThan(2);
  expect(heights.filter((height) => height < 24)).toEqual([]);
});

test('in forced colours, prompts keep their edge, icons and changed lines can be told', async () => {
  const page = await openPage(own, 's/reading/', { forced: true });
  const prompt = page.locator('.turns > .prompt').first();
  const edge = await prompt.evaluate((element) => {
    const style = getComputedStyle(element, '::after');
    return [style.borderInlineStartStyle, style.borderInlineStartWidth, style.borderInlineStartColor === style.backgroundColor];
  });
  expect(edge).toEqual(['solid', '3px', false]);
  const icon = await page
    .locator('.tool > summary')
    .first()
    .evaluate((element) => [getComputedStyle(element, '::before').backgroundColor, getComputedStyle(document.body).backgroundColor]);
  expect(icon[0]).not.toBe(icon[1]);
  const signs = await page.locator('.add, .del').evaluateAll((rows) => rows.map((row) => getComputedStyle(row, '::after').content));
  expect(signs.length).toBeGreaterThan(1);
  expect(signs.every((sign) => /[+−]/.test(sign))).toBe(true);
});

test('who wants no motion gets none', async () => {
  const page = await openPage(sample, longest.url);
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
        const lasts = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0.01);
        return lasts(transitionDuration) || lasts(animationDuration) || scrollBehavior === 'smooth';
      }).length,
  );
  expect(moving).toBe(0);
});

/** The focused element, and whether one sees that it is. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // A field shows it on the frame it shares with its icon.
    const outlined = (of: Element | null | undefined) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(of ?? document.body);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    };
    return {
      name: element.outerHTML.slice(0, 80),
      seen: outlined(element) || outlined(element.closest('.find')),
      shown: element.checkVisibility(),
    };
  });

test('Tab goes from the skip link through a whole page, and one always sees where one is', async () => {
  const page = await openPage(own, 's/reading/');
  const seen: string[] = [];
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (!at) break;
    expect(at).toEqual({ name: at.name, seen: true, shown: true });
    seen.push(at.name);
  }
  expect(seen[0]).toContain('class="skip');
  expect(seen.filter((name) => name.startsWith('<summary')).length).toBeGreaterThan(3);
  expect(seen.some((name) => name.includes('class="at'))).toBe(true);
  expect(seen.length).toBeLessThan(200);
});

test('the skip link leads past the interface, and the help gives the focus back', async () => {
  const page = await openPage(own, 's/reading/');
  await page.keyboard.press('Tab');
  const isWhole = (link: Element) => link.scrollHeight <= link.clientHeight;
  expect(await page.locator('.skip').evaluate(isWhole), 'its words are cut off').toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  const help = page.locator('footer.site button');
  await help.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('#keys kbd').allInnerTexts()).toEqual(['j', 'k', 'o', '.', 'f', 'n', 'N', '/', '?']);
  await page.keyboard.press('Escape');
  await expect.poll(() => help.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('headings make an outline: one title, a heading a turn, none skipped', async () => {
  const page = await openPage(own, 's/reading/');
  const levels = await page.locator('main :is(h1, h2, h3, h4, h5, h6)').evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(await page.locator('.turns > .prompt > h2').count()).toBe(await page.locator('.turns > .prompt').count());
  expect(await page.locator('.turns > .turn > :is(h2, h3)').count()).toBe(await page.locator('.turns > .turn').count());
  expect(levels.every((level, n) => n === 0 || level - (levels[n - 1] ?? 0) <= 1)).toBe(true);
});

/** Of the tree that assistive technology is given. */
interface AxNode {
  role?: { value: string };
  name?: { value: string };
  ignored: boolean;
}

/** What a page has for a reader's eyes, in its order: headings and links by their names, and each stretch of text. */
const seenOn = (page: Page) =>
  page.evaluate(() => {
    const isHeard = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], noscript');
    const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
    const numberOf = (selector: string) => [...document.querySelectorAll(selector)].filter((element) => isHeard(element)).length;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (tidy(node.textContent) !== '' && isHeard(node.parentElement) && !node.parentElement?.closest('script, select, textarea, svg'))
        texts.push(tidy(node.textContent));
    return { texts, headings: numberOf('h1, h2, h3, h4, h5, h6'), links: numberOf('a[href]') };
  });

const shared = pagesOf(sample).find((path) => /^s\/[^/]+\/t\//.test(path)) ?? '';
const written = pagesOf(sample).find((path) => /^posts\/.+/.test(path)) ?? '';
const heard = [
  ...kinds,
  ...(isAll ? [`${longest.url}2/`] : []),
  longest.url.replace(/^s/, 'embed'),
  written,
  shared,
  'projects/',
  'series/',
];

test.each(heard)('/%s: who hears it finds each heading, link and word from its top, as soon as it rests', async (path) => {
  const page = await readPage(sample, path);
  // A search is asked for in the address.
  await page.waitForFunction(() => !document.documentElement.matches('.lazy, .asked'));
  await settled(page);
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await devtools.detach();
  const told = nodes.filter(({ ignored }) => !ignored);
  const namesOf = (role: string) =>
    told.filter((node) => node.role?.value === role).map(({ name }) => (name?.value ?? '').replace(/\s+/g, ' ').trim());
  const { texts, headings, links } = await seenOn(page);
  expect(texts.length).toBeGreaterThan(10);
  const names = { headings: namesOf('heading'), links: namesOf('link') };
  expect([names.headings.length, names.links.length]).toEqual([headings, links]);
  expect([...names.headings, ...names.links]).not.toContain('');
  const said = Map.groupBy(namesOf('StaticText'), (text) => text);
  expect(texts.filter((text) => said.get(text)?.pop() === undefined)).toEqual([]);
});

test('letters of a script that has no italics do not lean', async () => {
  const page = await readPage(own, 's/typed/');
  const styles = await page
    .locator('.turns .prose')
    .first()
    .evaluate((prose) =>
      ['ar', 'he', 'hi', 'ja', 'th', 'el', 'en'].map((lang) => {
        const words = document.createElement('em');
        words.lang = lang;
        prose.append(words);
        const { fontStyle } = getComputedStyle(words);
        words.remove();
        return `${lang} ${fontStyle}`;
      }),
    );
  expect(styles).toEqual([...['ar', 'he', 'hi', 'ja', 'th'].map((lang) => `${lang} normal`), 'el italic', 'en italic']);
});

test('what stands side by side is heard apart', async () => {
  const page = await readPage(sample, longest.url);
  const [part] = await page.locator('#outline .part > summary').allTextContents();
  expect(part?.replace(/\s+/g, ' ')).toMatch(/^ ?Part 2 ?, \d+ prompts ?$/);
  const came = await page.locator('.came > summary').textContent();
  expect(came?.replace(/\s+/g, ' ')).toMatch(/ passed ?, \d+ commits ?, agent worked [^,]+, person took/);
});

test('what scrolls is a stop of the Tab key and has a name, and nothing else is', async () => {
  for (const width of [1280, 390]) {
    const page = await openPage(sample, permalinks, { width });
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
      document.documentElement.classList.remove('lazy');
    });
    await settled(page);
    const regions = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX) && element.checkVisibility())
        .map((element) => ({
          what: `${element.localName}.${element.className} ${element.textContent?.slice(0, 40)}`,
          scrolls: element.scrollWidth > element.clientWidth,
          isStop: element.tabIndex === 0 || element.querySelector('a, button') !== null,
          isNamed: element.tabIndex !== 0 || (element.role !== null && element.ariaLabel !== null),
        })),
    );
    expect(regions.filter(({ scrolls }) => scrolls).length).toBeGreaterThan(1);
    expect(regions.filter(({ scrolls }) => !scrolls).length).toBeGreaterThan(1);
    expect(regions.filter(({ scrolls, isStop, isNamed }) => scrolls && !(isStop && isNamed))).toEqual([]);
    expect(
      await page.locator('main pre[tabindex="0"]').evaluateAll((all) => all.filter((pre) => pre.scrollWidth <= pre.clientWidth).length),
    ).toBe(0);
  }
});

test('added and removed lines are that to a screen reader, and in a copy', async () => {
  const page = await openPage(own, 's/reading/');
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  const diff = page.locator('pre:has(.add):has(.del)').first();
  expect(await diff.ariaSnapshot()).toMatch(/- deletion:[\s\S]*- insertion:/);
  const said = await diff.evaluate(async (pre) => {
    getSelection()?.selectAllChildren(pre);
    document.dispatchEvent(new ClipboardEvent('copy'));
    const copied = `${getSelection()}`;
    await new Promise((done) => setTimeout(done, 20));
    return { copied, after: pre.textContent };
  });
  const lines = said.copied.split('\n');
  expect(lines.some((line) => line.startsWith('-')) && lines.some((line) => line.startsWith('+')), said.copied).toBe(true);
  expect(said.after).not.toMatch(/^[+-]/m);
});

test('keys of one sign can be switched off, on all pages and for good, and the scheme says what it is', async () => {
  const page = await openPage(sample, longest.url, { fresh: true });
  await page.locator('[data-do=help]').click();
  await page.getByRole('checkbox', { name: 'Keys of one sign' }).uncheck();
  await page.keyboard.press('Escape');
  for (const key of ['/', '?', 'j']) await page.keyboard.press(key);
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.matches('.turn .at'))).toBe(false);
  await page.reload();
  await page.keyboard.press('?');
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await page.locator('[data-do=help]').click();
  await page.getByRole('checkbox', { name: 'Keys of one sign' }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  expect(await page.locator('#keys[open]').count()).toBe(1);
  await page.keyboard.press('Escape');
  const scheme = page.getByRole('button', { name: 'Dark colours' });
  const isDark = async () => (await scheme.getAttribute('aria-pressed')) === 'true';
  const before = await isDark();
  await scheme.click();
  expect(await isDark()).toBe(!before);
});
