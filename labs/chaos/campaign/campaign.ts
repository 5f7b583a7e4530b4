import { sleep } from '../../../tools/processes/sleep.mjs';
import { checkAlways, checkAtRest } from '../checker.js';
import { type Script } from '../plan/script.js';
import { type Disturbance } from '../plan/timeline.js';
import { type Laboratory } from '../world/laboratory.js';
import { Academy } from './checkout.js';
import { CouponDesk } from './coupons.js';
import { Disturber } from './disturber.js';
import { comeToRest, REST_MS } from './evening.js';
import { Forger } from './forger.js';
import { Learner, type Promised, type World } from './learner.js';
import { RefundAdmin } from './refund-admin.js';
import { type Counters } from './counters.js';
import { Watcher } from './watcher.js';
import { ClosedAndDelisted } from './closed-and-delisted.js';

/** The simulator's memory is finite, so long runs come to rest in between. */
const ROUND = 3_000;
const CHECK_EVERY = 400;

/** Runs scripts against the laboratory, many at a time, and has the checker look during and after. */
export class Campaign {
  readonly #world: World;
  readonly #disturber: Disturber;
  #inFlight = 0;
  /** Payments under way by person and item. */
  readonly #pairs = new Map<string, number>();
  #promises: Promised[] = [];
  #check = Promise.resolve();
  /** The laboratory itself failed, not the product. */
  #failure: unknown;

  constructor(
    private readonly laboratory: Laboratory,
    private readonly tally: Counters,
    private readonly concurrency: number,
  ) {
    const { sql, wire, catalog, scriptOf } = laboratory;
    const academy = new Academy(laboratory);
    const forger = new Forger(academy, laboratory.credential());
    this.#disturber = new Disturber(laboratory);
    this.#world = {
      academy,
      wire,
      catalog,
      forger,
      watcher: new Watcher(sql),
      coupons: new CouponDesk(sql),
      undeliverable: new ClosedAndDelisted(academy),
      desk: new RefundAdmin({ sql, academy, forger, scriptOf }),
    };
  }

  /** @throws when the laboratory itself fails */
  async run(scripts: Iterable<Script>, timeline: readonly Disturbance[]): Promise<void> {
    const { watcher, desk } = this.#world;
    const rounds = [watcher, desk].map((each) => each.run().catch((error) => this.#fail(error)));
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
    watcher.stop();
    desk.stop();
    await Promise.all(rounds);
  }

  async #begin(script: Script): Promise<void> {
    while (this.#inFlight >= this.concurrency) await this.#breathe();
    this.tally.started += 1;
    this.#inFlight += 1;
    for (const fault of script.faults) this.tally.count(this.tally.faults, fault);
    void this.#live(script).finally(() => {
      this.#inFlight -= 1;
      this.tally.finished += 1;
    });
  }

  async #live(script: Script): Promise<void> {
    const pair = `${script.user}/${script.item.id}`;
    this.#pairs.set(pair, (this.#pairs.get(pair) ?? 0) + 1);
    const learner = new Learner(script, this.#world, () => this.#pairs.get(pair) === 1);
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

  #disturb(disturbance: Disturbance | undefined) {
    if (!disturbance) return;
    this.tally.count(this.tally.disturbances, disturbance.name);
    this.#disturber.begin(disturbance);
  }

  /** Checks, while payments are under way, the rules that hold at every moment. */
  #lookIn() {
    this.#check = this.#check
      .then(() => checkAlways(this.laboratory.sql))
      .then((verdicts) => this.tally.judge(verdicts))
      .catch((error) => this.#fail(error));
  }

  /** @returns the newest order's id */
  async #rest(since: string): Promise<string> {
    while (this.#inFlight > 0) await this.#breathe();
    await Promise.all([this.#disturber.over(), this.#check]);
    const { laboratory, tally } = this;
    const { sql } = laboratory;
    const { academy, wire, watcher, desk } = this.#world;
    desk.isEvening = true;
    const { orders, refunds, isAtRest } = await comeToRest({ academy, sql, wire, watcher });
    desk.isEvening = false;
    if (!isAtRest) tally.complain('payments come to rest', `not within ${REST_MS / 1000} s`);
    const facts = { providerOrders: orders, providerRefunds: refunds, since, promises: this.#promises };
    tally.judge(await checkAtRest(sql, facts));
    for (const complaint of desk.complaints.splice(0)) tally.complain('what the academy answers', complaint);
    for (const { app, how } of laboratory.fallen.splice(0))
      tally.complain('no process ends by itself', `${app} ended: ${how}`);
    this.#promises = [];
    await wire.control('POST', '/reset', { orders: true });
    wire.forget();
    await this.#breathe();
    const [newest] = await sql.rows<{ id: string | null }>('SELECT MAX(id) AS id FROM orders');
    return newest?.id ?? '';
  }

  async #breathe() {
    const failure = this.#failure ?? this.#disturber.failure;
    if (failure) throw failure;
    await sleep(5);
  }

  #fail(error: unknown) {
    this.#failure ??= error;
  }
}
