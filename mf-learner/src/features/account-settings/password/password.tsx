import { type User } from '@academy/contracts/users/user.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button, PasswordField, Stack } from '@academy/ui';
import { useForm } from 'react-hook-form';
import { FirstPassword } from './first-password.js';
import { Problems, Username } from '../form-parts.js';
import {
  NewPasswordFields,
  newPasswordIds,
  noPasswords,
  type NewPasswordValues,
} from './new-password-fields.js';
import { SettingsSection } from '../settings-section.js';
import { useSavedPassword } from './use-saved-password.js';
import classes from '../account.module.css';

/** Changes the password (AMB-17); the first password of an account that uses Google needs a mailed code instead. */
export function Password({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const { t } = useTranslation('mf_learner');
  return (
    <SettingsSection
      id="account-password"
      title={t('password.title')}
      description={t('password.description')}
    >
      {hasPassword ? <ChangePassword email={user.email} /> : <FirstPassword email={user.email} />}
    </SettingsSection>
  );
}

function ChangePassword({ email }: { email: string }) {
  const { t } = useTranslation('mf_learner');
  const links = useLinks();
  const form = useForm<NewPasswordValues>({ defaultValues: noPasswords, shouldFocusError: false });
  const save = useSavedPassword(form);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ currentPassword, password }) => save({ currentPassword, password }));
  return (
    <form method="post" noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <Problems ids={newPasswordIds} state={form.formState} />
      <Username email={email} />
      <PasswordField
        {...form.register('currentPassword', { required: t('password.presentMissing') })}
        id={newPasswordIds.currentPassword}
        label={t('password.present')}
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
      />
      <NewPasswordFields form={form} />
      <p className={classes.note}>{t('password.others')}</p>
      <Stack direction="row" gap={3}>
        <Button type="submit" busy={isSubmitting}>
          {t(isSubmitting ? 'password.changing' : 'password.change')}
        </Button>
        <Button variant="ghost" to={`${links.to('shell.login')}?forgot`}>
          {t('password.forgotten')}
        </Button>
      </Stack>
    </form>
  );
}
