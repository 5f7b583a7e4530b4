import { type CourseSummary } from '@academy/contracts/catalog/catalog.schemas';
import { type SaveCourseFields } from '@academy/contracts/courses/admin-course.schemas';
import { parsePrice, toRupees } from './price.js';
import { type Item } from '../item.entity.js';

const EXCERPT_LENGTH = 280;

type Summary = Omit<CourseSummary, 'lectures' | 'rating' | 'learners'>;
type SummaryFields = Pick<
  Item,
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'instructor'
  | 'category'
  | 'language'
  | 'level'
  | 'durationHours'
  | 'pricePaise'
  | 'originalPricePaise'
  | 'image'
> & {
  /** 0 or 1 if the row comes from a query. */
  readonly isPopular: boolean | number;
  readonly isBestSeller: boolean | number;
};

/**
 * A listed item, with the beginning of the description only. A view with more fields adds them to this object by
 * `Object.assign`: V8 copies an object of so many fields slowly, and writes the copy as JSON slowly (five times the time
 * of a list).
 */
export function toSummary(item: SummaryFields): Summary {
  const { id, slug, title, instructor, category, language, level, image, pricePaise } = item;
  const price = toRupees(pricePaise);
  const isReduced = item.originalPricePaise !== null && item.originalPricePaise > pricePaise;
  return {
    _id: id,
    id,
    slug,
    title,
    createdBy: instructor,
    instructor,
    duration: item.durationHours,
    price,
    pricePaise,
    originalPrice: isReduced ? toRupees(item.originalPricePaise ?? 0) : null,
    // The older name of the selling price, for clients that read it second (S-154).
    discountedPrice: isReduced ? price : null,
    image,
    description: excerpt(item.description),
    category,
    language,
    level,
    isPopular: Boolean(item.isPopular),
    isBestSeller: Boolean(item.isBestSeller),
  };
}

/** S-305, with both names of the text (CON-25). */
export function toDetail(item: Item) {
  const { description, syllabus, whoShouldAttend, prerequisites, version } = item;
  return Object.assign(toSummary(item), {
    description,
    about: description,
    syllabus,
    whoShouldAttend,
    prerequisites,
    version,
  });
}

export const toAdminDetail = (item: Item) => ({
  ...toDetail(item),
  publication: item.publication,
  createdAt: item.createdAt.toISOString(),
  updatedAt: item.updatedAt.toISOString(),
});

type ItemColumns = Pick<
  Item,
  | 'title'
  | 'description'
  | 'instructor'
  | 'category'
  | 'language'
  | 'level'
  | 'durationHours'
  | 'pricePaise'
  | 'originalPricePaise'
  | 'syllabus'
  | 'whoShouldAttend'
  | 'prerequisites'
>;

/**
 * Maps an admin's validated form to columns.
 * @throws AppError VALIDATION_FAILED for an invalid price
 */
export const toColumns = (fields: SaveCourseFields): ItemColumns => ({
  title: fields.title,
  // A form's text area sends CRLF; stored paragraphs are separated by plain line feeds.
  description: fields.description.replaceAll('\r\n', '\n'),
  instructor: fields.createdBy,
  category: fields.category,
  language: fields.language ?? null,
  level: fields.level ?? null,
  durationHours: fields.duration,
  pricePaise: parsePrice(fields.price),
  originalPricePaise: parseOriginalPrice(fields.originalPrice),
  syllabus: fields.syllabus,
  whoShouldAttend: fields.whoShouldAttend,
  prerequisites: fields.prerequisites,
});

function parseOriginalPrice(value: string | number | undefined): number | null {
  return value === undefined || value === '' ? null : parsePrice(value, 'originalPrice') || null;
}

/** @returns the first paragraph, cut at a word boundary if it is long */
export function excerpt(text: string): string {
  const [paragraph = ''] = text.trim().split(/\n\s*\n/, 1);
  if (paragraph.length <= EXCERPT_LENGTH) return paragraph;
  const cut = paragraph.slice(0, EXCERPT_LENGTH);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut}…`;
}
