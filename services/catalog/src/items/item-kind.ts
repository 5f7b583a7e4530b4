import { type ItemType } from '@academy/contracts/identity.schemas';
import { type WorkshopScheduleRecord } from '@academy/contracts/workshop-reminders/workshop-schedule.schemas';
import { type AppError } from '@academy/nest-kit';
import { type Item } from './item.entity.js';

/** Columns of a card's row that both kinds have; the text is cut, since a card shows its first paragraph only. */
export const listedColumns = `id, number, slug, title, LEFT(description, 400) AS description, createdBy, category,
  durationHours, pricePaise, originalPricePaise, image, isPopular, publication, version, createdAt, updatedAt`;

export type Appointment = Omit<WorkshopScheduleRecord, 'version'>;

/** What tells courses and workshops apart for the code that reads and writes both. */
export interface ItemKind<E extends Item> {
  readonly type: ItemType;
  readonly entity: new () => E;
  readonly table: string;
  /** Columns of a card's row. */
  readonly listed: string;
  notFound(): AppError;
  /** Seats in total, null = unlimited (AMB-12). */
  capacityOf(item: E): number | null;
  /** When and where it takes place, for the mails to its owners; null for what has no time and place. */
  appointmentOf(item: E): Appointment | null;
}
