// @ts-check
import { sleep } from '../../processes/sleep.mjs';

const AWAY_MS = 2_000;
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
    if (withdrawal === 'account') await this.#tell('auth', { kind: 'account', userId: user });
    if (withdrawal !== 'item') return;
    await this.#tell('catalog', this.#notice(item, true));
    void sleep(AWAY_MS).then(() => this.#tell('catalog', this.#notice(item, false)));
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
