import { type CapacityNotice, type Withdrawal } from '@academy/contracts/payment-service.schemas';
import { paymentServiceRoutes } from '@academy/contracts/payment-service.routes';
import { databaseNow, Notices, type NoticeRoute } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Entry } from './entry.entity.js';
import { type EntryKind } from './entry-kind.js';

/** Its own subject: a workshop whose seats change says nothing about whether it is withdrawn. */
const CAPACITY = 'capacity/';

export const noticeRoute = (subject: string): NoticeRoute =>
  subject.startsWith(CAPACITY) ? paymentServiceRoutes.noteCapacity : paymentServiceRoutes.noteWithdrawal;

interface Save<E extends Entry> {
  readonly before: E;
  readonly after: E;
}

/** What payment has to hear of a save, since it turns money into seats without asking (decisions 0055, 0058). */
@Injectable()
export class EntryNotices {
  constructor(private readonly notices: Notices) {}

  /** Part of the transaction that saves; call `wake` after it. */
  async write<E extends Entry>(manager: EntityManager, kind: EntryKind<E>, save: Save<E>): Promise<void> {
    await this.tellWithdrawal(manager, kind, save);
    await this.tellCapacity(manager, kind, save);
  }

  wake(): void {
    this.notices.wake();
  }

  /**
   * A published item that becomes a draft is delivered to nobody who has not paid yet; published again it is (fault 32).
   * An archived one still is, by the order's snapshot (AMB-22).
   */
  private async tellWithdrawal<E extends Entry>(
    manager: EntityManager,
    { type }: EntryKind<E>,
    { before, after: { id, publication, version } }: Save<E>,
  ): Promise<void> {
    if (publication === before.publication || publication === 'archived') return;
    const isWithdrawn = publication === 'draft';
    const since = isWithdrawn ? { withdrawnAt: (await databaseNow(manager)).toISOString() } : {};
    const body: Withdrawal = { kind: 'item', itemType: type, itemId: id, isWithdrawn, version, ...since };
    await this.notices.write(manager, { subject: `${type}/${id}`, version, body });
  }

  /** Money that comes after its seat's hold gets one of the seats that there are by then (fault 12). */
  private async tellCapacity<E extends Entry>(
    manager: EntityManager,
    kind: EntryKind<E>,
    { before, after }: Save<E>,
  ): Promise<void> {
    const capacity = kind.capacityOf(after);
    if (capacity === kind.capacityOf(before)) return;
    const { id, version } = after;
    const body: CapacityNotice = { workshopId: id, capacity, version };
    await this.notices.write(manager, { subject: `${CAPACITY}${id}`, version, body });
  }
}
