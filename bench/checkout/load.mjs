/** Calls over keep-alive connections, many in parallel. The load generator itself has to use little CPU time. */
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * @param {string} url
 * @param {{ method?: string, body?: unknown, token?: string }} [options] a body is sent as JSON, a form unchanged
 * @returns {Promise<any>}
 */
export function call(url, { method = 'GET', body, token } = {}) {
  const content = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((done, failed) => {
    const headers = {
      ...(content === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const sent = request(url, { agent, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => (text += part));
      response.on('end', () => {
        if (response.statusCode === 200) done(text === '' ? undefined : JSON.parse(text));
        else failed(new Error(`${method} ${url} returned ${response.statusCode}: ${text.slice(0, 300)}`));
      });
      response.on('error', failed);
    });
    sent.on('error', failed);
    sent.end(content);
  });
}

/**
 * Runs the tasks, `concurrency` at once.
 * @template Task
 * @param {readonly Task[]} tasks
 * @param {number} concurrency
 * @param {(task: Task) => Promise<unknown>} work
 * @param {number} [timeoutMs] after which no further task is started
 * @returns {Promise<{ seconds: number, latencies: number[] }>} latencies in milliseconds, in ascending order
 */
export async function runInParallel(tasks, concurrency, work, timeoutMs = Infinity) {
  const queue = tasks[Symbol.iterator]();
  /** @type {number[]} */
  const latencies = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (;;) {
        const start = performance.now();
        const next = start - began < timeoutMs ? queue.next() : undefined;
        if (!next || next.done) return;
        await work(next.value);
        latencies.push(performance.now() - start);
      }
    }),
  );
  return { seconds: (performance.now() - began) / 1_000, latencies: latencies.toSorted((a, b) => a - b) };
}

/** @param {readonly number[]} sorted @param {number} share 0.5 for the median */
export const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
