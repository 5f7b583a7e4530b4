import { type ItemType } from '@academy/contracts/identity.schemas';
import { paymentRoutes } from '@academy/contracts/payment.routes';
import { type CheckoutResponse } from '@academy/contracts/payment.schemas';
import { fillPath } from '@academy/contracts/route';
import { type ApiClient } from '@academy/mf-kit/api-client';
import { ApiError } from '@academy/mf-kit/api-error';

export interface Buyer {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
}

/** What is bought. The price is not named: the server knows it (SEC-03). */
export interface Purchase {
  readonly type: ItemType;
  readonly id: string;
}

/** Where to go next: the provider's page, or, for a free item, the dashboard at once (CON-11). */
export type CheckoutOutcome = { readonly kind: 'pay'; readonly url: string } | { readonly kind: 'enrolled' };

/**
 * Starts the payment, or finds the one that is open for the same item.
 * @throws ApiError as the server refused, Error when the answer names no page to pay on (S-202)
 */
export async function startCheckout(
  api: ApiClient,
  { type, id }: Purchase,
  buyer: Buyer,
): Promise<CheckoutOutcome> {
  const route = type === 'course' ? paymentRoutes.checkoutCourse : paymentRoutes.checkoutWorkshop;
  const answer = await api.post<CheckoutResponse>(fillPath(route.path, { id }), buyer);
  if (answer.enrolled) return { kind: 'enrolled' };
  if (!answer.success) throw new Error(answer.message || 'Payment initiation failed');
  if (!answer.checkoutPageUrl) throw new Error('Failed to get checkout URL from response');
  return { kind: 'pay', url: answer.checkoutPageUrl };
}

/** The text shown when a payment could not be started (S-202 … S-206, product.md section 8). */
export function checkoutErrorText(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code.startsWith('PROVIDER_')) return `PhonePe Error: ${error.message}`;
    if (error.code === 'NOT_JSON' || error.code === 'UNKNOWN') {
      return `Payment Error: Payment API error: ${error.status} - ${error.message}`;
    }
    return `Payment Error: ${error.message}`;
  }
  if (error instanceof Error && error.message) return error.message;
  return 'An error occurred while initiating payment. Please try again.';
}
