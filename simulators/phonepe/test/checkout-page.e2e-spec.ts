import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aPayment, eventually, startSimulator, type RunningSimulator } from './simulator.fixture.js';

let sim: RunningSimulator;
beforeEach(async () => void (sim = await startSimulator()));
afterEach(() => sim.close());

const redirectUrl = aPayment().paymentFlow.merchantUrls.redirectUrl.replace('é', '%C3%A9');
const order = async (changes = {}) => {
  const merchantUrls = { redirectUrl };
  const { body } = await sim.pay(
    aPayment({ paymentFlow: { type: 'PG_CHECKOUT', merchantUrls }, ...changes }),
  );
  return String(body['orderId']);
};
const pageOf = async (orderId: string): Promise<string> =>
  (await fetch(`${sim.url}/checkout/${orderId}`)).text();

describe('the checkout page', () => {
  it('shows the amount in the Indian form, the order and the three buttons', async () => {
    const page = await pageOf(await order());
    expect(page).toContain('₹25,000.00');
    expect(page).toContain('ORDER_1');
    for (const name of ['Pay', 'Fail', 'Leave pending'])
      expect(page).toMatch(new RegExp(`<button[^>]*>${name}</button>`));
    expect(page).toContain('Simulator');
  });

  it.each([
    ['pay', 'COMPLETED', 1],
    ['fail', 'FAILED', 1],
    ['leave', 'PENDING', 0],
  ])('%s leaves the order %s and redirects to the exact return URL', async (outcome, state, attempts) => {
    const response = await sim.press(await order(), { outcome, vpa: 'success@ybl' });
    expect([response.status, response.headers.get('location')]).toEqual([303, redirectUrl]);
    const { body } = await sim.status('ORDER_1');
    expect(body['state']).toBe(state);
    expect(body['paymentDetails']).toHaveLength(attempts);
  });

  it('accepts several tries: a failed one leaves the order open [fault 37]', async () => {
    const id = await order();
    expect((await sim.press(id, { outcome: 'pay', vpa: 'failed@ybl' })).headers.get('location')).toBe(
      `/checkout/${id}`,
    );
    expect(await pageOf(id)).toContain('try again');
    await sim.press(id, { outcome: 'pay', vpa: 'pending@ybl' });
    expect((await sim.status('ORDER_1')).body).toMatchObject({
      state: 'PENDING',
      paymentDetails: [{ state: 'FAILED' }, { state: 'PENDING' }],
    });
    await sim.press(id, { outcome: 'pay', vpa: 'success@ybl' });
    expect((await sim.status('ORDER_1', '?details=false')).body).toMatchObject({
      state: 'COMPLETED',
      paymentDetails: [{ state: 'COMPLETED' }],
    });
  });

  it('ends the order at the first failure if retries are off', async () => {
    const id = await order({ disablePaymentRetry: true });
    await sim.press(id, { outcome: 'pay', vpa: 'failed@ybl' });
    expect((await sim.status('ORDER_1')).body).toMatchObject({ state: 'FAILED' });
  });

  it('accepts no payment for an order that has ended', async () => {
    const id = await order();
    await sim.press(id, { outcome: 'fail' });
    await eventually(() => sim.receiver.received.length === 1);
    await sim.press(id, { outcome: 'pay' });
    expect((await sim.status('ORDER_1')).body).toMatchObject({ state: 'FAILED' });
    expect(await pageOf(id)).not.toContain('>Pay</button>');
  });

  it('escapes the texts of a merchant', async () => {
    const message = '<script>alert(1)</script>';
    const merchantUrls = { redirectUrl };
    const id = await order({ paymentFlow: { type: 'PG_CHECKOUT', message, merchantUrls } });
    expect(await pageOf(id)).not.toContain(message);
  });

  it('returns 404 for an unknown order', async () => {
    expect((await fetch(`${sim.url}/checkout/OMO0`)).status).toBe(404);
  });
});
