import { sleep } from '../../../tools/processes/sleep.mjs';
import { checkAlways, checkFinalState } from '../checker.js';
import { type Script } from '../plan/payment-script.js';
import { type Disturbance } from '../plan/timeline.js';
import { type Laboratory } from '../lab/laboratory.js';
import { CheckoutClient } from './checkout.js';
import { CouponFactory } from './coupons.js';
import { FaultInjector } from './fault-injector.js';
import { waitUntilFinal, MAX_WAIT_MS } from './wait-until-final.js';
import { Forger } from './forger.js';
import { Learner, type RecordedPromise, type Systems } from './learner.js';
import { RefundAdmin } from './refund-admin.js';
import { type Counters } from './counters.js';
import { Watcher } from './watcher.js';
import { ClosedAndDelisted } from './closed-and-delisted.js';

/** The simulator's memory is finite, so long runs pause in between. */
const ROUND = 3_000;
const CHECK_EVERY = 400;

/** Runs many scripts at a time against the laboratory, and runs the checker during and after them. */
export class Campaign {
  readonly #world: Systems;
  readonly #faultInjector: FaultInjector;
  #inFlight = 0;
  /** Payments in progress by user and item. */
  readonly #pairs = new Map<string, number>();
  #promises: RecordedPromise[] = [];
  #check = Promise.resolve();
  /** The laboratory itself failed, not the product. */
  #failure: unknown;

  constructor(
    private readonly laboratory: Laboratory,
    private readonly counters: Counters,
    private readonly concurrency: number,
  ) {
    const { sql, providerProxy, catalog, scriptOf } = laboratory;
    const academy = new CheckoutClient(laboratory);
    const forger = new Forger(academy, laboratory.credential());
    this.#faultInjector = new FaultInjector(laboratory);
    this.#world = {
      academy,
      providerProxy,
      catalog,
      forger,
      watcher: new Watcher(sql),
      coupons: new CouponFactory(sql),
      undeliverable: new ClosedAndDelisted(academy),
      refundAdmin: new RefundAdmin({ sql, academy, forger, scriptOf }),
    };
  }

  /** @throws when the laboratory itself fails */
  async run(scripts: Iterable<Script>, timeline: readonly Disturbance[]): Promise<void> {
    const { watcher, refundAdmin } = this.#world;
    const rounds = [watcher, refundAdmin].map((each) => each.run().catch((error) => this.#fail(error)));
    const ahead = [...timeline];
    let since = '';
    let inRound = 0;
    for (const script of scripts) {
      await this.#begin(script);
      inRound += 1;
      while ((ahead[0]?.at ?? Infinity) <= this.counters.started) this.#disturb(ahead.shift());
      if (this.counters.started % CHECK_EVERY === 0) this.#poll();
      if (inRound < ROUND) continue;
      since = await this.#waitForCompletion(since);
      inRound = 0;
    }
    if (inRound > 0) await this.#waitForCompletion(since);
    watcher.stop();
    refundAdmin.stop();
    await Promise.all(rounds);
  }

  async #begin(script: Script): Promise<void> {
    while (this.#inFlight >= this.concurrency) await this.#throwFailureOrPause();
    this.counters.started += 1;
    this.#inFlight += 1;
    for (const fault of script.faults) this.counters.count(this.counters.faults, fault);
    void this.#runScript(script).finally(() => {
      this.#inFlight -= 1;
      this.counters.finished += 1;
    });
  }

  async #runScript(script: Script): Promise<void> {
    const pair = `${script.user}/${script.item.id}`;
    this.#pairs.set(pair, (this.#pairs.get(pair) ?? 0) + 1);
    const learner = new Learner(script, this.#world, () => this.#pairs.get(pair) === 1);
    try {
      this.counters.count(this.counters.outcomes, await learner.run());
    } catch (error) {
      this.#fail(error);
    }
    this.#pairs.set(pair, (this.#pairs.get(pair) ?? 1) - 1);
    this.#promises.push(...learner.promises);
    for (const finding of learner.findings)
      this.counters.addViolation('responses of the academy', finding, script.number);
  }

  #disturb(disturbance: Disturbance | undefined) {
    if (!disturbance) return;
    this.counters.count(this.counters.disturbances, disturbance.name);
    this.#faultInjector.begin(disturbance);
  }

  /** Checks the rules that always hold while payments are in progress. */
  #poll() {
    this.#check = this.#check
      .then(() => checkAlways(this.laboratory.sql))
      .then((results) => this.counters.addResults(results))
      .catch((error) => this.#fail(error));
  }

  /** @returns the newest order's id */
  async #waitForCompletion(since: string): Promise<string> {
    while (this.#inFlight > 0) await this.#throwFailureOrPause();
    await Promise.all([this.#faultInjector.over(), this.#check]);
    const { laboratory, counters } = this;
    const { sql } = laboratory;
    const { academy, providerProxy, watcher, refundAdmin } = this.#world;
    refundAdmin.isWindingDown = true;
    const { orders, refunds, isIdle } = await waitUntilFinal({ academy, sql, providerProxy, watcher });
    refundAdmin.isWindingDown = false;
    if (!isIdle) counters.addViolation('payments come to rest', `not within ${MAX_WAIT_MS / 1000} s`);
    const facts = { providerOrders: orders, providerRefunds: refunds, since, promises: this.#promises };
    counters.addResults(await checkFinalState(sql, facts));
    for (const finding of refundAdmin.findings.splice(0))
      counters.addViolation('responses of the academy', finding);
    for (const { app, how } of laboratory.crashes.splice(0))
      counters.addViolation('no process ends by itself', `${app} ended: ${how}`);
    this.#promises = [];
    await providerProxy.control('POST', '/reset', { orders: true });
    providerProxy.reset();
    await this.#throwFailureOrPause();
    const [newest] = await sql.rows<{ id: string | null }>('SELECT MAX(id) AS id FROM orders');
    return newest?.id ?? '';
  }

  async #throwFailureOrPause() {
    const failure = this.#failure ?? this.#faultInjector.failure;
    if (failure) throw failure;
    await sleep(5);
  }

  #fail(error: unknown) {
    this.#failure ??= error;
  }
}
