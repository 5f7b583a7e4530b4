import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import classes from './auth-frame.module.css';

/** A longer quote would push the panel below the screen. */
const MAX_LETTERS = 240;

/** A published review of a learner. Renders nothing while there are none, or if they cannot be loaded. */
export function LearnerQuote() {
  const api = useApi();
  const { t } = useTranslation('shell');
  const { data } = useQuery({ ...apiCall(api, '/api/home'), retry: false });
  const short = data?.reviews.filter(({ text }) => text.length <= MAX_LETTERS) ?? [];
  const review = short.find(({ stars }) => stars === 5) ?? short[0];
  if (!review) return null;
  return (
    <figure className={classes.testimonial}>
      <blockquote>“{review.text}”</blockquote>
      <figcaption>
        {t('account.aside.author', { name: review.author, course: review.courseTitle })}
      </figcaption>
    </figure>
  );
}
