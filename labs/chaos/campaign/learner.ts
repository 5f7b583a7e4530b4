import { sleep } from '../../../tools/processes/sleep.mjs';
import { type Script } from '../plan/payment-script.js';
import { type FakeCatalog } from '../lab/catalog.js';
import { type ProviderProxy } from '../lab/provider-proxy.js';
import { type CheckoutClient, type CheckoutResult } from './checkout.js';
import { type CouponFactory } from './coupons.js';
import { type Forger } from './forger.js';
import { type RefundAdmin } from './refund-admin.js';
import { CLOSED, PAID, type Watcher } from './watcher.js';
import { type ClosedAndDelisted } from './closed-and-delisted.js';

interface Page {
  id: string;
  url: string;
}
/** A response of the academy to a learner that has to remain true. */
export interface RecordedPromise {
  promise: string;
  number: number;
  user: string;
  item: string;
  id?: string;
}

/** A page that shows PENDING sends this many polls, and is then closed. */
const MAX_POLLS = 6;
const POLL_MS = 700;
/** There are a few more polls between a first one at 22 s and the end of a long wait. */
const LONG_WAIT_MS = 75_000;
const LATE_MS = 15_000;

/** The systems that a learner uses. */
export interface Systems {
  readonly academy: CheckoutClient;
  readonly providerProxy: ProviderProxy;
  readonly catalog: FakeCatalog;
  readonly watcher: Watcher;
  readonly forger: Forger;
  readonly coupons: CouponFactory;
  readonly undeliverable: ClosedAndDelisted;
  readonly refundAdmin: RefundAdmin;
}

/** A simulated learner that executes one script. */
export class Learner {
  /** Wrong responses of the academy. */
  readonly findings: string[] = [];
  readonly promises: RecordedPromise[] = [];

  /** @param isExclusive true if no concurrent payment is for the same item and the same user */
  constructor(
    private readonly script: Script,
    private readonly systems: Systems,
    private readonly isExclusive: () => boolean,
  ) {}

  /** @returns the outcome in one or two words */
  async run(): Promise<string> {
    const { script, systems } = this;
    if (script.coupon) await systems.coupons.provide(script.coupon);
    if (script.isTampered) await this.#tamper();
    const wasExclusive = this.isExclusive();
    const result = await systems.academy.checkout(script, 'a');
    if (wasExclusive && this.isExclusive()) this.#compareResponses(result.responses);
    if (result.kind === 'enrolled') {
      this.#recordPromise('enrolled', result.id);
      return 'free';
    }
    if (result.kind === 'rejected' && script.action === 'paid-unseen') return this.#payUnansweredAttempt();
    if (result.kind === 'rejected') return result.code.toLowerCase().replaceAll('_', ' ');
    if (script.hasPriceChange) systems.catalog.increasePrice(script.item);
    if (script.isArchived) systems.catalog.delist(script.number);
    await systems.undeliverable.announce(script);
    if (script.isPolledEarly) await this.#readAsOtherUser(result.id);
    this.findings.push(...(await systems.forger.beforePayment(script, result.id)));
    const [isDecided] = await Promise.all([this.#runAction(result), ...this.#requestRepairs()]);
    this.findings.push(...(await systems.forger.afterPayment(script, result.id)));
    await this.#payLostPage(result);
    if (script.refund.isRevoked) await systems.refundAdmin.revoke(script, result.id);
    return isDecided ? script.action : `${script.action}, undecided`;
  }

  /** The request contains a price: it is rejected or ignored (fault 28). */
  async #tamper() {
    const { academy } = this.systems;
    const key = `chaos-${this.script.number}-tampered`;
    await academy.order(this.script, key, { amount: 1, xVerify: 'ab'.repeat(32) });
  }

  /** Any number of clicks leads to one open order and one page (fault 27). */
  #compareResponses(responses: CheckoutResult[]) {
    const urls = new Set(responses.flatMap((response) => (response.kind === 'page' ? [response.url] : [])));
    if (urls.size > 1) this.findings.push(`clicks of one checkout were led to ${urls.size} pages`);
  }

