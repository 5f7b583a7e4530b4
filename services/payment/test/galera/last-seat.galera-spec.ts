import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createService, newId } from '@academy/nest-kit';
import { internalToken } from '@academy/nest-kit/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module.js';
import { readEnvironment } from '../../src/config/env.js';
import { paymentDatabase } from '../../src/database/data-source.js';
import { findViolations } from '../../src/invariants/invariants.js';
import { aWorkshop } from '../fake-catalog.js';
import { PaymentTestApp } from '../payment-test-app.js';

type Service = Awaited<ReturnType<typeof createService>>['app'];

const ROUNDS = Number(process.env['GALERA_ROUNDS'] ?? 20);
const BUYERS = 4;
/** Responses after which a client sends its checkout again with the same key. */
const AGAIN = [502, 503];

/** The schema's URL at another node. */
function atNode(url: string, node: string): string {
  const own = new URL(url);
  own.host = new URL(node).host;
  return own.href;
}

describe('two database nodes that both accept writes, as during a switch [AMB-12]', () => {
  const app = new PaymentTestApp();
  const [, second = ''] = (process.env['GALERA_URLS'] ?? '').split(',');
  let services: Service[] = [];
  let sources: DataSource[] = [];
  beforeAll(async () => {
    await app.start();
    const url = atNode(app.schema.url, second);
    const env = readEnvironment({ ...app.environment, DATABASE_URL: url });
    const { app: other } = await createService({ name: 'payment', module: AppModule.of(env), env });
    services = [app.nest, other];
    sources = [app.db, await new DataSource(paymentDatabase(url, 2)).initialize()];
  });
  afterAll(async () => {
    await services[1]?.close();
    await sources[1]?.destroy();
    await app.stop();
  });

  const checkout = async (service: Service, itemId: string): Promise<number> => {
    const userId = newId();
    const key = randomUUID();
    for (;;) {
      const caller = { issuer: 'bff', userId, role: 'user', ip: '10.0.0.1' } as const;
      const response = await service.inject({
        method: 'POST',
        url: '/orders',
        headers: {
          authorization: `Bearer ${internalToken(caller, { audience: 'payment', secret: app.secret })}`,
          'idempotency-key': key,
        },
        payload: {
          itemType: 'workshop',
          itemId,
          contact: { name: 'A Learner', email: `${userId.toLowerCase()}@example.test` },
        },
      });
      if (!AGAIN.includes(response.statusCode)) return response.statusCode;
    }
  };

  it('grant the same row lock twice, and the second COMMIT fails, because a decision changes the row', async () => {
    const workshop = app.catalog.put(aWorkshop({ capacity: 1 }));
    await Promise.all(services.map((service) => checkout(service, workshop.id)));
    const runners = sources.map((source) => source.createQueryRunner());
    for (const runner of runners) {
      await runner.startTransaction();
      await runner.query('SELECT * FROM seat_pools FOR UPDATE');
    }
    const results = [];
    for (const runner of runners) {
      const commit = runner
        .query('UPDATE seat_pools SET lock_count = lock_count + 1')
        .then(() => runner.commitTransaction());
      results.push(
        await commit.then(
          () => 'committed',
          ({ errno }: { errno: number }) => errno,
        ),
      );
      await runner.release();
    }
    expect(results).toEqual(['committed', 1213]);
  });

  it(`sell the last seat once in each of ${ROUNDS} rounds`, async () => {
    const sold = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const workshop = app.catalog.put(aWorkshop({ capacity: 1 }));
      const statuses = await Promise.all(
        Array.from({ length: BUYERS }, (_, index) => {
          const service = services[index % services.length];
          if (!service) throw new Error('there is no service');
          return checkout(service, workshop.id);
        }),
      );
      sold.push(statuses.filter((status) => status === 200).length);
      expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
    }
    expect(sold).toEqual(Array<number>(ROUNDS).fill(1));
    expect(await findViolations(app.db)).toEqual([]);
  });
});
