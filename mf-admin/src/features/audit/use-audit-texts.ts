import { academyDay, academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { sizeText } from '../../frame/files/size-text.js';
import { type FormatValue } from './audit-changes.js';

const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const BETWEEN = ' · ';
/** Messages with the texts for the values of a field; states of refunds and orders come last and take precedence. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  image: ['audit.images'],
  outcome: ['orders.codes'],
  reason: ['reviews.reasons'],
  role: ['users.roles'],
  state: ['reviews.states', 'orders.states', 'refunds.states'],
  status: ['support.statuses'],
};

/** Texts for fields and values of the log in the language of the page. */
export function useAuditTexts(): {
  readonly nameOf: (field: string) => string;
  readonly formatValue: FormatValue;
} {
  const { t } = useTranslation('mf_admin');
  const formatValue: FormatValue = (field, value) => {
    if (value === undefined || value === null || value === '') return null;
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    if (typeof value === 'number') return numberText(field, value);
    if (typeof value === 'string') {
      if (DAY.test(value)) return academyDay(value);
      return INSTANT.test(value) ? academyMoment(value) : textOf(field, value);
    }
    if (!Array.isArray(value)) return partsOf(value as object);
    // A list that the log contains as ids.
    if (field === 'ids') return t('audit.entries', { count: value.length });
    return value.length === 0 ? null : value.map((one: unknown) => formatValue('', one) ?? '').join(BETWEEN);
  };
  /** The text of a state, role or reason on its own screen. */
  const textOf = (field: string, value: string): string =>
    (WORDS[field] ?? []).reduce((word, key) => t(`${key}.${value}`, { defaultValue: word }), value);
  /** A title or text is shown without a label, every other part with its label. */
  function partsOf(value: object): string {
    const parts = Object.entries(value).map(([name, part]) => {
      const text = formatValue(name, part);
      return text && (name === 'title' || name === 'text' ? text : `${nameOf(name)}: ${text}`);
    });
    return parts.filter(Boolean).join(', ');
  }
  const nameOf = (field: string): string => t(`audit.fields.${field}`, { defaultValue: asLabel(field) });
  return { nameOf, formatValue };
}

function numberText(field: string, value: number): string {
  if (field.endsWith('Paise')) return formatPaise(value);
  return field === 'sizeBytes' ? sizeText(value) : String(value);
}

/** `someField` → `Some field` */
const asLabel = (field: string): string => {
  const words = field.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
