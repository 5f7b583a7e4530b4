import { adminCourseCalls } from '@academy/contracts/courses/admin-course.calls';
import { type AdminCourse } from '@academy/contracts/courses/admin-course.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { seatServiceCalls } from '@academy/contracts/seats/seat.calls';
import { adminWorkshopCalls } from '@academy/contracts/workshops/admin-workshop.calls';
import { type AdminWorkshop } from '@academy/contracts/workshops/admin-workshop.schemas';
import { AppError } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { CatalogClient, PaymentClient } from '../../../http/proxy/service-clients.js';
import { chunks } from './import-kind.js';

/** A course or workshop whose slug is in a file. */
export interface ImportItem {
  readonly itemType: ItemType;
  readonly itemId: string;
  /** Null if the number is unlimited. */
  readonly seatsLeft: number | null;
  readonly isCancelled: boolean;
}

/** Limit of one call (`seatsRequest`). */
const MAX_POOLS_AT_ONCE = 200;

@Injectable()
export class ItemsBySlug {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly payment: PaymentClient,
  ) {}

  /** @returns published items by slug */
  async find(slugs: readonly string[], session: Session): Promise<Map<string, ImportItem>> {
    const items = new Map<string, ImportItem>();
    for (const slug of new Set(slugs)) {
      const item = (await this.course(slug, session)) ?? (await this.workshop(slug, session));
      if (item) items.set(slug, item);
    }
    return this.withoutTakenSeats(items, session);
  }

  private async course(id: string, session: Session): Promise<ImportItem | null> {
    const call = { caller: callerOf(session), params: { id } };
    const found = await orNothing(this.catalog.request(adminCourseCalls.getCourse, call));
    return found && published('course', found.course);
  }

  private async workshop(id: string, session: Session): Promise<ImportItem | null> {
    const call = { caller: callerOf(session), params: { id } };
    const found = await orNothing(this.catalog.request(adminWorkshopCalls.getWorkshop, call));
    return found && published('workshop', found.workshop);
  }

  private async withoutTakenSeats(
    items: Map<string, ImportItem>,
    session: Session,
  ): Promise<Map<string, ImportItem>> {
    const limited = [...items].filter(([, { seatsLeft }]) => seatsLeft !== null);
    for (const part of chunks(limited, MAX_POOLS_AT_ONCE)) {
      const workshopIds = part.map(([, { itemId }]) => itemId);
      const call = { caller: callerOf(session), body: { workshopIds } };
      const { taken } = await this.payment.request(seatServiceCalls.countTaken, call);
      for (const [slug, item] of part) {
        const seatsLeft = Math.max(0, (item.seatsLeft ?? 0) - (taken[item.itemId] ?? 0));
        items.set(slug, { ...item, seatsLeft });
      }
    }
    return items;
  }
}

function published(itemType: ItemType, item: AdminCourse | AdminWorkshop): ImportItem | null {
  if (item.publication !== 'published') return null;
  return {
    itemType,
    itemId: item.id,
    // All free seats, whatever number the import uses.
    seatsLeft: 'seatsLeft' in item ? item.seatsLeft : null,
    isCancelled: 'status' in item && item.status === 'cancelled',
  };
}

async function orNothing<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return null;
    throw error;
  }
}
