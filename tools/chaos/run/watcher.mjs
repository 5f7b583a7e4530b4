// @ts-check
import { sleep } from '../../processes/sleep.mjs';

const GLANCE_MS = 250;
const HURRY_MS = 2_500;
export const CLOSED = new Set(['FAILED', 'EXPIRED', 'INIT_REJECTED', 'CAPTURED', 'REVIEW']);
export const PAID = new Set(['CAPTURED', 'REVIEW']);

/** @typedef {{ id: string, until: ReadonlySet<string>, isHurried: boolean, done: (isThere: boolean) => void, deadline: number }} Wait */

/**
 * Looks at many attempts with one question, and makes time pass for those whose next poll is far: the product has no
 * knob for that, the laboratory moves the row's instants.
 */
export class Watcher {
  /** @type {Set<Wait>} */
  #waits = new Set();
  #isStopped = false;
  #hurriedAt = 0;

  /** @param {import('../world/sql.mjs').Sql} sql */
  constructor(sql) {
    this.sql = sql;
  }

  async run() {
    while (!this.#isStopped) {
      await sleep(GLANCE_MS);
      await this.#look();
    }
  }

  stop() {
    this.#isStopped = true;
    for (const wait of this.#waits) wait.done(false);
  }

  /**
   * @param {string} id merchantOrderId
   * @param {ReadonlySet<string>} until
   * @param {{ isHurried?: boolean, forMs?: number }} [how]
   * @returns {Promise<boolean>} false when it took too long
   */
  reached(id, until, { isHurried = true, forMs = 60_000 } = {}) {
    return new Promise((resolve) => {
      const done = (/** @type {boolean} */ isThere) => {
        this.#waits.delete(wait);
        resolve(isThere);
      };
      const wait = { id, until, isHurried, done, deadline: Date.now() + forMs };
      this.#waits.add(wait);
    });
  }

  /** @param {number} number of a payment @returns {Promise<string | undefined>} its first attempt, if an order was opened */
  async attemptOf(number) {
    const [row] = await this.sql.rows(
      `SELECT a.merchant_order_id AS id FROM payment_attempts a JOIN orders o ON o.id = a.order_id
       WHERE o.title LIKE CONCAT('% #', ?) ORDER BY a.id LIMIT 1`,
      [number],
    );
    return row?.id;
  }

  async #look() {
    const waits = [...this.#waits];
    if (waits.length === 0) return;
    const rows = await this.sql.rows(
      'SELECT merchant_order_id AS id, state FROM payment_attempts WHERE merchant_order_id IN (?)',
      [waits.map(({ id }) => id)],
    );
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    const now = Date.now();
    for (const wait of waits) {
      if (wait.until.has(states.get(wait.id) ?? '')) wait.done(true);
      else if (now > wait.deadline) wait.done(false);
    }
    if (now - this.#hurriedAt < HURRY_MS) return;
    this.#hurriedAt = now;
    await this.hurry([...this.#waits].filter(({ isHurried }) => isHurried).map(({ id }) => id));
  }

  /** The next poll of these is due now. @param {string[]} ids */
  async hurry(ids) {
    if (ids.length === 0) return;
    await this.sql.rows(
      `UPDATE payment_attempts SET next_poll_at = UTC_TIMESTAMP(3)
       WHERE merchant_order_id IN (?) AND next_poll_at > UTC_TIMESTAMP(3) + INTERVAL 3 SECOND`,
      [ids],
    );
  }

  /** As if it had been opened 1206 seconds earlier: its page has expired. @param {string} id merchantOrderId */
  async outlive(id) {
    await this.sql.rows(
      `UPDATE payment_attempts a JOIN orders o ON o.id = a.order_id
       SET a.initiated_at = a.initiated_at - INTERVAL 1206 SECOND, a.expires_at = a.expires_at - INTERVAL 1206 SECOND,
           a.next_poll_at = IF(a.next_poll_at IS NULL, NULL, LEAST(a.next_poll_at, UTC_TIMESTAMP(3))),
           a.asked_at = NULL, o.held_until = o.held_until - INTERVAL 1206 SECOND
       WHERE a.merchant_order_id = ? AND a.expires_at > UTC_TIMESTAMP(3)`,
      [id],
    );
  }
}
