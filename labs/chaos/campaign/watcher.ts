import { sleep } from '../../../tools/processes/sleep.mjs';
import { type Sql } from '../lab/sql.js';

const POLL_MS = 250;
const WIND_DOWN_POLL_MS = 2_500;
export const CLOSED = new Set(['FAILED', 'EXPIRED', 'INIT_REJECTED', 'CAPTURED', 'REVIEW']);
export const PAID = new Set(['CAPTURED', 'REVIEW']);

interface Wait {
  id: string;
  until: ReadonlySet<string>;
  isDueNow: boolean;
  done: (isThere: boolean) => void;
  deadline: number;
}

/**
 * Queries many attempts at once, and makes distant polls due by changing times in the database: the product has no
 * setting for that.
 */
export class Watcher {
  #waits = new Set<Wait>();
  #isStopped = false;
  #hurriedAt = 0;

  constructor(private readonly sql: Sql) {}

  async run() {
    while (!this.#isStopped) {
      await sleep(POLL_MS);
      await this.#poll();
    }
  }

  stop() {
    this.#isStopped = true;
    for (const wait of this.#waits) wait.done(false);
  }

  /**
   * @param id merchantOrderId
   * @returns false after a timeout
   */
  reachesState(
    id: string,
    until: ReadonlySet<string>,
    { isDueNow = true, forMs = 60_000 }: { isDueNow?: boolean; forMs?: number } = {},
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const done = (isThere: boolean) => {
        this.#waits.delete(wait);
        resolve(isThere);
      };
      const wait = { id, until, isDueNow, done, deadline: Date.now() + forMs };
      this.#waits.add(wait);
    });
  }

  /**
   * @param number of a payment
   * @returns its first attempt, if an order was opened
   */
  async attemptOf(number: number): Promise<string | undefined> {
    const [row] = await this.sql.rows<{ id: string }>(
      `SELECT a.merchant_order_id AS id FROM payment_attempts a JOIN orders o ON o.id = a.order_id
       WHERE o.title LIKE CONCAT('% #', ?) ORDER BY a.id LIMIT 1`,
      [number],
    );
    return row?.id;
  }

  async #poll() {
    const waits = [...this.#waits];
    if (waits.length === 0) return;
    const rows = await this.sql.rows<{ id: string; state: string }>(
      'SELECT merchant_order_id AS id, state FROM payment_attempts WHERE merchant_order_id IN (?)',
      [waits.map(({ id }) => id)],
    );
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    const now = Date.now();
    for (const wait of waits) {
      if (wait.until.has(states.get(wait.id) ?? '')) wait.done(true);
      else if (now > wait.deadline) wait.done(false);
    }
    if (now - this.#hurriedAt < WIND_DOWN_POLL_MS) return;
    this.#hurriedAt = now;
    await this.makeDue([...this.#waits].filter(({ isDueNow }) => isDueNow).map(({ id }) => id));
  }

  /** Makes the next poll of these attempts due now. */
  async makeDue(ids: string[]) {
    if (ids.length === 0) return;
    await this.sql.rows(
      `UPDATE payment_attempts SET next_poll_at = UTC_TIMESTAMP(3)
       WHERE merchant_order_id IN (?) AND next_poll_at > UTC_TIMESTAMP(3) + INTERVAL 3 SECOND`,
      [ids],
    );
  }

  /** Moves the start of the attempt back by 1206 seconds, so that its page has expired. @param id merchantOrderId */
  async expirePage(id: string) {
    await this.sql.rows(
      `UPDATE payment_attempts a JOIN orders o ON o.id = a.order_id
       SET a.initiated_at = a.initiated_at - INTERVAL 1206 SECOND, a.expires_at = a.expires_at - INTERVAL 1206 SECOND,
           a.next_poll_at = IF(a.next_poll_at IS NULL, NULL, LEAST(a.next_poll_at, UTC_TIMESTAMP(3))),
           a.user_polled_at = NULL, o.held_until = o.held_until - INTERVAL 1206 SECOND
       WHERE a.merchant_order_id = ? AND a.expires_at > UTC_TIMESTAMP(3)`,
      [id],
    );
  }
}
