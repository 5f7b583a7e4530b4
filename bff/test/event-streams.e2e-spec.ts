import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, get as httpGet, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ENDED_SESSIONS_HEADER,
  type EndedSessions,
} from '@academy/contracts/sessions/ended-sessions.schemas';
import { paymentEventsServiceRoute } from '@academy/contracts/payments/payment.routes';
import { orderServiceCalls } from '@academy/contracts/orders/order.calls';
import { sessionServiceCalls } from '@academy/contracts/sessions/session.calls';
import { eventually } from '@academy/nest-kit/testing';
import { EventStreams } from '../src/api/learner/payments/event-streams.js';
import { type FakeUser } from './fake-auth.js';
import { rejection } from './fake-service.js';
import { startBff, type Bff } from './start-bff.js';

describe('events of an order', () => {
  let bff: Bff;
  let fakeUser: FakeUser;
  beforeAll(async () => {
    bff = await startBff();
    fakeUser = bff.auth.add('user');
    await bff.app.listen(0, '127.0.0.1');
  });
  afterAll(() => bff.stop());

  const port = () => (bff.app.getHttpServer().address() as AddressInfo).port;

  it('stream as they arrive, and the service is notified when the browser leaves [T71]', async () => {
    let left: (() => void) | undefined;
    const serviceSawLeave = new Promise<void>((resolve) => (left = resolve));
    bff.payment.on(paymentEventsServiceRoute, () => ({
      write: (response) => {
        response.on('close', () => left?.());
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('event: status\ndata: {"status":"PENDING"}\n\n');
      },
    }));
    const headers = { ...(await bff.signedIn(fakeUser)), 'accept-encoding': 'gzip, br' };
    const response = await new Promise<IncomingMessage>((resolve) => {
      httpGet({ port: port(), path: '/api/payments/ACA1/events', headers }, resolve);
    });
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(response.headers).not.toHaveProperty('content-encoding');
    const chunk = await new Promise<string>((resolve) => {
      response.once('data', (data: Buffer) => resolve(data.toString()));
    });
    expect(chunk).toContain('"PENDING"');
    response.destroy();
    await serviceSawLeave;
  });

  it('500 open streams block no other request, one user has at most ten, and all are closed in the end [T71, T59]', async () => {
    const served = new Set<object>();
    bff.payment.on(paymentEventsServiceRoute, () => ({
      write: (response) => {
        served.add(response);
        response.on('close', () => served.delete(response));
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
      },
    }));
    const list = { transactions: [], total: 0, page: 1 };
    bff.payment.on(orderServiceCalls.listTransactions, () => ({ body: list }));
    const agent = new Agent({ maxSockets: Infinity });
    const open = (headers: Record<string, string>): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const path = '/api/payments/ACA1/events';
        httpGet({ port: port(), path, headers, agent }, resolve).on('error', reject);
      });
    const responses: IncomingMessage[] = [];
    for (let payer = 0; payer < 50; payer += 1) {
      const headers = await bff.signedIn(bff.auth.add('user'));
      responses.push(...(await Promise.all(Array.from({ length: 10 }, () => open(headers)))));
      if (payer === 0) {
        const rejected = await open(headers);
        expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '10']);
        rejected.destroy();
      }
    }
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(500);
    const headers = await bff.signedIn(fakeUser);
    const other = await bff.inject({ url: `/api/payment/user-transactions/${fakeUser.user.id}`, headers });
    expect([other.statusCode, other.json()]).toEqual([200, list]);
    expect(bff.app.get(EventStreams).size).toBe(500);
    for (const response of responses) response.destroy();
    agent.destroy();
    const deadline = Date.now() + 10_000;
    while ((served.size > 0 || bff.app.get(EventStreams).size > 0) && Date.now() < deadline) await sleep(20);
    expect([served.size, bff.app.get(EventStreams).size]).toEqual([0, 0]);
    expect((await open(headers)).statusCode).toBe(200);
  });

  it('a made-up Last-Event-ID changes nothing and reaches no service [T71]', async () => {
    bff.payment.on(paymentEventsServiceRoute, () => ({
      write: (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end('event: status\ndata: {"status":"PENDING"}\n\n');
      },
    }));
    const headers = await bff.signedIn(fakeUser);
    const plain = await bff.inject({ url: '/api/payments/ACA1/events', headers });
    for (const id of ['1', '-1', '9'.repeat(4_000), "1' OR '1'='1", '../../etc/passwd']) {
      const response = await bff.inject({
        url: '/api/payments/ACA1/events',
        headers: { ...headers, 'last-event-id': id },
      });
      expect([response.statusCode, response.body]).toEqual([200, plain.body]);
      expect(bff.payment.callsTo(paymentEventsServiceRoute).at(-1)?.headers).not.toHaveProperty(
        'last-event-id',
      );
    }
  });

  it("get 404 for another user's order [T27]", async () => {
    bff.payment.on(paymentEventsServiceRoute, () => rejection(404, 'ORDER_NOT_FOUND'));
    const response = await bff.inject({
      url: '/api/payments/ACA1/events',
      headers: await bff.signedIn(fakeUser),
    });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/json');
  });

  describe('streams of a session', () => {
    /** Started last, because Passport keeps one strategy per process, and the latest one verifies tokens. */
    let other: Bff;
    const served = new Set<object>();
    const quiet = () => ({
      write: (response: ServerResponse) => {
        served.add(response);
        response.on('close', () => served.delete(response));
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
      },
    });
    beforeAll(async () => {
      other = await startBff({ AUTH_URL: bff.auth.url, AUTH_TOKEN_SECRET: bff.auth.secret });
      await other.app.listen(0, '127.0.0.1');
      for (const { payment } of [bff, other]) payment.on(paymentEventsServiceRoute, quiet);
    });
    afterAll(() => other.stop());

    async function follow(to: Bff, headers: Record<string, string>) {
      const { port: at } = to.app.getHttpServer().address() as AddressInfo;
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const path = '/api/payments/ACA1/events';
        httpGet({ port: at, path, headers, agent: false }, resolve).on('error', reject);
      });
      let text = '';
      response.on('error', () => undefined).on('data', (part: Buffer) => (text += part.toString()));
      return { isOpen: () => !response.closed, text: () => text };
    }
    /** @returns whether the stream is still open in the browser */
    const listen = async (to: Bff, headers: Record<string, string>) => (await follow(to, headers)).isOpen;

    /** Sessions that the auth service reports as ended, although its check would still confirm them. */
    const logouts: [string, (user: FakeUser, others: FakeUser) => EndedSessions, boolean][] = [
      ['the session', ({ sessionId }) => ({ sessionId }), true],
      ['all sessions of the user', ({ user }) => ({ userId: user.id }), true],
      [
        'all but another session',
        ({ user }, { sessionId }) => ({ userId: user.id, exceptId: sessionId }),
        true,
      ],
      ['all but this session', ({ user, sessionId }) => ({ userId: user.id, exceptId: sessionId }), false],
      ['the session of somebody else', (_, { sessionId }) => ({ sessionId }), false],
    ];
    it.each(logouts)(
      'end in every process when a response of the auth service ends %s, even a rejection [H13, T8]',
      async (_, nameOf, isOver) => {
        const [leaver, neighbour] = [bff.auth.add('user'), bff.auth.add('user')];
        const headers = await bff.signedIn(leaver);
        const streams = [await listen(other, headers), await listen(bff, headers)];
        const witness = await listen(bff, await bff.signedIn(bff.auth.add('user')));
        bff.auth.on(sessionServiceCalls.refresh, () => ({
          ...rejection(401, 'SESSION_ENDED'),
          headers: { [ENDED_SESSIONS_HEADER]: JSON.stringify([nameOf(leaver, neighbour)]) },
        }));
        const cookie = '__Host-academy_refresh=stolen';
        const url = '/api/user/refresh';
        expect((await other.inject({ method: 'POST', url, headers: { cookie } })).statusCode).toBe(401);
        // Notifications arrive in order, so this one arrives last.
        const last = await bff.signedIn(bff.auth.add('user'));
        const end = await listen(bff, last);
        await other.inject({ method: 'POST', url: '/api/user/logout', headers: last });
        await eventually('the stream that ended last', () => !end());
        if (isOver) await eventually('the ends of both', () => !streams.some((isOpen) => isOpen()));
        else expect(streams.map((isOpen) => isOpen())).toEqual([true, true]);
        expect(witness()).toBe(true);
      },
    );

    it('end with a log-out in every process while the auth service is unavailable [H13, T8]', async () => {
      const leaver = bff.auth.add('user');
      const headers = await bff.signedIn(leaver);
      const streams = [await listen(other, headers), await listen(bff, headers)];
      const witness = await listen(bff, await bff.signedIn(bff.auth.add('user')));
      bff.auth.on(sessionServiceCalls.logout, () => rejection(503, 'SERVICE_UNAVAILABLE'));
      await other.inject({ method: 'POST', url: '/api/user/logout', headers });
      await eventually('the ends of both', () => !streams.some((isOpen) => isOpen()));
      expect(witness()).toBe(true);
      bff.auth.on(sessionServiceCalls.logout, () => ({ body: {} }));
    });

    it.each([
      ['is over', (user: FakeUser) => (user.alive = false)],
      ['has another role', (user: FakeUser) => (user.role = 'admin')],
    ])('stop once the session %s, before any check [H13, T8]', async (_, happen) => {
      const user = bff.auth.add('user');
      let send: (text: string) => void = () => undefined;
      bff.payment.on(paymentEventsServiceRoute, () => ({
        write: (response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
          send = (text) => response.write(text);
        },
      }));
      const stream = await follow(bff, await bff.signedIn(user));
      send('data: PENDING\n\n');
      await eventually('the first event', () => stream.text().includes('PENDING'));
      happen(user);
      send('data: SUCCESS\n\n');
      await eventually('the end', () => !stream.isOpen());
      expect(stream.text()).not.toContain('SUCCESS');
      bff.payment.on(paymentEventsServiceRoute, quiet);
    });

    it.each([
      ['is over by a new password, a deletion or its age', (admin: FakeUser) => (admin.alive = false)],
      ['loses its role', (admin: FakeUser) => (admin.role = 'user')],
    ])('end if the session %s [T9]', async (_, happen) => {
      const admin = bff.auth.add('admin');
      const isOpen = await listen(other, await bff.signedIn(admin));
      await other.app.get(EventStreams).endOver();
      expect(isOpen()).toBe(true);
      happen(admin);
      await other.app.get(EventStreams).endOver();
      await eventually('the stream ends', () => !isOpen());
    });

    it('end within seconds while the auth service hangs, however long its checks do [H13, T8]', async () => {
      const lone = await startBff();
      await lone.app.listen(0, '127.0.0.1');
      lone.payment.on(paymentEventsServiceRoute, quiet);
      const streams = lone.app.get(EventStreams);
      const isOpen = await listen(lone, await lone.signedIn(lone.auth.add('user')));
      lone.auth.on(sessionServiceCalls.checkSession, () => new Promise(() => undefined));
      const checks = streams.endOver();
      streams.endUnconfirmed(Date.now() + 4_000);
      expect(isOpen()).toBe(true);
      streams.endUnconfirmed(Date.now() + 8_000);
      await eventually('the stream ends', () => !isOpen());
      await lone.auth.stop();
      await checks;
      await lone.stop();
    });

    it('end with a log-out before the auth service has responded, even while an event waits for a check [H13, T8, T59]', async () => {
      const lone = await startBff();
      await lone.app.listen(0, '127.0.0.1');
      const send: ((text: string) => void)[] = [];
      lone.payment.on(paymentEventsServiceRoute, () => ({
        write: (response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
          send.push((text) => response.write(text));
        },
      }));
      const headers = { ...(await lone.signedIn(lone.auth.add('user'))) };
      const streams = [await follow(lone, headers), await follow(lone, headers)];
      await eventually('both begin', () => streams.every(({ text }) => text().includes('hello')));
      let hangs = true;
      const givenUp: string[] = [];
      const { checkSession, checkSessions, logout, revoke } = sessionServiceCalls;
      for (const route of [checkSession, checkSessions, logout, revoke])
        lone.auth.on(route, ({ path }) => ({
          write: (response) => {
            if (hangs) response.on('close', () => givenUp.push(path));
            else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
          },
        }));
      const callCount = lone.auth.calls.length;
      send[1]?.('data: SUCCESS\n\n');
      await eventually('the question about its session', () => lone.auth.calls.length > callCount);
      const cookies = { '__Host-academy_refresh': 'refresh-of-mine' };
      const out = lone.inject({ method: 'POST', url: '/api/user/logout', headers, cookies });
      await eventually('the ends of both', () => !streams.some(({ isOpen }) => isOpen()));
      expect(givenUp).toEqual([]);
      expect((await out).statusCode).toBe(200);
      // The log-out waits for one of its calls; the other one is repeated later.
      expect(lone.auth.callsTo(revoke)).toEqual([]);
      expect(streams[1]?.text()).not.toContain('SUCCESS');
      hangs = false;
      await eventually('the end by the cookie', () => lone.auth.callsTo(revoke).length > 0);
      await lone.stop();
    });
  });
});
