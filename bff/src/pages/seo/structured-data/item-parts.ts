import { type Course } from '@academy/contracts/catalog/catalog.schemas';
import { type Place } from './publisher.js';

/** Texts of the catalogue may be long. */
const MAX_DESCRIPTION_LENGTH = 300;

/** Our own image for items without one: 1200 × 630, the size that messengers show. */
export const SHARE_IMAGE = '/share/academy.png';

/** S-192 … S-195, as absolute URLs. An image in another form is ignored. */
export function imageUrl(image: string | null, { origin }: Pick<Place, 'origin'>): string {
  const name = image?.trim() ?? '';
  if (/^https:\/\//i.test(name)) return name;
  const file = /^\/?(?:uploads\/)?([A-Za-z0-9][\w-]*\.\w{2,5})$/.exec(name)?.[1];
  return file ? `${origin}/uploads/${file}` : origin + SHARE_IMAGE;
}

/** @returns the text in one line, cut at a word boundary */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()}…`;
}

export const summary = ({
  about,
  description,
  title,
}: Pick<Course, 'about' | 'description' | 'title'>): string =>
  shorten(description || about || title, MAX_DESCRIPTION_LENGTH);

/** The price at the checkout (CON-10), in rupees. */
export const offer = ({ pricePaise }: Pick<Course, 'pricePaise'>, { url }: Place) => ({
  '@type': 'Offer',
  price: (pricePaise / 100).toFixed(2),
  priceCurrency: 'INR',
  url,
});
