import { type Course } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';

interface RatingLinkProps {
  readonly rating: NonNullable<Course['rating']>;
}

/** Links from the top of a course's page to its reviews. */
export function RatingLink({ rating: { average, count } }: RatingLinkProps) {
  const { t } = useTranslation('mf_catalog');
  const label = t('reviews.rating', { average: average.toFixed(1), count });
  return (
    <a href="#reviews" aria-label={label}>
      ★ {average.toFixed(1)} ({count})
    </a>
  );
}
