/// <reference lib="dom" />
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;

/**
 * A phone with an empty browser cache, on a slow connection.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {number} slower how many times slower its processor is
 */
export async function openAsVisitor(browser, slower) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { context, page, client };
}

/**
 * One visit by such a browser.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
export async function measureFirstLoad(browser, url) {
  const { context, page, client } = await openAsVisitor(browser, SLOWER);
  try {
    await page.addInitScript(observe);
    const scripts = countScripts(client);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => /** @type {any} */ (globalThis).firstLoad);
    return { ...seen, scriptKb: scripts.bytes / 1024 };
  } finally {
    await context.close();
  }
}

/** Counts transferred bytes until the page is idle; scripts that are loaded later are not part of the first load. */
function countScripts(/** @type {import('@playwright/test').CDPSession} */ client) {
  const scripts = { bytes: 0, isClosed: false };
  const known = new Set();
  client.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script' || /javascript/.test(response.mimeType)) known.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (known.has(requestId)) scripts.bytes += encodedDataLength;
  });
  return scripts;
}

/** Runs in the page before its scripts. */
function observe() {
  const seen = { firstPaintMs: 0, paintMs: 0, largest: '', shift: 0 };
  Object.assign(globalThis, { firstLoad: seen });
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries())) {
      seen.paintMs = entry.startTime;
      const { element } = entry;
      seen.largest = element
        ? `${element.tagName.toLowerCase()} ${(element.textContent ?? '').slice(0, 30)}`.trim()
        : '';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries()))
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') seen.firstPaintMs = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
}
