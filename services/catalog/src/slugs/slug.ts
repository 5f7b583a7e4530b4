import { WHOLE_LIST } from '@academy/contracts/catalog/catalog-list';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { transliterate } from './transliteration.js';

const MAX_LENGTH = 80;

/**
 * S-144 … S-146: lower case, runs of anything but letters and digits become one hyphen, none at the edges.
 * @returns '' if no character of the title can be in a slug
 */
export function toSlug(title: string): string {
  return transliterate(title.toLowerCase())
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
}

/** The first slug to try. For a title without a slug it is derived from the item's id. */
export function firstSlug(type: ItemType, title: string, id: string): string {
  const slug = toSlug(title);
  if (slug === '') return `${type}-${id.slice(-8).toLowerCase()}`;
  return slug === WHOLE_LIST ? `${slug}-${type}` : slug;
}
