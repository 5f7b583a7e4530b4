import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { VisuallyHidden } from '@academy/ui';
import classes from './home-figures.module.css';

const counts = ['courses', 'lectures', 'enrollments', 'certificates'] as const;
const number = new Intl.NumberFormat('en-IN');

/** Numbers from the database. Leaves out zeros, and renders nothing if they cannot be loaded. */
export function HomeFigures() {
  const api = useApi();
  const { t } = useTranslation('shell', { keyPrefix: 'home.figures' });
  const { data } = useQuery(apiCall(api, '/api/home'));
  if (!data?.figures.courses) return null;
  const { rating } = data.figures;
  const shown = counts.filter((name) => data.figures[name] > 0);
  return (
    <section className={classes.figuresSection}>
      <VisuallyHidden>
        <h2>{t('title')}</h2>
      </VisuallyHidden>
      <dl className={classes.figures}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{t(name, { count: data.figures[name] })}</dt>
            <dd>{number.format(data.figures[name])}</dd>
          </div>
        ))}
        {rating && (
          <div>
            <dt>{t('rating', { count: rating.count })}</dt>
            <dd>{rating.average.toFixed(1)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
