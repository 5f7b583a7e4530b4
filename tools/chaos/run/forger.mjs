// @ts-check
import { randomBytes } from 'node:crypto';

/** @typedef {import('../plan/script.mjs').Script} Script */

/** Whoever saw the provider's header once can write any notification; whoever did not, can only guess it. */
export class Forger {
  /** @param {{ academy: import('./checkout.mjs').Academy, credential: () => string }} world */
  constructor(world) {
    this.world = world;
  }

  /** @param {Script} script @param {string} id @returns {Promise<string[]>} complaints */
  async beforePayment({ forgeries }, id) {
    /** @type {string[]} */
    const complaints = [];
    if (forgeries.includes('bad-signature')) {
      const status = await this.#send(id, 'completed', randomBytes(32).toString('hex'));
      if (status > 0 && status < 500 && status !== 401)
        complaints.push(`a notification with a wrong signature was answered ${status}`);
    }
    if (forgeries.includes('good-header')) await this.#send(id, 'completed', this.world.credential());
    return complaints;
  }

  /** @param {Script} script @param {string} id @returns {Promise<string[]>} */
  async afterPayment({ forgeries }, id) {
    if (forgeries.includes('stale-failure')) await this.#send(id, 'failed', this.world.credential());
    return [];
  }

  /**
   * About a try that has just been decided, and the one before it.
   * @param {Script} script @param {{ id: string, tryId: string | null }} refund @returns {Promise<string[]>} complaints
   */
  async aboutRefund({ refund: { forgeries } }, { id, tryId }) {
    /** @type {string[]} */
    const complaints = [];
    const credential = this.world.credential();
    const current = `RF-${id}`;
    if (forgeries.includes('bad-signature')) {
      const status = await this.#sendRefund(current, 'completed', randomBytes(32).toString('hex'));
      if (status > 0 && status < 500 && status !== 401)
        complaints.push(`a refund's notification with a wrong signature was answered ${status}`);
    }
    if (forgeries.includes('good-header')) {
      await this.#sendRefund(current, 'completed', credential);
      await this.#sendRefund(current, 'failed', credential);
    }
    if (forgeries.includes('stale')) {
      for (const end of /** @type {const} */ (['failed', 'completed', 'accepted']))
        await this.#sendRefund(tryId ?? current, end, credential);
    }
    return complaints;
  }

  /** @param {string} id @param {'completed' | 'failed'} end @param {string} credential */
  #send(id, end, credential) {
    const payload = { merchantOrderId: id, state: end.toUpperCase(), amount: 100 };
    return this.#deliver({ event: `checkout.order.${end}`, payload }, credential);
  }

  /** @param {string} id @param {'accepted' | 'completed' | 'failed'} step @param {string} credential */
  #sendRefund(id, step, credential) {
    const state = step === 'accepted' ? 'CONFIRMED' : step.toUpperCase();
    const payload = { merchantRefundId: id, refundId: 'OMR0', state, amount: 100 };
    return this.#deliver({ event: `pg.refund.${step}`, payload }, credential);
  }

  /** @param {object} body @param {string} credential */
  async #deliver(body, credential) {
    const headers = { 'x-forwarded-authorization': credential };
    const { status } = await this.world.academy.call('POST', '/webhooks/phonepe', { body, headers });
    return status;
  }
}
