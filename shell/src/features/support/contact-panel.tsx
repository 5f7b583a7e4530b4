import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import classes from './contact.module.css';

/** S-054: contact details, as far as the settings contain them (AMB-20). */
export function ContactPanel() {
  const { t } = useTranslation('shell', { keyPrefix: 'information.helpdesk.contact' });
  const { contactEmail, contactPhone, facts, name } = useShell().site;
  return (
    <section className={classes.panel} aria-labelledby="contact-panel-title">
      <h3 id="contact-panel-title">{t('panel')}</h3>
      <dl className={classes.facts}>
        {contactEmail && (
          <div>
            <dt>
              <IconMail size={20} aria-hidden="true" /> {t('email')}
            </dt>
            <dd>
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </dd>
          </div>
        )}
        {contactPhone && (
          <div>
            <dt>
              <IconPhone size={20} aria-hidden="true" /> {t('phone')}
            </dt>
            <dd>
              <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>
            </dd>
          </div>
        )}
        {facts && (
          <div>
            <dt>
              <IconMapPin size={20} aria-hidden="true" /> {t('address')}
            </dt>
            <dd>
              <address>
                {[name, ...facts.address].map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
