/// <reference lib="dom" />
import { openAsVisitor } from '../first-load/first-load.mjs';
import { gzippedKb } from './entries.mjs';

/**
 * @typedef {object} Visit
 * @property {number} paintMs until the first course is painted
 * @property {number} hydratedMs until React has hydrated it, and the page responds to input
 * @property {number} rounds the longest chain of responses that had to precede that, the HTML among them
 * @property {number} scriptKb gzipped, in thousands of bytes, of the scripts until then
 */

/** Selector of a course in the list. */
const CARD = 'main a[href^="/course/"]';

/**
 * Loads the course list in a browser with an empty cache.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} academy
 * @param {number} slower
 * @returns {Promise<Visit>}
 */
export async function loadCourses(browser, academy, slower) {
  const { context, page, client } = await openAsVisitor(browser, slower);
  try {
    const network = watchNetwork(client);
    await page.addInitScript(observe, CARD);
    await page.goto(`${academy}/course`, { waitUntil: 'commit' });
    await page.waitForFunction(() => /** @type {any} */ (globalThis).courses?.hydratedMs > 0, undefined, {
      polling: 50,
    });
    const { hydratedMs, paintMs } = await page.evaluate(() => /** @type {any} */ (globalThis).courses);
    const before = network.until(hydratedMs);
    // The browser may have discarded a script that ran. Files of a release never change.
    const scripts = await Promise.all(
      before.filter(({ isScript }) => isScript).map(async ({ url }) => (await fetch(url)).text()),
    );
    const scriptKb = scripts.reduce((sum, text) => sum + gzippedKb(text), 0);
    return { paintMs, hydratedMs, rounds: Math.max(...before.map(({ round }) => round)), scriptKb };
  } finally {
    await context.close();
  }
}

/** @typedef {{ url: string, round: number, isScript: boolean, sentAt: number }} RecordedRequest */

/**
 * Records the initiator of each request: the HTML is the first round, files that it names are the second,
 * requests of a script are one round after that script.
 * @param {import('@playwright/test').CDPSession} client
 */
function watchNetwork(client) {
  /** @type {Map<string, RecordedRequest>} by URL */
  const rounds = new Map();
  let startedAt = 0;
  client.on('Network.requestWillBeSent', ({ request, initiator, timestamp, type }) => {
    if (type === 'Document') startedAt = timestamp;
    if (rounds.has(request.url) || request.url.startsWith('data:')) return;
    rounds.set(request.url, {
      url: request.url,
      round: 1 + roundBefore(initiator, rounds),
      isScript: /\.js(\?|$)/.test(request.url),
      sentAt: timestamp,
    });
  });
  return {
    /** @param {number} ms since the navigation began */
    until: (ms) => [...rounds.values()].filter(({ sentAt }) => (sentAt - startedAt) * 1_000 <= ms),
  };
}

/** @param {any} initiator of a request (DevTools protocol) @param {Map<string, RecordedRequest>} rounds */
function roundBefore(initiator, rounds) {
  if (initiator.type === 'other') return 0;
  if (initiator.type !== 'script') return 1;
  /** @type {string[]} */
  const scripts = [];
  for (let stack = initiator.stack; stack; stack = stack.parent) {
    scripts.push(...stack.callFrames.map((/** @type {{ url: string }} */ { url }) => url));
  }
  return Math.max(1, ...scripts.map((url) => rounds.get(url)?.round ?? 1));
}

/** Runs in the page before its scripts. @param {string} card */
function observe(card) {
  const seen = { hydratedMs: 0, paintMs: 0 };
  Object.assign(globalThis, { courses: seen });
  const read = () => {
    const element = document.querySelector(card);
    if (element && seen.paintMs === 0) seen.paintMs = performance.now();
    const [hydrated] = performance.getEntriesByName('hydrated');
    if (hydrated) seen.hydratedMs = hydrated.startTime;
    else requestAnimationFrame(read);
  };
  requestAnimationFrame(read);
}
