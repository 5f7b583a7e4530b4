import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { orderErrors } from './order.errors.js';

/** PhonePe takes one rupee at least (CON-11). */
export const PROVIDER_MINIMUM_PAISE = 100;
/** What the column and the provider's schema can carry: ₹4.29 crore. */
const MAXIMUM_PAISE = 4_294_967_295;

export type OrderPrice = { readonly kind: 'free' } | { readonly kind: 'paid'; readonly amountPaise: number };

/**
 * Prices an order from the catalog alone: whatever the client says about amounts is not even an argument (SEC-03,
 * CON-10, S-212).
 * @throws AppError PRICE_NOT_PAYABLE for a price between nothing and one rupee, or one that no column can hold
 */
export function priceOrder({ pricePaise }: Pick<CatalogItem, 'pricePaise'>): OrderPrice {
  if (pricePaise === 0) return { kind: 'free' };
  const isPayable =
    Number.isSafeInteger(pricePaise) && pricePaise >= PROVIDER_MINIMUM_PAISE && pricePaise <= MAXIMUM_PAISE;
  if (!isPayable) throw orderErrors.PRICE_NOT_PAYABLE();
  return { kind: 'paid', amountPaise: pricePaise };
}

export const paiseOf = (price: OrderPrice): number => (price.kind === 'free' ? 0 : price.amountPaise);
