import { AppError } from '@academy/nest-kit';
import { listedColumns, type EntryKind } from '../entries/entry-kind.js';
import { Workshop } from './workshop.entity.js';

export const workshopKind: EntryKind<Workshop> = {
  type: 'workshop',
  entity: Workshop,
  table: 'workshops',
  listed: `${listedColumns}, startsAt, endsAt, timeZone, location, capacity, cancelledAt`,
  notFound: () => new AppError('WORKSHOP_NOT_FOUND', 'not-found', 'Workshop not found'),
  capacityOf: ({ capacity }) => capacity,
};
