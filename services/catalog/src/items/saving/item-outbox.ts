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
import { type Appointment, type ItemKind } from '../item-kind.js';

/** Subjects of their own: a workshop whose seats or times change says nothing about whether it is withdrawn. */
const CAPACITY = 'capacity/';
const SCHEDULE = 'schedule/';

export function noticeRoute(subject: string): MessageRoute {
  if (subject.startsWith(CAPACITY)) return seatServiceCalls.recordSeatCapacity;
  return subject.startsWith(SCHEDULE)
    ? workshopScheduleServiceCalls.recordWorkshopSchedule
    : delistedItemServiceCalls.recordDelistedItem;
}

/** When and where a workshop is, as payment is told (decision 0106). */
export function scheduleNotice(appointment: Appointment, version: number): NewServiceMessage {
  const body: WorkshopScheduleRecord = { ...appointment, version };
  return { subject: `${SCHEDULE}${appointment.workshopId}`, version, body };
}

interface Save<E extends Item> {
  /** Null for a new one. */
  readonly before: E | null;
  readonly after: E;
}

type Saved<E extends Item> = Save<E> & { readonly before: E };

/**
 * What payment has to hear of a save, since it turns money into seats without asking (decisions 0055, 0058) and writes
 * to the enrolled (decision 0106).
 */
@Injectable()
export class ItemOutbox {
  constructor(private readonly serviceOutbox: ServiceOutbox) {}

  /** Part of the transaction that saves; call `flush` after it. */
  async write<E extends Item>(
    manager: EntityManager,
    kind: ItemKind<E>,
    { before, after }: Save<E>,
  ): Promise<void> {
    await this.tellSchedule(manager, kind, { before, after });
    if (!before) return;
    await this.tellDelisting(manager, kind, { before, after });
    await this.tellCapacity(manager, kind, { before, after });
  }

  flush(): void {
    this.serviceOutbox.flush();
  }

  /**
   * A published item that becomes a draft is delivered to nobody who has not paid yet; published again it is (fault 32).
   * An archived one still is, by the order's snapshot (AMB-22).
   */
  private async tellDelisting<E extends Item>(
    manager: EntityManager,
    { type }: ItemKind<E>,
    { before, after: { id, publication, version } }: Saved<E>,
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
   * A new draft is nobody's business. One that was published before may have been bought, so a save that moves it is told
   * like any other; a save that changes words alone is not.
   */
  private async tellSchedule<E extends Item>(
    manager: EntityManager,
    kind: ItemKind<E>,
    { before, after }: Save<E>,
  ): Promise<void> {
    const appointment = kind.appointmentOf(after);
    if (!appointment || (!before && after.publication === 'draft')) return;
    const isPublished = after.publication === 'published' && before?.publication !== 'published';
    const isSame = before !== null && isDeepStrictEqual(appointment, kind.appointmentOf(before));
    if (isSame && !isPublished) return;
    await this.serviceOutbox.write(manager, scheduleNotice(appointment, after.version));
  }

  /** Money that comes after its seat's hold gets one of the seats that there are by then (fault 12). */
  private async tellCapacity<E extends Item>(
    manager: EntityManager,
    kind: ItemKind<E>,
    { before, after }: Saved<E>,
  ): Promise<void> {
    const capacity = kind.capacityOf(after);
    if (capacity === kind.capacityOf(before)) return;
    const { id, version } = after;
    const body: SeatCapacityRecord = { workshopId: id, capacity, version };
    await this.serviceOutbox.write(manager, { subject: `${CAPACITY}${id}`, version, body });
  }
}
