/**
 * Measures the admin's lists with the data of a large academy: the whole product (started here, on separate servers)
 * with 10,000 users and 100,000 orders. Each kind of query is measured through the BFF, one call after the other;
 * then, in Chromium, the time of an interaction without the server's (decision 0120).
 */
import { chromium } from '@playwright/test';
import { fillOrders, fillUsers, userOf } from './admin-lists/seed-users.mjs';
import { interact, openAdminPage } from './admin-lists/admin-page.mjs';
import { environmentOf } from './catalogue/processes.mjs';
import { origins, startAcademy } from './checkout/product.mjs';
import { call, runInParallel, quantile } from './checkout/load.mjs';
import { Report } from './report.mjs';
import { rejectArguments } from './usage.mjs';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
rejectArguments(`npm run bench -- admin-lists

Starts the product on servers and in a folder of its own (.data/bench, emptied first), fills it and takes about five
minutes. Needs Chromium (CHROMIUM_PATH). USERS=10000 and ORDERS=100000 set the size, CALLS=60 and ROUNDS=15 how often
each thing is done, ACADEMY_PORT_BASE=5600 where the ports begin. WRITE=1 keeps the figures in bench/results.`);
const USERS = Number(process.env['USERS'] ?? 10_000);
const ORDERS = Number(process.env['ORDERS'] ?? 100_000);
const CALLS = Number(process.env['CALLS'] ?? 60);
const ROUNDS = Number(process.env['ROUNDS'] ?? 15);
// The origin that the product is configured with.
const SITE = origins.academy.replace('127.0.0.1', 'localhost');
const SORTS = ['oldest', 'name', '-name', 'email', '-email', 'role', '-role'];
const AIM = { serverMs: 200, browserMs: 100 };
const ADMIN = { email: 'admin@academy.test', password: 'Admin#2025demo' };

const report = new Report('admin-lists');
const range = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => index);
const ms = (/** @type {number} */ value) => `${value.toFixed(0)} ms`;

/** @param {string} what @param {(index: number) => string} pathOf @param {string} token */
async function measureCalls(what, pathOf, token) {
  const fetchPage = (/** @type {number} */ index) => call(`${origins.academy}${pathOf(index)}`, { token });
  for (const index of range(5)) await fetchPage(index);
  const { latencies } = await runInParallel(range(CALLS), 1, fetchPage);
  const [half, most] = [quantile(latencies, 0.5), quantile(latencies, 0.95)];
  report.add(what, `p50 ${ms(half)}, p95 ${ms(most)}`, `p95 ≤ ${AIM.serverMs} ms`, most <= AIM.serverMs);
}

/** @param {string} token */
async function measureUsers(token) {
  const list = '/api/admin/users?limit=20';
  const ways = {
    'the first page': () => '&page=1',
    'a page in the middle': (/** @type {number} */ index) => `&page=${USERS / 40 + index}`,
    'the last page': () => `&page=${Math.floor(USERS / 20)}`,
    'search: part of a name': (/** @type {number} */ index) => `&search=${['aks', 'eer', 'nai'][index % 3]}`,
    'search: an address': (/** @type {number} */ index) => `&search=${userOf(index * 31).email}`,
    'search: nobody': (/** @type {number} */ index) => `&search=nobody${index}`,
    'role admin': () => '&role=admin',
    'role user, by name': () => '&role=user&sort=name',
    'state unverified': () => '&state=unverified',
    ...Object.fromEntries(
      SORTS.map((sort) => [
        `sort ${sort}`,
        (/** @type {number} */ index) => `&sort=${sort}&page=${1 + index}`,
      ]),
    ),
  };
  for (const [what, query] of Object.entries(ways))
    await measureCalls(`users, ${what}`, (index) => list + query(index), token);
}

/** @param {string} token @param {Awaited<ReturnType<typeof fillOrders>>} known */
async function measureOrders(token, known) {
  const list = '/api/admin/orders?limit=20';
  const search = (/** @type {string} */ text) => () => `&search=${encodeURIComponent(text)}`;
  const ways = {
    ...Object.fromEntries(
      ['newest', 'oldest', 'amount-high', 'amount-low'].map((sort) => [
        `sort ${sort}`,
        () => `&sort=${sort}`,
      ]),
    ),
    'state EXPIRED, by amount': () => '&state=EXPIRED&sort=amount-high',
    'stuck ones': () => '&state=stuck',
    'search: its number': search(known.number),
    'search: the beginning of its number': search(known.number.slice(0, 10)),
    'search: the provider’s reference': search(known.transaction),
    'search: an e-mail address': search(known.email),
    'search: a word of many names': search('Asha'),
    'search: an amount': search('₹999'),
    'search: the amount of a third of all': search('₹499'),
    'search: the taxable value of a third of all': search('422.88'),
    'search: the end of its number': search(known.number.slice(-6)),
    'search: a title': search(known.title),
    'search: a part of all titles': search('bench'),
    'search: nothing': search('nothing of the kind'),
  };
  for (const [what, query] of Object.entries(ways))
    await measureCalls(`orders, ${what}`, () => list + query(), token);
}

async function measureBrowser() {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await openAdminPage(browser, SITE, ADMIN, 'users');
    const search = page.getByLabel('Search by name or email');
    const ways = {
      'search typed': (/** @type {number} */ index) =>
        search.fill('').then(() => search.pressSequentially(`person${index + 10}`, { delay: 30 })),
      'page turned': () => page.getByRole('button', { name: 'Next' }).click(),
      // By keyboard: an option that is set by a script is no user event, so no time to its paint is measured.
      sorted: () => page.getByLabel('Sorted by').press('ArrowDown'),
    };
    for (const [what, act] of Object.entries(ways)) {
      await page.goto(`${SITE}/admin?tab=users`);
      await page.getByRole('table').waitFor();
      const found = [];
      // A list that was loaded before is shown without a request, so each round shows a new one.
      const rounds = what === 'sorted' ? SORTS.length : ROUNDS;
      for (const index of range(rounds)) found.push(await interact(page, () => act(index)));
      for (const [part, key] of /** @type {const} */ ([
        ['event to its paint', 'handledMs'],
        ['answer to the painted list', 'paintedMs'],
      ])) {
        const sorted = found.map((one) => one[key]).toSorted((a, b) => a - b);
        const most = quantile(sorted, 0.95);
        const measured = `p50 ${ms(quantile(sorted, 0.5))}, p95 ${ms(most)}`;
        const label = `browser, ${USERS} users, ${what}: ${part}`;
        report.add(label, measured, `p95 ≤ ${AIM.browserMs} ms`, most <= AIM.browserMs);
      }
    }
  } finally {
    await browser.close();
  }
}

const academy = await startAcademy();
try {
  const secret = environmentOf(academy.pids['payment'] ?? 0)['CONTACT_ENCRYPTION_KEY'] ?? '';
  await fillUsers(academy.mysqlUrl, USERS);
  const known = await fillOrders(academy.mysqlUrl, ORDERS, { users: USERS, secret });
  const { token } = await call(`${origins.academy}/api/user/login`, { method: 'POST', body: ADMIN });
  await measureUsers(token);
  await measureOrders(token, known);
  await measureBrowser();
  if (process.env['WRITE']) report.save(['lists'], USERS >= 10_000 && ORDERS >= 100_000);
} finally {
  await academy.stop();
}
