import { useState } from 'react';
import { type PriceChange } from '@academy/contracts/checkout/checkout.schemas';
import { type QuoteResponse } from '@academy/contracts/quotes/quote.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { academyTime } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { useApi } from '@academy/mf-kit/typed-api';
import { quoteCoupon, type Purchase } from './checkout.js';

export interface CouponField {
  readonly code: string;
  readonly error: string;
  readonly busy: boolean;
  /** Whether a typed code is not yet part of the shown price. */
  readonly isPending: boolean;
  readonly change: (code: string) => void;
  /** Requests the price with the code and shows it. */
  readonly apply: () => Promise<void>;
  readonly remove: () => void;
  /** Removes a code that is no longer valid, and shows the price without it. */
  readonly reject: (message: string) => void;
}

/** The price in the form: the item's, with a coupon, or as changed by the server. */
export function useCheckoutQuote(purchase: Purchase, pricePaise: number) {
  const api = useApi();
  const [offer, setOffer] = useState<QuoteResponse>(withoutCoupon(pricePaise));
  const [applied, setApplied] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const textOf = useChangeText();

  async function apply(): Promise<void> {
    if (busy || code.trim() === '') return;
    setBusy(true);
    setError('');
    try {
      const quoted = await quoteCoupon(api, purchase, code.trim());
      setOffer(quoted);
      setApplied(code.trim());
      setCode('');
      setNotice(null);
    } catch (reason) {
      setError(failureMessage(reason as Error));
    }
    setBusy(false);
  }

  function remove(): void {
    setApplied(null);
    setError('');
    setOffer(({ listPaise }) => withoutCoupon(listPaise));
    setNotice(null);
  }

  /** Shows the server's price; the next submission accepts it (T55). */
  function accept(change: PriceChange): void {
    setNotice(textOf(change, offer.pricePaise));
    const { listPaise, discountPaise, pricePaise: paise } = change;
    setOffer({ listPaise, discountPaise, pricePaise: paise, couponText: null });
  }

  function reject(message: string): void {
    remove();
    setCode(applied ?? code);
    setError(message);
  }

  const coupon: CouponField = {
    code,
    error,
    busy,
    isPending: code.trim() !== '',
    change: (text) => {
      setCode(text);
      setError('');
    },
    apply,
    remove,
    reject,
  };
  return { accept, applied, coupon, notice, offer };
}

const withoutCoupon = (pricePaise: number): QuoteResponse => ({
  listPaise: pricePaise,
  discountPaise: 0,
  pricePaise,
  couponText: null,
});

function useChangeText(): (change: PriceChange, previousPaise: number) => string {
  const { t } = useTranslation('mf_catalog');
  return ({ pricePaise, merchantOrderId, openUntil }, previousPaise) => {
    const prices = { price: formatPaise(pricePaise), was: formatPaise(previousPaise) };
    if (!merchantOrderId || !openUntil) return t('enroll.priceChanged', prices);
    const time = academyTime(openUntil);
    return t('enroll.orderOpen', { ...prices, time });
  };
}
