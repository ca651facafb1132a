/** The hosts as they are without Turnleaf: what the other tests compare with. */
import { expect, test } from 'vitest';
import { openPage } from '../site/harness.ts';
import type { Starter } from './generate.ts';
import { builtHost, served } from './host.ts';

const bases: { [kind in Starter]: string } = { blog: '/', minimal: '/garden/', starlight: '/' };

test.each(Object.keys(bases) as Starter[])('%s is a site', async (starter) => {
  const host = await builtHost(starter);
  expect(host.code, host.said).toBe(0);
  const page = await openPage(await served(host, bases[starter]), '');
  expect(await page.locator('h1').count()).toBe(1);
});
