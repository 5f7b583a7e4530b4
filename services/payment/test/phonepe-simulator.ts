import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { freePort, processBundle } from '@academy/nest-kit/testing';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface SimulatedOrder {
  readonly merchantOrderId: string;
  readonly orderId: string;
  readonly state: string;
  readonly amount: number;
  readonly redirectUrl: string;
}

/** A notification that the simulator sent; a null status means no response. */
export interface WebhookDelivery {
  readonly event: string;
  readonly merchantOrderId: string;
  readonly status: number | null;
}

/** A request that the simulator received. */
export interface ReceivedRequest {
  /** The time of arrival, by the simulator's clock. */
  readonly at: string;
  readonly method: string;
  readonly url: string;
  readonly contentType: string | null;
  readonly authorization: string | null;
  readonly body: unknown;
  readonly status: number | null;
}

export interface SimulatedRefund {
  readonly merchantRefundId: string;
  readonly originalMerchantOrderId: string;
  readonly state: string;
  readonly amount: number;
}

export interface Notification {
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Buffer;
}
type Receiver = (notification: Notification) => Promise<number>;

/** The simulator of PhonePe as a process, and the HTTP server that receives its notifications. */
export class PhonePeSimulator {
  private child: ChildProcess;
  private port: number;
  private readonly catchers: ((notification: Notification) => void)[] = [];
  /** Receives notifications in place of the BFF. */
  private readonly webhookProxy: Server;

  /** @param receive returns the status to respond to a notification with */
  constructor(receive: Receiver) {
    this.webhookProxy = createServer((request, response) => {
      void (async () => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        const notification = { headers: request.headers, rawBody: Buffer.concat(parts) };
        const caught = this.catchers.shift();
        caught?.(notification);
        const status = caught ? 200 : await receive(notification).catch(() => 502);
        response.writeHead(status).end();
      })();
    });
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get baseUrl(): string {
    return `${this.origin}/apis/pg-sandbox`;
  }

  /** The origin that receives notifications, on any path. */
  get webhookProxyOrigin(): string {
    return `http://127.0.0.1:${(this.webhookProxy.address() as AddressInfo).port}`;
  }

  /** Holds back the next notification from the service. */
  catchNotification(): Promise<Notification> {
    return new Promise((resolve) => this.catchers.push(resolve));
  }

  async start(environment: Record<string, string>): Promise<void> {
    await new Promise<void>((resolve) => this.webhookProxy.listen(0, '127.0.0.1', resolve));
    this.port = await freePort();
    const program = await processBundle(`${root}/simulators/phonepe/src/main.ts`);
    this.child = spawn(process.execPath, [program], {
      env: {
        ...environment,
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: String(this.port),
        PUBLIC_URL: this.origin,
        WEBHOOK_URL: `${this.webhookProxyOrigin}/webhook`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const collect = (part: Buffer): void => {
        output += part.toString();
        if (output.includes('PhonePe simulator:')) resolve();
      };
      this.child.stdout?.on('data', collect);
      this.child.stderr?.on('data', collect);
      this.child.once('exit', (code) => reject(new Error(`the simulator ended with ${code}:\n${output}`)));
    });
  }

  async stop(): Promise<void> {
    this.webhookProxy.close();
    if (this.child.exitCode !== null) return;
    this.child.kill('SIGTERM');
    await once(this.child, 'exit');
  }

  async script(script: unknown): Promise<void> {
    await this.control('POST', '/script', script);
  }

  async reset(options: { orders?: boolean; tokens?: boolean } = {}): Promise<void> {
    await this.control('POST', '/reset', options);
  }

  /** Sets the outcome of a payment, like the buttons on the payment page. */
  async press(merchantOrderId: string, state: 'COMPLETED' | 'FAILED'): Promise<void> {
    await this.control('POST', `/orders/${merchantOrderId}/settle`, { state });
  }

  /** Ends a refund that is in flight. */
  async endRefund(merchantRefundId: string, state: 'COMPLETED' | 'FAILED'): Promise<void> {
    await this.control('POST', `/refunds/${merchantRefundId}/settle`, { state });
  }

  /** Closes the page, as the provider's own clock does. */
  async expire(merchantOrderId: string): Promise<void> {
    await this.control('POST', `/orders/${merchantOrderId}/expire`);
  }

  /** Pays on the page itself from an account whose name decides the outcome, such as `failed@ybl`: the page stays open. */
  async payOnPage(merchantOrderId: string, vpa: string): Promise<void> {
    const order = await this.order(merchantOrderId);
    await fetch(`${this.origin}/checkout/${order?.orderId}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'pay', vpa }),
      redirect: 'manual',
    });
  }

  async orders(): Promise<SimulatedOrder[]> {
    const { orders } = (await this.control('GET', '/orders')) as { orders: SimulatedOrder[] };
    return orders;
  }

  async order(merchantOrderId: string): Promise<SimulatedOrder | undefined> {
    return (await this.orders()).find((order) => order.merchantOrderId === merchantOrderId);
  }

  /** Every notification about an order, in the order of sending. */
  async deliveries(merchantOrderId: string): Promise<WebhookDelivery[]> {
    const { webhooks } = await this.log();
    return webhooks.filter((delivery) => delivery.merchantOrderId === merchantOrderId);
  }

  /** The number of status requests for an order. */
  async statusCalls(merchantOrderId: string): Promise<number> {
    return this.calls(`/order/${merchantOrderId}/status`);
  }

  /** The number of requests whose URL contains `part`. */
  async calls(part: string): Promise<number> {
    return (await this.journal()).filter(({ url }) => url.includes(part)).length;
  }

  /** Every request for an order's status, in the order of arrival. */
  async statusRequests(): Promise<ReceivedRequest[]> {
    return (await this.journal()).filter(({ url }) => /\/order\/[^/]+\/status/.test(url));
  }

  async journal(): Promise<ReceivedRequest[]> {
    return (await this.log()).requests;
  }

  private async log(): Promise<{ requests: ReceivedRequest[]; webhooks: WebhookDelivery[] }> {
    return (await this.control('GET', '/journal')) as {
      requests: ReceivedRequest[];
      webhooks: WebhookDelivery[];
    };
  }

  async refunds(): Promise<SimulatedRefund[]> {
    const { refunds } = (await this.control('GET', '/refunds')) as { refunds: SimulatedRefund[] };
    return refunds;
  }

  private async control(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.origin}/__sim${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return response.json();
  }
}
