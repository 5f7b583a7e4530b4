/** `npm run bench -- --all` runs every benchmark, `npm run bench -- NAME …` one of them with its arguments. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentOf } from './catalogue/processes.mjs';
import { origins, startAcademy } from './checkout/product.mjs';
import { missing } from './requirements.mjs';

/** Each benchmark with its subject and its requirements. */
const benchmarks = {
  'admin-lists':
    'the lists of 10,000 users and 100,000 orders, server and browser; starts a product of its own in .data/bench, needs Chromium',
  capture:
    'from the capture to the dashboard; on the product of BASE_URL and PHONEPE_SIM_URL, or one of its own',
  catalogue:
    'lists and details beside three baselines, at 500 and 50,000 courses; starts a product of its own in .data/bench',
  checkout:
    'CPU and throughput of a checkout beside a bare baseline; starts a product of its own in .data/bench',
  federation:
    'remotes beside the same sources as one bundle: time, rounds, JavaScript; starts a product of its own in .data/bench, needs Chromium',
  'first-load':
    'largest paint, JavaScript and layout shift of a first visit on a slow phone; on the product of BASE_URL or one of its own, needs Chromium',
  learning:
    'CPU of a dashboard of twenty courses, reports of progress a second; starts a product of its own in .data/bench',
  lighthouse:
    'the four scores of every public page; on the product of BASE_URL or one of its own, needs Chromium and the npm registry',
  'login-storm':
    'what 200 log-ins a second do to the course list; starts a product of its own in .data/bench',
  me: 'CPU of a request with a session, beside a bare baseline; starts a product of its own in .data/bench',
  memory:
    'what tabs that come and go, and refused uploads, leave behind; starts a product of its own in .data/bench',
  pages: 'CPU of a cached page beside the same bytes from memory; starts a product of its own in .data/bench',
  reconciliation:
    'the payment worker beside a bare BullMQ worker; on the servers of MYSQL_URL and REDIS_URL or of a product of its own',
  scaling:
    'what 1,000, 100,000 and 10 million learners need, and which part ends first; starts a product of its own in .data/bench',
  'sign-ups':
    'fifty and five hundred sign-ups at once, and the course list meanwhile; starts a product of its own in .data/bench',
};
/** @type {Readonly<Record<string, readonly import('./requirements.mjs').Need[]>>} */
const needs = {
  'admin-lists': ['chromium'],
  capture: ['product'],
  federation: ['chromium'],
  'first-load': ['product', 'chromium'],
  lighthouse: ['product', 'chromium'],
  reconciliation: ['mysql', 'redis'],
};
const HELP = `npm run bench -- NAME [--help | what NAME takes]
npm run bench [-- --all]      every benchmark, and all figures with their aims in one table at the end

${Object.entries(benchmarks)
  .map(([name, text]) => `  ${name.padEnd(16)}${text}`)
  .join('\n')}`;

const [wanted, ...rest] = process.argv.slice(2);
if (wanted === '--help') {
  console.log(HELP);
  process.exit(0);
}
if (wanted && wanted !== '--all' && !Object.hasOwn(benchmarks, wanted)) {
  console.error(`There is no benchmark ${wanted}.\n\n${HELP}`);
  process.exit(1);
}
const isAll = wanted === undefined || wanted === '--all';
if (isAll && rest.length > 0) {
  console.error(`--all takes no arguments.\n\n${HELP}`);
  process.exit(1);
}
const names = isAll ? Object.keys(benchmarks) : [wanted];
const isHelp = rest.includes('--help');
/** Needs that a product of their own fulfils, unless variables name another one. */
const given = { product: 'BASE_URL', mysql: 'MYSQL_URL', redis: 'REDIS_URL' };
const isOwn = (/** @type {import('./requirements.mjs').Need} */ need) =>
  need in given && !process.env[given[/** @type {keyof typeof given} */ (need)]];
const faults = isHelp
  ? []
  : await missing(names.flatMap((name) => needs[name] ?? []).filter((need) => !isOwn(need)));
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
/** @type {string[]} */
const failed = [];
const folder = mkdtempSync(join(tmpdir(), 'academy-bench-'));
const figures = join(folder, 'figures.jsonl');
writeFileSync(figures, '');
/** @param {string} name @param {Record<string, string>} [variables] */
async function run(name, variables = {}) {
  console.log(`\n${name}`);
  const script = fileURLToPath(new URL(`${name}.mjs`, import.meta.url));
  const env = { ...variables, ...process.env, BENCH_FIGURES_FILE: figures };
  const [status] = await once(spawn(process.execPath, [script, ...rest], { stdio: 'inherit', env }), 'exit');
  if (status !== 0) failed.push(name);
}
const onProduct = isHelp ? [] : names.filter((name) => needs[name]?.some(isOwn));
for (const name of names) if (!onProduct.includes(name)) await run(name);
if (onProduct.length > 0) {
  const academy = await startAcademy();
  try {
    for (const name of onProduct) await run(name, variablesOf(academy));
  } finally {
    await academy.stop();
  }
}
if (isAll) console.log(`\n${figuresTable(readFileSync(figures, 'utf8'))}`);
rmSync(folder, { recursive: true });
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

/** @param {Awaited<ReturnType<typeof startAcademy>>} academy @returns {Record<string, string>} */
function variablesOf({ mysqlUrl, pids }) {
  const redis = new URL(environmentOf(pids['bff'] ?? 0)['REDIS_URL'] ?? '');
  // The product uses database 0.
  redis.pathname = '/5';
  return {
    // The origin that the product is configured with.
    BASE_URL: origins.academy.replace('127.0.0.1', 'localhost'),
    PHONEPE_SIM_URL: origins.simulator,
    MYSQL_URL: mysqlUrl,
    REDIS_URL: redis.href,
  };
}

/** @param {string} lines of JSON, as reports write them @returns {string} a table in Markdown */
function figuresTable(lines) {
  const rows = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .map(({ benchmark, what, measured, aim, isMet }) => [
      benchmark,
      what,
      measured,
      aim,
      isMet ? 'met' : 'missed',
    ]);
  const head = ['benchmark', 'figure', 'measured', 'aim', ''];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
