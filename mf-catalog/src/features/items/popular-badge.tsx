import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge } from '@academy/ui';

interface PopularBadgeProps {
  readonly item: { readonly isPopular: boolean; readonly isBestSeller: boolean };
}

/** CON-37: based on data; AMB-06: explains its reason. */
export function PopularBadge({ item }: PopularBadgeProps) {
  const { t } = useTranslation('mf_catalog');
  if (!item.isPopular && !item.isBestSeller) return null;
  return (
    <Badge tone="accent" hint={t(item.isPopular ? 'courses.popularHint' : 'courses.bestSellerHint')}>
      {t('courses.popular')}
    </Badge>
  );
}
