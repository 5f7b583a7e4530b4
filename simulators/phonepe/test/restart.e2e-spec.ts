import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aPayment, eventually, startSimulator } from './simulator.fixture.js';

describe('a restart of the simulator', () => {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'phonepe-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));
  const start = () => startSimulator({ overrides: { STATE_FILE: join(dir, 'deep/state.json') } });

  it('keeps orders and their pages if a state file is configured', async () => {
    const before = await start();
    const { body: opened } = await before.pay(aPayment());
    await before.pay(aPayment({ merchantOrderId: 'PAID' }));
    await before.control('/orders/PAID/settle', { state: 'COMPLETED' });
    await before.refund({ merchantRefundId: 'R1', originalMerchantOrderId: 'PAID', amount: 100 });
    await before.close();

    const after = await start();
    expect((await fetch(`${after.url}/checkout/${String(opened['orderId'])}`)).status).toBe(200);
    expect((await after.pay(aPayment())).body).toMatchObject({ code: 'DUPLICATE_TXN_REQUEST' });
    expect((await after.status('PAID')).body).toMatchObject({ state: 'COMPLETED' });
    await after.press(opened['orderId'], { outcome: 'pay' });
    expect((await after.status('ORDER_1')).body).toMatchObject({
      orderId: opened['orderId'],
      state: 'COMPLETED',
    });
    await eventually(async () => (await after.refundStatus('R1')).body['state'] === 'COMPLETED');
    await after.close();
  });

  it('expires orders whose time has ended meanwhile, and sends their webhooks', async () => {
    const before = await start();
    await before.pay(aPayment());
    await before.close();
    const after = await startSimulator({
      overrides: { STATE_FILE: join(dir, 'deep/state.json') },
      now: () => Date.now() + 1_200_000,
    });
    await eventually(() => after.receiver.received.length === 1);
    expect(after.receiver.received[0]?.body).toMatchObject({ event: 'checkout.order.failed' });
    await after.close();
  });

  it('starts empty if the file is damaged, and keeps nothing without a file', async () => {
    const before = await start();
    await before.pay(aPayment());
    await before.close();
    writeFileSync(join(dir, 'deep/state.json'), '{ "orders": [');
    const damaged = await start();
    expect((await damaged.state('/orders')).body).toEqual({ orders: [] });
    await damaged.close();
    const without = await startSimulator();
    expect((await without.state('/orders')).body).toEqual({ orders: [] });
    await without.close();
  });
});
