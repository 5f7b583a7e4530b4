import { type SaveCourseFields } from '@academy/contracts/items/admin-item.schemas';
import { parsePrice } from '../../prices/price.js';
import { type Item } from '../item.entity.js';

export type ItemColumns = Pick<
  Item,
  | 'title'
  | 'description'
  | 'createdBy'
  | 'category'
  | 'durationHours'
  | 'pricePaise'
  | 'originalPricePaise'
  | 'syllabus'
  | 'whoShouldAttend'
  | 'prerequisites'
>;

/**
 * The validated form of an admin → columns.
 * @throws AppError VALIDATION_FAILED for a price that is none
 */
export const toColumns = (fields: SaveCourseFields): ItemColumns => ({
  title: fields.title,
  // A form's text area sends CRLF; paragraphs are parted by plain line feeds.
  description: fields.description.replaceAll('\r\n', '\n'),
  createdBy: fields.createdBy,
  category: fields.category,
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
