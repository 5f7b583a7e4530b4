import { useTranslation } from '@academy/mf-kit/i18n';
import { useLinks } from '@academy/mf-kit/use-links';
import { Section, TextLink } from '@academy/ui';
import { SampleSheet } from './sample-sheet.js';
import classes from './sample-certificate.module.css';

const points = ['number', 'formats', 'free'] as const;

/** A sample of the certificate beside its benefits. */
export function SampleCertificate() {
  const { t } = useTranslation('shell', { keyPrefix: 'home.sample' });
  const links = useLinks();
  return (
    <Section>
      <div className={classes.columns}>
        <div className={classes.text}>
          <h2>{t('title')}</h2>
          <p className={classes.description}>{t('description')}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>{t(point)}</li>
            ))}
          </ul>
          <p>
            <TextLink to={links.to('learner.verify')}>{t('verify')}</TextLink>
          </p>
        </div>
        <SampleSheet className={classes.sheet} />
      </div>
    </Section>
  );
}
