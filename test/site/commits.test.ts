import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openPage, sample, withoutScript } from './harness.ts';

/** From a commit to the turn that made it. */

interface Listed {
  hash: string;
  url: string;
  subject: string;
  slug: string;
  project: string;
}

const { commits } = JSON.parse(readFileSync(join(sample.dir, 'commits.json'), 'utf8')) as { commits: Listed[] };
const [one] = commits as [Listed];

describe('the address of a commit', () => {
  test('passes readers on to the turn', async () => {
    const page = await openPage(sample, `commit/${one.hash}/`);
    await page.waitForURL(`**/${one.url}`);
    await expect.poll(() => page.locator(`#${one.url.split('#')[1]}`).isVisible()).toBe(true);
  });

  test('in full as well, where the log has it only short', async () => {
    const page = await openPage(sample, `commit/${one.hash.padEnd(40, '0')}/`);
    await page.waitForURL(`**/${one.url}`);
  });

  test('of no commit is an unknown one', async () => {
    const page = await openPage(sample, 'commit/0000000/');
    await page.waitForTimeout(300);
    expect(page.url()).toContain('commit/0000000/');
    expect(await page.locator('h1').textContent()).toContain('No page here');
  });

  test('without script, it is a plain link', async () => {
    const html = readFileSync(join(sample.dir, `commit/${one.hash}/index.html`), 'utf8');
    expect(html).toMatch(new RegExp(`<noscript><meta http-equiv="refresh" content="0; url=[^"]*${one.url}"`));
    const page = await withoutScript(sample, `commits/`);
    await page.getByRole('link', { name: one.subject, exact: true }).click();
    expect(page.url()).toContain(one.url);
  });
});

test('the head of a session leads to each commit, the turn says what it made', async () => {
  const own = commits.filter(({ slug }) => slug === one.slug);
  const several = commits.find(({ slug }) => commits.filter((other) => other.slug === slug).length > 1) as Listed;
  expect(own).toHaveLength(1);
  const single = await openPage(sample, `s/${one.slug}/`);
  await single.locator('.came > summary').click();
  await single.locator('#came').getByRole('link', { name: one.hash }).click();
  expect(single.url()).toContain(one.url);
  expect(await single.locator(`#${one.url.split('#')[1]} summary`).allTextContents()).toContainEqual(
    expect.stringContaining(`commit ${one.hash}`),
  );
  const page = await openPage(sample, `s/${several.slug}/`);
  await page.locator('.came > summary').click();
  const link = page.locator('#came').getByRole('link', { name: several.hash });
  // The last ones of many are folded.
  if ((await link.count()) === 0) await page.locator('#came details', { hasText: several.hash }).locator('summary').click();
  await link.click();
  await page.waitForURL(`**/${several.url}`);
});

test('a project lists its files, each with the turns that changed it', async () => {
  const page = await openPage(sample, `projects/${one.project}/`);
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  const file = page.locator('.changed details').first();
  await file.locator('summary').click();
  const link = file.getByRole('link').first();
  const address = await link.getAttribute('href');
  await link.click();
  await page.waitForURL(`**${address}`);
  expect(await page.locator(`#${address?.split('#')[1]}`).count()).toBe(1);
});
