import { type ItemType } from '@academy/contracts/identity.schemas';
import { isDuration, isPrice, type ItemFields } from './item-form.js';

export type TextFieldName = Exclude<
  keyof ItemFields,
  'prerequisites' | 'syllabus' | 'teachers' | 'whoShouldAttend'
>;
type Translate = (key: string) => string;
type Validate = (value: string | boolean, fields: ItemFields) => true | string;
type Rules = Partial<Record<TextFieldName, { validate: Validate }>>;

const MAX_SEATS = 100_000;

/** Validation rules of the fields (S-283 … S-287). */
export function rulesOf(t: Translate, type: ItemType): Rules {
  const rule = (
    holds: (value: string, fields: ItemFields) => boolean,
    key: string,
  ): { validate: Validate } => ({
    validate: (value, fields) => holds(String(value), fields) || t(key),
  });
  const isFilled = (value: string): boolean => value.trim() !== '';
  return {
    title: rule(isFilled, `errors.${type}Title`),
    description: rule(isFilled, `errors.${type}Description`),
    createdBy: rule((value, { teachers }) => teachers.length > 0 || isFilled(value), 'errors.instructor'),
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

/** A time zone name that this browser supports; offsets such as `+05:30` are not names (AMB-13). */
export function isTimeZone(value: string): boolean {
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: value.trim() }).resolvedOptions();
    return /^\s*[A-Za-z]/.test(value) && known.timeZone !== '';
  } catch {
    return false;
  }
}
