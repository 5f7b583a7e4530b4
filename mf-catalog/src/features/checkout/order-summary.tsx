import { useEffect, useRef, useState } from 'react';
import { type QuoteResponse } from '@academy/contracts/quotes/quote.schemas';
import { useShell } from '@academy/mf-kit/shell-context';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { Button, ResponsiveImage, TextField } from '@academy/ui';
import { type CouponField } from './use-checkout-quote.js';
import classes from './enroll-dialog.module.css';

export interface OrderSummaryProps {
  readonly itemTitle: string;
  /** The stored image of the item. */
  readonly image: string | null;
  readonly offer: QuoteResponse;
  /** The price before the academy's own discount; null without a discount. */
  readonly originalPaise: number | null;
  readonly coupon: CouponField;
  readonly isApplied: boolean;
  readonly disabled: boolean;
}

/** The item and its price, line by line; a coupon code can reduce a price above zero. */
export function OrderSummary(props: OrderSummaryProps) {
  const { image, itemTitle, offer, originalPaise, coupon, isApplied, disabled } = props;
  const { t } = useTranslation('mf_catalog');
  const { listPaise, discountPaise, pricePaise, couponText } = offer;
  const reductionPaise = Math.max(0, (originalPaise ?? 0) - listPaise);
  const isReduced = reductionPaise > 0 || discountPaise > 0;
  const priceText = (paise: number): string => (paise === 0 ? t('item.free') : formatPaise(paise));
  return (
    <div className={classes.order}>
      <p className={classes.item}>
        <span className={classes.thumbnail}>
          <ResponsiveImage alt="" image={image} sizes="5rem" />
        </span>
        <span>{itemTitle}</span>
      </p>
      <dl className={classes.summary} aria-label={t('enroll.summary')}>
        {isReduced && (
          <div>
            <dt>{t('enroll.price')}</dt>
            <dd>{priceText(listPaise + reductionPaise)}</dd>
          </div>
        )}
        {reductionPaise > 0 && <Reduction label={t('enroll.discount')} paise={reductionPaise} />}
        {discountPaise > 0 && (
          <Reduction label={couponText ?? t('enroll.couponDiscount')} paise={discountPaise} />
        )}
        <div className={classes.total}>
          <dt>{t('enroll.total')}</dt>
          <dd data-total>{priceText(pricePaise)}</dd>
        </div>
      </dl>
      {pricePaise > 0 && <Gst pricePaise={pricePaise} />}
      {listPaise > 0 && <Coupon {...{ coupon, disabled, isApplied }} isDiscounted={discountPaise > 0} />}
    </div>
  );
}

/** The two halves are rounded separately, as on the receipt. */
function Gst({ pricePaise }: { pricePaise: number }) {
  const { t } = useTranslation('mf_catalog');
  const { gstRatePercent: rate = 0 } = useShell().site;
  const taxPaise = 2 * Math.round((pricePaise * rate) / (2 * (100 + rate)));
  const text = rate > 0 ? t('enroll.gst', { rate, tax: formatPaise(taxPaise) }) : t('item.gst');
  return <p className={classes.gst}>{text}</p>;
}

function Reduction({ label, paise }: { label: string; paise: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>−{formatPaise(paise)}</dd>
    </div>
  );
}

/** Collapsed by default, because most users have no code. */
function Coupon({
  coupon,
  disabled,
  isApplied,
  isDiscounted,
}: Pick<OrderSummaryProps, 'coupon' | 'disabled' | 'isApplied'> & { isDiscounted: boolean }) {
  const { t } = useTranslation('mf_catalog');
  const [isWanted, setWanted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWanted || coupon.error) input.current?.focus();
  }, [isWanted, coupon.error]);
  if (isApplied) {
    // While an earlier payment at another price is open, no discount can be applied.
    if (!isDiscounted) return null;
    return (
      <Button variant="ghost" size="sm" disabled={disabled} onClick={coupon.remove}>
        {t('enroll.couponRemove')}
      </Button>
    );
  }
  if (!isWanted && !coupon.isPending && !coupon.error) {
    return (
      <Button variant="ghost" size="sm" disabled={disabled} onClick={() => setWanted(true)}>
        {t('enroll.couponOpen')}
      </Button>
    );
  }
  return (
    <div className={classes.coupon}>
      <TextField
        id="enroll-coupon"
        ref={input}
        label={t('enroll.coupon')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        value={coupon.code}
        error={coupon.error}
        disabled={disabled}
        onChange={({ currentTarget }) => coupon.change(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter in this field applies the code instead of submitting the payment.
          event.preventDefault();
          void coupon.apply();
        }}
      />
      <Button
        variant="secondary"
        busy={coupon.busy}
        disabled={disabled || !coupon.isPending}
        onClick={() => void coupon.apply()}
      >
        {t('enroll.couponApply')}
      </Button>
    </div>
  );
}
