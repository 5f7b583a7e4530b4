import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { LogoMark, Section, TextLink } from '@academy/ui';
import classes from './sample-certificate.module.css';

const points = ['number', 'formats', 'free'] as const;

/** A sample of the certificate beside what makes it worth something. */
export function SampleCertificate() {
  const { t } = useTranslation('shell', { keyPrefix: 'home.sample' });
  return (
    <Section>
      <div className={classes.columns}>
        <div className={classes.text}>
          <h2>{t('title')}</h2>
          <p className={classes.lead}>{t('lead')}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>{t(point)}</li>
            ))}
          </ul>
          <p>
            <TextLink to="/verify">{t('verify')}</TextLink>
          </p>
        </div>
        <Sheet />
      </div>
    </Section>
  );
}

function Sheet() {
  const { t } = useTranslation('shell', { keyPrefix: 'home.sample' });
  const { site } = useShell();
  return (
    <div role="img" aria-label={t('image')} className={classes.frame}>
      <div className={classes.sheet}>
        <p className={classes.issuer}>
          <LogoMark size={36} />
          {site.name}
        </p>
        <p className={classes.kind}>{t('kind')}</p>
        <p>{t('awardedTo')}</p>
        <p className={classes.learner}>{t('learner')}</p>
        <p>{t('hasCompleted')}</p>
        <p className={classes.course}>{t('course')}</p>
        <p className={classes.signed}>
          <span>{t('signed', { site: site.name })}</span>
          <span>{t('sample')}</span>
        </p>
      </div>
    </div>
  );
}
