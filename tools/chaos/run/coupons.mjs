// @ts-check
import { percentOf, USES } from '../plan/coupons.mjs';
import { idOf } from '../plan/random.mjs';

/** Coupons come into being when the first payment names them, as if an admin had made them. */
export class CouponDesk {
  /** @type {Map<string, Promise<unknown>>} */
  #made = new Map();

  /** @param {import('../world/sql.mjs').Sql} sql */
  constructor(sql) {
    this.sql = sql;
  }

  /** @param {string} code */
  async provide(code) {
    const making = this.#made.get(code) ?? this.#make(code);
    this.#made.set(code, making);
    await making;
  }

  /** @param {string} code */
  #make(code) {
    return this.sql.rows(
      `INSERT INTO coupons (id, code, percent, max_total, max_per_person, is_active, version, created_at)
       VALUES (?, ?, ?, ?, 1, 1, 1, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE code = code`,
      [idOf('coupon', code), code, percentOf(code), USES],
    );
  }
}
