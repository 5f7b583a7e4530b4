import { type ItemSummary, type CatalogItem } from '@academy/contracts/items/item.schemas';
import { type Course } from '../../courses/course.entity.js';
import { type Item } from '../item.entity.js';
import { excerpt } from '../mapping/item-mapping.js';
import { type Workshop } from '../../workshops/workshop.entity.js';
import { type PricedCourse, type PricedWorkshop } from './items.repository.js';

export function courseItem(course: PricedCourse): CatalogItem {
  return {
    ...baseItem(course),
    type: 'course',
    isOnSale: course.publication === 'published',
    capacity: null,
    startsAt: null,
  };
}

/** Sales end when the workshop begins. */
export function workshopItem(workshop: PricedWorkshop, now: Date): CatalogItem {
  const { publication, cancelledAt, startsAt, capacity } = workshop;
  return {
    ...baseItem(workshop),
    type: 'workshop',
    isOnSale: publication === 'published' && cancelledAt === null && startsAt > now,
    capacity,
    startsAt: startsAt.toISOString(),
  };
}

export function summaryOfCourse(course: Course): ItemSummary {
  return {
    ...summaryFields(course),
    type: 'course',
    startsAt: null,
    endsAt: null,
    timeZone: null,
    location: null,
    joinUrl: null,
    isCancelled: false,
  };
}

export function summaryOfWorkshop(workshop: Workshop): ItemSummary {
  return {
    ...summaryFields(workshop),
    type: 'workshop',
    startsAt: workshop.startsAt.toISOString(),
    endsAt: workshop.endsAt.toISOString(),
    timeZone: workshop.timeZone,
    location: workshop.location,
    joinUrl: workshop.joinUrl,
    isCancelled: workshop.cancelledAt !== null,
  };
}

const baseItem = ({ id, slug, title, pricePaise, publication, version }: PricedCourse) => ({
  id,
  slug,
  title,
  pricePaise,
  version,
  isPublished: publication === 'published',
});
const summaryFields = ({ id, slug, title, description, image }: Item) => ({
  id,
  slug,
  title,
  description: excerpt(description),
  image,
});
