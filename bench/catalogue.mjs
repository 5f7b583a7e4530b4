/**
 * Measures the most frequent calls: reading lists and details. In one run, round by round, compared with three
 * baselines on the same database: (a) bare Fastify + mysql2 with the same query, (b) the same bytes from memory, (c)
 * two bare Nest hops over undici to the database. CPU is measured by the operating system for our processes and the
 * database: the most stable figure.
 */
import { origins, startAcademy } from './checkout/product.mjs';
import { call } from './checkout/load.mjs';
import { addCourses, searches } from './catalogue/courses.mjs';
import { memoryMb, startBaseline, startCopyOf } from './catalogue/processes.mjs';
import { closedLoop, median, middle, openLoop } from './catalogue/reading.mjs';
import { Report } from './report.mjs';
import { rejectArguments } from './usage.mjs';

rejectArguments(`npm run bench -- catalogue

Starts the product on servers and in a folder of its own (.data/bench, emptied first) and takes about five minutes.
ROUNDS=5 sets the rounds, LARGE=50000 the courses of the large catalogue, ACADEMY_PORT_BASE=5600 where the ports begin.`);

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SMALL = 500;
const LARGE = Number(process.env['LARGE'] ?? 50_000);
const CONCURRENCY = 16;
const WARM_CALLS = 6_000;
const COLD_CALLS = 1_500;
/** The calls until the engine has compiled the measured code. */
const WARM_UP_CALLS = 2_500;
const SEARCHES = 600;
/** The number of items of a large academy. */
const SEARCHED = 5_000;
const SAVE_EVERY_MS = 250;
const ADMIN = { email: 'admin@academy.test', password: 'Admin#2025demo' };
const LIST = '/api/course/all';
const OPEN_LOOP = { perSecond: 100, seconds: 15 };
/** Number of details that are read in turn. */
const DETAILS = 100;
const AIMS = {
  warmCpu: 3,
  warmP99: 2,
  coldCpu: 2,
  openLoopMs: 15,
  large: 1.3,
  searchMs: 20,
  saveMs: 100,
  startMs: 500,
  idleMb: 120,
};

const report = new Report('catalogue');
const ms = (/** @type {number} */ value, digits = 3) => `${value.toFixed(digits)} ms`;

/** @param {string} name @param {import('./catalogue/reading.mjs').Measured} measured */
const row = (name, { cpuMs, perSecond, p99Ms, cpu }) =>
  console.log(
    `  ${name.padEnd(26)} ${ms(cpuMs).padStart(10)}  ${perSecond.toFixed(0).padStart(6)} /s  p99 ${ms(p99Ms, 1).padStart(8)}   ${Object.entries(
      cpu,
    )
      .map(([part, each]) => `${part} ${each.toFixed(3)}`)
      .join(', ')}`,
  );

/**
 * @typedef {object} Way
 * @property {string[]} urls @property {Record<string, number>} pids @property {number} count
 */

/**
 * Runs every variant once in each round, so that a busy moment of the machine affects all.
 * @param {Record<string, Way>} ways
 */
async function inRounds(ways, rounds = ROUNDS) {
  /** @type {Record<string, import('./catalogue/reading.mjs').Measured[]>} */
  const all = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (const way of Object.values(ways))
    await closedLoop({ ...way, count: WARM_UP_CALLS, concurrency: CONCURRENCY });
  for (let round = 0; round < rounds; round += 1)
    for (const [name, way] of Object.entries(ways))
      all[name]?.push(await closedLoop({ ...way, concurrency: CONCURRENCY }));
  return Object.fromEntries(Object.entries(all).map(([name, measured]) => [name, middle(measured)]));
}

/** @param {string} base @param {readonly string[]} paths */
const under = (base, paths) => paths.map((path) => `${base}${path}`);

/** @param {Record<'list' | 'detail', string[]>} paths of our own calls */
async function compareWithBaselines(paths) {
  const { bff, catalog, MariaDB = 0 } = academy.pids;
  const database = { MariaDB };
  const slugs = paths.detail.map((path) => path.split('/').at(-1) ?? '');
  for (const kind of /** @type {const} */ (['list', 'detail'])) {
    const bare = kind === 'list' ? ['/list'] : slugs.map((slug) => `/detail/${slug}`);
    const measured = await inRounds({
      '(a) Fastify + mysql2': way(
        under(`${baselines.bare.url}/db`, bare),
        { baseline: baselines.bare.pid, ...database },
        COLD_CALLS,
      ),
      '(b) bytes from memory': way(
        under(`${baselines.bare.url}/memory`, paths[kind]),
        { baseline: baselines.bare.pid },
        WARM_CALLS,
      ),
      '(c) two Nest hops': way(
        under(baselines.first.url, bare),
        { first: baselines.first.pid, second: baselines.second.pid, ...database },
        COLD_CALLS,
      ),
      'ours, warm': way(
        under(origins.academy, paths[kind]),
        { bff: bff ?? 0, catalog: catalog ?? 0, ...database },
        WARM_CALLS,
      ),
      'ours, cold': way(
        under(cold.url, paths[kind]),
        { bff: cold.pid, catalog: catalog ?? 0, ...database },
        COLD_CALLS,
      ),
    });
    console.log(`\n${kind}, ${SMALL} courses, ${CONCURRENCY} at once, median of ${ROUNDS} rounds`);
    for (const [name, each] of Object.entries(measured)) row(name, each);
    compare(kind, measured);
  }
}

