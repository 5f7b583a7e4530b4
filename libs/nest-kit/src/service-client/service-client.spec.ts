import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { type ServiceCall } from '@academy/contracts/call';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { verifyInternalToken } from '../internal-token/internal-token.js';
import { requestContext } from '../logging/request-context.js';
import { ServiceClient } from './service-client.js';

const secret = 'a secret of this test, 32 bytes long at least';
const open: (Server | ServiceClient)[] = [];

interface Limits {
  readonly connections?: number;
  readonly timeoutMs?: number;
}
/** For a service that hangs: a short timeout, but long enough for one that responds on a busy machine. */
const HANGING: Limits = { timeoutMs: 1_000 };

async function service(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
  limits?: Limits,
): Promise<ServiceClient> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const client = clientOf(`http://127.0.0.1:${port}`, limits);
  open.push(server);
  return client;
}

function clientOf(baseUrl: string, { connections = 8, timeoutMs = 30_000 }: Limits = {}): ServiceClient {
  const client = new ServiceClient({
    name: 'catalog',
    baseUrl,
    issuer: 'bff',
    audience: 'catalog',
    secret,
    timeoutMs,
    connections,
  });
  open.push(client);
  return client;
}

const route = { method: 'GET', path: '/courses/{id}' };
const keyedCall = {
  policy: 'visitor',
  method: 'POST',
  path: '/orders',
  headers: z.object({ 'idempotency-key': z.string().optional() }),
  response: z.object({ key: z.string().nullable() }),
} as const satisfies ServiceCall;
const schema = z.object({ ok: z.boolean() });

afterEach(async () => {
  jest.restoreAllMocks();
  for (const item of open.splice(0)) {
    if ('closeAllConnections' in item) item.closeAllConnections();
    await item.close();
  }
});

