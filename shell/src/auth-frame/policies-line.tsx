import { useTranslation } from '@academy/mf-kit/i18n';
import { TextLink } from '@academy/ui';

/** The terms of a new account. The form has a box for the age; Google makes an account by one click, so its line names it. */
export function PoliciesLine({ way }: { way: 'google' | 'signUp' }) {
  const { t } = useTranslation('shell');
  return (
    <>
      {t(`account.policies.${way}`)} <TextLink to="/policies">{t('account.policiesLink')}</TextLink>.
    </>
  );
}
