import { type ItemType } from '@academy/contracts/identity.schemas';
import { type WorkshopScheduleRecord } from '@academy/contracts/workshop-reminders/workshop-schedule.schemas';
import { type AppError } from '@academy/nest-kit';
import { type Item } from './item.entity.js';

export type ItemSchedule = Omit<WorkshopScheduleRecord, 'version'>;

/** Differences between courses and workshops, for the code that reads and writes both. */
export interface ItemKind<E extends Item> {
  readonly type: ItemType;
  readonly entity: new () => E;
  readonly table: string;
  notFound(): AppError;
  /** Seats in total, null = unlimited (AMB-12). */
  capacityOf(item: E): number | null;
  /** Time and place for mails to participants; null for kinds that have neither. */
  scheduleOf(item: E): ItemSchedule | null;
}
