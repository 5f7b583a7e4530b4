import { useTranslation } from '@academy/mf-kit/i18n';
import { Section } from '@academy/ui';
import { ContactForm } from './contact-form.js';
import { ContactPanel } from './contact-panel.js';
import classes from './contact.module.css';

/** Contact details and form, on the help desk and on About (S-054, S-055, S-132). */
export function ContactSection({ tone }: { tone?: 'plain' | 'sunken' }) {
  const { t } = useTranslation('shell', { keyPrefix: 'information.helpdesk.contact' });
  return (
    <Section id="contact" tone={tone} title={t('title')} description={t('description')}>
      <div className={classes.twoColumns}>
        <section className={classes.form} aria-labelledby="contact-form-title">
          <h3 id="contact-form-title">{t('form')}</h3>
          <ContactForm />
        </section>
        <ContactPanel />
      </div>
    </Section>
  );
}
