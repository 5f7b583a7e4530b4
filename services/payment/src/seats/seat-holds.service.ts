import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { enrollmentErrors } from '../enrollments/enrollment.errors.js';
import { EXPIRES_AFTER_SEC, SHORT_EXPIRES_AFTER_SEC } from '../payments/attempts/attempts.repository.js';
import { SeatsRepository } from './seats.repository.js';

/**
 * An account whose orders of one day held seats unpaid for this many full holds is limited like one without a
 * confirmed address.
 */
const MAX_EXPIRED_PER_DAY = 2;

export interface Holder {
  readonly userId: string;
  readonly isEmailVerified: boolean;
}

/**
 * A seat is held as long as its payment is open. Accounts cost nothing, so those without a confirmed address, and
 * those with expired orders, hold a seat only for the provider's minimum lifetime, one seat each, and together at most
 * half of the seats that are left to them (AMB-12, decision 0160).
 */
@Injectable()
export class SeatHolds {
  constructor(private readonly seats: SeatsRepository) {}

  /** A limit may have been set or removed since the catalog was read, so a limit in either place counts. */
  async isLimited(manager: EntityManager, { type, id, capacity }: CatalogItem): Promise<boolean> {
    return type === 'workshop' && (capacity !== null || (await this.seats.isLimited(manager, id)));
  }

  /**
   * Checks for a seat under the pool's lock, which is held until the caller's order is committed: that order holds the
   * seat.
   * @returns true if the hold has to be a short one
   * @throws AppError SOLD_OUT, EMAIL_NOT_VERIFIED, HOLD_LIMIT_REACHED
   */
  async take(manager: EntityManager, item: CatalogItem, holder: Holder): Promise<boolean> {
    const { id, capacity, version } = item;
    await this.seats.upsertPool(manager, { itemId: id, capacity, version });
    if (!(await this.seats.hasSeatFor(manager, id, holder.userId))) throw enrollmentErrors.SOLD_OUT();
    const isShort =
      !holder.isEmailVerified ||
      (await this.seats.countExpiredToday(manager, holder.userId)) >= MAX_EXPIRED_PER_DAY;
    if (isShort && !(await this.seats.hasSeatForShortHold(manager, id, holder.userId)))
      throw rejectionOf(holder);
    return isShort;
  }

  /** Takes the lock that every allocation of this workshop's seats needs, until the caller's transaction ends. */
  lock(manager: EntityManager, itemId: string): Promise<void> {
    return this.seats.lockPool(manager, itemId);
  }

  /**
   * Called after the order is written: one of two concurrent orders for different workshops waits here for the other.
   * @throws AppError EMAIL_NOT_VERIFIED, HOLD_LIMIT_REACHED
   */
  async requireNoOtherHold(manager: EntityManager, orderId: string, holder: Holder): Promise<void> {
    if (await this.seats.hasOtherHold(manager, orderId, holder.userId)) throw rejectionOf(holder);
  }
}

/** The lifetime of an order, and so of its payment and its seat. */
export const lifeSecOf = ({ isShortHold }: { readonly isShortHold: boolean }): number =>
  isShortHold ? SHORT_EXPIRES_AFTER_SEC : EXPIRES_AFTER_SEC;

const rejectionOf = ({ isEmailVerified }: Holder) =>
  isEmailVerified ? enrollmentErrors.HOLD_LIMIT_REACHED() : enrollmentErrors.EMAIL_NOT_VERIFIED();
