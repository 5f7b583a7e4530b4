// @ts-check
import { checkAlways, checkAtRest } from '../checker.mjs';
import { sleep } from '../../processes/sleep.mjs';
import { Academy } from './checkout.mjs';
import { CouponDesk } from './coupons.mjs';
import { Disturber } from './disturber.mjs';
import { comeToRest, REST_MS } from './evening.mjs';
import { Forger } from './forger.mjs';
import { Learner } from './learner.mjs';
import { RefundDesk } from './refund-desk.mjs';
import { Watcher } from './watcher.mjs';
import { Withdrawals } from './withdrawals.mjs';

/** The simulator's memory is finite, so long runs come to rest in between. */
const ROUND = 3_000;
const CHECK_EVERY = 400;

/** @typedef {import('../plan/script.mjs').Script} Script */

/** Runs scripts against the laboratory, many at a time, and has the checker look during and after. */
export class Campaign {
  #inFlight = 0;
  /** @type {Map<string, number>} payments under way by person and item */
  #pairs = new Map();
  /** @type {import('./learner.mjs').Promised[]} */
  #promises = [];
  #check = Promise.resolve();
  /** @type {unknown} the laboratory itself failed, not the product */
  #failure;

  /**
   * @param {object} options
   * @param {import('../world/laboratory.mjs').Laboratory} options.laboratory
   * @param {import('../world/sql.mjs').Sql} options.sql
   * @param {import('./tally.mjs').Tally} options.tally
   * @param {number} options.concurrency
   */
  constructor({ laboratory, sql, tally, concurrency }) {
    this.laboratory = laboratory;
    this.sql = sql;
    this.tally = tally;
    this.concurrency = concurrency;
    this.academy = new Academy(laboratory);
    this.watcher = new Watcher(sql);
    this.coupons = new CouponDesk(sql);
    this.withdrawals = new Withdrawals(this.academy);
    this.disturber = new Disturber(laboratory);
    this.forger = new Forger({ academy: this.academy, credential: () => laboratory.credential() });
    const { academy, forger } = this;
    this.desk = new RefundDesk({ sql, academy, forger, scriptOf: laboratory.scriptOf });
  }

  /**
   * @param {Iterable<Script>} scripts
   * @param {readonly import('../plan/timeline.mjs').Disturbance[]} timeline
   * @throws when the laboratory itself fails
   */
  async run(scripts, timeline) {
    const rounds = [this.watcher, this.desk].map((each) => each.run().catch((error) => this.#fail(error)));
    const ahead = [...timeline];
    let since = '';
    let inRound = 0;
    for (const script of scripts) {
      await this.#begin(script);
      inRound += 1;
      while ((ahead[0]?.at ?? Infinity) <= this.tally.started) this.#disturb(ahead.shift());
      if (this.tally.started % CHECK_EVERY === 0) this.#lookIn();
      if (inRound < ROUND) continue;
      since = await this.#rest(since);
      inRound = 0;
    }
    if (inRound > 0) await this.#rest(since);
    this.watcher.stop();
    this.desk.stop();
    await Promise.all(rounds);
  }

  /** @param {Script} script */
  async #begin(script) {
    while (this.#inFlight >= this.concurrency) await this.#breathe();
    this.tally.started += 1;
    this.#inFlight += 1;
    for (const fault of script.faults) this.tally.count(this.tally.faults, fault);
    void this.#live(script).finally(() => {
      this.#inFlight -= 1;
      this.tally.finished += 1;
    });
  }

  /** @param {Script} script */
  async #live(script) {
    const pair = `${script.user}/${script.item.id}`;
    const { academy, watcher, forger, coupons, withdrawals, desk, laboratory } = this;
    const { wire, catalog } = laboratory;
    this.#pairs.set(pair, (this.#pairs.get(pair) ?? 0) + 1);
    const isAlone = () => this.#pairs.get(pair) === 1;
    const learner = new Learner({
      script,
      academy,
      wire,
      catalog,
      watcher,
      forger,
      coupons,
      withdrawals,
      desk,
      isAlone,
    });
    try {
      this.tally.count(this.tally.outcomes, await learner.live());
    } catch (error) {
      this.#fail(error);
    }
    this.#pairs.set(pair, (this.#pairs.get(pair) ?? 1) - 1);
    this.#promises.push(...learner.promises);
    for (const complaint of learner.complaints)
      this.tally.complain('what the academy answers', complaint, script.number);
  }

  /** @param {import('../plan/timeline.mjs').Disturbance | undefined} disturbance */
  #disturb(disturbance) {
    if (!disturbance) return;
    this.tally.count(this.tally.disturbances, disturbance.name);
    this.disturber.begin(disturbance);
  }

  /** What holds at every moment is looked at in the middle of everything. */
  #lookIn() {
    this.#check = this.#check
      .then(() => checkAlways(this.sql))
      .then((verdicts) => this.tally.judge(verdicts))
      .catch((error) => this.#fail(error));
  }

  /** @param {string} since @returns {Promise<string>} the newest order's id */
  async #rest(since) {
    while (this.#inFlight > 0) await this.#breathe();
    await Promise.all([this.disturber.over(), this.#check]);
    const { academy, sql, watcher, desk, laboratory, tally } = this;
    const { wire } = laboratory;
    desk.isEvening = true;
    const { orders, refunds, isAtRest } = await comeToRest({ academy, sql, wire, watcher });
    desk.isEvening = false;
    if (!isAtRest) tally.complain('payments come to rest', `not within ${REST_MS / 1000} s`);
    const facts = { providerOrders: orders, providerRefunds: refunds, since, promises: this.#promises };
    tally.judge(await checkAtRest(sql, facts));
    for (const complaint of desk.complaints.splice(0)) tally.complain('what the academy answers', complaint);
    for (const { room, how } of laboratory.fallen.splice(0))
      tally.complain('no process ends by itself', `${room} ended: ${how}`);
    this.#promises = [];
    await wire.control('POST', '/reset', { orders: true });
    wire.forget();
    await this.#breathe();
    const [newest] = await sql.rows('SELECT MAX(id) AS id FROM orders');
    return newest?.id ?? '';
  }

  async #breathe() {
    const failure = this.#failure ?? this.disturber.failure;
    if (failure) throw failure;
    await sleep(5);
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#failure ??= error;
  }
}
