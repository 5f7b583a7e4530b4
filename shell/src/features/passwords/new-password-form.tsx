import { type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useApi } from '@academy/mf-kit/typed-api';
import { Notice, PasswordField } from '@academy/ui';
import { FormWithSummary } from '../../forms/form-with-summary.js';
import { SubmitButton } from '../../forms/submit-button.js';
import { AuthFrame } from '../../auth-frame/auth-frame.js';
import { readFailure } from '../../forms/form-failure.js';
import { newPasswordRules } from '../../forms/field-rules.js';

export interface NewPasswordFormProps {
  /** A link to request another mail, if the link of this one may have expired. */
  readonly fallback?: ReactNode;
  /** E-mail address of the account, so that a password manager stores the new password for it. */
  readonly email?: string;
  readonly onDone: () => void;
  readonly notice?: string | null;
  readonly token: string;
}

interface Values {
  readonly confirmPassword: string;
  readonly password: string;
}

const ids = { password: 'reset-password', confirmPassword: 'reset-confirm-password' };

/** Sets a new password, after the code or the link of an e-mail (CON-31). */
export function NewPasswordForm({ fallback, email, onDone, notice, token }: NewPasswordFormProps) {
  const { t } = useTranslation('shell');
  const api = useApi();
  const form = useForm<Values>({ shouldFocusError: false });
  const { errors, isSubmitting, submitCount } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await api.post('/api/user/reset', { body: { token, password }, anonymous: true });
      onDone();
    } catch (error) {
      const texts = { rejected: t('account.error'), unexpected: t('account.error') };
      const { fields, message } = readFailure(error, texts);
      if (fields.password) form.setError('password', { message: fields.password });
      else form.setError('root', { message });
    }
  });

  return (
    <AuthFrame title={t('account.reset.title')} description={t('account.reset.description')}>
      {notice && (
        <Notice tone="success" role="status">
          {notice}
        </Notice>
      )}
      <FormWithSummary attempt={submitCount} errors={errors} ids={ids} onSubmit={submit}>
        {email && <input type="text" autoComplete="username" value={email} hidden readOnly />}
        <PasswordField
          id={ids.password}
          label={t('account.reset.newPassword')}
          hint={t('account.passwordHint')}
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...form.register('password', newPasswordRules(t))}
        />
        <PasswordField
          id={ids.confirmPassword}
          label={t('account.confirmPassword')}
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword', {
            required: t('account.invalid.confirmPassword'),
            validate: (value, { password }) => value === password || t('account.invalid.mismatch'),
          })}
        />
        <SubmitButton size="lg" fullWidth busy={isSubmitting}>
          {t(isSubmitting ? 'account.reset.busy' : 'account.reset.submit')}
        </SubmitButton>
      </FormWithSummary>
      {fallback}
    </AuthFrame>
  );
}
