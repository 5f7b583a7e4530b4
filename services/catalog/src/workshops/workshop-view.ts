import { type AdminWorkshop } from '@academy/contracts/workshops/admin-workshop.schemas';
import {
  type Workshop as WorkshopView,
  type WorkshopSummary,
} from '@academy/contracts/catalog/catalog.schemas';
import { type TeacherSummary } from '@academy/contracts/teachers/teacher.schemas';
import { toAdminDetail, toDetail, toSummary } from '../items/mapping/item-mapping.js';
import { type ListedItem } from '../catalog/lists/list.js';
import { type Workshop } from './workshop.entity.js';
import { toWallClock } from './timezone.js';

type TimeAndPlace = Timing & Pick<Workshop, 'timeZone' | 'location' | 'capacity'>;
type Timing = Pick<Workshop, 'startsAt' | 'endsAt' | 'cancelledAt'>;

/** CON-39 */
export function statusOf({ startsAt, endsAt, cancelledAt }: Timing, now: Date): WorkshopSummary['status'] {
  if (cancelledAt) return 'cancelled';
  if (now < startsAt) return 'upcoming';
  return now < endsAt ? 'in progress' : 'completed';
}

export const toWorkshopSummary = (workshop: ListedItem<Workshop>, now: Date): WorkshopSummary =>
  Object.assign(toSummary(workshop), timeAndPlace(workshop, now));

/** S-306 */
export const toWorkshopDetail = (workshop: Workshop, teachers: TeacherSummary[], now: Date): WorkshopView =>
  Object.assign(toDetail(workshop), { teachers }, timeAndPlace(workshop, now));

export const toAdminWorkshop = (
  workshop: Workshop,
  teachers: TeacherSummary[],
  now: Date,
): AdminWorkshop => ({
  ...toAdminDetail(workshop),
  teachers,
  ...timeAndPlace(workshop, now),
  joinUrl: workshop.joinUrl,
});

function timeAndPlace(workshop: TimeAndPlace, now: Date) {
  const { startsAt, endsAt, timeZone, location, capacity } = workshop;
  return {
    ...toWallClock(startsAt, timeZone),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    status: statusOf(workshop, now),
    location,
    capacity,
    // The total of seats; only the payment service has the number of taken ones.
    seatsLeft: capacity,
  };
}