/** @param {string[]} urls @param {Record<string, number>} pids @param {number} count @returns {Way} */
const way = (urls, pids, count) => ({ urls, pids, count });

/** @param {string} kind @param {Record<string, import('./catalogue/reading.mjs').Measured>} measured */
function compare(kind, measured) {
  const [memory, nest, warm, uncached] = [
    '(b) bytes from memory',
    '(c) two Nest hops',
    'ours, warm',
    'ours, cold',
  ].map((name) => measured[name]);
  if (!memory || !nest || !warm || !uncached) throw new Error('Something was not measured');
  addRatio(`${kind}, warm: CPU beside the bytes from memory`, warm.cpuMs, memory.cpuMs, AIMS.warmCpu);
  addRatio(`${kind}, warm: p99 beside the bytes from memory`, warm.p99Ms, memory.p99Ms, AIMS.warmP99);
  addRatio(`${kind}, cold: CPU beside two bare Nest hops`, uncached.cpuMs, nest.cpuMs, AIMS.coldCpu);
}

/** @param {string} what @param {number} productMs @param {number} baselineMs @param {number} aim */
function addRatio(what, productMs, baselineMs, aim) {
  const ratio = productMs / baselineMs;
  report.add(
    what,
    `${ms(productMs)} beside ${ms(baselineMs)}, ${ratio.toFixed(2)} ×`,
    `≤ ${aim} ×`,
    ratio <= aim,
  );
}

/** @param {Record<'list' | 'detail', string[]>} paths */
async function measureOpenLoop(paths) {
  for (const [kind, wanted] of Object.entries(paths)) {
    const { p50Ms, p99Ms } = await openLoop({ urls: under(origins.academy, wanted), ...OPEN_LOOP });
    const what = `${kind}, ${OPEN_LOOP.perSecond} a second: p99 (p50 ${ms(p50Ms, 1)})`;
    report.add(what, ms(p99Ms, 1), `≤ ${AIMS.openLoopMs} ms`, p99Ms <= AIMS.openLoopMs);
  }
}

/**
 * Measures calls with an empty response cache.
 * @param {readonly string[]} slugs
 */
async function uncached(slugs) {
  const { catalog = 0, MariaDB = 0 } = academy.pids;
  const pids = { bff: cold.pid, catalog, MariaDB };
  const first = await call(`${cold.url}${LIST}`);
  const pages = Math.ceil(first.total / 24);
  const paths = {
    list: [LIST],
    'page behind a cursor': await cursors(pages),
    'page by its number': [0.3, 0.6, 0.9].map(
      (share) => `${LIST}?page=${Math.max(2, Math.floor(pages * share))}`,
    ),
    'page by price': [`${LIST}?sort=price&page=${Math.max(2, Math.floor(pages / 2))}`],
    detail: slugs.slice(0, DETAILS).map((slug) => `/api/course/${slug}`),
  };
  const ways = Object.entries(paths).map(([name, wanted]) => [
    name,
    way(under(cold.url, wanted), pids, COLD_CALLS),
  ]);
  return inRounds(Object.fromEntries(ways), Math.min(3, ROUNDS));
}

/** Cursors of pages deep in the list. @param {number} pages */
async function cursors(pages) {
  const deep = [0.4, 0.7].map(async (share) => {
    const { next } = await call(`${cold.url}${LIST}?page=${Math.max(2, Math.floor(pages * share))}`);
    return `${LIST}?after=${next}`;
  });
  return Promise.all(deep);
}

async function search() {
  const wanted = searches(SEARCHES).map((words) => `${LIST}?search=${encodeURIComponent(words)}`);
  const pids = {
    bff: cold.pid,
    catalog: academy.pids['catalog'] ?? 0,
    MariaDB: academy.pids['MariaDB'] ?? 0,
  };
  // The first call waits until the index contains the courses that were written directly into the database.
  await call(`${cold.url}${LIST}?search=index`);
  await closedLoop({ urls: under(cold.url, wanted), count: SEARCHES / 2, concurrency: 1, pids });
  const saving = await saveRepeatedly();
  const measured = await closedLoop({ urls: under(cold.url, wanted), count: SEARCHES, concurrency: 1, pids });
  const saveMs = await saving.stop();
  row(`search in ${SEARCHED}`, measured);
  report.add(
    `search in ${SEARCHED} courses, ${SEARCHES} different ones, while an admin saves: p99`,
    ms(measured.p99Ms, 1),
    `≤ ${AIMS.searchMs} ms`,
    measured.p99Ms <= AIMS.searchMs,
  );
  report.add(
    'the save of a course by an admin: median',
    ms(saveMs, 0),
    `≤ ${AIMS.saveMs} ms`,
    saveMs <= AIMS.saveMs,
  );
}

