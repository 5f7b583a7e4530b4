import { useTranslation } from '@academy/mf-kit/i18n';
import { TextLink } from '@academy/ui';
import classes from './auth-frame.module.css';

/** The terms of a new account, whichever way it is made. */
export function PoliciesLine() {
  const { t } = useTranslation('shell');
  return (
    <p className={classes.small}>
      {t('account.policies')} <TextLink to="/policies">{t('account.policiesLink')}</TextLink>.
    </p>
  );
}
