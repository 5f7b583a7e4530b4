import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createSimulator } from '../src/app.js';
import { type Environment, readEnvironment } from '../src/config/env.js';
import { type SimulationOptions } from '../src/simulation.js';

export interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: { event?: string; payload?: Record<string, unknown>; response?: string };
}

/** The public test account of PhonePe’s documentation. */
export const salted = {
  merchantId: 'PGTESTPAYUAT',
  saltKey: '099eb0cd-02cf-4e2a-8aca-3e6c6aff0399',
  saltIndex: 1,
};

const account = {
  PHONEPE_CLIENT_ID: 'TESTCLIENT',
  PHONEPE_CLIENT_SECRET: 'client-secret-of-tests',
  PHONEPE_WEBHOOK_USERNAME: 'username',
  PHONEPE_WEBHOOK_PASSWORD: 'password1',
  PHONEPE_V1_MERCHANT_ID: salted.merchantId,
  PHONEPE_V1_SALT_KEY: salted.saltKey,
};

/** A merchant's webhook URL that responds with the given statuses, then 200. */
async function startReceiver() {
  const received: ReceivedRequest[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(text) as ReceivedRequest['body'] });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { received, statuses, url, close };
}

type Options = Partial<SimulationOptions> & { readonly overrides?: Record<string, string> };

/** A simulator on a free port with a clock that the test controls, and a receiver for its webhooks. */
export async function startSimulator({ overrides = {}, ...options }: Options = {}) {
  const receiver = await startReceiver();
  const clock = { offsetMs: 0 };
  const env: Environment = readEnvironment({
    PORT: '0',
    PUBLIC_URL: 'http://pay.example.test',
    WEBHOOK_URL: receiver.url,
    ...account,
    ...overrides,
  });
  const now = (): number => Date.now() + clock.offsetMs;
  const app = await createSimulator({
    env,
    now,
    webhookRetryDelaysMs: [10, 10],
    refundStepMs: 20,
    ...options,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    await app.close();
    receiver.close();
  };
  return { api: `${url}/apis/pg-sandbox`, url, clock, receiver, close, ...client(url) };
}
export type RunningSimulator = Awaited<ReturnType<typeof startSimulator>>;

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

function client(url: string) {
  const api = `${url}/apis/pg-sandbox`;
  let token: string | undefined;
  const json = async (method: string, target: string, body?: unknown, headers = {}): Promise<Reply> => {
    const response = await fetch(target, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Reply['body'] };
  };
  const fetchToken = async (form: Record<string, string> = {}): Promise<Reply> => {
    const fields = {
      client_id: account.PHONEPE_CLIENT_ID,
      client_secret: account.PHONEPE_CLIENT_SECRET,
      client_version: '1',
      grant_type: 'client_credentials',
      ...form,
    };
    const response = await fetch(`${api}/v1/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return { status: response.status, body: (await response.json()) as Reply['body'] };
  };
  const authorized = async (): Promise<Record<string, string>> => {
    token ??= String((await fetchToken()).body['access_token']);
    return { authorization: `O-Bearer ${token}` };
  };
  return {
    json,
    fetchToken,
    authorized,
    clearToken: () => (token = undefined),
    pay: async (body: unknown) => json('POST', `${api}/checkout/v2/pay`, body, await authorized()),
    status: async (id: string, query = '?details=true&details=true') =>
      json('GET', `${api}/checkout/v2/order/${id}/status${query}`, undefined, await authorized()),
    refund: async (body: unknown) => json('POST', `${api}/payments/v2/refund`, body, await authorized()),
    refundStatus: async (id: string) =>
      json('GET', `${api}/payments/v2/refund/${id}/status`, undefined, await authorized()),
    control: (path: string, body?: unknown) => json('POST', `${url}/__sim${path}`, body),
    state: (path: string) => json('GET', `${url}/__sim${path}`),
    press: (orderId: unknown, fields: Record<string, string>) =>
      fetch(`${url}/checkout/${String(orderId)}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
  };
}

export function aPayment(changes: Record<string, unknown> = {}) {
  return {
    merchantOrderId: 'ORDER_1',
    amount: 2_500_000,
    expireAfter: 1200,
    paymentFlow: {
      type: 'PG_CHECKOUT',
      merchantUrls: { redirectUrl: 'http://localhost:4000/payment/callback?order=ORDER_1&x=%20é' },
    },
    ...changes,
  };
}

/** Checks until the condition holds, limited by the test's timeout. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}