/** Changes the title of one course after the other as an admin. */
async function saveRepeatedly() {
  /** @type {number[]} */
  const times = [];
  const { token } = await call(`${origins.academy}/api/user/login`, { method: 'POST', body: ADMIN });
  const { courses } = await call(`${origins.academy}/api/admin/courses?limit=100`, { token });
  let isOver = false;
  const work = (async () => {
    for (let round = 0; !isOver; round += 1) {
      const {
        id,
        version: _,
        originalPrice: __,
        language,
        level,
        ...course
      } = courses[round % courses.length];
      const teachers = course.teachers.map((/** @type {{ id: string }} */ teacher) => teacher.id);
      // A save takes an empty text where a list contains null.
      const texts = { language: language ?? '', level: level ?? '', price: String(course.price) };
      const body = { ...course, ...texts, teachers, title: `${course.title} ${round}` };
      const began = performance.now();
      await call(`${origins.academy}/api/admin/course/${id}`, { method: 'PUT', token, body });
      times.push(performance.now() - began);
      await new Promise((done) => setTimeout(done, SAVE_EVERY_MS));
    }
  })();
  const stop = async () => {
    isOver = true;
    await work;
    return median(times);
  };
  return { stop };
}

/** Measures the longest call of a new process while it builds its search index. */
async function startBesideTraffic() {
  const app = await startCopyOf(academy.pids['catalog'] ?? 0, base + 70);
  const { p99Ms } = await openLoop({ urls: [`${app.url}/health/live`], perSecond: 200, seconds: 5 });
  report.add(
    `a catalog process that indexes ${SEARCHED} courses: p99 of its other answers`,
    ms(p99Ms, 1),
    '≤ 50 ms',
    p99Ms <= 50,
  );
  app.stop();
  await app.ended;
}

async function grow() {
  const small = await uncached(slugs);
  await addCourses(databaseUrl, SEARCHED - SMALL);
  await search();
  await startBesideTraffic();
  const more = await addCourses(databaseUrl, LARGE - SEARCHED);
  const large = await uncached([...more.slice(0, DETAILS)]);
  console.log(`\nnothing copied, ${SMALL} and ${LARGE} courses`);
  for (const [name, before] of Object.entries(small)) {
    const after = large[name];
    if (!after) continue;
    row(`${name}, ${SMALL}`, before);
    row(`${name}, ${LARGE}`, after);
    addRatio(`${name}: CPU at ${LARGE} beside ${SMALL}`, after.cpuMs, before.cpuMs, AIMS.large);
  }
}

/** Measures the start of one process of each app. */
async function starts() {
  const names = ['auth', 'catalog', 'payment', 'worker', 'bff'];
  for (const [index, name] of names.entries()) {
    const times = [];
    let idleMb = NaN;
    for (let run = 0; run < 3; run += 1) {
      const app = await startCopyOf(academy.pids[name] ?? 0, base + 60 + index);
      times.push(app.startMs);
      await new Promise((done) => setTimeout(done, 1_500));
      idleMb = memoryMb(app.pid);
      app.stop();
      await app.ended;
    }
    const startMs = median(times);
    report.add(
      `${name}: from start to first answer`,
      ms(startMs, 0),
      `≤ ${AIMS.startMs} ms`,
      startMs <= AIMS.startMs,
    );
    report.add(
      `${name}: memory when idle`,
      `${idleMb.toFixed(0)} MB`,
      `≤ ${AIMS.idleMb} MB`,
      idleMb <= AIMS.idleMb,
    );
  }
}

const base = Number(new URL(origins.academy).port);
const academy = await startAcademy();
const databaseUrl = `${academy.mysqlUrl}/academy_catalog`;
const slugs = await addCourses(databaseUrl, SMALL - 4);
const cold = await startCopyOf(academy.pids['bff'] ?? 0, base + 50, { CACHE_MB: '0' });
const second = await startBaseline('./baseline-nest.mjs', base + 53, { DATABASE_URL: databaseUrl });
const baselines = {
  bare: await startBaseline('./baseline-http.mjs', base + 51, {
    DATABASE_URL: databaseUrl,
    OURS_URL: origins.academy,
  }),
  first: await startBaseline('./baseline-nest.mjs', base + 52, { UPSTREAM: second.url }),
  second,
};
let isComplete = false;
try {
  const paths = { list: [LIST], detail: slugs.slice(0, DETAILS).map((slug) => `/api/course/${slug}`) };
  await starts();
  await compareWithBaselines(paths);
  await measureOpenLoop(paths);
  await grow();
  isComplete = true;
} finally {
  report.save(['catalogue'], isComplete);
  for (const baseline of Object.values(baselines)) baseline.stop();
  cold.stop();
  await academy.stop();
}
