import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { Link } from '@academy/mf-kit/router';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { useLinks } from '@academy/mf-kit/use-links';
import { Portrait, Section, TextLink } from '@academy/ui';
import classes from './teachers-section.module.css';

/** The page of all teachers lists the others. */
const MAX_TEACHERS = 4;

/** Teachers with a role, because a name alone does not introduce them. */
export function TeachersSection() {
  const api = useApi();
  const { t } = useTranslation('shell', { keyPrefix: 'teachers' });
  const links = useLinks();
  const { data } = useQuery(apiCall(api, '/api/teachers'));
  const teachers = data?.teachers.filter(({ role }) => role !== '').slice(0, MAX_TEACHERS) ?? [];
  if (teachers.length === 0) return null;
  return (
    <Section title={t('title')} description={t('description')}>
      <ul className={classes.teachers}>
        {teachers.map(({ id, image, name, role, slug }) => (
          <li key={id}>
            <Portrait image={image} name={name} size="lg" />
            <h3>
              <Link to={links.to('catalog.teacher', { slug })}>{name}</Link>
            </h3>
            <p>{role}</p>
          </li>
        ))}
      </ul>
      <p className={classes.more}>
        <TextLink to={links.to('catalog.teachers')}>{t('all')}</TextLink>
      </p>
    </Section>
  );
}
