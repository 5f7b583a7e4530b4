import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { type QuoteCommand, type QuoteResponse } from '@academy/contracts/quotes/quote.schemas';
import { type Caller, databaseNow } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CatalogClient } from '../catalog/catalog.client.js';
import { describeDiscount } from '../coupons/coupon-discount.js';
import { CouponUseService } from '../coupons/coupon-use.service.js';
import { couponErrors } from '../coupons/coupon.errors.js';
import { itemNotFound } from '../orders/order.errors.js';
import { type OrderPrice, paiseOf, priceOrder } from '../orders/order-pricing.js';

/** Quotes the price of an item before a purchase. Nothing is reserved; the checkout checks the price again (T55). */
@Injectable()
export class QuotesService {
  constructor(
    private readonly source: DataSource,
    private readonly catalog: CatalogClient,
    private readonly coupons: CouponUseService,
  ) {}

  /**
   * A visitor has no userId and gets prices, but no coupon is checked.
   * @throws AppError COURSE_NOT_FOUND or WORKSHOP_NOT_FOUND, also for an unpublished item unless the caller is an
   * admin, PRICE_NOT_PAYABLE, UNAUTHORIZED for a visitor with a code, and those of `coupon.errors.ts`
   */
  async quote({ userId, role }: Caller, { itemType, itemId, coupon }: QuoteCommand): Promise<QuoteResponse> {
    if (coupon && userId === undefined) throw couponErrors.UNAUTHORIZED();
    const item = await this.catalog.findItem(itemType, itemId);
    if (!item || (!item.isPublished && role !== 'admin')) throw itemNotFound[itemType]();
    const price = priceOrder(item);
    if (!coupon || userId === undefined) return withoutCoupon(price);
    return this.withCoupon(userId, item, price, coupon);
  }

  private async withCoupon(
    userId: string,
    { type, id }: CatalogItem,
    price: OrderPrice,
    code: string,
  ): Promise<QuoteResponse> {
    const now = await databaseNow(this.source.manager);
    const sale = { itemType: type, itemId: id, price };
    const applied = await this.coupons.quote({ code, sale, userId, now });
    return {
      listPaise: paiseOf(price),
      discountPaise: applied.discountPaise,
      pricePaise: paiseOf(applied.price),
      couponText: describeDiscount(applied.coupon),
    };
  }
}

function withoutCoupon(price: OrderPrice): QuoteResponse {
  const listPaise = paiseOf(price);
  return { listPaise, discountPaise: 0, pricePaise: listPaise, couponText: null };
}
