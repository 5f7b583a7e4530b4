/**
 * Measures the cost of a cached public page: CPU of the processes that serve it, round by round in one run,
 * beside the BFF of an earlier commit with the same services, releases and database.
 */
import { join } from 'node:path';
import { startLike } from './catalogue/processes.mjs';
import { closedLoop, middle } from './catalogue/reading.mjs';
import { addresses, dataDir, startAcademy } from './checkout/product.mjs';
import { buildEarlierBff, removeWorkTree, root } from './pages/earlier-bff.mjs';
import { Report } from './report.mjs';

/** The last one in which the BFF ran the code of remotes itself (decision 0153). */
const BEFORE = process.env['BEFORE'] ?? '817c157';

if (process.argv.length > 2) {
  console.log(`npm run bench -- pages

Starts the product on servers and in a folder of its own (.data/bench, emptied first), builds the BFF of an earlier commit
in a work tree there (BEFORE=${BEFORE}), and takes about three minutes. ROUNDS=5 sets the rounds, ACADEMY_PORT_BASE=5600
where the ports begin, WRITE=1 keeps the figures in bench/results.`);
  process.exit(process.argv[2] === '--help' ? 0 : 1);
}

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const PAGES = ['/', '/course', '/course/certified-ethical-hacker-ceh', '/workshop'];
const [CALLS, WARM_UP_CALLS, LANES] = [1_500, 800, 16];
/** Not worse, within the accuracy of a run. */
const MOST = 1.05;
const PORT = Number(new URL(addresses.academy).port) + 45;

/** @param {Record<string, { url: string, pids: Record<string, number> }>} sides @param {string} page */
async function sequentially(sides, page) {
  /** @type {Record<string, import('./catalogue/reading.mjs').Measured[]>} */
  const all = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  const load = (/** @type {string} */ name, /** @type {number} */ count) => {
    const { url, pids } = sides[name] ?? { url: '', pids: {} };
    return closedLoop({ urls: [url + page], pids, count, lanes: LANES });
  };
  for (const name of Object.keys(sides)) await load(name, WARM_UP_CALLS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const names = Object.keys(sides);
    for (const name of round % 2 === 0 ? names : names.toReversed()) all[name]?.push(await load(name, CALLS));
  }
  return Object.fromEntries(Object.entries(all).map(([name, rounds]) => [name, middle(rounds)]));
}

const folder = join(dataDir, 'earlier');
const report = new Report('pages');
console.log(`Building the BFF of ${BEFORE} …`);
buildEarlierBff(BEFORE, folder);
const academy = await startAcademy();
try {
  const { bff = 0, ssr = 0 } = academy.pids;
  const earlier = await startLike(bff, PORT, {}, (path) => path.replace(root, folder));
  const sides = {
    now: { url: addresses.academy, pids: { bff, ssr } },
    before: { url: earlier.url, pids: { bff: earlier.pid } },
  };
  for (const page of PAGES) {
    const { now, before } = await sequentially(sides, page);
    if (!now || !before) continue;
    const ratio = now.cpuMs / before.cpuMs;
    report.add(
      `a warm ${page}`,
      `${now.cpuMs.toFixed(3)} ms of CPU, ${ratio.toFixed(2)} × the ${before.cpuMs.toFixed(3)} ms of ${BEFORE}; ${now.perSecond.toFixed(0)} a second, p99 ${now.p99Ms.toFixed(1)} ms`,
      `≤ ${MOST} ×`,
      ratio <= MOST,
    );
  }
  earlier.stop();
  await earlier.ended;
} finally {
  await academy.stop();
  removeWorkTree(folder);
}
if (process.env['WRITE']) report.save(['pages'], true);
