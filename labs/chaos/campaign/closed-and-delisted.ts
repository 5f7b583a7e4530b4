import { closedAccountServiceCalls } from '@academy/contracts/closed-accounts/closed-account.calls';
import { delistedItemServiceCalls } from '@academy/contracts/delisted-items/delisted-item.calls';
import { sleep } from '../../../tools/processes/sleep.mjs';
import { type Item } from '../plan/actors.js';
import { type Script } from '../plan/payment-script.js';
import { type CheckoutClient } from './checkout.js';

const OUTAGE_MS = 2_000;
const LATE_MS = 1_500;
const MAX_ATTEMPTS = 60;
const RETRY_MS = 500;
const paths = {
  auth: closedAccountServiceCalls.recordClosedAccount.path,
  catalog: delistedItemServiceCalls.recordDelistedItem.path,
};

/** Sends the messages of catalog and auth about undeliverable items and closed accounts to payment, with retries. */
export class ClosedAndDelisted {
  #version = 0;

  constructor(private readonly academy: CheckoutClient) {}

  /** Resolves when payment has received the message; an item is published again a little later. */
  async announce({ undeliverable, user, item }: Script) {
    if (undeliverable === 'account')
      await this.#notify('auth', { kind: 'account', userId: user, closedAt: await this.#timeAfterDelay() });
    if (undeliverable !== 'item') return;
    const delistedAt = await this.#timeAfterDelay();
    await this.#notify('catalog', { ...this.#eventOf(item, true), delistedAt });
    void sleep(OUTAGE_MS).then(() => this.#notify('catalog', this.#eventOf(item, false)));
  }

  /**
   * A message takes some time: payments that are captured meanwhile are refunded.
   * @returns the time from which nothing is delivered
   */
  async #timeAfterDelay() {
    const instant = new Date().toISOString();
    await sleep(Math.random() * LATE_MS);
    return instant;
  }

  #eventOf({ type, id }: Item, isDelisted: boolean) {
    this.#version += 1;
    return { kind: 'item', itemType: type, itemId: id, isDelisted, version: this.#version };
  }

  async #notify(issuer: 'auth' | 'catalog', body: object) {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const { status } = await this.academy.call('POST', paths[issuer], { issuer, body });
      if (status === 200) return;
      await sleep(RETRY_MS);
    }
  }
}
