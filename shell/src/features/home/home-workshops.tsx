import { type WorkshopSummary } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { Link } from '@academy/mf-kit/router';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { useLinks } from '@academy/mf-kit/use-links';
import { DateTile, Price, Section, TextLink } from '@academy/ui';
import { nextWorkshops } from './home-calls.js';
import classes from './home-page.module.css';

/** The next workshops by date. Renders nothing while none is planned, or if they cannot be loaded. */
export function HomeWorkshops() {
  const api = useApi();
  const { t } = useTranslation('shell', { keyPrefix: 'home.workshops' });
  const links = useLinks();
  const { data } = useQuery(apiCall(api, '/api/workshop/all', { query: nextWorkshops }));
  const upcoming = data?.workshops.filter(({ status }) => status === 'upcoming') ?? [];
  if (upcoming.length === 0) return null;
  return (
    <Section tone="sunken" title={t('title')} description={t('description')}>
      <ul className={classes.workshops}>
        {upcoming.map((workshop) => (
          <Workshop key={workshop.id} workshop={workshop} />
        ))}
      </ul>
      <p className={classes.moreLink}>
        <TextLink to={links.to('catalog.workshops')}>{t('all')}</TextLink>
      </p>
    </Section>
  );
}

function Workshop({ workshop }: { workshop: WorkshopSummary }) {
  const { t } = useTranslation('shell', { keyPrefix: 'home.workshops' });
  const links = useLinks();
  const { location, pricePaise, seatsLeft, slug, startsAt, timeZone, title } = workshop;
  const clock = new Intl.DateTimeFormat('en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(startsAt));
  return (
    <li className={classes.workshop}>
      <DateTile date={startsAt} timeZone={timeZone} />
      <div>
        <h3>
          <Link to={links.to('catalog.workshop', { slug })}>{title}</Link>
        </h3>
        <p>{[clock, location].join(' · ')}</p>
        <p>
          <Price paise={pricePaise} freeLabel={t('free')} />
          {seatsLeft !== null && (
            <span> · {seatsLeft === 0 ? t('soldOut') : t('seatsLeft', { count: seatsLeft })}</span>
          )}
        </p>
      </div>
    </li>
  );
}
