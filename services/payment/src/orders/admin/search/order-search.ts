import { couponCode } from '@academy/contracts/coupons/coupon.schemas';
import { isAscii, escapeLike } from '@academy/nest-kit';

/** A query that returns ids of orders. */
export interface OrderIdQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A condition that many orders may meet. */
export interface OrderCondition {
  readonly condition: string;
  readonly parameters: readonly unknown[];
}

/** Columns with a reference of an order, its payment, receipt, refund or buyer (`user_id`), each with its index. */
const REFERENCES = [
  'SELECT id FROM orders WHERE number LIKE ?',
  'SELECT order_id FROM payment_attempts WHERE merchant_order_id LIKE ?',
  'SELECT order_id FROM payment_attempts WHERE provider_order_id LIKE ?',
  'SELECT order_id FROM payment_attempts WHERE provider_transaction_id LIKE ?',
  'SELECT order_id FROM receipts WHERE number LIKE ?',
  'SELECT order_id FROM refunds WHERE merchant_refund_id LIKE ?',
  'SELECT order_id FROM refunds WHERE provider_refund_id LIKE ?',
  'SELECT id FROM orders WHERE user_id LIKE ?',
] as const;
const MIN_REFERENCE_LENGTH = 4;

/**
 * Amounts of an order's receipt: the amount paid, the price before the discount, the discount, and the amounts of the
 * receipt only, which has its own tax rate.
 */
const AMOUNTS = [
  'o.price_paise = ?',
  'o.list_price_paise = ?',
  'o.discount_paise = ?',
  'o.id IN (SELECT m.order_id FROM receipt_amounts m WHERE m.amount_paise = ?)',
] as const;

/** @returns queries for a text that may be a reference, the end of an order's number, or the serial of a receipt */
export const referenceIdQueries = (search: string): OrderIdQuery[] => [
  ...referencePrefixQueries(search),
  ...numberEndQuery(search),
  ...receiptSerialQuery(search),
];

/** @returns conditions on an amount and on a coupon, which many orders may meet */
export function amountAndCouponConditions(search: string): OrderCondition[] {
  const amount = parsePaise(search);
  // Very many orders have a discount of zero.
  const amounts = amount === 0 ? AMOUNTS.slice(0, 1) : AMOUNTS;
  const byAmount = amount === null ? [] : amounts.map((condition) => ({ condition, parameters: [amount] }));
  const code = couponCode.safeParse(search);
  const byCoupon = code.success ? [{ condition: 'o.coupon_code = ?', parameters: [code.data] }] : [];
  return [...byAmount, ...byCoupon];
}

/** The last characters of an order's number, which is upper case. */
function numberEndQuery(search: string): OrderIdQuery[] {
  const text = search.replace(/[\s.\u2026]/g, '').toUpperCase();
  if (text.length < MIN_REFERENCE_LENGTH || !/^[A-Z0-9-]+$/.test(text)) return [];
  const sql = 'SELECT id FROM orders WHERE number_reversed LIKE ?';
  return [{ sql, parameters: [`${[...text].reverse().join('')}%`] }];
}

/** The end of a receipt's number, which counts within its year: `000042`, or `42` without leading zeros. */
function receiptSerialQuery(search: string): OrderIdQuery[] {
  const [, serial] = /^0*([1-9]\d{0,7})$/.exec(search.trim()) ?? [];
  if (serial === undefined) return [];
  const sql = `SELECT order_id FROM receipts WHERE serial = ?
    AND financial_year IN (SELECT DISTINCT y.financial_year FROM receipts y)`;
  return [{ sql, parameters: [Number(serial)] }];
}

/** References match from their beginning, so that an index is used. Ours are upper case, the provider's may not be. */
function referencePrefixQueries(search: string): OrderIdQuery[] {
  const text = search.replace(/\s/g, '');
  if (text.length < MIN_REFERENCE_LENGTH || !isAscii(text)) return [];
  return [...new Set([text, text.toUpperCase()])].flatMap((spelling) =>
    REFERENCES.map((sql) => ({ sql, parameters: [`${escapeLike(spelling)}%`] })),
  );
}

/** `₹25,000`, `25000` or `499.50`. @returns paise; null for anything else */
function parsePaise(search: string): number | null {
  const [, rupees, fraction = ''] =
    /^(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})*|\d{1,8})(?:\.(\d{1,2}))?$/i.exec(search.trim()) ?? [];
  if (rupees === undefined) return null;
  return Number(rupees.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
}
