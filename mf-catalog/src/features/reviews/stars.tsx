import { useTranslation } from '@academy/mf-kit/i18n';
import { VisuallyHidden } from '@academy/ui';
import classes from './reviews.module.css';

/** @param stars 1 to 5; a fraction fills the last star in part */
export function Stars({ stars }: { stars: number }) {
  const { t } = useTranslation('mf_catalog');
  return (
    <span className={classes.stars}>
      <VisuallyHidden>{t('reviews.stars', { count: stars })}</VisuallyHidden>
      <span aria-hidden="true" className={classes.empty}>
        ★★★★★
        <span className={classes.filled} style={{ width: `${stars * 20}%` }}>
          ★★★★★
        </span>
      </span>
    </span>
  );
}
