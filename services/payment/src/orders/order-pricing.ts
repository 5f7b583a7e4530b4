import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { orderErrors } from './order.errors.js';

/** PhonePe accepts amounts from one rupee (CON-11). */
export const PROVIDER_MINIMUM_PAISE = 100;
/** The maximum of the column and of the provider's schema: ₹4.29 crore. */
const MAXIMUM_PAISE = 4_294_967_295;

export type OrderPrice = { readonly kind: 'free' } | { readonly kind: 'paid'; readonly amountPaise: number };

/**
 * Prices an order from the catalog alone: no amount of the client is an argument (SEC-03, CON-10, S-212).
 * @throws AppError PRICE_NOT_PAYABLE for a price between zero and one rupee, or above the column's maximum
 */
export function priceOrder({ pricePaise }: Pick<CatalogItem, 'pricePaise'>): OrderPrice {
  if (pricePaise === 0) return { kind: 'free' };
  const isPayable =
    Number.isSafeInteger(pricePaise) && pricePaise >= PROVIDER_MINIMUM_PAISE && pricePaise <= MAXIMUM_PAISE;
  if (!isPayable) throw orderErrors.PRICE_NOT_PAYABLE();
  return { kind: 'paid', amountPaise: pricePaise };
}

export const paiseOf = (price: OrderPrice): number => (price.kind === 'free' ? 0 : price.amountPaise);
