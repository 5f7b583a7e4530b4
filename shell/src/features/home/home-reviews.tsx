import { type HomeReview } from '@academy/contracts/home/home.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { useLinks } from '@academy/mf-kit/use-links';
import { Section, TextLink, VisuallyHidden } from '@academy/ui';
import classes from './home-reviews.module.css';

const MOST_STARS = 5;

/** Reviews of learners. Renders nothing while there are none, or if they cannot be loaded. */
export function HomeReviews() {
  const api = useApi();
  const { t } = useTranslation('shell', { keyPrefix: 'home.reviews' });
  const { data } = useQuery(apiCall(api, '/api/home'));
  if (!data || data.reviews.length === 0) return null;
  return (
    <Section tone="sunken" title={t('title')} description={t('description')}>
      <ul className={classes.reviews}>
        {data.reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
    </Section>
  );
}

function ReviewCard({ review }: { review: HomeReview }) {
  const { t } = useTranslation('shell', { keyPrefix: 'home.reviews' });
  const links = useLinks();
  const { author, courseSlug, courseTitle, stars, text } = review;
  return (
    <li>
      <figure>
        <p className={classes.stars}>
          <VisuallyHidden>{t('stars', { count: stars })}</VisuallyHidden>
          <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(MOST_STARS - stars)}</span>
        </p>
        <blockquote>{text}</blockquote>
        <figcaption>
          <strong>{author}</strong> {t('about')}{' '}
          <TextLink to={links.to('catalog.course', { slug: courseSlug })}>{courseTitle}</TextLink>
        </figcaption>
      </figure>
    </li>
  );
}
