// @ts-check
/** Checks of the product in the containers, from a browser's and an operator's point of view. */

/**
 * @param {import('./compose-emulation.mjs').ComposeEmulation} play
 * @param {import('@academy/nest-kit/testing').TraceReceiver} receiver
 * @returns {readonly { name: string, check: () => Promise<void> }[]}
 */
export function productChecks(play, receiver) {
  const bff = `http://localhost:${play.portOf(4000)}`;
  const admin = `http://localhost:${play.portOf(4001)}`;
  const simulator = `http://localhost:${play.portOf(4030)}`;
  return [
    {
      name: 'the academy is well, and everything behind it',
      check: async () => requireText(await text(`${bff}/health`), '"status":"ok"'),
    },
    {
      name: 'the course list comes drawn, from the database',
      check: async () => requireText(await text(`${bff}/course`), 'Ethical Hacker'),
    },
    {
      name: 'every script of the page comes from the release store',
      check: async () => {
        const page = await text(`${bff}/course`);
        const scripts = [...page.matchAll(/"(\/r\/[^"]+\.js)"/g)].map(([, path]) => path);
        if (scripts.length === 0) throw new Error('the page names no script');
        for (const path of scripts) await text(`${bff}${path}`);
      },
    },
    {
      name: 'the admin has an origin of its own, with its own release',
      check: async () => {
        const [path] = /\/r\/mf_admin\/[^"]+\.js/.exec(await text(`${admin}/`)) ?? [];
        if (!path) throw new Error('the page names no script of the admin');
        await text(`${admin}${path}`);
      },
    },
    {
      name: 'a learner logs in with the demo account',
      check: async () => {
        const response = await logIn(bff, 'story-login-1');
        if (!response.ok) throw new Error(`logging in returns ${response.status}: ${await response.text()}`);
      },
    },
    {
      name: 'that log-in is one trace, from the BFF to the statement, and names nobody (T70)',
      check: () => requireTrace(receiver, 'story-login-1'),
    },
    {
      name: 'a course is paid for, and the job that sends its receipt is a trace of the worker (T70)',
      check: async () => {
        const { merchantOrderId } = await checkOut(bff);
        const state = JSON.stringify({ state: 'COMPLETED' });
        await post(`${simulator}/__sim/orders/${merchantOrderId}/settle`, state);
        await requireJob(receiver, 'process payment-receipts');
      },
    },
    {
      name: 'a backup is taken while it runs, with an account that only reads',
      check: async () => requireText(await play.run('backup'), 'with the keys'),
    },
    {
      name: 'Google leads to the simulator, which the container reaches by the host name of the browser',
      check: async () => {
        const response = await fetch(`${bff}/api/auth/google`, { redirect: 'manual' });
        requireText(response.headers.get('location') ?? '', `localhost:${play.portOf(4033)}`);
      },
    },
  ];
}

const LEARNER = { email: 'learner@academy.test', password: 'Learner#2025demo' };

/** @param {string} bff @param {string} requestId */
const logIn = (bff, requestId) =>
  fetch(`${bff}/api/user/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-academy-csrf': '1',
      'x-request-id': requestId,
      origin: bff,
    },
    body: JSON.stringify(LEARNER),
  });

/** @param {string} bff @returns {Promise<{ merchantOrderId: string }>} the order of the first course with a price */
async function checkOut(bff) {
  const session = await logIn(bff, 'story-login-2');
  const { token } = JSON.parse(await session.text());
  const { courses } = JSON.parse(await text(`${bff}/api/course/all`));
  const { id } = courses.find((/** @type {{ price: number }} */ { price }) => price > 0);
  const cookie = session.headers.getSetCookie().map((each) => each.split(';')[0]);
  const headers = { authorization: `Bearer ${token}`, cookie: cookie.join('; '), 'x-academy-csrf': '1' };
  return JSON.parse(await post(`${bff}/api/course/${id}/phonepe-checkout`, '{}', headers));
}

/**
 * Requires the span of a job with a statement below it.
 * @param {import('@academy/nest-kit/testing').TraceReceiver} receiver
 * @param {string} name
 */
async function requireJob(receiver, name) {
  const [job] = await receiver.find(
    (span) => span.service === 'payment-worker' && span.name === name,
    30_000,
  );
  if (!job) throw new Error(`the worker sent no span ${name}`);
  if (!job.attributes['academy.request_id']) throw new Error('the job names no request that caused it');
  const [statement] = await receiver.find(({ parentSpanId }) => parentSpanId === job.spanId);
  if (!statement) throw new Error('nothing lies below the span of the job');
  requireNoLearnerData(receiver);
}

/** @param {import('@academy/nest-kit/testing').TraceReceiver} receiver @param {string} requestId */
async function requireTrace(receiver, requestId) {
  const [root] = await receiver.find(
    ({ service, attributes }) => service === 'bff' && attributes['academy.request_id'] === requestId,
  );
  if (!root) throw new Error('the BFF sent no span of it');
  const [select] = await receiver.find(
    ({ name, service, traceId }) => name === 'SELECT' && service === 'auth' && traceId === root.traceId,
  );
  const path = [];
  for (let span = select; span; span = receiver.spans.find(({ spanId }) => spanId === span?.parentSpanId))
    path.unshift(`${span.service} ${span.name}`);
  requireText(path.join(' > '), 'bff POST /api/user/login > bff POST /');
  requireText(path.join(' > '), ' > auth POST /');
  requireNoLearnerData(receiver);
}

/** @param {import('@academy/nest-kit/testing').TraceReceiver} receiver */
function requireNoLearnerData({ text }) {
  for (const value of Object.values(LEARNER))
    if (text.includes(value)) throw new Error('a span names who logged in, or with what');
}

/** @param {string} url @param {string} body JSON @param {Record<string, string>} [headers] @returns {Promise<string>} */
async function post(url, body, headers = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const reply = await response.text();
  if (!response.ok) throw new Error(`${url} returns ${response.status}: ${reply.slice(0, 300)}`);
  return reply;
}

/** @param {string} url */
async function text(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} returns ${response.status}: ${body.slice(0, 300)}`);
  return body;
}

/** @param {string} found @param {string} wanted */
function requireText(found, wanted) {
  if (!found.includes(wanted)) throw new Error(`${wanted} is not in: ${found.slice(0, 300)}`);
}
