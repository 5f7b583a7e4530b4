import 'reflect-metadata';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../src/database/database-options.js';
import { createNotices, Notice } from '../src/notices/notice.entity.js';
import { Notices } from '../src/notices/notices.service.js';
import { ServiceClient } from '../src/service-client/service-client.js';
import { createTestSchema, type TestSchema } from '../src/testing/index.js';

const routeOf = (subject: string) => ({
  method: 'POST',
  path: subject.startsWith('capacity/') ? '/seats' : '/withdrawals',
});

describe('notices to another room', () => {
  let schema: TestSchema;
  let source: DataSource;
  let server: Server;
  let notices: Notices;
  let isAway = false;
  const heard: unknown[] = [];
  const paths: (string | undefined)[] = [];

  beforeAll(async () => {
    schema = await createTestSchema('notices');
    source = await new DataSource(
      databaseOptions({ url: schema.url, entities: [Notice], migrations: [] }),
    ).initialize();
    await source.query(createNotices);
    server = createServer((request, response) => {
      void (async () => {
        let body = '';
        for await (const part of request) body += String(part);
        if (!isAway) {
          heard.push(JSON.parse(body));
          paths.push(request.url);
        }
        response.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json' }).end('{}');
      })();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = { name: 'other', baseUrl, issuer: 'me', audience: 'other', secret: 's'.repeat(32) };
    notices = new Notices(source, new ServiceClient(client), routeOf);
  });
  afterAll(async () => {
    await notices.onApplicationShutdown();
    server.close();
    await source.destroy();
    await schema.drop();
  });

  const tell = async (subject: string, version: number): Promise<void> => {
    await source.transaction((manager) =>
      notices.write(manager, { subject, version, body: { subject, version } }),
    );
    await untilTried();
  };
  /** A try takes the lease or delivers; either way the notice is not due any more. */
  const untilTried = async (): Promise<void> => {
    notices.wake();
    const due = 'deliveredAt IS NULL AND availableAt <= ?';
    for (;;) {
      const [row] = await source.query<{ n: string }[]>(`SELECT COUNT(*) AS n FROM notices WHERE ${due}`, [
        new Date(),
      ]);
      if (Number(row?.n) === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const delivered = async (subject: string): Promise<boolean> => {
    for (let glances = 0; glances < 200; glances += 1) {
      const notice = await source.manager.findOneByOrFail(Notice, { subject });
      if (notice.deliveredAt) return true;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return false;
  };

  it('arrive after the commit, and never when the cause was rolled back', async () => {
    await tell('course/1', 1);
    expect(await delivered('course/1')).toBe(true);
    await expect(
      source.transaction(async (manager) => {
        await notices.write(manager, { subject: 'course/2', version: 1, body: {} });
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    await untilTried();
    expect(heard).toEqual([{ subject: 'course/1', version: 1 }]);
  });

  it('go where their subject sends them', async () => {
    await tell('capacity/1', 1);
    expect(await delivered('capacity/1')).toBe(true);
    expect(paths).toEqual(['/withdrawals', '/seats']);
  });

  it('wait while the other room is away, and then say the latest state only', async () => {
    isAway = true;
    await tell('course/3', 1);
    await tell('course/3', 2);
    expect((await source.manager.findOneByOrFail(Notice, { subject: 'course/3' })).deliveredAt).toBeNull();
    isAway = false;
    // The lease of the try that failed has run out.
    await source.query('UPDATE notices SET availableAt = ? WHERE deliveredAt IS NULL', [new Date(0)]);
    notices.wake();
    expect(await delivered('course/3')).toBe(true);
    expect(heard.at(-1)).toEqual({ subject: 'course/3', version: 2 });
  });
});
