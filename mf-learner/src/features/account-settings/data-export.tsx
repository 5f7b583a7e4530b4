import { type User } from '@academy/contracts/users/user.schemas';
import { type AccountSecurity } from '@academy/contracts/account-settings/account-settings.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, PasswordField } from '@academy/ui';
import { useForm } from 'react-hook-form';
import { Problems, SignInAgain, Username } from './form-parts.js';
import { SettingsSection } from './settings-section.js';
import { useFailure } from './use-account.js';
import classes from './account.module.css';

const ids = { password: 'account-data-password' } as const;

/** Downloads all personal data of the user as a file (T72). */
export function DataExport({ user, security }: { user: User; security: AccountSecurity }) {
  const { t } = useTranslation('mf_learner');
  const { hasPassword, isFresh } = security;
  return (
    <SettingsSection
      id="account-data"
      title={t('dataExport.title')}
      description={t('dataExport.description')}
    >
      {hasPassword || isFresh ? (
        <DownloadForm email={user.email} hasPassword={hasPassword} />
      ) : (
        <SignInAgain />
      )}
    </SettingsSection>
  );
}

function DownloadForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useTranslation('mf_learner');
  const api = useApi();
  const { notify } = useShell();
  const form = useForm({ defaultValues: { password: '' }, shouldFocusError: false });
  const fail = useFailure(form);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      const proof = hasPassword ? { password } : {};
      const data = await api.post('/api/user/data', { body: proof });
      const file = `academy-data-${data.exportedAt.slice(0, 10)}.json`;
      saveFile(file, JSON.stringify(data, null, 2));
      form.reset();
      notify({ kind: 'success', message: t('dataExport.done', { file }) });
    } catch (error) {
      fail(error);
    }
  });
  return (
    <form method="post" noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <Problems ids={ids} state={form.formState} />
      <Username email={email} />
      {hasPassword && (
        <PasswordField
          {...form.register('password', { required: t('account.passwordMissing') })}
          id={ids.password}
          label={t('account.password')}
          autoComplete="current-password"
          required
          error={errors.password?.message}
        />
      )}
      <p className={classes.note}>{t('dataExport.format')}</p>
      <Button type="submit" variant="secondary" busy={isSubmitting}>
        {t(isSubmitting ? 'dataExport.busy' : 'dataExport.download')}
      </Button>
    </form>
  );
}

/** Downloads a text as a file under the given name. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked later, because some browsers read the file only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
