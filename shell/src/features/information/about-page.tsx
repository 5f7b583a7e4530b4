import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, Section, Stack } from '@academy/ui';
import { Banner, Points } from './banner.js';
import classes from './information.module.css';

const values = ['honesty', 'permission', 'patience', 'privacy'];

/** S-128, S-129, and the mission and values of S-130. */
export function AboutPage() {
  const { t } = useTranslation('shell', { keyPrefix: 'information.about' });
  return (
    <>
      <Banner
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <Button to="/course">{t('courses')}</Button>
            <Button to="#contact" variant="secondary">
              {t('contactLink')}
            </Button>
          </>
        }
      />
      <Section title={t('mission.title')}>
        <p className={classes.statement}>{t('mission.text')}</p>
      </Section>
      <Section tone="sunken" title={t('values.title')}>
        <Points
          points={values.map((key) => ({ title: t(`values.${key}.title`), text: t(`values.${key}.text`) }))}
        />
      </Section>
      <Section id="contact" title={t('contact.title')} lead={t('contact.lead')}>
        <ContactFacts />
        <Stack direction="row">
          <Button to="/helpdesk" variant="secondary">
            {t('contact.help')}
          </Button>
        </Stack>
      </Section>
    </>
  );
}

function ContactFacts() {
  const { t } = useTranslation('shell');
  const { contactEmail, contactPhone } = useShell().site;
  return (
    <dl className={classes.facts}>
      {contactEmail && (
        <>
          <dt>{t('information.about.contact.email')}</dt>
          <dd>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </dd>
        </>
      )}
      {contactPhone && (
        <>
          <dt>{t('information.about.contact.phone')}</dt>
          <dd>{contactPhone}</dd>
        </>
      )}
      <dt>{t('information.about.contact.address')}</dt>
      <dd>{t('frame.footer.address')}</dd>
    </dl>
  );
}
