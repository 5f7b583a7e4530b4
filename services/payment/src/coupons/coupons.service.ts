import {
  type Coupon as CouponResponse,
  type SaveCouponRequest,
} from '@academy/contracts/coupons/coupon.schemas';
import { checkVersion, databaseNow, inTransaction, type Locked, newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditAction } from '../audit/audit-entry.entity.js';
import { AuditLog } from '../audit/audit-log.js';
import { CatalogClient } from '../catalog/catalog.client.js';
import { type Coupon } from './coupon.entity.js';
import { couponErrors } from './coupon.errors.js';
import { CouponsRepository, type CountedCoupon } from './coupons.repository.js';

type ItemOf = Pick<Coupon, 'itemId' | 'itemTitle' | 'itemType'>;
type LockedCoupon = CountedCoupon & { readonly coupon: Locked<Coupon> };
type CouponTerms = Omit<Coupon, 'code' | 'createdAt' | 'id' | 'version'>;

/** Administration of coupons. A change never affects the price of open orders (fault 31). */
@Injectable()
export class CouponsService {
  constructor(
    private readonly source: DataSource,
    private readonly catalog: CatalogClient,
    private readonly coupons: CouponsRepository,
    private readonly audit: AuditLog,
  ) {}

  async list(): Promise<CouponResponse[]> {
    return (await this.coupons.findAllCounted()).map(responseOf);
  }

  /** @throws AppError COUPON_CODE_TAKEN, COUPON_ITEM_UNKNOWN */
  async create(body: SaveCouponRequest, adminId: string): Promise<CouponResponse> {
    const terms = couponTermsOf(body, await this.itemOf(body));
    const createdAt = await databaseNow(this.source.manager);
    const coupon: Coupon = { ...terms, id: newId(), code: body.code, version: 1, createdAt };
    await inTransaction(this.source, async (manager) => {
      if (!(await this.coupons.insert(manager, coupon))) throw couponErrors.COUPON_CODE_TAKEN();
      await this.audit.append(manager, {
        action: 'coupon-created',
        actorId: adminId,
        subjectType: 'coupon',
        subjectId: coupon.id,
        after: publicCoupon(coupon),
      });
    });
    return responseOf({ coupon, used: 0, reserved: 0 });
  }

  /** @throws AppError COUPON_NOT_FOUND, STALE_VERSION, COUPON_CODE_FIXED, COUPON_LIMIT_TOO_LOW, COUPON_ITEM_UNKNOWN */
  async update(id: string, body: SaveCouponRequest, adminId: string): Promise<CouponResponse> {
    const terms = couponTermsOf(body, await this.itemOf(body));
    return this.change({ id, adminId, action: 'coupon-saved' }, ({ coupon, used, reserved }) => {
      checkVersion(coupon, body.version, couponErrors.STALE_VERSION);
      if (body.code !== coupon.code) throw couponErrors.COUPON_CODE_FIXED();
      if (terms.maxTotal !== null && terms.maxTotal < used + reserved)
        throw couponErrors.COUPON_LIMIT_TOO_LOW(used + reserved);
      return { ...coupon, ...terms };
    });
  }

  /** @throws AppError COUPON_NOT_FOUND */
  setActive(id: string, isActive: boolean, adminId: string): Promise<CouponResponse> {
    return this.change({ id, adminId, action: 'coupon-switched' }, ({ coupon }) => ({ ...coupon, isActive }));
  }

  /** Holds the lock of checkouts, so that no use is added between the count and a lower limit. */
  private change(
    { id, adminId, action }: { id: string; adminId: string; action: AuditAction },
    edit: (counted: LockedCoupon) => Coupon,
  ): Promise<CouponResponse> {
    return inTransaction(this.source, async (manager) => {
      const counted = await this.lockCounted(manager, id);
      const edited = edit(counted);
      const coupon = { ...edited, version: counted.coupon.version + 1 };
      await this.coupons.update(manager, coupon);
      const subject = { subjectType: 'coupon', subjectId: id } as const;
      const values = changedValues(publicCoupon(counted.coupon), publicCoupon(coupon));
      await this.audit.append(manager, { action, actorId: adminId, ...subject, ...values });
      return responseOf({ ...counted, coupon });
    });
  }

  private async lockCounted(manager: EntityManager, id: string): Promise<LockedCoupon> {
    const coupon = await this.coupons.lock(manager, id);
    const counted = coupon && (await this.coupons.findCounted(id, manager));
    if (!counted) throw couponErrors.COUPON_NOT_FOUND();
    return { ...counted, coupon };
  }

  private async itemOf({ itemType, itemId }: SaveCouponRequest): Promise<ItemOf> {
    if (itemType === null || itemId === null) return { itemType, itemId: null, itemTitle: null };
    const item = await this.catalog.findItem(itemType, itemId);
    if (!item) throw couponErrors.COUPON_ITEM_UNKNOWN();
    return { itemType, itemId: item.id, itemTitle: item.title.slice(0, 200) };
  }
}

type PublicCoupon = ReturnType<typeof publicCoupon>;

/** The API and the audit log call the limit per user `maxPerPerson`. */
const publicCoupon = ({ maxPerUser, ...coupon }: Coupon) => ({ ...coupon, maxPerPerson: maxPerUser });

/** The changed values, and always the code, by which admins identify a coupon. */
function changedValues(before: PublicCoupon, after: PublicCoupon): { before: object; after: object } {
  const changed = (Object.keys(after) as (keyof PublicCoupon)[]).filter(
    (name) => name === 'code' || JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (coupon: PublicCoupon) => Object.fromEntries(changed.map((name) => [name, coupon[name]]));
  return { before: pick(before), after: pick(after) };
}

function couponTermsOf(body: SaveCouponRequest, item: ItemOf): CouponTerms {
  return {
    ...item,
    amountPaise: body.amountPaise,
    endsAt: body.endsAt === null ? null : new Date(body.endsAt),
    isActive: body.isActive,
    maxPerUser: body.maxPerPerson,
    maxTotal: body.maxTotal,
    minPricePaise: body.minPricePaise,
    percent: body.percent,
    startsAt: body.startsAt === null ? null : new Date(body.startsAt),
  };
}

function responseOf({ coupon, used, reserved }: CountedCoupon): CouponResponse {
  return {
    ...publicCoupon(coupon),
    startsAt: coupon.startsAt?.toISOString() ?? null,
    endsAt: coupon.endsAt?.toISOString() ?? null,
    createdAt: coupon.createdAt.toISOString(),
    used,
    reserved,
  };
}
