import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { sleep } from '../../../tools/processes/sleep.mjs';
import { type Script } from '../plan/payment-script.js';
import { numberIn } from './catalog.js';

interface Message {
  port: number;
  method: string;
  url: string;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}
interface ProxyResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * The proxy between the payment service and the provider. Towards the provider it sends the simulator each payment's
 * script, delays responses until they are stale, and can reject all calls; in the other direction it replaces the BFF.
 */
export class ProviderProxy {
  #agent = new Agent({ keepAlive: true, maxSockets: 400 });
  /** The number of the payment, by orders whose script was sent to the simulator. */
  #known = new Map<string, number>();
  /** Ids of requested refunds by order. */
  #refunds = new Map<string, Set<string>>();
  /** Payments whose first request has already had its faulty responses. */
  #met = new Set<number>();
  /** Delays in milliseconds, by order. */
  #holds = new Map<string, number>();
  #stormUntil = 0;
  #rejectUntil = 0;
  #server = createServer((request, response) => {
    this.#handleRequest(request, response).catch(() => request.socket.resetAndDestroy());
  });

  constructor(
    private readonly options: {
      simulatorPort: number;
      paymentPort: number;
      /** An internal token of the BFF. */
      signToken: () => Promise<string>;
      scriptOf: (number: number) => Script;
    },
  ) {
    this.#server.keepAliveTimeout = 60_000;
  }

  async start(port: number): Promise<void> {
    await once(this.#server.listen(port, '127.0.0.1'), 'listening');
  }

  stop() {
    this.#server.closeAllConnections();
    this.#server.close();
    this.#agent.destroy();
  }

  /** Responds to every call with 429 for a while. */
  limitRate(forMs: number) {
    this.#stormUntil = Date.now() + forMs;
  }

  /** Rejects every token for a while. */
  rejectTokens(forMs: number) {
    this.#rejectUntil = Date.now() + forMs;
  }

  /** Forgets the orders of earlier rounds. */
  reset() {
    this.#known.clear();
    this.#holds.clear();
    this.#refunds.clear();
  }

  async #handleRequest(request: IncomingMessage, response: ServerResponse) {
    const url = request.url ?? '';
    const body = await buffer(request);
    if (url.includes('/webhook')) return this.#forwardToPayment(request, response, body);
    if (Date.now() < this.#stormUntil) return respond(response, 429, { code: 'TOO_MANY_REQUESTS' });
    const isLogin = url.includes('/oauth/');
    if (!isLogin && Date.now() < this.#rejectUntil)
      return respond(response, 401, { code: 'AUTHORIZATION_FAILED' });
    if (url.endsWith('/checkout/v2/pay')) await this.#configureOrder(body);
    if (url.endsWith('/payments/v2/refund')) await this.#configureRefund(body);
    const { method = 'GET', headers } = request;
    const reply = await this.#forward(
      { port: this.options.simulatorPort, method, url, headers, body },
      response,
    );
    const hold = this.#takeHoldMs(url);
    if (hold > 0) await sleep(hold);
    response.writeHead(reply.status, reply.headers).end(reply.body);
  }

  async #forwardToPayment(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      authorization: `Bearer ${await this.options.signToken()}`,
      'x-forwarded-authorization': request.headers.authorization ?? '',
    };
    const message = {
      port: this.options.paymentPort,
      method: 'POST',
      url: '/webhooks/phonepe',
      headers,
      body,
    };
    const { status } = await this.#forward(message, response);
    response.writeHead(status).end();
  }

  /** Sends the order's script to the simulator, before the order itself. */
  async #configureOrder(body: Buffer) {
    const { merchantOrderId, paymentFlow } = JSON.parse(body.toString());
    const number = numberIn(paymentFlow?.message);
    if (number === undefined || this.#known.has(merchantOrderId)) return;
    this.#known.set(merchantOrderId, number);
    const script = this.options.scriptOf(number);
    const isFirst = !this.#met.has(number);
    this.#met.add(number);
    if (isFirst && script.holdMs > 0) this.#holds.set(merchantOrderId, script.holdMs);
    const isPaidAtOnce =
      isFirst &&
      script.action === 'pay' &&
      typeof script.webhook === 'object' &&
      script.webhook.beforeResponse;
    await this.control('POST', '/script', {
      orderId: merchantOrderId,
      pay: isFirst ? script.pay : [],
      status: isFirst ? script.status : [],
      webhook: script.webhook,
      amountDelta: Math.max(script.amountDelta, 100 - script.item.pricePaise),
      ...(isPaidAtOnce ? { settle: { state: 'COMPLETED', afterMs: 0 } } : {}),
    });
  }

  /** Does the same for each attempt of a refund; only the first attempt's responses are scripted. */
  async #configureRefund(body: Buffer) {
    const { merchantRefundId, originalMerchantOrderId: orderId } = JSON.parse(body.toString());
    const number = this.#known.get(orderId);
    if (number === undefined) return;
    const isFirst = !this.#refunds.has(orderId);
    const tries = this.#refunds.get(orderId) ?? new Set();
    this.#refunds.set(orderId, tries.add(merchantRefundId));
    const { refund } = this.options.scriptOf(number);
    const isFailure = tries.size <= refund.failures;
    await this.control('POST', '/script', {
      orderId,
      ...(isFirst ? { refund: refund.request, refundStatus: refund.status } : {}),
      refundState: isFailure ? 'FAILED' : refund.isHeld ? 'PENDING' : 'COMPLETED',
      refundAmountDelta: refund.amountDelta,
      webhook: refund.webhook,
    });
  }

  #takeHoldMs(url: string) {
    const [, orderId] = /\/order\/([^/]+)\/status/.exec(url) ?? [];
    const hold = this.#holds.get(orderId ?? '') ?? 0;
    this.#holds.delete(orderId ?? '');
    return hold;
  }

  /** Calls the simulator's control API. */
  async control<Result = unknown>(method: 'GET' | 'POST', path: string, body?: object): Promise<Result> {
    const payload = body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body));
    const headers =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': payload.length };
    const port = this.options.simulatorPort;
    const reply = await this.#forward({ port, method, url: `/__sim${path}`, headers, body: payload });
    return JSON.parse(reply.body.toString() || 'null') as Result;
  }

  /** @param waiting the caller's response: if it is closed, the forwarded call is aborted as well */
  #forward({ port, method, url, headers, body }: Message, waiting?: ServerResponse): Promise<ProxyResponse> {
    return new Promise((done, failed) => {
      const call = send(
        { host: '127.0.0.1', port, method, path: url, headers, agent: this.#agent },
        (reply) => {
          buffer(reply).then(
            (content) => done({ status: reply.statusCode ?? 502, headers: reply.headers, body: content }),
            failed,
          );
        },
      );
      call.once('error', failed);
      waiting?.once('close', () => call.destroy());
      call.end(body);
    });
  }
}

function respond(response: ServerResponse, status: number, body: object) {
  response
    .writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' })
    .end(JSON.stringify(body));
}
