import { useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, Section } from '@academy/ui';
import { Banner } from './banner.js';
import classes from './information.module.css';

const questions = ['start', 'certificate', 'payment', 'pending'];

/** Four questions, one open at a time (S-050 … S-052), and whom to ask. */
export function HelpDeskPage() {
  const { t } = useTranslation('shell', { keyPrefix: 'information.helpdesk' });
  const { contactEmail } = useShell().site;
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <Banner title={t('title')} lead={t('lead')} />
      <Section title={t('questions')}>
        <div className={classes.questions}>
          {questions.map((key) => (
            <details
              key={key}
              className={classes.question}
              open={open === key}
              onToggle={({ currentTarget }) =>
                setOpen((before) => (currentTarget.open ? key : before === key ? null : before))
              }
            >
              <summary>{t(`faq.${key}.question`)}</summary>
              <p>{t(`faq.${key}.answer`)}</p>
            </details>
          ))}
        </div>
      </Section>
      <Section tone="sunken" title={t('contact.title')} lead={t('contact.text')}>
        {contactEmail ? (
          <Button href={`mailto:${contactEmail}`}>{contactEmail}</Button>
        ) : (
          <p>{t('contact.none')}</p>
        )}
      </Section>
    </>
  );
}
