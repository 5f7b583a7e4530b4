import { googleRoutes } from '@academy/contracts/google/google.routes';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, Notice } from '@academy/ui';
import { ErrorSummary } from '@academy/ui/on-demand';
import { type FieldErrors, type FieldValues, type FormState } from 'react-hook-form';

/** Error summary at the top of the form; it takes the focus at each rejected submission. */
export function Problems<Values extends FieldValues>({
  ids,
  state,
}: {
  ids: Readonly<Record<string, string>>;
  state: FormState<Values>;
}) {
  const { t } = useTranslation('mf_learner');
  const errors: FieldErrors = state.errors;
  const problems = [
    ...(errors.root?.message ? [{ message: errors.root.message }] : []),
    ...Object.entries(ids).flatMap(([name, fieldId]) => {
      const message = errors[name]?.message;
      return typeof message === 'string' ? [{ fieldId, message }] : [];
    }),
  ];
  return <ErrorSummary title={t('account.errorsTitle')} problems={problems} attempt={state.submitCount} />;
}

/** Shows password managers the account of the password field below. */
export function Username({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}

/** Reauthentication of an account without a password (decision 0062): a sign-in within the last ten minutes. */
export function SignInAgain() {
  const { t } = useTranslation('mf_learner');
  const { site } = useShell();
  const returnTo = new URLSearchParams({ returnTo: '/dashboard/account' }).toString();
  return (
    <>
      <Notice>{t('account.reauthentication.text')}</Notice>
      <Button variant="secondary" href={`${site.apiOrigin}${googleRoutes.start.path}?${returnTo}`}>
        {t('account.reauthentication.action')}
      </Button>
    </>
  );
}
