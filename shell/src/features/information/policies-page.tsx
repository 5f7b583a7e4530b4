import { type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useNavigate } from '@academy/mf-kit/router';
import { Button, Page, PageHeading } from '@academy/ui';
import { policiesMessages } from '../../messages/information/policies.en.js';
import classes from './policies.module.css';

type Policy = 'privacy' | 'refund' | 'terms';
const policies: readonly Policy[] = ['terms', 'refund', 'privacy'];

/** The policies of the academy (S-296 … S-300). */
export function PoliciesPage({ contact }: { contact: ReactNode }) {
  const { t } = useTranslation('shell', { keyPrefix: 'information.policies' });
  const navigate = useNavigate();
  // On the first page the history has no earlier entry.
  const goBack = () => void (history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <Page>
      <Button variant="ghost" size="sm" onClick={goBack}>
        ← {t('back')}
      </Button>
      <PageHeading description={t('description')}>{t('title')}</PageHeading>
      <div className={classes.columns}>
        <nav className={classes.contents} aria-label={t('contents')}>
          <ul>
            {[...policies, 'contact'].map((key) => (
              <li key={key}>
                <a href={`#${key}`}>{t(`${key}.title`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.text}>
          {policies.map((key) => (
            <PolicyText key={key} policy={key} />
          ))}
          <section id="contact" className={classes.policy}>
            <h2>{t('contact.title')}</h2>
            <p>{t('contact.text')}</p>
            {contact}
            <p>
              <Button to="/contact" variant="secondary">
                {t('contact.help')}
              </Button>
            </p>
          </section>
        </div>
      </div>
    </Page>
  );
}

/** The chapters and rules are in the order of the English text; other languages use the same keys. */
function PolicyText({ policy }: { policy: Policy }) {
  const { t } = useTranslation('shell', { keyPrefix: `information.policies.${policy}` });
  const chapters = Object.entries(policiesMessages[policy]).filter(([key]) => key !== 'title');
  return (
    <section id={policy} className={classes.policy}>
      <h2>{t('title')}</h2>
      {chapters.map(([chapter, rules]) => (
        <div key={chapter} className={classes.chapter}>
          <h3>{t(`${chapter}.title`)}</h3>
          <ul>
            {Object.keys(rules)
              .filter((key) => key !== 'title')
              .map((rule) => (
                <li key={rule}>{t(`${chapter}.${rule}`)}</li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
