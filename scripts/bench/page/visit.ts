/** One visit to a page with an empty cache: what came over the wire, when the largest thing was painted, what moved. */
import type { Browser } from 'playwright-core';

export interface Visit {
  /** Bytes over the wire, headers included, by kind of file: Document, Stylesheet, Script, Font, Image … */
  bytes: { [kind: string]: number };
  requests: number;
  /** Requests that the first paint waits for. */
  blocking: number;
  nodes: number;
  /** Milliseconds of the processor's one thread for pages. */
  mainThread: number;
  paint: number;
  shift: number;
}

export interface Terms {
  width: number;
  /** A phone's processor and line: 4× slower, 1.6 Mbit/s, 150 ms round trips. */
  slow: boolean;
}

interface Seen {
  shift: number;
  paint: number;
}

export async function visit(browser: Browser, url: string, { width, slow }: Terms): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  try {
    const page = await context.newPage();
    // A busy machine, four times slower, takes its time.
    page.setDefaultTimeout(120_000);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Network.enable');
    if (slow) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
      await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
    }
    const bytes: Visit['bytes'] = {};
    const kinds = new Map<string, string>();
    let requests = 0;
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (!response.url.startsWith('data:')) kinds.set(requestId, type);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind === undefined) return;
      bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
      requests += 1;
    });
    await page.addInitScript(() => {
      const seen: Seen = { shift: 0, paint: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.paint = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.paint > 0);
    // What scripts ask for once they run.
    await page.waitForTimeout(500);
    await page.waitForLoadState('networkidle');
    const { shift, paint } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    const { nodes, blocking } = await page.evaluate(() => ({
      nodes: document.querySelectorAll('*').length,
      blocking: performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming & { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking')
        .length,
    }));
    const { metrics } = await session.send('Performance.getMetrics');
    const mainThread = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    return { bytes, requests, blocking, nodes, mainThread, paint, shift };
  } finally {
    await context.close();
  }
}
