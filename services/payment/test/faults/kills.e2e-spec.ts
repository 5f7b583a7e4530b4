import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { freePort, internalToken } from '@academy/nest-kit/testing';
import { DelistedItemsRepository } from '../../src/delisted-items/delisted-items.repository.js';
import { eventually, genuineCredential } from '../payment-test-app.js';
import { FaultTestSystem } from '../fault-test-system.js';

/**
 * The number of rounds of a repeated scenario: FAULT_ROUNDS, 8 by default (each way twice), so that a normal run stays
 * short. The number for T53 is `FAULT_ROUNDS=200 npx nx test @academy/payment -- faults/kills`.
 */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 8);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('FAULT_ROUNDS must be a whole number from 1 on');

// A round lasts from the start of a process until it is killed.
jest.setTimeout(120_000 + rounds * 40_000);

interface PaidOrder {
  readonly user: string;
  readonly id: string;
}

/** Each of them requests the provider's status and applies the response. `worker` is the path of reconciliation. */
const entryPoints = ['worker', 'notification', 'status', 'fix'] as const;
type EntryPoint = (typeof entryPoints)[number];
/** The time of the kill: before the COMMIT is sent to the database, or after the database has confirmed it. */
type Moment = 'before' | 'after';

describe('processes killed between the capture and the enrollment', () => {
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  beforeAll(async () => {
    await system.start();
    await phonepe.script({ webhook: 'drop' });
  });
  afterAll(() => system.stop());

  /**
   * An order paid at the provider, whose first poll is due; the item of every third order is unpublished meanwhile.
   */
  const aPaidOrder = async (round: number): Promise<PaidOrder> => {
    const course = system.aCourse();
    const order = await system.anOrder(course);
    const itemId = course.id;
    const unpublished = { kind: 'item', itemType: 'course', itemId, isDelisted: true, version: 1 } as const;
    if (round % 3 === 0) await app.nest.get(DelistedItemsRepository).record(unpublished);
    await phonepe.press(order.id, 'COMPLETED');
    return order;
  };

  const killedWorker = async (order: PaidOrder, environment: Record<string, string>) => {
    await app.age(order.id, 23);
    return system.startWorker({ preload: ['killed-at-commit.mjs'], environment });
  };

  /** Moves the order's poll far ahead, so that the worker that is killed at the same time does not poll it. */
  const startKilledMain = async (
    order: PaidOrder,
    entryPoint: EntryPoint,
    environment: Record<string, string>,
  ) => {
    const port = await freePort();
    await app.db.query(
      'UPDATE payment_attempts SET next_poll_at = next_poll_at + INTERVAL 1 DAY WHERE merchant_order_id = ?',
      [order.id],
    );
    const main = await system.startWorker({
      entry: 'main',
      preload: ['killed-at-commit.mjs'],
      environment: { ...environment, HOST: '127.0.0.1', PORT: String(port) },
    });
    // No response: the request kills the process.
    await expect(callEntryPoint(`http://127.0.0.1:${port}`, entryPoint, order)).rejects.toThrow();
    return main;
  };

  const callEntryPoint = (
    origin: string,
    entryPoint: EntryPoint,
    { user, id }: PaidOrder,
  ): Promise<Response> => {
    const caller = entryPoint === 'notification' ? {} : { userId: user, role: 'user' as const };
    const token = internalToken({ issuer: 'bff', ...caller }, { audience: 'payment', secret: app.secret });
    const authorization = `Bearer ${token}`;
    if (entryPoint === 'status')
      return fetch(`${origin}/orders/${id}/status`, { headers: { authorization } });
    if (entryPoint === 'fix')
      return fetch(`${origin}/enrollments/fix`, { method: 'POST', headers: { authorization } });
    const payload = { merchantOrderId: id, state: 'COMPLETED' };
    return fetch(`${origin}/webhooks/phonepe`, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        'x-forwarded-authorization': genuineCredential(),
      },
      body: JSON.stringify({ event: 'checkout.order.completed', payload, round: newId() }),
    });
  };

  const killOne = async (round: number, entryPoint: EntryPoint, at: Moment): Promise<PaidOrder> => {
    const order = await aPaidOrder(round);
    const environment = { KILL_AT: at };
    const dying = await (entryPoint === 'worker'
      ? killedWorker(order, environment)
      : startKilledMain(order, entryPoint, environment));
    expect(await dying.ended()).toBe('SIGKILL');
    // A worker may have been killed by an unfinished order of an earlier round.
    if (entryPoint !== 'worker')
      expect(await app.attemptState(order.id)).toBe(at === 'before' ? 'PENDING' : 'CAPTURED');
    return order;
  };

  /** Kills one process per entry point at a time. */
  const kill = async (count: number, at: Moment): Promise<PaidOrder[]> => {
    const orders: PaidOrder[] = [];
    for (let round = 0; round < count; round += entryPoints.length) {
      const targets = entryPoints.slice(0, count - round);
      orders.push(
        ...(await Promise.all(targets.map((entryPoint, index) => killOne(round + index, entryPoint, at)))),
      );
    }
    return orders;
  };

  /** True when the order was processed exactly once: one capture in the ledger, and one enrollment or one refund. */
  const isRepaired = async ({ user, id }: PaidOrder): Promise<boolean> => {
    const captures = (await system.ledger(id)).filter(({ kind }) => kind === 'captured');
    const isCaptured = (await app.attemptState(id)) === 'CAPTURED' && captures.length === 1;
    return isCaptured && (await system.outcomes(user)) === 1;
  };

  it(`leave no payment unrepaired after ${rounds} kills before the commit and some after it [T53]`, async () => {
    const after = await kill(Math.ceil(rounds / 5), 'after');
    const unfinished = await app.count('payment_attempts', `state <> 'CAPTURED'`);
    const orders = [...after, ...(await kill(rounds, 'before'))];
    // No kill before a commit left a change in the database.
    const open = await app.count('payment_attempts', `state <> 'CAPTURED'`);
    expect(open).toBe(unfinished + rounds);
    await app.db.query(
      'UPDATE payment_attempts SET next_poll_at = UTC_TIMESTAMP(3) WHERE next_poll_at IS NOT NULL',
    );
    const reconciler = await system.startWorker();
    const isOver = async () => (await app.count('payment_attempts', `state <> 'CAPTURED'`)) === 0;
    await eventually(isOver, `${open} open payments are healed`);
    const healed = await Promise.all(orders.map(isRepaired));
    expect(healed.filter(Boolean)).toHaveLength(orders.length);
    expect(await app.count('payment_attempts')).toBe(orders.length);
    expect(await app.count('refunds')).toBeGreaterThan(0);
    await system.expectSound();
    await system.expectAgreement();
    expect(await reconciler.stop()).toBe(0);
  });
});
