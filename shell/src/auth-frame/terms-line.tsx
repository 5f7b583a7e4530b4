import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { TextLink } from '@academy/ui';
import classes from './auth-frame.module.css';

/** Describes the buttons that create an account. */
export const TERMS_ID = 'account-terms';

/**
 * The terms of a new account, shown once for all ways to create it (decision 0204). The sign-up form has a checkbox
 * for the age; Google creates an account by one click, even at the log-in, so the line states the age for it.
 */
export function TermsLine({ at }: { at: 'logIn' | 'signUp' }) {
  const { t } = useTranslation('shell', { keyPrefix: 'account.terms' });
  const { site } = useShell();
  if (at === 'logIn' && !site.googleSignIn) return null;
  return (
    <p id={TERMS_ID} className={classes.smallPrint}>
      {t(at)} <TextLink to="/policies#terms">{t('terms')}</TextLink> {t('and')}{' '}
      <TextLink to="/policies#privacy">{t('privacy')}</TextLink>. {site.googleSignIn && t('google')}
    </p>
  );
}
