/**
 * A fake of the provider, in a separate process: it responds to every status call after 5 ms, so that both sides of
 * the comparison wait for the same time. IPC: `{ reset, mark, state, latencyMs }` → `{ counted }`.
 */
import { createServer } from 'node:http';

let latencyMs = 5;
let state = 'COMPLETED';
/** Calls to exclude from the measurement, during warm-up. */
let mark = 0;
let calls = 0;
let markedAt = 0;
let lastAt = 0;

/** @param {import('node:http').ServerResponse} response @param {unknown} body */
function respond(response, body) {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** @param {string} path @param {import('node:http').ServerResponse} response */
function status(path, response) {
  const id = path.split('/')[4] ?? '';
  calls += 1;
  if (calls === mark) markedAt = performance.now();
  setTimeout(() => {
    lastAt = performance.now();
    respond(response, {
      orderId: `OM${id}`,
      state,
      amount: 100_000,
      paymentDetails: [{ transactionId: `T${id}`, state }],
    });
  }, latencyMs);
}

const server = createServer((request, response) => {
  const path = request.url ?? '';
  if (path.startsWith('/checkout/v2/order/')) return status(path, response);
  request.resume();
  const now = Math.floor(Date.now() / 1000);
  return respond(response, { access_token: 'token', issued_at: now, expires_at: now + 36_000 });
});
server.keepAliveTimeout = 60_000;

process.on('message', (/** @type {any} */ message) => {
  if (message.reset) {
    ({ mark = 0, state = 'COMPLETED', latencyMs = 5 } = message);
    calls = 0;
  }
  process.send?.({ calls, ms: lastAt - markedAt, marked: calls - mark });
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const bound = server.address();
  process.send?.({ port: typeof bound === 'object' ? bound?.port : 0 });
});
