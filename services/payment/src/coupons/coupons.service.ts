import { type Coupon as CouponAnswer, type SaveCouponRequest } from '@academy/contracts/coupon.schemas';
import { databaseNow, newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CatalogClient } from '../catalog/catalog.client.js';
import { inTransaction } from '../database/transaction.js';
import { type Coupon } from './coupon.entity.js';
import {
  couponCodeFixed,
  couponCodeTaken,
  couponItemUnknown,
  couponLimitTooLow,
  couponNotFound,
  couponStale,
} from './coupon.errors.js';
import { CouponsRepository, type CountedCoupon } from './coupons.repository.js';

type ItemOf = Pick<Coupon, 'itemId' | 'itemTitle' | 'itemType'>;
type Terms = Omit<Coupon, 'code' | 'createdAt' | 'id' | 'version'>;

/** What admins do with coupons. Orders keep the price that they were opened at, whatever happens here (fault 31). */
@Injectable()
export class CouponsService {
  constructor(
    private readonly source: DataSource,
    private readonly catalog: CatalogClient,
    private readonly coupons: CouponsRepository,
  ) {}

  async list(): Promise<CouponAnswer[]> {
    return (await this.coupons.findAllCounted()).map(answerOf);
  }

  /** @throws AppError COUPON_CODE_TAKEN, COUPON_ITEM_UNKNOWN */
  async create(body: SaveCouponRequest): Promise<CouponAnswer> {
    const terms = termsOf(body, await this.itemOf(body));
    const createdAt = await databaseNow(this.source.manager);
    const coupon: Coupon = { ...terms, id: newId(), code: body.code, version: 1, createdAt };
    if (!(await this.coupons.insert(coupon))) throw couponCodeTaken();
    return answerOf({ coupon, used: 0, reserved: 0 });
  }

  /** @throws AppError COUPON_NOT_FOUND, STALE_VERSION, COUPON_CODE_FIXED, COUPON_LIMIT_TOO_LOW, COUPON_ITEM_UNKNOWN */
  async update(id: string, body: SaveCouponRequest): Promise<CouponAnswer> {
    const terms = termsOf(body, await this.itemOf(body));
    return this.change(id, ({ coupon, used, reserved }) => {
      if (body.version !== undefined && body.version !== coupon.version) throw couponStale();
      if (body.code !== coupon.code) throw couponCodeFixed();
      if (terms.maxTotal !== null && terms.maxTotal < used + reserved)
        throw couponLimitTooLow(used + reserved);
      return { ...coupon, ...terms };
    });
  }

  /** @throws AppError COUPON_NOT_FOUND */
  setActive(id: string, isActive: boolean): Promise<CouponAnswer> {
    return this.change(id, ({ coupon }) => ({ ...coupon, isActive }));
  }

  /** Under the lock that checkouts take, so that no use slips between a look at the count and a lower limit. */
  private change(id: string, edit: (counted: CountedCoupon) => Coupon): Promise<CouponAnswer> {
    return inTransaction(this.source, async (manager) => {
      const counted = await this.lockCounted(manager, id);
      const edited = edit(counted);
      const coupon = { ...edited, version: counted.coupon.version + 1 };
      await this.coupons.update(manager, coupon);
      return answerOf({ ...counted, coupon });
    });
  }

  private async lockCounted(manager: EntityManager, id: string): Promise<CountedCoupon> {
    const locked = await this.coupons.lock(manager, id);
    const counted = locked && (await this.coupons.findCounted(id, manager));
    if (!counted) throw couponNotFound();
    return counted;
  }

  private async itemOf({ itemType, itemId }: SaveCouponRequest): Promise<ItemOf> {
    if (itemType === null || itemId === null) return { itemType, itemId: null, itemTitle: null };
    const item = await this.catalog.findItem(itemType, itemId);
    if (!item) throw couponItemUnknown();
    return { itemType, itemId: item.id, itemTitle: item.title.slice(0, 200) };
  }
}

function termsOf(body: SaveCouponRequest, item: ItemOf): Terms {
  return {
    ...item,
    amountPaise: body.amountPaise,
    endsAt: body.endsAt === null ? null : new Date(body.endsAt),
    isActive: body.isActive,
    maxPerPerson: body.maxPerPerson,
    maxTotal: body.maxTotal,
    minPricePaise: body.minPricePaise,
    percent: body.percent,
    startsAt: body.startsAt === null ? null : new Date(body.startsAt),
  };
}

function answerOf({ coupon, used, reserved }: CountedCoupon): CouponAnswer {
  return {
    ...coupon,
    startsAt: coupon.startsAt?.toISOString() ?? null,
    endsAt: coupon.endsAt?.toISOString() ?? null,
    createdAt: coupon.createdAt.toISOString(),
    used,
    reserved,
  };
}
