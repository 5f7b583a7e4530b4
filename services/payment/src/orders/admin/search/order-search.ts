import { couponCode } from '@academy/contracts/coupons/coupon.schemas';
import { isAscii } from '@academy/nest-kit';

/** One way to find orders: a query that answers their ids. */
export interface Finder {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A condition on an order that many of them may meet. */
export interface OrderCondition {
  readonly condition: string;
  readonly parameters: readonly unknown[];
}

/** Columns that hold a number or reference which people read off a receipt or a bank statement, each with its index. */
const REFERENCES = [
  'SELECT id FROM orders WHERE number LIKE ?',
  'SELECT order_id FROM payment_attempts WHERE merchant_order_id LIKE ?',
  'SELECT order_id FROM payment_attempts WHERE provider_order_id LIKE ?',
  'SELECT order_id FROM payment_attempts WHERE provider_txn_id LIKE ?',
  'SELECT order_id FROM receipts WHERE number LIKE ?',
  'SELECT order_id FROM refunds WHERE merchant_refund_id LIKE ?',
  'SELECT order_id FROM refunds WHERE provider_refund_id LIKE ?',
  'SELECT id FROM orders WHERE user_id LIKE ?',
] as const;
const SHORTEST_REFERENCE = 4;

/**
 * Amounts of an order's receipt: paid, before the discount, the discount; and those that only the receipt knows, since
 * its rate of tax is its own.
 */
const AMOUNTS = [
  'o.price_paise = ?',
  'o.list_paise = ?',
  'o.discount_paise = ?',
  'o.id IN (SELECT m.order_id FROM receipt_amounts m WHERE m.paise = ?)',
] as const;

/** @returns finders for what a text may be besides a trait, a title or words of a name */
export const findersOf = (search: string): Finder[] => [
  ...referenceFinders(search),
  ...endFinder(search),
  ...serialFinder(search),
];

/** @returns what an order may have in common with many others: an amount, a coupon */
export function conditionsOf(search: string): OrderCondition[] {
  const amount = paiseIn(search);
  // Nothing is what very many orders have as their discount.
  const amounts = amount === 0 ? AMOUNTS.slice(0, 1) : AMOUNTS;
  const byAmount = amount === null ? [] : amounts.map((condition) => ({ condition, parameters: [amount] }));
  const code = couponCode.safeParse(search);
  const byCoupon = code.success ? [{ condition: 'o.coupon_code = ?', parameters: [code.data] }] : [];
  return [...byAmount, ...byCoupon];
}

/** The last signs of an order's number, which knows no lower case. */
function endFinder(search: string): Finder[] {
  const text = search.replace(/[\s.\u2026]/g, '').toUpperCase();
  if (text.length < SHORTEST_REFERENCE || !/^[A-Z0-9-]+$/.test(text)) return [];
  const sql = 'SELECT id FROM orders WHERE number_backwards LIKE ?';
  return [{ sql, parameters: [`${[...text].reverse().join('')}%`] }];
}

/** The end of a receipt's number, which counts within its year: `000042`, or `42` without what fills it up. */
function serialFinder(search: string): Finder[] {
  const [, serial] = /^0*([1-9]\d{0,7})$/.exec(search.trim()) ?? [];
  if (serial === undefined) return [];
  const sql = `SELECT order_id FROM receipts WHERE serial = ?
    AND financial_year IN (SELECT DISTINCT y.financial_year FROM receipts y)`;
  return [{ sql, parameters: [Number(serial)] }];
}

/** References are looked for from their beginning, so that an index answers; ours know no lower case, others may. */
function referenceFinders(search: string): Finder[] {
  const text = search.replace(/\s/g, '');
  if (text.length < SHORTEST_REFERENCE || !isAscii(text)) return [];
  return [...new Set([text, text.toUpperCase()])].flatMap((spelling) =>
    REFERENCES.map((sql) => ({ sql, parameters: [`${likeText(spelling)}%`] })),
  );
}

/** `₹25,000`, `25000` or `499.50`. @returns paise; null for anything else */
function paiseIn(search: string): number | null {
  const [, rupees, fraction = ''] =
    /^(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})*|\d{1,8})(?:\.(\d{1,2}))?$/i.exec(search.trim()) ?? [];
  if (rupees === undefined) return null;
  return Number(rupees.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
}

/** A text in which LIKE finds nothing special. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
