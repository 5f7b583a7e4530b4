import { type ItemType } from '@academy/contracts/identity.schemas';
import { type WorkshopScheduleRecord } from '@academy/contracts/workshop-reminders/workshop-schedule.schemas';
import { type AppError } from '@academy/nest-kit';
import { type Item } from './item.entity.js';

export type Appointment = Omit<WorkshopScheduleRecord, 'version'>;

/** What tells courses and workshops apart for the code that reads and writes both. */
export interface ItemKind<E extends Item> {
  readonly type: ItemType;
  readonly entity: new () => E;
  readonly table: string;
  notFound(): AppError;
  /** Seats in total, null = unlimited (AMB-12). */
  capacityOf(item: E): number | null;
  /** When and where it takes place, for the mails to its owners; null for what has no time and place. */
  appointmentOf(item: E): Appointment | null;
}