  async #readAsOtherUser(id: string) {
    const { status } = await this.systems.academy.call('GET', `/orders/${id}/status`, {
      user: this.script.stranger,
    });
    if (status > 0 && status < 500 && status !== 404)
      this.findings.push(`a stranger's request for ${id} got ${status}`);
  }

  /** Requested while the payment is in progress; a repair never grants unpaid items. */
  #requestRepairs() {
    const { academy } = this.systems;
    const fix = () => academy.call('POST', '/enrollments/fix', { user: this.script.user });
    return Array.from({ length: this.script.repairs }, fix);
  }

  /** @returns whether the academy has recorded the outcome */
  async #runAction(page: Page): Promise<boolean> {
    const { watcher, providerProxy } = this.systems;
    switch (this.script.action) {
      case 'pay':
        await confirm(page, 'pay', 'success@ybl');
        return this.#awaitOutcome(page, CLOSED);
      case 'tries':
        await confirm(page, 'pay', 'failed@ybl');
        await confirm(page, 'pay', 'pending@ybl');
        await confirm(page, 'pay', 'success@ybl');
        return this.#awaitOutcome(page, CLOSED);
      case 'fail':
        await confirm(page, 'fail');
        return this.#awaitOutcome(page, CLOSED);
      case 'close':
        return this.#expire(page);
      case 'late-after-failure':
        await confirm(page, 'fail');
        await watcher.reachesState(page.id, CLOSED);
        return this.#payLate(page);
      case 'paid-unseen':
        // Its order was found in time: the provider must not deny it any more.
        await providerProxy.control('POST', '/script', { orderId: page.id, status: [] });
        await this.#expire(page);
        return this.#payLate(page);
      case 'late-after-expiry':
        await this.#expire(page);
        return this.#payLate(page);
      case 'buys-twice': {
        await watcher.expirePage(page.id);
        const second = await this.systems.academy.checkout(this.script, 'b');
        if (second.kind === 'page') {
          await confirm(second, 'pay', 'success@ybl');
          await this.#awaitOutcome(second, CLOSED);
        }
        await providerProxy.control('POST', `/orders/${page.id}/settle`, { state: 'COMPLETED' });
        return this.#awaitOutcome(page, PAID);
      }
    }
  }

  /**
   * The payment request was received but its response was lost, and the provider denies the order until the local
   * expiry: only scheduled polls find the payment (faults 12, 14).
   * @returns the outcome
   */
  async #payUnansweredAttempt(): Promise<string> {
    const { watcher, providerProxy } = this.systems;
    const id = await watcher.attemptOf(this.script.number);
    if (id === undefined) return 'paid-unseen, never requested';
    await watcher.expirePage(id);
    await watcher.reachesState(id, CLOSED);
    await providerProxy.control('POST', `/orders/${id}/settle`, { state: 'COMPLETED' });
    await providerProxy.control('POST', '/script', { orderId: id, status: [] });
    const isNotified = await watcher.reachesState(id, PAID);
    return isNotified ? 'paid-unseen' : 'paid-unseen, undecided';
  }

  /** The page expires, here and at the provider. */
  async #expire({ id }: Page) {
    const { watcher, providerProxy } = this.systems;
    await providerProxy.control('POST', `/orders/${id}/expire`);
    await watcher.expirePage(id);
    return watcher.reachesState(id, CLOSED);
  }

  /** A slow bank: the outcome arrives by a webhook, a scheduled poll or a repair that the learner requests. */
  async #payLate(page: Page) {
    const { watcher, providerProxy, academy } = this.systems;
    await providerProxy.control('POST', `/orders/${page.id}/settle`, { state: 'COMPLETED' });
    if (this.script.afterPayment !== 'page') return watcher.reachesState(page.id, PAID);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await academy.call('POST', '/enrollments/fix', { user: this.script.user });
      if (await watcher.reachesState(page.id, PAID, { forMs: LATE_MS })) return true;
    }
    return false;
  }

  /** The payment page whose URL was lost with the response is paid too: a second payment of one order (fault 30). */
  async #payLostPage({ id }: Page) {
    const lost = id.replace(/-\d$/, '');
    if (!this.script.paysTwice || lost === id) return;
    await this.systems.providerProxy.control('POST', `/orders/${lost}/settle`, { state: 'COMPLETED' });
    await this.systems.watcher.reachesState(lost, PAID);
  }

  async #awaitOutcome(page: Page, until: ReadonlySet<string>) {
    const { script, systems } = this;
    if (script.afterPayment === 'page') await this.#watchPage(page);
    const isDueNow = script.afterPayment !== 'patient';
    return systems.watcher.reachesState(page.id, until, isDueNow ? {} : { isDueNow, forMs: LONG_WAIT_MS });
  }

  /** The result page: polls until the payment has an outcome. */
  async #watchPage({ id }: Page) {
    for (let poll = 0; poll < MAX_POLLS; poll += 1) {
      const path = `/orders/${id}/status`;
      const { user } = this.script;
      const { status, body } = await this.systems.academy.call('GET', path, { user });
      if (status === 200 && body?.status === 'SUCCESS') this.#recordPromise('paid', id);
      if (status === 200 && body?.status !== 'PENDING') return;
      await sleep(POLL_MS);
    }
  }

  #recordPromise(promise: string, id?: string) {
    const { number, user, item } = this.script;
    this.promises.push({ promise, number, user, item: item.id, ...(id ? { id } : {}) });
  }
}

/** Clicks a button of the provider's page. */
async function confirm({ url }: Page, outcome: 'pay' | 'fail', vpa?: string) {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ outcome, ...(vpa ? { vpa } : {}) }),
    redirect: 'manual',
  });
  await response.body?.cancel();
}
