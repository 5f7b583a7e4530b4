import { type CheckoutCommand } from '@academy/contracts/checkout/checkout.schemas';
import { type PriceChange } from '@academy/contracts/checkout/checkout.schemas';
import { type Order } from '../orders/order.entity.js';
import { orderErrors } from '../orders/order.errors.js';

type OrderPriceFields = Pick<Order, 'couponCode' | 'discountPaise' | 'pricePaise'>;
type ExpectedPrice = Pick<CheckoutCommand, 'coupon' | 'expectedPricePaise'>;

/**
 * Rejects a price that differs from the one shown to the user (T55). A command without an expected price accepts the
 * price of the order (S-212), but never one that silently lacks the coupon of the command.
 * @param openOrder set when the offer is an order that is open already: it keeps its price (fault 31)
 * @throws AppError PRICE_CHANGED with a `priceChange`
 */
export function requireAgreedPrice(
  { coupon, expectedPricePaise }: ExpectedPrice,
  { couponCode, discountPaise, pricePaise }: OrderPriceFields,
  openOrder?: { readonly merchantOrderId: string; readonly heldUntil: Date },
): void {
  const isAgreed =
    expectedPricePaise === undefined
      ? !coupon || couponCode === coupon.trim().toUpperCase()
      : expectedPricePaise === pricePaise;
  if (isAgreed) return;
  const change: PriceChange = {
    listPaise: pricePaise + discountPaise,
    discountPaise,
    pricePaise,
    ...(openOrder && {
      merchantOrderId: openOrder.merchantOrderId,
      openUntil: openOrder.heldUntil.toISOString(),
    }),
  };
  throw orderErrors.PRICE_CHANGED(change, expectedPricePaise);
}
