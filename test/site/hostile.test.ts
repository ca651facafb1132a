import { expect, test } from 'vitest';
import { hostile, pagesOf, readPage } from './harness.ts';

/** The harness fails a test on any dialog, foreign request, console error or violation of the policy. */

const sessionPages = pagesOf(hostile).filter((path) => path.startsWith('s/'));

test('the hostile sessions have pages', () => {
  expect(sessionPages.length).toBeGreaterThanOrEqual(4);
});

test.each(pagesOf(hostile))('/%s runs nothing of a transcript, also when it is unfolded and touched', async (path) => {
  const page = await readPage(hostile, path);
  await page.locator('details:not([open])').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      for (const type of ['mouseover', 'focus', 'toggle', 'load', 'error']) element.dispatchEvent(new Event(type));
    }
  });
  expect(await page.evaluate(() => (window as { __pwned?: unknown }).__pwned)).toBeUndefined();

  // The policy would stop these; they should not be there in the first place.
  const found = await page.evaluate(() => {
    const bad: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on/.test(name) || name === 'style' || name === 'srcdoc') bad.push(`${element.tagName} ${name}`);
        if (
          /^(href|src|action|formaction|data|poster|xlink:href)$/.test(name) &&
          /^[\s\0-\x1f]*(javascript|vbscript|data:text)/i.test(value)
        ) {
          bad.push(`${element.tagName} ${name}=${value.slice(0, 20)}`);
        }
      }
    }
    for (const script of document.querySelectorAll('script'))
      if (!script.src && !/^application\/(ld\+)?json$/.test(script.type)) bad.push('inline script');
    for (const _ of document.querySelectorAll('main iframe, main style, main base, main meta, main object, main embed'))
      bad.push('element');
    return bad;
  });
  expect(found).toEqual([]);
});

test('what was hostile markup is there to be read', async () => {
  let text = '';
  for (const path of sessionPages) text += await (await readPage(hostile, path)).locator('main').textContent();
  for (const markup of ['<script>window.__pwned = 1</script>', '<img src=x onerror="window.__pwned = 1">']) expect(text).toContain(markup);
});
