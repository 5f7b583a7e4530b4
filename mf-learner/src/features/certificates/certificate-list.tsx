import { type EnrolledItem } from '@academy/contracts/dashboard/dashboard.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { TextLink } from '@academy/ui';
import { IconCertificate } from '@tabler/icons-react';
import classes from './certificate-list.module.css';

/** Issued certificates, and those that can be claimed, for a learner with a course. */
export function CertificateList({ courses }: { courses: readonly EnrolledItem[] | null }) {
  const { t } = useTranslation('mf_learner');
  if (!courses || courses.length === 0) return null;
  const earned = courses.filter(({ progress }) => progress?.completed);
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates" className={classes.heading}>
        {t('overview.certificates')}
      </h2>
      {earned.length === 0 && <p>{t('overview.noCertificates')}</p>}
      <ul className={classes.list}>
        {earned.map(({ _id, progress, slug, title }) => {
          const number = progress?.certificateId;
          return (
            <li key={_id} data-waiting={!number || undefined}>
              <IconCertificate size={28} aria-hidden="true" />
              <span>
                <TextLink
                  to={number ? `/dashboard/certificates/${number}` : `/learn/${encodeURIComponent(slug)}`}
                >
                  {t(number ? 'overview.certificateOf' : 'overview.claimOf', { title })}
                </TextLink>
                {number && <small>{number}</small>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
