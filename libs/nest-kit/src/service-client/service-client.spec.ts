import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { verifyInternalToken } from '../internal-token/internal-token.js';
import { requestContext } from '../logging/request-context.js';
import { ServiceClient } from './service-client.js';

const secret = 'a secret of this test, 32 bytes long at least';
const open: (Server | ServiceClient)[] = [];

async function service(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  connections?: number,
): Promise<ServiceClient> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const client = clientOf(`http://127.0.0.1:${port}`, connections);
  open.push(server);
  return client;
}

function clientOf(baseUrl: string, connections = 8): ServiceClient {
  const client = new ServiceClient({
    name: 'catalog',
    baseUrl,
    issuer: 'bff',
    audience: 'catalog',
    secret,
    timeoutMs: 200,
    connections,
  });
  open.push(client);
  return client;
}

const route = { method: 'GET', path: '/courses/{id}' };
const schema = z.object({ ok: z.boolean() });

afterEach(async () => {
  for (const item of open.splice(0)) {
    if ('closeAllConnections' in item) item.closeAllConnections();
    await item.close();
  }
});

describe('ServiceClient', () => {
  it('calls in the name of the caller, with the id of the request under way', async () => {
    let seen: IncomingMessage | undefined;
    const client = await service((request, response) => {
      seen = request;
      response.end('{"ok":true}');
    });
    await requestContext.run({ requestId: 'req-12345678' }, () =>
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
    });
  });

  describe('T62: on a kept connection that the service closes as a call sets out on it', () => {
    /** Answers the first request of each connection, and closes it at the second. */
    const forgetful = async () => {
      const seen: string[] = [];
      const used = new WeakSet<object>();
      const client = await service((request, response) => {
        seen.push(request.method ?? '');
        if (used.has(request.socket)) return request.socket.destroy();
        used.add(request.socket);
        return response.end('{"ok":true}');
      }, 1);
      await client.call(route, { schema });
      return { client, seen };
    };

    it('a read sets out again', async () => {
      const { client, seen } = await forgetful();
      expect(await client.call(route, { schema })).toEqual({ ok: true });
      expect(seen).toEqual(['GET', 'GET', 'GET']);
    });

    it('a write does not: it may have arrived', async () => {
      const { client, seen } = await forgetful();
      const write = client.call({ method: 'POST', path: '/courses' }, { body: {}, schema });
      await expect(write).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect(seen).toEqual(['GET', 'POST']);
    });

    it('a service that closes every connection is away, and is not asked for ever', async () => {
      let asked = 0;
      const client = await service((request) => {
        asked += 1;
        request.socket.destroy();
      });
      await expect(client.call(route, { schema })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect(asked).toBe(2);
    });
  });

  it("passes the service's own refusal on", async () => {
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
      'answers garbage with 502',
      (_: IncomingMessage, response: ServerResponse) => response.writeHead(502).end('<html>'),
    ],
    ['drops the connection', (request: IncomingMessage) => request.socket.destroy()],
  ])('answers SERVICE_UNAVAILABLE, naming the service, when it %s (T58, T59)', async (_, answer) => {
    const client = await service(answer as (request: IncomingMessage, response: ServerResponse) => void);
    await expect(client.call(route, { schema })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      kind: 'unavailable',
      details: { service: 'catalog' },
    });
  });

  it('answers SERVICE_UNAVAILABLE when nothing listens', async () => {
    await expect(clientOf('http://127.0.0.1:9').call(route, { schema })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });
});
