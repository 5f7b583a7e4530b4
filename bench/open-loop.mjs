/** Requests at a fixed rate, without waiting for earlier responses. */
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** One agent for each kind of request: slow requests must not make the others wait for a connection. */
const agents = { read: agent(), write: agent() };

/** @typedef {{ status: number, ms: number, retryAfterSec?: string | undefined }} Outcome status 0: no response */

/**
 * @template Result
 * @param {number} perSecond
 * @param {number} seconds
 * @param {(index: number) => Promise<Result>} work
 * @returns {Promise<Result[]>} after the last response
 */
export async function atRate(perSecond, seconds, work) {
  const began = performance.now();
  /** @type {Promise<Result>[]} */
  const sent = [];
  await new Promise((/** @type {(value: void) => void} */ done) => {
    const timer = setInterval(() => {
      const due = Math.min(perSecond * seconds, ((performance.now() - began) / 1_000) * perSecond);
      while (sent.length < due) sent.push(work(sent.length));
      if (sent.length < perSecond * seconds) return;
      clearInterval(timer);
      done();
    }, 1);
  });
  return Promise.all(sent);
}

/** @param {string} url @param {object} [body] sent as JSON @returns {Promise<Outcome>} */
export function send(url, body) {
  const began = performance.now();
  const content = body && JSON.stringify(body);
  const headers = content
    ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }
    : {};
  return new Promise((done) => {
    const finish = (/** @type {number} */ status, retryAfterSec = '') =>
      done({ status, ms: performance.now() - began, retryAfterSec });
    const options = {
      agent: content ? agents.write : agents.read,
      headers,
      method: content ? 'POST' : 'GET',
    };
    const sent = request(url, options, (response) => {
      response.resume();
      const { statusCode = 0, headers } = response;
      response.on('end', () => finish(statusCode, headers['retry-after'])).on('error', () => finish(0));
    });
    sent.on('error', () => finish(0));
    sent.end(content);
  });
}

function agent() {
  return new Agent({ keepAlive: true, maxSockets: Infinity });
}
