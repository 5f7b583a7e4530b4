import { percentOf, USES } from '../plan/coupons.js';
import { idOf } from '../plan/random.js';
import { type Sql } from '../lab/sql.js';

/** Creates a coupon when the first payment uses it, as an admin would. */
export class CouponFactory {
  #made = new Map<string, Promise<unknown>>();

  constructor(private readonly sql: Sql) {}

  async provide(code: string) {
    const making = this.#made.get(code) ?? this.#make(code);
    this.#made.set(code, making);
    await making;
  }

  #make(code: string) {
    return this.sql.rows(
      `INSERT INTO coupons (id, code, percent, max_total, max_per_user, is_active, version, created_at)
       VALUES (?, ?, ?, ?, 1, 1, 1, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE code = code`,
      [idOf('coupon', code), code, percentOf(code), USES],
    );
  }
}
