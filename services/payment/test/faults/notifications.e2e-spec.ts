import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { Logger } from '@nestjs/common';
import { eventually, genuineCredential } from '../payment-test-app.js';
import { ForgedNotifications } from '../../src/webhooks/forged-notifications.service.js';
import { PaymentOutcomeService } from '../../src/payments/payment-outcome.service.js';
import { FaultTestSystem } from '../fault-test-system.js';

jest.setTimeout(90_000);

describe('notifications', () => {
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  beforeAll(() => system.start());
  afterAll(() => system.stop());
  beforeEach(() => phonepe.reset());
  afterEach(() => system.expectSound());

  const notification = (id: string, state: 'COMPLETED' | 'FAILED'): object => ({
    event: `checkout.order.${state.toLowerCase()}`,
    payload: { merchantOrderId: id, state },
  });
  const delivered = (id: string, times: number): Promise<void> =>
    eventually(async () => {
      const responses = (await phonepe.deliveries(id)).map(({ status }) => status);
      return responses.length === times && responses.every((status) => status === 200);
    }, `${times} notifications of ${id} were taken`);

  it('make one event and one enrollment if ten about one payment arrive at once [fault 2]', async () => {
    await phonepe.script({ webhook: { duplicate: 9 } });
    const { user, id } = await system.anOrder();
    await phonepe.press(id, 'COMPLETED');
    await delivered(id, 10);
    expect(await app.attemptState(id)).toBe('CAPTURED');
    expect(await system.enrollments(user)).toBe(1);
    expect((await system.ledger(id)).filter(({ kind }) => kind === 'captured')).toHaveLength(1);
  });

  it('are rejected with 401 if forged, stored with is_signature_valid = 0, and change nothing [fault 3]', async () => {
    await phonepe.script({ webhook: 'drop' });
    const { id } = await system.anOrder();
    await phonepe.press(id, 'COMPLETED');
    const statusCalls = await phonepe.statusCalls(id);
    const body = notification(id, 'COMPLETED');
    for (const credential of ['', 'nonsense', 'f'.repeat(64)])
      expect(await app.webhook(body, { credential })).toMatchObject({ status: 401 });
    expect(await app.attemptState(id)).toBe('PENDING');
    expect(await phonepe.statusCalls(id)).toBe(statusCalls);
    expect(await app.count('webhook_inbox', 'is_signature_valid = 0 AND raw_body LIKE ?', [`%${id}%`])).toBe(
      1,
    );
    // The forged copy is no duplicate that blocks the real one.
    expect(await app.webhook(body)).toMatchObject({ status: 200 });
    expect(await app.attemptState(id)).toBe('CAPTURED');
  });

  it('are stored ten times per network and minute if forged, raise one alert with their number, and leave every genuine one accepted [fault 3, T46]', async () => {
    const forgeries = app.nest.get(ForgedNotifications, { strict: false });
    forgeries.alert();
    const { id } = await system.anOrder();
    const alert = jest.spyOn(Logger.prototype, 'error');
    const forge = (network: string) => (_: unknown, round: number) =>
      app.webhook({ ...notification(id, 'COMPLETED'), network, round }, { credential: 'wrong', network });
    const [loud, quiet] = [newId(), newId()];
    const responses = await Promise.all([
      ...Array.from({ length: 90 }, forge(loud)),
      ...Array.from({ length: 3 }, forge(quiet)),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(Array(93).fill(401));
    const stored = (network: string) =>
      app.count('webhook_inbox', 'is_signature_valid = 0 AND raw_body LIKE ?', [`%${network}%`]);
    expect([await stored(loud), await stored(quiet)]).toEqual([10, 3]);
    // An emptied Redis does not restart the minute.
    await app.redis.flushdb();
    await Promise.all(Array.from({ length: 5 }, (_, round) => forge(loud)(null, 90 + round)));
    expect(await stored(loud)).toBe(10);
    forgeries.alert();
    expect(alert.mock.calls.flat()).toEqual([
      'alert: 98 notifications with a wrong credential were refused, 13 of them stored',
    ]);
    alert.mockRestore();
    await phonepe.script({ webhook: 'drop' });
    await phonepe.press(id, 'COMPLETED');
    expect(await app.webhook(notification(id, 'COMPLETED'), { network: loud })).toMatchObject({
      status: 200,
    });
    expect(await app.attemptState(id)).toBe('CAPTURED');
  });

  it('change nothing and raise an alert if forged with the valid header, because the provider disagrees [fault 4]', async () => {
    const alert = jest.spyOn(Logger.prototype, 'error');
    await phonepe.script({ webhook: 'forge' });
    const { user, id } = await system.anOrder();
    await delivered(id, 1);
    expect(await app.attemptState(id)).toBe('PENDING');
    expect(await system.enrollments(user)).toBe(0);
    expect(alert).toHaveBeenCalledWith(expect.stringMatching(`alert: .*${id}`));
    alert.mockRestore();
  });

  it('find their attempt even if they overtake the response to the payment request [fault 5]', async () => {
    await phonepe.script({ settle: { state: 'COMPLETED' }, webhook: { beforeResponse: true } });
    const { user, id } = await system.anOrder();
    await system.becomes(id, 'CAPTURED');
    expect(await system.enrollments(user)).toBe(1);
  });

  it('let the result page show success at once if they arrive before the browser returns [fault 6]', async () => {
    const { user, id } = await system.anOrder();
    await phonepe.press(id, 'COMPLETED');
    await system.becomes(id, 'CAPTURED');
    const statusCalls = await phonepe.statusCalls(id);
    expect((await app.status(user, id)).body.status).toBe('SUCCESS');
    expect(await phonepe.statusCalls(id)).toBe(statusCalls);
  });

  it('change nothing if they report an old failure after the success, and neither do such status responses [fault 10]', async () => {
    await phonepe.script({ webhook: 'drop' });
    const { user, id } = await system.anOrder();
    await phonepe.press(id, 'FAILED');
    await phonepe.press(id, 'COMPLETED');
    await app.webhook(notification(id, 'COMPLETED'));
    expect(await app.attemptState(id)).toBe('CAPTURED');
    await app.webhook(notification(id, 'FAILED'));
    const [row] = await app.db.query<{ id: string }[]>(
      'SELECT id FROM payment_attempts WHERE merchant_order_id = ?',
      [id],
    );
    const outcomes = app.nest.get(PaymentOutcomeService);
    const failed = { kind: 'failed', code: 'TXN_DECLINED', providerOrderId: null } as const;
    expect(await outcomes.apply(row?.id ?? '', failed, 'worker')).toMatchObject({
      from: 'CAPTURED',
      to: 'CAPTURED',
    });
    expect((await app.status(user, id)).body.status).toBe('SUCCESS');
    expect(await system.enrollments(user)).toBe(1);
  });

  describe('requests that are not genuine notifications [T46]', () => {
    it('are rejected with a credential that is missing, wrong, or of an old password [T46]', async () => {
      const { id } = await system.anOrder();
      const old = 'bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e';
      const [upper, prefixed] = [genuineCredential().toUpperCase(), `SHA256 ${genuineCredential()}`];
      for (const credential of ['', ' ', 'x', old, upper, prefixed, 'é'.repeat(64), 'f'.repeat(5000)])
        expect(await app.webhook(notification(id, 'COMPLETED'), { credential })).toMatchObject({
          status: 401,
          code: 'WEBHOOK_FORGED',
        });
      const { status } = await app.call('POST', '/webhooks/phonepe', { body: {} });
      expect(status).toBe(401);
      expect(await app.attemptState(id)).toBe('PENDING');
    });

    it('lead to a status request instead of a capture if the body was altered under a valid header [T46]', async () => {
      await phonepe.script({ webhook: 'drop' });
      const [paid, other] = [await system.anOrder(), await system.anOrder()];
      await phonepe.press(paid.id, 'COMPLETED');
      expect(await app.webhook(notification(other.id, 'COMPLETED'))).toMatchObject({ status: 200 });
      expect(await app.attemptState(other.id)).toBe('PENDING');
      expect(await app.attemptState(paid.id)).toBe('PENDING');
    });

    it('are a 4xx that stores nothing for GET, 5 MB and invalid JSON [T46]', async () => {
      const before = await app.count('webhook_inbox');
      const url = '/webhooks/phonepe';
      const headers = {
        'x-forwarded-authorization': genuineCredential(),
        'content-type': 'application/json',
      };
      const huge = { event: 'x'.repeat(5 * 1024 * 1024), payload: {} };
      expect(await app.call('GET', url, { headers })).toMatchObject({ status: 404 });
      expect(await app.call('POST', url, { body: huge, headers })).toMatchObject({ status: 413 });
      expect(await app.call('POST', url, { body: '{"event":', headers })).toMatchObject({ status: 400 });
      expect(await app.count('webhook_inbox')).toBe(before);
    });
  });

  it('change nothing more when genuine ones are repeated a hundred times and out of order [T47]', async () => {
    await phonepe.script({ webhook: 'drop' });
    const { user, id } = await system.anOrder();
    await phonepe.press(id, 'FAILED');
    await phonepe.press(id, 'COMPLETED');
    const replays = Array.from({ length: 100 }, (_, round) =>
      notification(id, round % 2 === 0 ? 'COMPLETED' : 'FAILED'),
    );
    const responses = await Promise.all(
      // The bodies differ, so that each of them is processed instead of being recognised in the inbox.
      replays.map((body, round) => app.webhook({ ...body, round: Math.floor(round / 4) })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    await system.becomes(id, 'CAPTURED');
    expect(await system.enrollments(user)).toBe(1);
    expect((await system.ledger(id)).filter(({ kind }) => kind === 'captured')).toHaveLength(1);
    expect(await app.count('outbox', `topic = 'payment.captured'`)).toBe(
      await app.count('enrollments', 'attempt_id IS NOT NULL'),
    );
  });
});
