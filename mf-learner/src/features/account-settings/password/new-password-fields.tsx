import { useTranslation } from '@academy/mf-kit/i18n';
import { PasswordField } from '@academy/ui';
import { type UseFormReturn } from 'react-hook-form';

export interface NewPasswordValues {
  currentPassword: string;
  code: string;
  password: string;
  confirmPassword: string;
}
export type NewPasswordForm = UseFormReturn<NewPasswordValues>;

export const newPasswordIds = {
  currentPassword: 'account-current-password',
  code: 'account-code',
  password: 'account-new-password',
  confirmPassword: 'account-confirm-password',
} as const;

export const noPasswords: NewPasswordValues = {
  currentPassword: '',
  code: '',
  password: '',
  confirmPassword: '',
};

/** 10 to 128 visible characters, not trimmed (T26), typed twice. The server validates it again. */
export function NewPasswordFields({ form }: { form: NewPasswordForm }) {
  const { t } = useTranslation('mf_learner');
  const { errors } = form.formState;
  const length = (value: string): string | true => {
    const count = [...value].length;
    if (count < 10) return t('password.short');
    return count <= 128 || t('password.long');
  };
  const same = (value: string, { password }: NewPasswordValues) =>
    value === password || t('password.mismatch');
  return (
    <>
      <PasswordField
        {...form.register('password', { required: t('password.newMissing'), validate: length })}
        id={newPasswordIds.password}
        label={t('password.new')}
        hint={t('password.newHint')}
        autoComplete="new-password"
        required
        error={errors.password?.message}
      />
      <PasswordField
        {...form.register('confirmPassword', { validate: same })}
        id={newPasswordIds.confirmPassword}
        label={t('password.repeat')}
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
      />
    </>
  );
}
