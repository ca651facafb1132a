/** What a person typed, in a browser: selected, copied, quoted and found as it was typed, and read without script. */
import { expect, test } from 'vitest';
import { openPage, own, withoutScript } from './harness.ts';
import { typed } from './own-archive.ts';

const path = 's/typed/';

test('a prompt that is selected is what was typed, its fold and all', async () => {
  const page = await openPage(own, path);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const prompt = page.locator('.turn.prompt .typed').first();
  expect(await prompt.evaluate((element) => element.textContent)).toBe(typed);
  expect(await prompt.locator('details.middle').getAttribute('open')).toBeNull();
  await prompt.evaluate((element) => getSelection()?.selectAllChildren(element));
  await page.keyboard.press('Control+c');
  expect((await page.evaluate(() => navigator.clipboard.readText())).trimEnd()).toBe(typed);
});

test('a quotation of it has its lines, its code and what folds', async () => {
  const page = await openPage(own, path);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('.turns > .turn.prompt > .at').first().click();
  await page.getByRole('button', { name: 'Markdown quote', exact: true }).click();
  const quote = async () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(quote).toContain('> — Prompt');
  const lines = (await quote()).split('\n');
  expect(lines[0]).toBe('> Why does `__init__` fail in \\*pot.py\\*?');
  expect(lines).toContain('>     self.heat = **kwargs');
  expect(lines.slice(lines.indexOf('> ```sh'), lines.indexOf('> ```sh') + 3)).toEqual(['> ```sh', '> rm *.o *.a # 2*3*4', '> ```']);
  expect(lines.filter((line) => line.includes('row 30 of'))).toHaveLength(1);
});

test('without script it folds and opens all the same', async () => {
  const page = await withoutScript(own, path);
  const fold = page.locator('details.middle').first();
  expect(await fold.locator('a').first().isVisible()).toBe(false);
  await fold.locator('summary').click();
  expect(await fold.locator('a').first().isVisible()).toBe(true);
});

test('code runs left to right among words that do not, and each paragraph stands where it begins', async () => {
  const page = await openPage(own, path);
  const codes = page.locator('.prose:has-text("boilWater") code');
  expect(await codes.count()).toBe(3);
  for (const code of await codes.all()) expect(await code.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  const [hebrew, english] = await page.locator('.turn.agent .prose > p[dir]').evaluateAll((all) =>
    all.map((p) => {
      const words = document.createRange();
      words.selectNodeContents(p);
      const [at, box] = [words.getBoundingClientRect(), p.getBoundingClientRect()];
      return { start: Math.round(at.left - box.left), end: Math.round(box.right - at.right), left: Math.round(box.left) };
    }),
  );
  expect(hebrew?.end).toBe(0);
  expect(english).toMatchObject({ start: 0, left: hebrew?.left });
});
