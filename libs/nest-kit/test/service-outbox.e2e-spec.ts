import 'reflect-metadata';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource, IsNull } from 'typeorm';
import { databaseOptions } from '../src/database/database-options.js';
import { ServiceMessage } from '../src/service-outbox/service-message.entity.js';
import { requestContext } from '../src/logging/request-context.js';
import { ServiceOutbox } from '../src/service-outbox/service-outbox.service.js';
import { ServiceClient } from '../src/service-client/service-client.js';
import { createTestSchema, type TestSchema } from '../src/testing/index.js';

const routeOf = (subject: string) => ({
  method: 'POST',
  path: subject.startsWith('capacity/') ? '/seats' : '/withdrawals',
});

describe('the outbox for other services', () => {
  let schema: TestSchema;
  let source: DataSource;
  let server: Server;
  /** Another service, which accepts calls and never responds. */
  let hanging: Server;
  let outbox: ServiceOutbox;
  let isUnavailable = false;
  const received: unknown[] = [];
  const paths: (string | undefined)[] = [];
  const requestIds: (string | string[] | undefined)[] = [];

  beforeAll(async () => {
    schema = await createTestSchema('notices');
    source = await new DataSource(
      databaseOptions({ url: schema.url, entities: [ServiceMessage], migrations: [] }),
    ).initialize();
    await source.synchronize();
    server = createServer((request, response) => {
      void (async () => {
        let body = '';
        for await (const part of request) body += String(part);
        if (!isUnavailable) {
          received.push(JSON.parse(body));
          paths.push(request.url);
          requestIds.push(request.headers['x-request-id']);
        }
        response.writeHead(isUnavailable ? 503 : 200, { 'content-type': 'application/json' }).end('{}');
      })();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = { name: 'other', baseUrl, issuer: 'me', audience: 'other', secret: 's'.repeat(32) };
    hanging = createServer(() => undefined);
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const unavailable = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
    outbox = new ServiceOutbox(source, [
      {
        client: new ServiceClient({ ...client, baseUrl: unavailable, timeoutMs: 2_000 }),
        routing: { method: 'POST', path: '/closed-accounts' },
        prefix: 'learning/',
      },
      { client: new ServiceClient(client), routing: routeOf },
    ]);
  });
  afterAll(async () => {
    await outbox.onApplicationShutdown();
    server.close();
    hanging.closeAllConnections();
    hanging.close();
    await source.destroy();
    await schema.drop();
  });

  const announce = async (subject: string, version: number): Promise<void> => {
    await source.transaction((manager) =>
      outbox.write(manager, { subject, version, body: { subject, version } }),
    );
    await waitForAttempt();
  };
  /** An attempt takes the lease or delivers; in both cases the message is not due any more. */
  const waitForAttempt = async (): Promise<void> => {
    outbox.flush();
    const due = 'sent_at IS NULL AND available_at <= ?';
    for (;;) {
      const [row] = await source.query<{ n: string }[]>(
        `SELECT COUNT(*) AS n FROM service_outbox WHERE ${due}`,
        [new Date()],
      );
      if (Number(row?.n) === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const delivered = async (subject: string): Promise<boolean> => {
    for (let polls = 0; polls < 200; polls += 1) {
      const message = await source.manager.findOneByOrFail(ServiceMessage, { subject });
      if (message.sentAt) return true;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return false;
  };

  it('arrive after the commit, and never after a rollback', async () => {
    await announce('course/1', 1);
    expect(await delivered('course/1')).toBe(true);
    await expect(
      source.transaction(async (manager) => {
        await outbox.write(manager, { subject: 'course/2', version: 1, body: {} });
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    await waitForAttempt();
    expect(received).toEqual([{ subject: 'course/1', version: 1 }]);
  });

  it('are sent with the id of their own request, whichever run sends them, and a later state with its own [decision 0135]', async () => {
    const under = (requestId: string, version: number) =>
      requestContext.run({ requestId }, () => announce('course/named', version));
    isUnavailable = true;
    await under('req-first-01', 1);
    isUnavailable = false;
    await source.manager.update(ServiceMessage, { subject: 'course/named' }, { availableAt: new Date() });
    await requestContext.run({ requestId: 'req-another' }, waitForAttempt);
    expect(await delivered('course/named')).toBe(true);
    expect(requestIds.at(-1)).toBe('req-first-01');
    await under('req-second-2', 2);
    expect(await delivered('course/named')).toBe(true);
    expect(requestIds.at(-1)).toBe('req-second-2');
    paths.length = 1;
  });

  it('are sent to the service of their subject', async () => {
    await announce('capacity/1', 1);
    expect(await delivered('capacity/1')).toBe(true);
    expect(paths).toEqual(['/withdrawals', '/seats']);
  });

  it('reach one service while another does not respond, however many wait for that one', async () => {
    const subjects = Array.from({ length: 15 }, (_, index) => `learning/${index}`);
    await source.transaction(async (manager) => {
      for (const subject of subjects) await outbox.write(manager, { subject, version: 1, body: { subject } });
    });
    await announce('course/9', 1);
    expect(await delivered('course/9')).toBe(true);
    await announce('course/10', 1);
    expect(await delivered('course/10')).toBe(true);
    const waiting = await source.manager.findBy(ServiceMessage, { sentAt: IsNull() });
    expect(waiting.map(({ subject }) => subject).sort()).toEqual(subjects.sort());
    await source.manager.delete(ServiceMessage, { sentAt: IsNull() });
  });

  it('wait while the other service is unavailable, and then send the latest state only', async () => {
    isUnavailable = true;
    await announce('course/3', 1);
    await announce('course/3', 2);
    expect((await source.manager.findOneByOrFail(ServiceMessage, { subject: 'course/3' })).sentAt).toBeNull();
    isUnavailable = false;
    // The lease of the failed attempt has expired.
    await source.query('UPDATE service_outbox SET available_at = ? WHERE sent_at IS NULL', [new Date(0)]);
    outbox.flush();
    expect(await delivered('course/3')).toBe(true);
    expect(received.at(-1)).toEqual({ subject: 'course/3', version: 2 });
  });
});
