import { couponCode } from '@academy/contracts/coupons/coupon.schemas';
import { newId } from '@academy/nest-kit';
import { Injectable, Logger } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { enrollmentErrors } from '../enrollments/enrollment.errors.js';
import { type OrderPrice } from '../orders/order-pricing.js';
import { type Order, type StoredOrder } from '../orders/order.entity.js';
import { type OwnedItem } from '../orders/status/owned-item.js';
import { discountedPrice, type Sale } from './coupon-discount.js';
import { type Coupon } from './coupon.entity.js';
import { couponErrors } from './coupon.errors.js';
import { CouponsRepository, type CouponUsage } from './coupons.repository.js';

export interface CouponRequest {
  /** The code as entered. */
  readonly code: string;
  readonly sale: Sale;
  readonly userId: string;
  readonly now: Date;
}

export interface AppliedCoupon {
  readonly coupon: Coupon;
  readonly price: OrderPrice;
  readonly discountPaise: number;
}

/**
 * Uses of coupons: an open order reserves one, the transaction that captures turns it into a redemption, and an order
 * that closes unpaid releases it (decision 0045).
 */
@Injectable()
export class CouponUseService {
  private readonly logger = new Logger('coupons');

  constructor(private readonly coupons: CouponsRepository) {}

  /**
   * Prices an item with a code and checks that a use is left; reserves nothing.
   * @throws AppError as `discountedPrice`, COUPON_EXHAUSTED, COUPON_ALREADY_USED
   */
  async quote(request: CouponRequest): Promise<AppliedCoupon> {
    const applied = apply(await this.coupons.findByCode(codeOf(request)), request);
    rejectBeyondLimits(
      applied.coupon,
      await this.coupons.usageOfOtherOrders(applied.coupon.id, ownedItem(request)),
    );
    return applied;
  }

  /**
   * The same under the coupon's lock, which is held until the caller's order is committed: that order is the
   * reservation, so parallel checkouts never hold more than the limits allow.
   * @param isEnrolled checks whether the user owns the item meanwhile
   * @throws AppError as `quote`, and ALREADY_ENROLLED if the user's own purchase was the last use
   */
  async reserve(
    manager: EntityManager,
    request: CouponRequest,
    isEnrolled: (owned: OwnedItem) => Promise<boolean>,
  ): Promise<AppliedCoupon> {
    const applied = apply(await this.coupons.lockByCode(manager, codeOf(request)), request);
    const owned = ownedItem(request);
    try {
      rejectBeyondLimits(
        applied.coupon,
        await this.coupons.usageOfOtherOrders(applied.coupon.id, owned, manager),
      );
    } catch (error) {
      // In a second tab, the purchase of the first one has used the coupon up.
      if (await isEnrolled(owned)) throw enrollmentErrors.ALREADY_ENROLLED(owned.itemType, owned.itemId);
      throw error;
    }
    return applied;
  }

  /**
   * Records the use of an order that is being fulfilled, in that transaction. A closed order has released its
   * reservation, but its price was promised, so a use beyond the limits is recorded as such.
   * @param order its state before the fulfilment
   */
  async redeem(manager: EntityManager, order: Order, now: Date): Promise<void> {
    if (order.couponId === null) return;
    const isOverLimit =
      order.state !== 'PENDING' && !(await this.hasUsesLeft(manager, order.couponId, order));
    if (isOverLimit) this.logger.warn(`${order.number} redeemed ${order.couponCode} beyond its limits`);
    await this.addRedemption(manager, order, order.couponId, isOverLimit, now);
  }

  /** Records the use of a free order, whose reservation was made in the same transaction. */
  async redeemFree(manager: EntityManager, order: StoredOrder, now: Date): Promise<void> {
    if (order.couponId !== null) await this.addRedemption(manager, order, order.couponId, false, now);
  }

  /** Releases the use of an order that was revoked as if it had never been fulfilled. */
  async removeRedemption(manager: EntityManager, orderId: string): Promise<void> {
    await this.coupons.removeRedemption(manager, orderId);
  }

  private async hasUsesLeft(manager: EntityManager, couponId: string, order: Order): Promise<boolean> {
    const coupon = await this.coupons.lock(manager, couponId);
    return (
      coupon !== null &&
      isWithinLimits(coupon, await this.coupons.usageOfOtherOrders(couponId, order, manager))
    );
  }

  private async addRedemption(
    manager: EntityManager,
    { id: orderId, userId, discountPaise }: StoredOrder,
    couponId: string,
    isOverLimit: boolean,
    now: Date,
  ): Promise<void> {
    const redemption = {
      id: newId(),
      couponId,
      orderId,
      userId,
      discountPaise,
      isOverLimit,
      redeemedAt: now,
    };
    await this.coupons.addRedemption(manager, redemption);
  }
}

const ownedItem = ({ userId, sale: { itemType, itemId } }: CouponRequest): OwnedItem => ({
  userId,
  itemType,
  itemId,
});

/** @throws AppError COUPON_INVALID for a text that cannot be a code */
function codeOf({ code }: CouponRequest): string {
  const parsed = couponCode.safeParse(code);
  if (!parsed.success) throw couponErrors.COUPON_INVALID();
  return parsed.data;
}

function apply(coupon: Coupon | null, { sale, now }: CouponRequest): AppliedCoupon {
  if (!coupon) throw couponErrors.COUPON_INVALID();
  return { coupon, ...discountedPrice(coupon, sale, now) };
}

function rejectBeyondLimits(coupon: Coupon, usage: CouponUsage): void {
  if (coupon.maxPerUser !== null && usage.own >= coupon.maxPerUser) throw couponErrors.COUPON_ALREADY_USED();
  if (coupon.maxTotal !== null && usage.total >= coupon.maxTotal) throw couponErrors.COUPON_EXHAUSTED();
}

function isWithinLimits({ maxPerUser, maxTotal }: Coupon, { own, total }: CouponUsage): boolean {
  return (maxPerUser === null || own < maxPerUser) && (maxTotal === null || total < maxTotal);
}
