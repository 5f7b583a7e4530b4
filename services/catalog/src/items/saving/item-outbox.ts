import { isDeepStrictEqual } from 'node:util';
import { type SeatCapacityRecord } from '@academy/contracts/seats/seat.schemas';
import { type WorkshopScheduleRecord } from '@academy/contracts/workshop-reminders/workshop-schedule.schemas';
import { type DelistedItemRecord } from '@academy/contracts/delisted-items/delisted-item.schemas';
import { delistedItemServiceCalls } from '@academy/contracts/delisted-items/delisted-item.calls';
import { seatServiceCalls } from '@academy/contracts/seats/seat.calls';
import { workshopScheduleServiceCalls } from '@academy/contracts/workshop-reminders/workshop-schedule.calls';
import { databaseNow, ServiceOutbox, type NewServiceMessage, type MessageRoute } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Item } from '../item.entity.js';
import { type ItemSchedule, type ItemKind } from '../item-kind.js';

/** Separate subjects, because a change of seats or times does not affect whether a workshop is delisted. */
const CAPACITY = 'capacity/';
const SCHEDULE = 'schedule/';

export function itemMessageRoute(subject: string): MessageRoute {
  if (subject.startsWith(CAPACITY)) return seatServiceCalls.recordSeatCapacity;
  return subject.startsWith(SCHEDULE)
    ? workshopScheduleServiceCalls.recordWorkshopSchedule
    : delistedItemServiceCalls.recordDelistedItem;
}

/** Time and place of a workshop, for payment (decision 0106). */
export function scheduleMessage(schedule: ItemSchedule, version: number): NewServiceMessage {
  const body: WorkshopScheduleRecord = { ...schedule, version };
  return { subject: `${SCHEDULE}${schedule.workshopId}`, version, body };
}

interface Save<E extends Item> {
  /** Null for a new item. */
  readonly before: E | null;
  readonly after: E;
}

type Update<E extends Item> = Save<E> & { readonly before: E };

/**
 * Reports saves to payment, which assigns seats without a call to the catalog (decisions 0055, 0058) and mails the
 * enrolled (decision 0106).
 */
@Injectable()
export class ItemOutbox {
  constructor(private readonly serviceOutbox: ServiceOutbox) {}

  /** Runs in the transaction of the save; call `flush` after the commit. */
  async write<E extends Item>(
    manager: EntityManager,
    kind: ItemKind<E>,
    { before, after }: Save<E>,
  ): Promise<void> {
    await this.recordSchedule(manager, kind, { before, after });
    if (!before) return;
    await this.recordDelisting(manager, kind, { before, after });
    await this.recordCapacity(manager, kind, { before, after });
  }

  flush(): void {
    this.serviceOutbox.flush();
  }

  /**
   * While a published item is a draft again, payment fulfils no unpaid order for it; publishing it again lifts that
   * (fault 32). Orders for an archived item are still fulfilled, from the order's snapshot (AMB-22).
   */
  private async recordDelisting<E extends Item>(
    manager: EntityManager,
    { type }: ItemKind<E>,
    { before, after: { id, publication, version } }: Update<E>,
  ): Promise<void> {
    if (publication === before.publication || publication === 'archived') return;
    const isDelisted = publication === 'draft';
    const since = isDelisted ? { delistedAt: (await databaseNow(manager)).toISOString() } : {};
    const body: DelistedItemRecord = {
      kind: 'item',
      itemType: type,
      itemId: id,
      isDelisted,
      version,
      ...since,
    };
    await this.serviceOutbox.write(manager, { subject: `${type}/${id}`, version, body });
  }

  /**
   * A new draft is not reported. A draft that was published before may have been bought, so a save that changes its
   * schedule is reported; a save that changes only texts is not.
   */
  private async recordSchedule<E extends Item>(
    manager: EntityManager,
    kind: ItemKind<E>,
    { before, after }: Save<E>,
  ): Promise<void> {
    const schedule = kind.scheduleOf(after);
    if (!schedule || (!before && after.publication === 'draft')) return;
    const isPublished = after.publication === 'published' && before?.publication !== 'published';
    const isSame = before !== null && isDeepStrictEqual(schedule, kind.scheduleOf(before));
    if (isSame && !isPublished) return;
    await this.serviceOutbox.write(manager, scheduleMessage(schedule, after.version));
  }

  /** A payment that arrives after its seat hold has expired gets a seat within the current capacity (fault 12). */
  private async recordCapacity<E extends Item>(
    manager: EntityManager,
    kind: ItemKind<E>,
    { before, after }: Update<E>,
  ): Promise<void> {
    const capacity = kind.capacityOf(after);
    if (capacity === kind.capacityOf(before)) return;
    const { id, version } = after;
    const body: SeatCapacityRecord = { workshopId: id, capacity, version };
    await this.serviceOutbox.write(manager, { subject: `${CAPACITY}${id}`, version, body });
  }
}
