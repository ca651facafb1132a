import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAll } from '../all-only.ts';
import { Log, uuid } from '../bad-input/log.ts';
import { newDesk } from '../cli/desk.ts';
import { type Live, startLive } from '../cli/live.ts';
import { axe, openPage, takeTroubles } from './harness.ts';

/** The owner's menu on the pages of `turnleaf dev`. */

const log = new Log('quay').prompt('Who has the key of the quay?');
for (let n = 1; n <= 12; n += 1) log.answer(`Shed ${n}: ask Jorun Vik. ${'The tide comes and goes. '.repeat(60)}`).prompt(`And shed ${n}?`);
const anchor = (n: number) => `t-${uuid(`quay ${n}`).slice(0, 8)}`;
const desk = newDesk();
const file = 'content/sessions/quay/session.jsonl';
const notes = 'content/sessions/quay/notes.mdx';
let live: Live;
const site = () => ({ dir: '', url: live.url });

beforeAll(async () => {
  desk.write('content/site.yaml', 'title: Quays\n');
  desk.log(log);
  await desk.turnleaf('add', log.id, '--slug', 'quay', '--yes');
  live = await startLive(desk);
  // The first page compiles all that pages need.
  await live.page('/s/quay/');
}, 120_000);
afterAll(() => live.process.kill('SIGKILL'));

const menuOf = async (page: Awaited<ReturnType<typeof openPage>>, turn: string) => {
  await page.locator(`#${turn} > .at`).click();
  return page.locator(`#${turn} .copy.panel`);
};

for (const width of isAll ? [1280, 390] : [390]) {
  test(`at ${width} px every choice of the menu can be reached`, async () => {
    const page = await openPage(site(), 's/quay/', { width });
    await page.locator('html[data-writing]').waitFor();
    const menu = await menuOf(page, anchor(4));
    await menu.getByRole('button', { name: 'Hide this turn' }).waitFor();
    const box = await menu.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= 900).toBe(true);
    await expect.poll(() => menu.getByRole('button', { name: /^Select words/ }).isDisabled()).toBe(true);
    await menu.getByRole('button', { name: 'Hide this turn' }).click();
    await menu.getByRole('button', { name: 'Cancel' }).click();
    expect(desk.read(file)).toContain('Shed 2');
  });
}

test('a note is typed, saved and shown, and the page stays where it was', async () => {
  const page = await openPage(site(), 's/quay/');
  await page.locator('html[data-writing]').waitFor();
  const menu = await menuOf(page, anchor(10));
  await menu.getByRole('button', { name: 'Add a note' }).click();
  await page.keyboard.type('Mind the *step*.');
  await menu.getByRole('button', { name: 'Save' }).click();
  await page
    .locator(`#${anchor(10)} .owner em`)
    .first()
    .waitFor();
  // Said once the page has loaded again.
  await page.locator('#status', { hasText: 'notes.mdx' }).waitFor();
  expect(desk.read(notes)).toContain(`<Note turn="${anchor(10)}">`);
  await expect
    .poll(() => page.locator(`#${anchor(10)} > .at`).evaluate((at) => Math.abs(at.getBoundingClientRect().top) < innerHeight))
    .toBe(true);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

test('words that are selected are redacted', async () => {
  const page = await openPage(site(), 's/quay/');
  await page.locator('html[data-writing]').waitFor();
  await page.locator(`#${anchor(2)} .prose p`).evaluate((paragraph) => {
    const text = paragraph.firstChild as Text;
    const range = document.createRange();
    const at = text.data.indexOf('Jorun Vik');
    range.setStart(text, at);
    range.setEnd(text, at + 'Jorun Vik'.length);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  });
  const menu = await menuOf(page, anchor(2));
  await menu.getByRole('button', { name: 'Redact what is selected' }).click();
  await expect.poll(() => menu.textContent()).toContain('Jorun Vik');
  await menu.getByRole('button', { name: 'Redact it' }).click();
  await page.locator('#status', { hasText: 'Redacted in quay.' }).waitFor();
  await expect.poll(() => page.locator('.turns').textContent()).not.toContain('Jorun Vik');
  expect(desk.read(file)).not.toContain('Jorun Vik');
});

test('a turn is taken out after a question', async () => {
  const page = await openPage(site(), 's/quay/');
  await page.locator('html[data-writing]').waitFor();
  const menu = await menuOf(page, anchor(6));
  await menu.getByRole('button', { name: 'Hide this turn' }).click();
  await menu.getByRole('button', { name: 'Take it out' }).click();
  await page.locator(`#${anchor(6)}.removed`).waitFor();
  expect(desk.read(file)).not.toContain('Shed 3:');
});

test('a page that shows a mistake goes away when it is mended', async () => {
  const before = desk.read(notes);
  desk.write(notes, '---\ntitel: Quays\n---\n');
  await live.until(async () => (await live.page('/s/quay/')).includes('Something to correct'));
  const page = await openPage(site(), 's/quay/');
  expect(await page.locator('code').textContent()).toBe('content/sessions/quay/notes.mdx:2');
  desk.write(notes, before);
  await page.locator('article[data-session]').waitFor();
  // The page is there with the status that it is not.
  takeTroubles();
});

test('search says what it needs', async () => {
  const page = await openPage(site(), 'search/?q=tide');
  await page.getByText('Search needs a build').waitFor();
  takeTroubles();
});

test('the page with its menu is accessible', async () => {
  expect(await axe(site(), 's/quay/')).toEqual([]);
});
