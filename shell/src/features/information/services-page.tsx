import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Section } from '@academy/ui';
import { Banner, Points } from './banner.js';
import classes from './information.module.css';

const audits = ['web', 'network', 'cloud', 'mobile', 'people', 'policy'];
const programs = ['awareness', 'ethical', 'bounty', 'teenagers', 'business'];
const reasons = ['cases', 'plain', 'permission', 'after'];

/** S-133, S-134 */
export function ServicesPage() {
  const { t } = useTranslation('shell', { keyPrefix: 'information.services' });
  return (
    <>
      <Banner
        title={t('title')}
        lead={t('lead')}
        actions={<Button to="/aboutus#contact">{t('ask')}</Button>}
      />
      <Section title={t('audit.title')} lead={t('audit.lead')}>
        <Points
          points={audits.map((key) => ({ title: t(`audit.${key}.title`), text: t(`audit.${key}.text`) }))}
        />
      </Section>
      <Section tone="sunken" title={t('training.title')} lead={t('training.lead')}>
        <div className={classes.halves}>
          <div>
            <h3>{t('training.programs')}</h3>
            <ul className={classes.list}>
              {programs.map((key) => (
                <li key={key}>{t(`training.programList.${key}`)}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3>{t('training.why')}</h3>
            <ul className={classes.list}>
              {reasons.map((key) => (
                <li key={key}>{t(`training.whyList.${key}`)}</li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
    </>
  );
}
