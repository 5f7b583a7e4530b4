/// <reference lib="dom" />
/** Measures the time of an admin's browser for one interaction with a list, without the server's time. */
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {{ handledMs: number, paintedMs: number }} Interaction */

/**
 * Signs in and opens a tab of the administration.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} academy
 * @param {object} admin
 * @param {string} tab
 */
export async function openAdminPage(browser, academy, admin, tab) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  // Called from the browser: the token is bound to one of the browser's cookies.
  const headers = { 'x-academy-csrf': '1', origin: academy };
  const login = await context.request.post(`${academy}/api/user/login`, { data: admin, headers });
  const { token } = await login.json();
  const page = await context.newPage();
  await page.addInitScript((stored) => localStorage.setItem('auth_token', stored), token);
  await page.addInitScript(watchInteractions);
  await page.goto(`${academy}/admin?tab=${tab}`);
  await page.getByRole('table').waitFor();
  await sleep(500);
  return page;
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<unknown>} act
 * @param {() => Promise<unknown>} [idle] resolves when the list has changed
 * @returns {Promise<Interaction>} `handledMs`: its longest event, to its next paint (Event Timing API); `paintedMs`:
 * from the last response of the server to the paint of the list
 */
export async function interact(page, act, idle) {
  const before = await page.evaluate(() => {
    Object.assign(globalThis, { benchEvents: [], benchPaints: [] });
    return performance.now();
  });
  const responded = page.waitForResponse((response) => /\/api\/admin\/(users|orders)\?/.test(response.url()));
  await act();
  await responded;
  await idle?.();
  await sleep(400);
  return page.evaluate((from) => {
    const { benchEvents, benchPaints } = /** @type {any} */ (globalThis);
    const entries = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
    const calls = entries.filter(
      ({ name, responseEnd }) => /\/api\/admin\/(users|orders)\?/.test(name) && responseEnd > from,
    );
    const duration = Math.max(...calls.map(({ responseEnd }) => responseEnd));
    const paint = benchPaints.find((/** @type {number} */ at) => at >= duration);
    // The API does not report events below 16 ms.
    return {
      handledMs: Math.max(0, ...benchEvents),
      paintedMs: paint === undefined ? NaN : paint - duration,
    };
  }, before);
}

function watchInteractions() {
  Object.assign(globalThis, { benchEvents: [], benchPaints: [] });
  const known = /** @type {any} */ (globalThis);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) known.benchEvents.push(duration);
  }).observe(/** @type {any} */ ({ type: 'event', durationThreshold: 16, buffered: true }));
  const draw = () => {
    // After the frame that shows the change: the callback runs before the paint, a new task after it.
    new MutationObserver(() =>
      requestAnimationFrame(() => setTimeout(() => known.benchPaints.push(performance.now()))),
    ).observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  };
  if (document.documentElement) draw();
  else document.addEventListener('readystatechange', draw, { once: true });
}
