import { type ItemCard, type SellableItem } from '@academy/contracts/items/item.schemas';
import { type Course } from '../../courses/course.entity.js';
import { type Item } from '../item.entity.js';
import { excerpt } from '../item-mapping.js';
import { type Workshop } from '../../workshops/workshop.entity.js';
import { type SellableCourse, type SellableWorkshop } from './items.repository.js';

export function sellableCourse(course: SellableCourse): SellableItem {
  return {
    ...sellable(course),
    type: 'course',
    isOnSale: course.publication === 'published',
    capacity: null,
    startsAt: null,
  };
}

/** No seat is sold once the workshop has begun. */
export function sellableWorkshop(workshop: SellableWorkshop, now: Date): SellableItem {
  const { publication, cancelledAt, startsAt, capacity } = workshop;
  return {
    ...sellable(workshop),
    type: 'workshop',
    isOnSale: publication === 'published' && cancelledAt === null && startsAt > now,
    capacity,
    startsAt: startsAt.toISOString(),
  };
}

export function courseCard(course: Course): ItemCard {
  return {
    ...card(course),
    type: 'course',
    startsAt: null,
    endsAt: null,
    timeZone: null,
    location: null,
    joinUrl: null,
    isCancelled: false,
  };
}

export function workshopCard(workshop: Workshop): ItemCard {
  return {
    ...card(workshop),
    type: 'workshop',
    startsAt: workshop.startsAt.toISOString(),
    endsAt: workshop.endsAt.toISOString(),
    timeZone: workshop.timeZone,
    location: workshop.location,
    joinUrl: workshop.joinUrl,
    isCancelled: workshop.cancelledAt !== null,
  };
}

const sellable = ({ id, slug, title, pricePaise, publication, version }: SellableCourse) => ({
  id,
  slug,
  title,
  pricePaise,
  version,
  isPublished: publication === 'published',
});
const card = ({ id, slug, title, description, image }: Item) => ({
  id,
  slug,
  title,
  description: excerpt(description),
  image,
});
