import { type CourseSummary } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Price } from '@academy/ui';

export interface ItemPriceProps {
  readonly item: Pick<CourseSummary, 'pricePaise' | 'originalPrice'>;
  readonly size?: 'md' | 'lg';
}

/** The price, beside the original one if that is higher (CON-10). */
export function ItemPrice({ item: { pricePaise, originalPrice }, size = 'md' }: ItemPriceProps) {
  const { t } = useTranslation('mf_catalog');
  return (
    <Price
      size={size}
      freeLabel={t('item.free')}
      paise={pricePaise}
      originalLabel={t('item.before')}
      originalPaise={originalPrice === null ? null : Math.round(originalPrice * 100)}
    />
  );
}
