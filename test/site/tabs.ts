/**
 * The browser and its tabs. A tab of its own costs a test three times what a page does that is opened in one, so it gets
 * a tab that an earlier test has left, if there is one of its kind: as empty as a new one.
 */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

/** What a tab is for good. */
interface TabKind {
  script: boolean;
  touch: boolean;
  /** Whether the policy of a page also holds for what a test puts into it. */
  policy: boolean;
  /** For one test alone: nothing is cached, and any trace may be left in it. */
  fresh: boolean;
}

interface Tab {
  name: string;
  fresh: boolean;
  page: Page;
  devtools: CDPSession;
}

/** One for all files of a worker. */
let browser: Promise<Browser> | undefined;
const taken = new Map<Page, Tab>();
let free: Tab[] = [];
/** How many tabs of a kind wait for the next test: each is a process. */
const most = 2;

interface Size {
  width: number;
  height: number;
}

/** An empty tab, until it is left. `size`: of a new one; that of another is what was set last. */
export async function takeTab(kind: TabKind, size: Size): Promise<Page> {
  const name = JSON.stringify(kind);
  const tab = free.find((one) => one.name === name) ?? (await newTab(kind, name, size));
  free = free.filter((one) => one !== tab);
  taken.set(tab.page, tab);
  return tab.page;
}

export async function leaveTab(page: Page): Promise<void> {
  const tab = taken.get(page);
  if (!tab) return;
  taken.delete(page);
  const others = free.filter(({ name }) => name === tab.name).length;
  if (!tab.fresh && others < most && (await emptied(tab).catch(() => false))) free.push(tab);
  else await page.context().close();
}

async function newTab({ script, touch, policy, fresh }: TabKind, name: string, viewport: Size): Promise<Tab> {
  // A screen's own scale would move what is pictured by parts of a pixel.
  const args = ['--no-sandbox', '--force-device-scale-factor=1'];
  browser ??= chromium.launch({ executablePath: inject('chromium'), args });
  const context = await (await browser).newContext({
    javaScriptEnabled: script,
    isMobile: touch,
    hasTouch: touch,
    bypassCSP: !policy,
    viewport,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return { name, fresh, page, devtools: await context.newCDPSession(page) };
}

const events = ['console', 'dialog', 'download', 'load', 'pageerror', 'popup', 'request', 'requestfailed', 'requestfinished', 'response'];

/** Takes out of a tab all that a test may have left in it. False: not all. */
async function emptied({ page, devtools }: Tab): Promise<boolean> {
  const context = page.context();
  if (page.isClosed() || context.pages().length > 1) return false;
  for (const event of events) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all([context.setOffline(false), context.clearCookies(), context.clearPermissions()]);
  await page.evaluate(() => {
    if (!location.protocol.startsWith('http')) return;
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
  await page.mouse.move(0, 0);
  await devtools.send('Page.resetNavigationHistory');
  return true;
}
