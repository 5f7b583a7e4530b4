import { type ItemType } from '@academy/contracts/identity.schemas';
import { isDuration, isPrice, type ItemFields } from './item-form.js';

export type TextFieldName = Exclude<keyof ItemFields, 'syllabus' | 'whoShouldAttend' | 'prerequisites'>;
type Translate = (key: string) => string;
type Rules = Partial<Record<TextFieldName, { validate: (value: string | boolean) => true | string }>>;

const MAX_SEATS = 100_000;

/** S-283 … S-287 */
export function rulesOf(t: Translate, type: ItemType): Rules {
  const rule = (holds: (value: string) => boolean, key: string) => ({
    validate: (value: string | boolean) => holds(String(value)) || t(key),
  });
  const isFilled = (value: string): boolean => value.trim() !== '';
  return {
    title: rule(isFilled, `errors.${type}Title`),
    description: rule(isFilled, `errors.${type}Description`),
    createdBy: rule(isFilled, 'errors.instructor'),
    duration: rule(isDuration, 'errors.duration'),
    price: rule(isPrice, 'errors.price'),
    originalPrice: rule((value) => !isFilled(value) || isPrice(value), 'errors.price'),
    ...(type === 'workshop' && {
      capacity: rule((value) => !isFilled(value) || isSeats(value), 'errors.seats'),
      joinUrl: rule((value) => !isFilled(value) || isSecureLink(value), 'errors.joinUrl'),
      timeZone: rule(isTimeZone, 'errors.timeZone'),
    }),
  };
}

const isSeats = (value: string): boolean =>
  /^\d{1,6}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= MAX_SEATS;

const isSecureLink = (value: string): boolean =>
  URL.canParse(value.trim()) && new URL(value.trim()).protocol === 'https:';

/** A time zone name that this browser supports; offsets such as `+05:30` are no names (AMB-13). */
function isTimeZone(value: string): boolean {
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: value.trim() }).resolvedOptions();
    return /^\s*[A-Za-z]/.test(value) && known.timeZone !== '';
  } catch {
    return false;
  }
}
