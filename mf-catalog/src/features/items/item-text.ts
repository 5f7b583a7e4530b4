import { type CourseSummary } from '@academy/contracts/catalog/catalog.schemas';
import {
  itemLevels,
  teachingLanguages,
  type ItemLevel,
  type TeachingLanguage,
} from '@academy/contracts/catalog/catalog-list';
import { formatPaise } from '@academy/mf-kit/currency';

/** Source of the texts of a card or a detail page. */
interface ItemTextSource {
  readonly createdBy: string;
  readonly instructor: string;
  readonly duration: number | null;
  readonly language?: TeachingLanguage | null;
  readonly level?: ItemLevel | null;
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** S-001, S-181: one rupee sign, or the word for a price of zero. */
export function priceText(t: Translate, pricePaise: number): string {
  return pricePaise === 0 ? t('item.free') : formatPaise(pricePaise);
}

/** S-157, S-179: createdBy, else instructor, else the academy's default line. */
export function instructorText(t: Translate, item: ItemTextSource, site: string): string {
  const name = item.createdBy || item.instructor || t('item.defaultInstructor', { site });
  return t('item.instructor', { name });
}

/** Text for the duration (S-155, S-180). */
export function durationText(t: Translate, { duration }: Pick<ItemTextSource, 'duration'>): string {
  return duration === null ? t('item.durationUnknown') : t('item.duration', { count: duration });
}

/** '' if no level is set. */
const levelText = (t: Translate, { level }: Pick<ItemTextSource, 'level'>): string[] =>
  level ? [t('item.level', { level: itemLevels[level] })] : [];

/** '' if the course has no reviews. */
export const ratingText = (t: Translate, { rating }: Pick<CourseSummary, 'rating'>): string[] =>
  rating ? [t('item.rating', { average: rating.average.toFixed(1), count: rating.count })] : [];

/** Smaller numbers of learners are not shown. */
const MIN_LEARNERS = 3;

export const learnersText = (t: Translate, { learners }: Pick<CourseSummary, 'learners'>): string[] =>
  learners >= MIN_LEARNERS ? [t('courses.learners', { count: learners })] : [];

/** The discount in per cent, rounded down so that it is not overstated; 0 without a higher original price. */
export const percentOff = (pricePaise: number, originalPaise: number | null): number =>
  originalPaise ? Math.max(0, Math.floor((100 * (originalPaise - pricePaise)) / originalPaise)) : 0;

/** Facts under the title of an item's page. */
export const itemFacts = (t: Translate, item: ItemTextSource, site: string): string[] => [
  instructorText(t, item, site),
  durationText(t, item),
];

/** The required prior knowledge of an item, and its language. */
export const audienceFacts = (t: Translate, item: Pick<ItemTextSource, 'level' | 'language'>): string[] => [
  ...levelText(t, item),
  ...(item.language ? [t('item.language', { language: teachingLanguages[item.language] })] : []),
];

interface ItemDescription {
  readonly about: string;
  readonly description: string;
}

/**
 * The first paragraph is the lead, the others follow below their heading; a text with a single paragraph is shown
 * only once (S-156, S-167).
 */
export function splitDescription(
  { about, description }: ItemDescription,
  missing: string,
): { intro: string | null; about: string } {
  const [first = '', ...others] = description.trim().split(/\n{2,}/);
  const rest = first !== '' && about.startsWith(first) ? about.slice(first.length) : about;
  const text = rest.trim() || others.join('\n\n');
  if (first === '' || text === '') return { intro: null, about: text || first || missing };
  return { intro: first, about: text };
}
