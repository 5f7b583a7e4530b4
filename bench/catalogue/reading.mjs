/** Requests whose responses are discarded unparsed: the load generator runs on the measured machine. */
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { cpuOf, used } from '../checkout/cpu.mjs';
import { runInParallel, quantile } from '../checkout/load.mjs';
import { atRate } from '../open-loop.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** @param {string} url @param {Record<string, string>} headers @returns {Promise<void>} */
function read(url, headers) {
  return new Promise((done, failed) => {
    request(url, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? done() : failed(new Error(`${url} returned ${response.statusCode}`)),
      );
    })
      .once('error', failed)
      .end();
  });
}

/**
 * @typedef {object} Measured
 * @property {number} cpuMs of all processes together, per request
 * @property {Record<string, number>} cpu the same by process
 * @property {number} perSecond
 * @property {number} p99Ms
 */

/**
 * @typedef {object} Load
 * @property {readonly string[]} urls @property {Record<string, string>} [headers]
 */

/**
 * Sends `count` requests, always `concurrency` of them in progress.
 * @param {Load & { count: number, concurrency: number, pids: Record<string, number> }} options
 * @returns {Promise<Measured>}
 */
export async function closedLoop({ urls, headers = {}, count, concurrency, pids }) {
  const wanted = Array.from({ length: count }, (_, index) => urls[index % urls.length] ?? '');
  const before = cpuOf(pids);
  const { latencies, seconds } = await runInParallel(wanted, concurrency, (url) => read(url, headers));
  const cpu = used(cpuOf(pids), before);
  const perCall = Object.fromEntries(Object.entries(cpu).map(([name, ms]) => [name, ms / count]));
  return {
    cpuMs: Object.values(perCall).reduce((sum, ms) => sum + ms, 0),
    cpu: perCall,
    perSecond: count / seconds,
    p99Ms: quantile(latencies, 0.99),
  };
}

/**
 * A fixed rate of requests, without waiting for responses; a latency is measured from the planned time of its request.
 * @param {Load & { perSecond: number, seconds: number }} options
 */
export async function openLoop({ urls, headers = {}, perSecond, seconds }) {
  const began = performance.now();
  /** @type {number[]} */
  const latencies = [];
  await atRate(perSecond, seconds, async (index) => {
    await read(urls[index % urls.length] ?? '', headers);
    latencies.push(performance.now() - began - (index * 1_000) / perSecond);
  });
  const sorted = latencies.toSorted((a, b) => a - b);
  return { p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) };
}

/** @param {readonly number[]} values */
export const median = (values) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** The median of several rounds. @param {readonly Measured[]} rounds @returns {Measured} */
export const middle = (rounds) => ({
  cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
  cpu: Object.fromEntries(
    Object.keys(rounds[0]?.cpu ?? {}).map((name) => [name, median(rounds.map(({ cpu }) => cpu[name] ?? 0))]),
  ),
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
});
