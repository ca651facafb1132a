/** The statistics as a reader meets them, beside what `archive.json` lists of the same sessions. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { own, sample, sessionsOf, withoutScript } from './harness.ts';

const rowsOf = (page: Page, label: string) =>
  page
    .locator(`table[aria-label="${label}"] tbody tr`)
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? '')));
const sum = <T>(all: T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

test.each([
  ['the sample', sample],
  ['an archive with drafts and unlisted sessions', own],
])('%s: what is listed counts, once, and nothing else', async (_name, site) => {
  const sessions = await sessionsOf(site);
  const page = await withoutScript(site, 'stats/');
  const lead = await page.locator('main > p').first().textContent();
  expect(lead).toContain(`${sessions.length} sessions, ${sum(sessions, ({ prompts }) => prompts)} prompts`);
  const tools = await rowsOf(page, 'Tools');
  expect(sum(tools, ([, calls]) => Number(calls?.replace(',', '')))).toBe(sum(sessions, ({ toolCalls }) => toolCalls));
});

test('a project has statistics of its own, which lead to its sessions and back', async () => {
  const page = await withoutScript(sample, 'stats/');
  const projects = await rowsOf(page, 'Projects');
  expect(sum(projects, ([, sessions]) => Number(sessions))).toBe((await sessionsOf(sample)).length);
  const link = page.locator('table[aria-label="Projects"] a').first();
  const name = await link.textContent();
  await link.click();
  expect(await page.locator('h1').textContent()).toBe(name);
  await page.getByRole('link', { name: 'The sessions' }).click();
  expect(await page.locator('h1').textContent()).toBe(name);
  await page.getByRole('link', { name: 'Statistics', exact: true }).first().click();
  expect(new URL(page.url()).pathname).toMatch(/\/stats\/projects\/[^/]+\/$/);
});

test('every chart names its amount and has its numbers in a table', async () => {
  const page = await withoutScript(sample, 'stats/');
  const charts = await page
    .locator('svg[role="img"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0]));
  expect(charts).toEqual(['Sessions', 'Prompts', 'Agents at work', 'Tokens written']);
  const heads = await page.locator('.scrolls[role] thead th').allTextContents();
  expect(heads.slice(0, 5)).toEqual(['Month', ...charts]);
});

test('in forced colours bars take the colour of text', async () => {
  const page = await withoutScript(sample, 'stats/', { forced: true });
  const [fill, text] = await page
    .locator('.columns rect')
    .first()
    .evaluate((bar) => [getComputedStyle(bar).fill, getComputedStyle(document.querySelector('h1') as Element).color]);
  expect(fill).toBe(text);
});
