import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PhonePeGateway } from '../src/gateways/phonepe/phonepe-gateway.js';
import { FakePhonePe } from './fake-phonepe.js';

const clientSecret = 'the-secret-of-the-client';

describe('the PhonePe gateway', () => {
  const phonepe = new FakePhonePe();
  let now = Date.now();
  let url = '';
  let gateway: PhonePeGateway;
  beforeAll(async () => {
    url = await phonepe.start();
  });
  afterAll(async () => {
    await gateway.onApplicationShutdown();
    await phonepe.stop();
  });
  beforeEach(async () => {
    await gateway?.onApplicationShutdown();
    phonepe.reset();
    now = Date.now();
    gateway = aGateway(url);
  });

  const aGateway = (baseUrl: string): PhonePeGateway =>
    new PhonePeGateway({
      baseUrl,
      oauthUrl: baseUrl,
      credentials: { clientId: 'ID', clientSecret, clientVersion: '1' },
      webhook: { username: 'username', password: 'password' },
      // Long enough for a busy machine; only a request that hangs waits for it.
      timeoutMs: 1_500,
      nowMs: () => now,
    });
  const payRequest = (merchantOrderId: string) => ({
    merchantOrderId,
    amountPaise: 100_000,
    redirectUrl: 'http://localhost/payment/callback',
    expiresAfterSec: 1200,
    message: 'A course',
    payer: () => {
      throw new Error('the second generation is sent nothing of the payer');
    },
  });
  const tokens = (): number => phonepe.journal.filter(({ path }) => path.startsWith('/v1/oauth')).length;

  it('fetches one token for many calls, and the next one before the first has expired', async () => {
    await Promise.all(['A', 'B', 'C'].map((id) => gateway.pay(payRequest(id))));
    await gateway.status({ merchantOrderId: 'A' });
    expect(tokens()).toBe(1);
    now += (3600 - 239) * 1000;
    await gateway.status({ merchantOrderId: 'A' });
    expect(tokens()).toBe(2);
  });

  it('uses a valid token further if its refresh fails', async () => {
    await gateway.pay(payRequest('A'));
    phonepe.acceptsClient = false;
    now += (3600 - 100) * 1000;
    expect(await gateway.status({ merchantOrderId: 'A' })).toMatchObject({ kind: 'pending' });
    now += 200 * 1000;
    expect(await gateway.status({ merchantOrderId: 'A' })).toEqual({
      kind: 'inconclusive',
      reason: 'unauthorized',
    });
  });

  it('ends requests to a provider that hangs after the timeout [fault 16]', async () => {
    await gateway.pay(payRequest('A'));
    phonepe.statusSteps.push('timeout');
    expect(await gateway.status({ merchantOrderId: 'A' })).toEqual({
      kind: 'inconclusive',
      reason: 'timeout',
    });
  });

  it('reveals nothing of its secret in any failure', async () => {
    phonepe.acceptsClient = false;
    const rejected = await gateway.pay(payRequest('A'));
    const unavailable = aGateway('http://127.0.0.1:9');
    const unreachable = await unavailable.pay(payRequest('B'));
    await unavailable.onApplicationShutdown();
    expect(unreachable).toEqual({ kind: 'inconclusive', reason: 'unreachable' });
    expect(inspect([rejected, unreachable], { depth: 10 })).not.toContain(clientSecret);
  });

  it('accepts the notification credential of PhonePe’s own test vector, and none that resembles it [T46]', () => {
    const credential = 'bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e';
    const rawBody = Buffer.from('{}');
    const judge = (authorization: string | undefined): boolean =>
      gateway.isGenuine({ headers: { authorization }, rawBody });
    expect(judge(credential)).toBe(true);
    for (const other of [undefined, '', credential.toUpperCase(), `SHA256 ${credential}`, `${credential} `])
      expect(judge(other)).toBe(false);
  });

  it.each([301, 302, 303, 307, 308])(
    'follows no redirect (%i), so its secret reaches no other host [T39]',
    async (status) => {
      const requests: string[] = [];
      const redirecting = createServer((request, response) => {
        requests.push(request.url ?? '');
        response.writeHead(status, { location: `${url}${request.url}` }).end('{}');
      }).listen(0, '127.0.0.1');
      await new Promise((resolve) => redirecting.once('listening', resolve));
      const { port } = redirecting.address() as AddressInfo;
      const led = aGateway(`http://127.0.0.1:${port}`);
      const response = await led.pay(payRequest('A'));
      await led.onApplicationShutdown();
      redirecting.close();
      expect(response).toMatchObject({ kind: 'inconclusive' });
      expect(requests).toEqual(['/v1/oauth/token']);
      expect(phonepe.journal).toEqual([]);
    },
  );

  it('gets no information from a response that it does not understand [fault 15]', async () => {
    await gateway.pay(payRequest('A'));
    const order = phonepe.orders.get('A');
    if (order) order.state = 'SOMETHING_NEW';
    expect(await gateway.status({ merchantOrderId: 'A' })).toEqual({
      kind: 'inconclusive',
      reason: 'malformed',
    });
    if (order) Object.assign(order, { state: 'COMPLETED', amount: 1.5 });
    expect(await gateway.status({ merchantOrderId: 'A' })).toEqual({
      kind: 'inconclusive',
      reason: 'malformed',
    });
  });

  it('reports a duplicate for an id that the provider has, and not found for an unknown id', async () => {
    await gateway.pay(payRequest('A'));
    expect(await gateway.pay(payRequest('A'))).toEqual({ kind: 'duplicate' });
    expect(await gateway.status({ merchantOrderId: 'X' })).toMatchObject({ kind: 'not-found' });
  });
});
