import { type Appointment, type ItemKind } from '../items/item-kind.js';
import { Workshop } from './workshop.entity.js';
import { workshopErrors } from './workshop.errors.js';

export const workshopKind: ItemKind<Workshop> = {
  type: 'workshop',
  entity: Workshop,
  table: 'workshops',
  notFound: workshopErrors.WORKSHOP_NOT_FOUND,
  capacityOf: ({ capacity }) => capacity,
  appointmentOf,
};

export function appointmentOf(workshop: Omit<Workshop, 'number'>): Appointment {
  const { id, slug, title, startsAt, endsAt, timeZone, location, joinUrl, cancelledAt, cancelReason } =
    workshop;
  return {
    workshopId: id,
    slug,
    title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    location,
    joinUrl,
    isCancelled: cancelledAt !== null,
    cancelReason,
  };
}
