import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

export type FakeStep =
  | 'ok'
  | '500'
  | '429'
  | '401'
  | 'html'
  | 'timeout'
  | 'accept-then-500'
  | 'reject'
  | 'not-found';

export interface FakeOrder {
  merchantOrderId: string;
  orderId: string;
  amount: number;
  state: string;
  attempted: boolean;
  redirectUrl: string;
}

/** PhonePe's four endpoints, scripted by the test; `journal` records every request. */
export class FakePhonePe {
  readonly orders = new Map<string, FakeOrder>();
  readonly journal: { method: string; path: string; body: string }[] = [];
  readonly paySteps: FakeStep[] = [];
  readonly statusSteps: FakeStep[] = [];
  acceptsClient = true;
  private readonly server: Server = createServer((request, response) => {
    void this.respond(request, response);
  });
  private count = 0;

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  reset(): void {
    this.orders.clear();
    this.journal.length = 0;
    this.paySteps.length = 0;
    this.statusSteps.length = 0;
    this.acceptsClient = true;
  }

  /** Sets the outcome of a payment, like a button on the provider's page. */
  settle(merchantOrderId: string, state: 'COMPLETED' | 'FAILED' | 'PENDING', amount?: number): void {
    const order = this.orders.get(merchantOrderId);
    if (!order) throw new Error(`the provider has no ${merchantOrderId}`);
    order.state = state;
    order.attempted = true;
    if (amount !== undefined) order.amount = amount;
  }

  statusCalls(merchantOrderId: string): number {
    return this.journal.filter(({ path }) => path.includes(`/order/${merchantOrderId}/status`)).length;
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const path = request.url ?? '';
    this.journal.push({ method: request.method ?? '', path, body });
    if (path.startsWith('/v1/oauth/token')) return this.issueToken(response);
    if (path.startsWith('/checkout/v2/pay')) return this.pay(JSON.parse(body) as PayBody, response);
    const [, merchantOrderId = ''] = /order\/([^/]+)\/status/.exec(path) ?? [];
    return this.status(decodeURIComponent(merchantOrderId), response);
  }

  private issueToken(response: ServerResponse): void {
    if (!this.acceptsClient) return send(response, 401, { code: 'UNAUTHORIZED' });
    const now = Math.floor(Date.now() / 1000);
    send(response, 200, { access_token: `token-${now}`, issued_at: now, expires_at: now + 3600 });
  }

  private pay(body: PayBody, response: ServerResponse): void {
    const step = this.paySteps.shift() ?? 'ok';
    if (step === 'reject') return send(response, 400, { code: 'BAD_REQUEST', message: 'Not today' });
    if (step !== 'ok' && step !== 'accept-then-500') return misbehave(response, step);
    if (this.orders.has(body.merchantOrderId))
      return send(response, 400, { code: 'DUPLICATE_TXN_REQUEST', message: 'known' });
    this.count += 1;
    const order: FakeOrder = {
      merchantOrderId: body.merchantOrderId,
      orderId: `OMO${String(this.count).padStart(10, '0')}`,
      amount: body.amount,
      state: 'PENDING',
      attempted: false,
      redirectUrl: body.paymentFlow.merchantUrls.redirectUrl,
    };
    this.orders.set(body.merchantOrderId, order);
    if (step === 'accept-then-500') return misbehave(response, '500');
    send(response, 200, {
      orderId: order.orderId,
      state: 'PENDING',
      expireAt: Date.now() + 1_200_000,
      redirectUrl: `http://pay.example.test/${order.orderId}`,
    });
  }

  private status(merchantOrderId: string, response: ServerResponse): void {
    const step = this.statusSteps.shift() ?? 'ok';
    const order = this.orders.get(merchantOrderId);
    if (step === 'not-found' || (step === 'ok' && !order))
      return send(response, 400, { code: 'INVALID_MERCHANT_ORDER_ID', message: 'unknown' });
    if (step !== 'ok' || !order) return misbehave(response, step);
    const isDone = order.state !== 'PENDING';
    send(response, 200, {
      orderId: order.orderId,
      state: order.state,
      amount: order.amount,
      ...(order.state === 'FAILED' ? { errorCode: 'TXN_DECLINED' } : {}),
      paymentDetails: order.attempted
        ? [{ transactionId: `OM${order.orderId}`, state: isDone ? order.state : 'PENDING' }]
        : [],
      anUnknownField: true,
    });
  }
}

interface PayBody {
  merchantOrderId: string;
  amount: number;
  paymentFlow: { merchantUrls: { redirectUrl: string } };
}

function misbehave(response: ServerResponse, step: FakeStep): void {
  if (step === 'timeout') return;
  if (step === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>');
    return;
  }
  send(response, Number(step), { code: 'SOMETHING' });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
