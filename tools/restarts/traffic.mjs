// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../workspace.mjs';

const require = createRequire(join(root, 'libs/nest-kit/package.json'));
const TICK_MS = 10;
const TIMEOUT_MS = 30_000;

/**
 * @typedef {object} Act a request
 * @property {string} what
 * @property {string} method
 * @property {string} path
 * @property {string} [origin] another one than the traffic's
 * @property {string} [token]
 * @property {object} [body]
 * @property {() => void} [onDone] it was answered as done
 */

/** @typedef {{ what: string, how: string }} Loss */

/** Requests at a steady pace, whatever becomes of those before: who is slow to answer gets no pause. */
export class Traffic {
  /** Answered as asked. */
  done = 0;
  /** @type {Loss[]} refused as overload is: 503 with the time to wait */
  refused = [];
  /** @type {Loss[]} no answer, or one that is no refusal of that kind */
  lost = [];
  #underWay = 0;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;
  /** @type {any} */
  #agent;

  /** @param {{ address: string, rate: number, next: () => Act }} options */
  constructor(options) {
    this.options = options;
  }

  async start() {
    const { Agent } = await import(pathToFileURL(require.resolve('undici')).href);
    this.#agent = new Agent({
      connections: 128,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
    const began = performance.now();
    let sent = 0;
    this.#timer = setInterval(() => {
      const due = ((performance.now() - began) / 1_000) * this.options.rate;
      for (; sent < due; sent += 1) void this.#send(this.options.next());
    }, TICK_MS);
  }

  /** Resolves when the last answer is there. */
  async stop() {
    clearInterval(this.#timer);
    while (this.#underWay > 0) await new Promise((done) => setTimeout(done, 50));
    await this.#agent?.close();
  }

  /** Starts to count anew. @returns {{ done: number, refused: Loss[], lost: Loss[] }} what was counted */
  take() {
    const { done, refused, lost } = this;
    this.done = 0;
    this.refused = [];
    this.lost = [];
    return { done, refused, lost };
  }

  /** @param {Act} act */
  async #send({ what, method, path, origin = this.options.address, token, body, onDone }) {
    this.#underWay += 1;
    try {
      const {
        statusCode,
        headers,
        body: answer,
      } = await this.#agent.request({
        origin,
        path,
        method,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      if (statusCode < 300) {
        this.done += 1;
        onDone?.();
        return;
      }
      const isWait = statusCode === 503 && headers['retry-after'] !== undefined;
      (isWait ? this.refused : this.lost).push({
        what,
        how: `${statusCode} ${text.slice(0, 200).replaceAll(/\s+/g, ' ')}`,
      });
    } catch (error) {
      const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
      this.lost.push({ what, how: code ?? message });
    } finally {
      this.#underWay -= 1;
    }
  }
}
