// @ts-check
import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string, tookMs: number }} Answer */
/** @typedef {{ method: string, target: string, headers: Record<string, string>, body?: Buffer | undefined }} Message */

const LIMIT_BYTES = 2_000_000;

/** Plain HTTP that sends what it is given: a client library would refuse half of it. */
export class Wire {
  #agent = new Agent({ keepAlive: true, maxSockets: 16 });

  /** @param {string} origin @param {number} limitMs an answer that takes longer is none */
  constructor(origin, limitMs) {
    this.url = new URL(origin);
    this.limitMs = limitMs;
  }

  /**
   * @param {Message} message
   * @returns {Promise<Answer>} of a stream of events only the headers
   * @throws Error when there is no whole answer in time
   */
  send({ method, target, headers, body }) {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const call = request(
        {
          agent: this.#agent,
          host: this.url.hostname,
          port: this.url.port,
          method,
          path: target,
          headers: { ...headers, ...(body ? { 'content-length': String(body.length) } : {}) },
        },
        (incoming) => {
          const chunks = /** @type {Buffer[]} */ ([]);
          let size = 0;
          const done = () => {
            clearTimeout(timer);
            const text = plain(Buffer.concat(chunks), incoming.headers['content-encoding']);
            const { statusCode: status = 0, headers: received } = incoming;
            resolve({ status, headers: received, text, tookMs: performance.now() - began });
          };
          const isEndless = incoming.headers['content-type']?.startsWith('text/event-stream');
          if (isEndless) {
            done();
            return void incoming.destroy();
          }
          incoming.on('data', (/** @type {Buffer} */ chunk) => {
            size += chunk.length;
            if (size <= LIMIT_BYTES) chunks.push(chunk);
          });
          incoming.once('end', done).once('error', reject);
        },
      );
      const timer = setTimeout(
        () => call.destroy(new Error(`no answer within ${this.limitMs} ms`)),
        this.limitMs,
      );
      call.once('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      call.end(body);
    });
  }

  close() {
    this.#agent.destroy();
  }
}

/** @param {Buffer} bytes @param {string | undefined} encoding @returns {string} */
function plain(bytes, encoding) {
  if (bytes.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
