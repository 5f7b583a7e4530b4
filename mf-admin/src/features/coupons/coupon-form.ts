import { type Coupon, type SaveCouponRequest } from '@academy/contracts/coupons/coupon.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';

/** The fields as typed: all values are texts, so that an incomplete number stays as it is. */
export interface CouponFields {
  code: string;
  kind: 'percent' | 'amount';
  percent: string;
  amount: string;
  minPrice: string;
  /** `all`, `course`, `workshop`, or `course/<id>`. */
  target: string;
  startsAt: string;
  endsAt: string;
  maxTotal: string;
  maxPerPerson: string;
}

/** The defaults of a new coupon, or the coupon that is edited. */
export function fieldsOf(coupon: Coupon | null): CouponFields {
  return {
    code: coupon?.code ?? '',
    kind: coupon && coupon.percent === null ? 'amount' : 'percent',
    percent: textOf(coupon?.percent),
    amount: rupeesOf(coupon?.amountPaise),
    minPrice: rupeesOf(coupon?.minPricePaise),
    target: targetOf(coupon),
    startsAt: localTime(coupon?.startsAt),
    endsAt: localTime(coupon?.endsAt),
    maxTotal: textOf(coupon?.maxTotal),
    maxPerPerson: coupon ? textOf(coupon.maxPerPerson) : '1',
  };
}

/** @param coupon the coupon to edit, whose version and state are kept; null for a new one */
export function toRequest(fields: CouponFields, coupon: Coupon | null): SaveCouponRequest {
  const [itemType, itemId] = fields.target === 'all' ? [null, null] : fields.target.split('/');
  const isPercent = fields.kind === 'percent';
  return {
    code: fields.code.trim().toUpperCase(),
    percent: isPercent ? Number(fields.percent) : null,
    amountPaise: isPercent ? null : paiseOf(fields.amount),
    minPricePaise: paiseOf(fields.minPrice),
    itemType: (itemType as ItemType | null) ?? null,
    itemId: itemId ?? null,
    startsAt: instantOf(fields.startsAt),
    endsAt: instantOf(fields.endsAt),
    maxTotal: countOf(fields.maxTotal),
    maxPerPerson: countOf(fields.maxPerPerson),
    isActive: coupon?.isActive ?? true,
    ...(coupon ? { version: coupon.version } : {}),
  };
}

/** The form field for an error path of the server. */
export const fieldOf: Readonly<Record<string, keyof CouponFields>> = {
  amountPaise: 'amount',
  itemId: 'target',
  itemType: 'target',
  minPricePaise: 'minPrice',
};

export const isCode = (text: string): boolean => /^[a-z0-9-]{3,32}$/i.test(text.trim());
export const isPercent = (text: string): boolean => isCount(text) && Number(text) <= 100;
export const isCount = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text.trim());
/** A positive amount in rupees, with Indian grouping and optionally two digits of paise. */
export const isAmount = (text: string): boolean => (paiseOf(text) ?? 0) > 0;

function paiseOf(text: string): number | null {
  const parts = /^₹?\s*(\d[\d,]{0,12})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!parts) return null;
  const [, rupees = '', paise = ''] = parts;
  return Number(rupees.replaceAll(',', '')) * 100 + Number(paise.padEnd(2, '0'));
}

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value));
const rupeesOf = (paise: number | null | undefined): string => (paise == null ? '' : String(paise / 100));
const countOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

function targetOf(coupon: Coupon | null): string {
  if (!coupon?.itemType) return 'all';
  return coupon.itemId ? `${coupon.itemType}/${coupon.itemId}` : coupon.itemType;
}

/** India has one time zone without daylight saving time. */
const ZONE = '+05:30';
const ZONE_MS = 5.5 * 3_600_000;

/** The format of an input of type `datetime-local`, in the academy's time zone, as in the list. */
const localTime = (instant: string | null | undefined): string =>
  instant ? new Date(Date.parse(instant) + ZONE_MS).toISOString().slice(0, 16) : '';

const instantOf = (local: string): string | null =>
  local === '' ? null : new Date(`${local}${ZONE}`).toISOString();