describe('ServiceClient', () => {
  it('sends the headers that a call declares, and none if the caller gives none', async () => {
    const client = await service(({ headers }, response) =>
      response.end(JSON.stringify({ key: headers['idempotency-key'] ?? null })),
    );
    const headers = { 'idempotency-key': 'once' };
    expect(await client.request(keyedCall, { headers })).toEqual({ key: 'once' });
    expect(await client.request(keyedCall, {})).toEqual({ key: null });
  });

  it.each([301, 302, 303, 307, 308])(
    'follows no redirect (%i): a service has one address [T39]',
    async (status) => {
      const elsewhere = jest.fn();
      const other = createServer((_, response) => {
        elsewhere();
        response.end('{"ok":true}');
      }).listen(0, '127.0.0.1');
      open.push(other);
      await new Promise((resolve) => other.once('listening', resolve));
      const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/courses/x`;
      const client = await service((_, response) => response.writeHead(status, { location }).end());
      for (const method of ['GET', 'POST'])
        await client
          .call({ ...route, method }, { schema, body: method === 'POST' ? {} : undefined })
          .catch(() => 0);
      expect(elsewhere).not.toHaveBeenCalled();
    },
  );

  it('calls on behalf of the caller, with the id of the current request', async () => {
    let seen: IncomingMessage | undefined;
    const client = await service((request, response) => {
      seen = request;
      response.end('{"ok":true}');
    });
    await requestContext.run({ requestId: 'req-12345678', clientIp: '203.0.113.7' }, () =>
      client.call(route, {
        params: { id: 'a b' },
        query: { page: 2, all: undefined },
        caller: { userId: 'U1' },
        schema,
      }),
    );
    expect(seen?.url).toBe('/courses/a%20b?page=2');
    expect(seen?.headers['x-request-id']).toBe('req-12345678');
    const token = seen?.headers.authorization?.split(' ')[1] ?? '';
    expect(verifyInternalToken(token, { audience: 'catalog', secret })).toMatchObject({
      issuer: 'bff',
      userId: 'U1',
      ip: '203.0.113.7',
    });
  });

  it('does not send the address of a visitor', async () => {
    let seen: IncomingMessage | undefined;
    const client = await service((request, response) => {
      seen = request;
      response.end('{"ok":true}');
    });
    await requestContext.run({ requestId: 'req-12345678', clientIp: '203.0.113.7' }, () =>
      client.call(route, { schema }),
    );
    const token = seen?.headers.authorization?.split(' ')[1] ?? '';
    expect(verifyInternalToken(token, { audience: 'catalog', secret })?.ip).toBeUndefined();
  });

  describe('on a keep-alive connection that the service closes at the same moment [T62]', () => {
    /** Responds to the first request of each connection, and closes the connection at the second. */
    const forgetful = async () => {
      const seen: string[] = [];
      const used = new WeakSet<object>();
      const client = await service(
        (request, response) => {
          seen.push(request.method ?? '');
          if (used.has(request.socket)) return request.socket.destroy();
          used.add(request.socket);
          return response.end('{"ok":true}');
        },
        { connections: 1 },
      );
      await client.call(route, { schema });
      return { client, seen };
    };

    it('a read is repeated', async () => {
      const { client, seen } = await forgetful();
      expect(await client.call(route, { schema })).toEqual({ ok: true });
      expect(seen).toEqual(['GET', 'GET', 'GET']);
    });

    it('a write is not repeated, because it may have arrived', async () => {
      const { client, seen } = await forgetful();
      const write = client.call({ method: 'POST', path: '/courses' }, { body: {}, schema });
      await expect(write).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect(seen).toEqual(['GET', 'POST']);
    });

    it('a service that closes every connection counts as unavailable, and is not called forever', async () => {
      let requests = 0;
      const client = await service((request) => {
        requests += 1;
        request.socket.destroy();
      });
      await expect(client.call(route, { schema })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect(requests).toBe(2);
    });
  });

  it("passes the service's own rejection on", async () => {
    const client = await service((_, response) => {
      response
        .writeHead(409)
        .end('{"code":"SOLD_OUT","message":"Sold out","requestId":"x","details":{"left":0}}');
    });
    await expect(client.call(route, { schema })).rejects.toMatchObject({
      code: 'SOLD_OUT',
      kind: 'conflict',
      message: 'Sold out',
      details: { left: 0 },
    });
  });

  it.each([
    ['hangs', (): void => undefined],
    [
      'responds with 502 and garbage',
      (_: IncomingMessage, response: ServerResponse) => response.writeHead(502).end('<html>'),
    ],
    ['drops the connection', (request: IncomingMessage) => request.socket.destroy()],
  ])('throws SERVICE_UNAVAILABLE with its name when the service %s [T58, T59]', async (_, respond) => {
    const client = await service(
      respond as (request: IncomingMessage, response: ServerResponse) => void,
      HANGING,
    );
    await expect(client.call(route, { schema })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      kind: 'unavailable',
      details: { service: 'catalog' },
    });
  });

  describe('when the service responds to none of five calls in a row [T58]', () => {
    const hanging = async () => {
      const held: ServerResponse[] = [];
      let requests = 0;
      let hangs = true;
      const client = await service((_, response) => {
        requests += 1;
        if (hangs) held.push(response);
        else response.end('{"ok":true}');
      }, HANGING);
      // The test ends the second after which another call is tried.
      jest.spyOn(Date, 'now').mockReturnValue(Date.now());
      await Promise.allSettled(Array.from({ length: 5 }, () => client.call(route, { schema })));
      return {
        client,
        requests: () => requests,
        recover: () => {
          hangs = false;
        },
      };
    };

    it('the next ones are rejected without a try', async () => {
      const { client, requests } = await hanging();
      await Promise.all(
        Array.from({ length: 100 }, () =>
          expect(client.call(route, { schema })).rejects.toMatchObject({
            code: 'SERVICE_UNAVAILABLE',
            details: { service: 'catalog', retryAfterSec: 2 },
          }),
        ),
      );
      expect(requests()).toBe(5);
    });

    it('one call tries after a second while the others are still rejected, and its success lets all through', async () => {
      const { client, requests, recover } = await hanging();
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_100);
      await Promise.allSettled(Array.from({ length: 10 }, () => client.call(route, { schema })));
      expect(requests()).toBe(6);
      recover();
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_100);
      expect(await client.call(route, { schema })).toEqual({ ok: true });
      await Promise.all(Array.from({ length: 10 }, () => client.call(route, { schema })));
      expect(requests()).toBe(17);
    });
  });

  it('calls that wait for a connection to a service that hangs time out together [T59]', async () => {
    let requests = 0;
    const client = await service(() => (requests += 1), { ...HANGING, connections: 5 });
    const calls = await Promise.allSettled(Array.from({ length: 50 }, () => client.call(route, { schema })));
    expect(calls.every(({ status }) => status === 'rejected')).toBe(true);
    // Each of the first five is replaced by the next one before the last of them has failed.
    expect(requests).toBeLessThan(10);
  });

  it('more than five hundred waiting calls are rejected [T59]', async () => {
    const client = await service(() => undefined, { ...HANGING, connections: 5 });
    const calls = Array.from({ length: 518 }, () => client.call(route, { schema }));
    const results = Promise.allSettled(calls);
    const first = await Promise.race(calls.map((call, place) => call.catch(() => place)));
    expect(first).toBe(517);
    await results;
  });

  it('rejections count as responses, and aborted calls do not count [T58]', async () => {
    let requests = 0;
    const client = await service((request, response) => {
      requests += 1;
      if (request.url === '/hangs') return;
      response.writeHead(503).end('{"code":"DATABASE_UNAVAILABLE","message":"Down","requestId":"x"}');
    });
    for (let calls = 0; calls < 6; calls++) {
      await expect(client.call(route, { schema })).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
      const leaves = new AbortController();
      const left = client.call({ method: 'GET', path: '/hangs' }, { schema, signal: leaves.signal });
      setImmediate(() => leaves.abort());
      await expect(left).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    }
    await expect(client.call(route, { schema })).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    expect(requests).toBeGreaterThanOrEqual(7);
  });

  it('a long upload does not open the circuit, and continues while it is open [T58]', async () => {
    const client = await service((request, response) => {
      if (request.method === 'GET') return;
      request.resume().once('end', () => response.end('{"ok":true}'));
    }, HANGING);
    await Promise.allSettled(Array.from({ length: 5 }, () => client.call(route, { schema })));
    const body = Readable.from(['a', 'b']);
    expect(await client.call({ method: 'POST', path: '/files' }, { body, schema })).toEqual({ ok: true });
  });

  it('throws SERVICE_UNAVAILABLE when nothing listens', async () => {
    await expect(clientOf('http://127.0.0.1:9').call(route, { schema })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });
});
