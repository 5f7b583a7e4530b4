// @ts-check
import { sleep } from '../../processes/sleep.mjs';

const AWAY_MS = 2_000;
const LATE_MS = 1_500;
const TRIES = 60;
const RETRY_MS = 500;

/** @typedef {import('../plan/script.mjs').Script} Script */

/** Speaks for catalog and auth, which tell payment what may not be delivered any more, until they are heard. */
export class Withdrawals {
  #version = 0;

  /** @param {import('./checkout.mjs').Academy} academy */
  constructor(academy) {
    this.academy = academy;
  }

  /** Resolves when payment has heard; an item is back on sale a little later. @param {Script} script */
  async announce({ withdrawal, user, item }) {
    if (withdrawal === 'account')
      await this.#tell('auth', { kind: 'account', userId: user, closedAt: await this.#late() });
    if (withdrawal !== 'item') return;
    const withdrawnAt = await this.#late();
    await this.#tell('catalog', { ...this.#notice(item, true), withdrawnAt });
    void sleep(AWAY_MS).then(() => this.#tell('catalog', this.#notice(item, false)));
  }

  /** A notice takes its time: what is captured meanwhile has to go back. @returns the instant of the withdrawal */
  async #late() {
    const instant = new Date().toISOString();
    await sleep(Math.random() * LATE_MS);
    return instant;
  }

  /** @param {import('../plan/cast.mjs').Item} item @param {boolean} isWithdrawn */
  #notice({ type, id }, isWithdrawn) {
    this.#version += 1;
    return { kind: 'item', itemType: type, itemId: id, isWithdrawn, version: this.#version };
  }

  /** @param {'auth' | 'catalog'} issuer @param {object} body */
  async #tell(issuer, body) {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const { status } = await this.academy.call('POST', '/withdrawals', { issuer, body });
      if (status === 200) return;
      await sleep(RETRY_MS);
    }
  }
}
