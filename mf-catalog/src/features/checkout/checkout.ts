import { type ItemType } from '@academy/contracts/identity.schemas';
import { type PriceChange } from '@academy/contracts/checkout/checkout.schemas';
import { type QuoteResponse } from '@academy/contracts/quotes/quote.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { type TypedApi } from '@academy/mf-kit/typed-api';

export interface Buyer {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
}

/** The item to buy. The server determines its price (SEC-03). */
export interface Purchase {
  readonly type: ItemType;
  readonly id: string;
}

/** The price that the user has seen and accepts: the server rejects any other charge (T55). */
export interface Agreement {
  readonly coupon: string | null;
  readonly expectedPricePaise: number;
}

/** The next page: the provider's, or for a free item the dashboard (CON-11). */
export type CheckoutOutcome = { readonly kind: 'pay'; readonly url: string } | { readonly kind: 'enrolled' };

/**
 * Starts the payment, or returns the open one for the same item.
 * @throws ApiError of the server; Error if the response contains no payment page (S-202)
 */
export async function startCheckout(
  api: TypedApi,
  { type, id }: Purchase,
  buyer: Buyer,
  { coupon, expectedPricePaise }: Agreement,
): Promise<CheckoutOutcome> {
  const path =
    type === 'course' ? '/api/course/{id}/phonepe-checkout' : '/api/workshop/phonepe/checkout/{id}';
  const response = await api.post(path, {
    path: { id },
    body: { ...buyer, expectedPricePaise, ...(coupon === null ? {} : { coupon }) },
  });
  if (response.enrolled) return { kind: 'enrolled' };
  if (!response.success) throw new Error(response.message || 'Payment initiation failed');
  if (!response.checkoutPageUrl) throw new Error('Failed to get checkout URL from response');
  return { kind: 'pay', url: response.checkoutPageUrl };
}

/**
 * The item's price with a coupon code.
 * @throws ApiError with a message that may be shown at the field
 */
export const quoteCoupon = (api: TypedApi, purchase: Purchase, coupon: string): Promise<QuoteResponse> =>
  api.post('/api/payment/quote', { body: { ...purchase, coupon } });

/** @returns the new price if the server rejected the call because the price has changed (T55) */
export function priceChangeOf(error: unknown): PriceChange | null {
  return error instanceof ApiError && error.code === 'PRICE_CHANGED' ? (error.details as PriceChange) : null;
}

/** Errors that a buyer can act on: the server's text explains how. */
const SPOKEN = new Set([
  'ACCOUNT_CLOSED',
  'ALREADY_ENROLLED',
  'CHECKOUT_ENDED',
  'EMAIL_NOT_VERIFIED',
  'HOLD_LIMIT_REACHED',
  'NOT_ON_SALE',
  'PRICE_CHANGED',
  'RATE_LIMITED',
  'SOLD_OUT',
  'UNAUTHORIZED',
]);
const isSpoken = (code: string): boolean => SPOKEN.has(code) || code.startsWith('COUPON_');

/** The text for a payment that could not be started (S-202 … S-206). Without a response there is no status in it. */
export function checkoutErrorText(error: unknown): string {
  if (error instanceof ApiError) {
    const { code, message, status } = error;
    // The text of a provider's error may already begin with these words.
    if (code.startsWith('PROVIDER_')) return `PhonePe Error: ${message.replace(/^PhonePe Error: /, '')}`;
    if (status === 0 || isSpoken(code)) return `Payment Error: ${message}`;
    return `Payment Error: Payment API error: ${status} - ${message}`;
  }
  if (error instanceof Error && error.message) return error.message;
  return 'An error occurred while initiating payment. Please try again.';
}
