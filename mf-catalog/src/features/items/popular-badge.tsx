import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge } from '@academy/ui';

/** CON-37: driven by data; AMB-06: says what it goes by. */
export function PopularBadge() {
  const { t } = useTranslation('mf_catalog');
  return (
    <Badge tone="accent" hint={t('courses.popularHint')}>
      {t('courses.popular')}
    </Badge>
  );
}
