import { type CourseSummary } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge, Price } from '@academy/ui';
import { percentOff } from './item-text.js';
import classes from './item-price.module.css';

export interface ItemPriceProps {
  readonly item: Pick<CourseSummary, 'pricePaise' | 'originalPrice'>;
  readonly size?: 'md' | 'lg';
}

export const originalPaiseOf = ({ originalPrice }: Pick<CourseSummary, 'originalPrice'>): number | null =>
  originalPrice === null ? null : Math.round(originalPrice * 100);

/** The price, with the original price and the discount if the original price is higher (CON-10). */
export function ItemPrice({ item, size = 'md' }: ItemPriceProps) {
  const { t } = useTranslation('mf_catalog');
  const { pricePaise } = item;
  const originalPaise = originalPaiseOf(item);
  const percent = percentOff(pricePaise, originalPaise);
  return (
    <span className={classes.price}>
      <Price
        size={size}
        freeLabel={t('item.free')}
        paise={pricePaise}
        originalLabel={t('item.originalPrice')}
        originalPaise={originalPaise}
      />
      {percent > 0 && <Badge tone="success">{t('item.percentOff', { percent })}</Badge>}
    </span>
  );
}
