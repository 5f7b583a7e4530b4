import { useTranslation } from '@academy/mf-kit/i18n';
import { useNavigate } from '@academy/mf-kit/router';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, Page, PageHeading, TextLink } from '@academy/ui';
import classes from './information.module.css';

const policies = [
  { key: 'terms', rules: ['age', 'accurate', 'property', 'recording', 'misuse'] },
  { key: 'refund', rules: ['strict', 'transfer'] },
  { key: 'privacy', rules: ['collect', 'use', 'protect', 'share', 'rights'] },
];

/** S-296 … S-300 */
export function PoliciesPage() {
  const { t } = useTranslation('shell', { keyPrefix: 'information.policies' });
  const { contactEmail } = useShell().site;
  const navigate = useNavigate();
  // The first page of a visit has nothing behind it.
  const goBack = () => void (history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <Page>
      <Button variant="quiet" size="sm" onClick={goBack}>
        ← {t('back')}
      </Button>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {policies.map(({ key, rules }) => (
        <section key={key} id={key} className={classes.policy}>
          <h2>{t(`${key}.title`)}</h2>
          <ul>
            {rules.map((rule) => (
              <li key={rule}>{t(`${key}.${rule}`)}</li>
            ))}
          </ul>
        </section>
      ))}
      <section id="contact" className={classes.policy}>
        <h2>{t('contact.title')}</h2>
        {contactEmail ? (
          <p>
            {t('contact.text')} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </p>
        ) : (
          <p>
            {t('contact.fallback')} <TextLink to="/helpdesk">{t('contact.help')}</TextLink>
          </p>
        )}
      </section>
    </Page>
  );
}
