import { type ItemSchedule, type ItemKind } from '../items/item-kind.js';
import { Workshop } from './workshop.entity.js';
import { workshopErrors } from './workshop.errors.js';

export const workshopKind: ItemKind<Workshop> = {
  type: 'workshop',
  entity: Workshop,
  table: 'workshops',
  notFound: workshopErrors.WORKSHOP_NOT_FOUND,
  capacityOf: ({ capacity }) => capacity,
  scheduleOf,
};

export function scheduleOf(workshop: Omit<Workshop, 'number'>): ItemSchedule {
  const { id, slug, title, startsAt, endsAt, timeZone, location, joinUrl, cancelledAt, cancellationReason } =
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
    cancellationReason,
  };
}
