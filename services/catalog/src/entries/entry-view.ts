import { type Course, type CourseSummary } from '@academy/contracts/catalog/catalog.schemas';
import { type AdminCourse } from '@academy/contracts/items/admin-item.schemas';
import { toRupees } from '../prices/price.js';
import { type Entry } from './entry.entity.js';

const EXCERPT_LENGTH = 280;

type CardFields = Pick<
  Entry,
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'createdBy'
  | 'category'
  | 'durationHours'
  | 'pricePaise'
  | 'originalPricePaise'
  | 'image'
> & {
  /** As a column 0 or 1. */
  readonly isPopular: boolean | number;
};

/** A card: the description is its beginning only. */
export function toSummary(entry: CardFields): CourseSummary {
  const { id, slug, title, createdBy, category, image, pricePaise } = entry;
  const price = toRupees(pricePaise);
  const isReduced = entry.originalPricePaise !== null && entry.originalPricePaise > pricePaise;
  return {
    _id: id,
    id,
    slug,
    title,
    createdBy,
    instructor: createdBy,
    duration: entry.durationHours,
    price,
    pricePaise,
    originalPrice: isReduced ? toRupees(entry.originalPricePaise ?? 0) : null,
    // The older name of the same selling price, for clients that look at it second (S-154).
    discountedPrice: isReduced ? price : null,
    image,
    description: excerpt(entry.description),
    category,
    isPopular: Boolean(entry.isPopular),
  };
}

/** S-305, with both names of the text (CON-25). */
export function toDetail(entry: Entry): Course {
  const { description, syllabus, whoShouldAttend, prerequisites, version } = entry;
  return {
    ...toSummary(entry),
    description,
    about: description,
    syllabus,
    whoShouldAttend,
    prerequisites,
    version,
  };
}

export const toAdminDetail = (entry: Entry): AdminCourse => ({
  ...toDetail(entry),
  publication: entry.publication,
  createdAt: entry.createdAt.toISOString(),
  updatedAt: entry.updatedAt.toISOString(),
});

/** @returns the first paragraph, cut at a word when it is long */
export function excerpt(text: string): string {
  const [paragraph = ''] = text.trim().split(/\n\s*\n/, 1);
  if (paragraph.length <= EXCERPT_LENGTH) return paragraph;
  const cut = paragraph.slice(0, EXCERPT_LENGTH);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut}…`;
}
