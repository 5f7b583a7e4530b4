import { formatPaise } from '@academy/mf-kit/money';

/** What the texts of a card or a detail page are made of. */
interface ItemTextSource {
  readonly createdBy: string;
  readonly instructor: string;
  readonly duration: number | null;
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** S-001, S-181: one rupee sign, or the word for nothing to pay. */
export function priceText(t: Translate, pricePaise: number): string {
  return pricePaise === 0 ? t('item.free') : formatPaise(pricePaise);
}

/** S-157, S-179: createdBy, else instructor, else the academy's own line. */
export function instructorText(t: Translate, item: ItemTextSource, site: string): string {
  const name = item.createdBy || item.instructor || t('item.defaultInstructor', { site });
  return t('item.instructor', { name });
}

/** S-155, S-180 */
export function durationText(t: Translate, { duration }: Pick<ItemTextSource, 'duration'>): string {
  return duration === null ? t('item.durationUnknown') : t('item.duration', { count: duration });
}

interface ItemDescription {
  readonly about: string;
  readonly description: string;
}

/**
 * The first paragraph leads, the others stand under their heading; a text of one paragraph stands there alone, so that
 * nobody reads it twice (S-156, S-167).
 */
export function splitDescription(
  { about, description }: ItemDescription,
  missing: string,
): { lead: string | null; about: string } {
  const [first = '', ...others] = description.trim().split(/\n{2,}/);
  const rest = first !== '' && about.startsWith(first) ? about.slice(first.length) : about;
  const text = rest.trim() || others.join('\n\n');
  if (first === '' || text === '') return { lead: null, about: text || first || missing };
  return { lead: first, about: text };
}
