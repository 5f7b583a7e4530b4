/** Pages that no cache contains: the pages of new courses, each requested once. */
import { Agent, get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { addCourses } from '../catalogue/courses.mjs';
import { openLoop } from '../catalogue/reading.mjs';
import { cpuOf, total, used, withDescendants } from '../checkout/cpu.mjs';
import { runInParallel } from '../checkout/load.mjs';
import { atRate } from '../open-loop.mjs';

const agent = new Agent({ keepAlive: true });
const [WARM_UP_PAGES, PAGES, CONCURRENCY] = [200, 200, 4];
/** The rate of cold pages, and that of the calls of the API beside them. */
const [PAGES_PER_SECOND, CALLS_PER_SECOND, SECONDS] = [50, 200, 8];

/**
 * @param {{ origin: string, call: string, mysqlUrl: string, pids: Record<string, number> }} academy `call`: the path of
 *   a cached response of the API
 * @returns {Promise<{ cpuMs: number, aloneP99Ms: number, besideP99Ms: number, unrendered: number }>} CPU time of BFF
 *   and rendering per page; p99 of the call without and beside cold pages; pages that were sent unrendered
 */
export async function measureColdPages({ origin, call, mysqlUrl, pids }) {
  const slugs = await addCourses(
    `${mysqlUrl}/academy_catalog`,
    WARM_UP_PAGES + PAGES + PAGES_PER_SECOND * SECONDS,
  );
  const urls = slugs.map((slug) => `${origin}/course/${slug}`);
  await runInParallel(urls.splice(0, WARM_UP_PAGES), CONCURRENCY, readPage);

  const { bff = 0, ssr = 0 } = pids;
  const measured = Object.fromEntries([bff, ...withDescendants(ssr)].map((pid) => [String(pid), pid]));
  const before = cpuOf(measured);
  await runInParallel(urls.splice(0, PAGES), CONCURRENCY, readPage);
  const cpuMs = total(used(cpuOf(measured), before)) / PAGES;

  const calls = { urls: [origin + call], perSecond: CALLS_PER_SECOND, seconds: SECONDS };
  const alone = await openLoop(calls);
  const [catalogueUnderLoad, pages] = await Promise.all([
    openLoop(calls),
    atRate(PAGES_PER_SECOND, SECONDS, (index) => readPage(urls[index] ?? '')),
  ]);
  const unrendered = pages.filter((page) => !brotliDecompressSync(page).includes('<h1')).length;
  return { cpuMs, aloneP99Ms: alone.p99Ms, besideP99Ms: catalogueUnderLoad.p99Ms, unrendered };
}

/** @param {string} url @returns {Promise<Buffer>} compressed, so that decompression takes no time of the measurement */
function readPage(url) {
  return new Promise((done, failed) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    get(url, { agent, headers }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('end', () => {
        if (response.statusCode === 200) done(Buffer.concat(chunks));
        else failed(new Error(`${url} returned ${response.statusCode}`));
      });
    }).once('error', failed);
  });
}
