import { isAscii, type Locked, readUnderLock } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { insertIfAbsent } from '../database/insert-if-absent.js';
import { type OwnedItem } from '../orders/status/owned-item.js';
import { CouponRedemption } from './coupon-redemption.entity.js';
import { Coupon } from './coupon.entity.js';

/** Redemptions and reservations together, including those over the limit. */
export interface CouponUsage {
  readonly total: number;
  readonly own: number;
}

export interface CountedCoupon {
  readonly coupon: Coupon;
  readonly used: number;
  readonly reserved: number;
}

/** An open order reserves its coupon until it is closed, even when that happens late. */
const RESERVED = `state = 'PENDING'`;

@Injectable()
export class CouponsRepository {
  constructor(private readonly source: DataSource) {}

  findByCode(code: string): Promise<Coupon | null> {
    return this.source.manager.findOneBy(Coupon, { code });
  }

  /** Takes the lock that every reservation and redemption of a coupon needs. */
  async lockByCode(manager: EntityManager, code: string): Promise<Coupon | null> {
    await manager.query('UPDATE coupons SET lock_count = lock_count + 1 WHERE code = ?', [code]);
    return manager.findOneBy(Coupon, { code });
  }

  async lock(manager: EntityManager, id: string): Promise<Locked<Coupon> | null> {
    if (!isAscii(id)) return null;
    return readUnderLock(manager, ['UPDATE coupons SET lock_count = lock_count + 1 WHERE id = ?', id], () =>
      manager.findOneBy(Coupon, { id }),
    );
  }

  /**
   * Uses of a coupon without the open order of this user for this item, because that order would be continued. Exact
   * under the coupon's lock.
   */
  async usageOfOtherOrders(
    couponId: string,
    { userId, itemType, itemId }: OwnedItem,
    manager: EntityManager = this.source.manager,
  ): Promise<CouponUsage> {
    const [row] = await manager.query<Record<keyof CouponUsage, number | string>[]>(
      `SELECT COUNT(*) AS total, COALESCE(SUM(user_id = ?), 0) AS own FROM (
         SELECT user_id FROM coupon_redemptions WHERE coupon_id = ?
         UNION ALL SELECT user_id FROM orders
         WHERE coupon_id = ? AND ${RESERVED} AND NOT (open_order_key <=> ?)) uses`,
      [userId, couponId, couponId, `${userId}/${itemType}/${itemId}`],
    );
    return { total: Number(row?.total ?? 0), own: Number(row?.own ?? 0) };
  }

  /** @returns false when a coupon with that code exists */
  insert(manager: EntityManager, coupon: Coupon): Promise<boolean> {
    return insertIfAbsent(() => manager.insert(Coupon, coupon));
  }

  async update(manager: EntityManager, { id, ...changes }: Coupon): Promise<void> {
    await manager.update(Coupon, { id }, changes);
  }

  async addRedemption(manager: EntityManager, redemption: CouponRedemption): Promise<void> {
    await manager.insert(CouponRedemption, redemption);
  }

  /** Frees the coupon use of an order that was revoked as if it had never been fulfilled. */
  async removeRedemption(manager: EntityManager, orderId: string): Promise<void> {
    await manager.delete(CouponRedemption, { orderId });
  }

  /** Newest first. */
  async findAllCounted(): Promise<CountedCoupon[]> {
    const coupons = await this.source.manager.find(Coupon, { order: { id: 'DESC' } });
    return this.counted(coupons);
  }

  async findCounted(id: string, manager: EntityManager = this.source.manager): Promise<CountedCoupon | null> {
    const coupon = await manager.findOneBy(Coupon, { id });
    return coupon && ((await this.counted([coupon], manager))[0] ?? null);
  }

  private async counted(
    coupons: Coupon[],
    manager: EntityManager = this.source.manager,
  ): Promise<CountedCoupon[]> {
    const ids = coupons.map(({ id }) => id);
    const [used, reserved] = [
      await this.countBy(manager, 'coupon_redemptions', '1 = 1', ids),
      await this.countBy(manager, 'orders', RESERVED, ids),
    ];
    return coupons.map((coupon) => ({
      coupon,
      used: used.get(coupon.id) ?? 0,
      reserved: reserved.get(coupon.id) ?? 0,
    }));
  }

  private async countBy(
    manager: EntityManager,
    table: 'coupon_redemptions' | 'orders',
    where: string,
    couponIds: readonly string[],
  ): Promise<Map<string, number>> {
    if (couponIds.length === 0) return new Map();
    const rows = await manager.query<{ couponId: string; uses: number | string }[]>(
      `SELECT coupon_id AS couponId, COUNT(*) AS uses FROM ${table}
       WHERE coupon_id IN (?) AND ${where} GROUP BY coupon_id`,
      [couponIds],
    );
    return new Map(rows.map(({ couponId, uses }) => [couponId, Number(uses)]));
  }
}
