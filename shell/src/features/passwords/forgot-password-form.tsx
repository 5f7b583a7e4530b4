import { useForm } from 'react-hook-form';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useApi } from '@academy/mf-kit/typed-api';
import { TextField } from '@academy/ui';
import { FormWithSummary } from '../../forms/form-with-summary.js';
import { SubmitButton } from '../../forms/submit-button.js';
import { AuthFrame } from '../../auth-frame/auth-frame.js';
import { readFailure } from '../../forms/form-failure.js';
import { emailRules } from '../../forms/field-rules.js';
import { earlierMailIn } from './password-reset.js';

export interface ForgotPasswordFormProps {
  /** Initial e-mail address, or an empty string. */
  readonly email: string;
  readonly onBack: () => void;
  /** @param earlierAt time of the last mail, if it is too early for another one and its code is still valid */
  readonly onSent: (email: string, earlierAt: number | null) => void;
}

const ids = { email: 'forgot-email' };

/** Requests a code; the response is the same whether the e-mail address has an account or not (SEC-11). */
export function ForgotPasswordForm({ email: known, onBack, onSent }: ForgotPasswordFormProps) {
  const { t } = useTranslation('shell');
  const api = useApi();
  const form = useForm<{ email: string }>({ defaultValues: { email: known }, shouldFocusError: false });
  const { errors, isSubmitting, submitCount } = form.formState;

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await api.post('/api/user/forgot', { body: { email: email.trim() }, anonymous: true });
      onSent(email.trim(), null);
    } catch (error) {
      const earlierAt = earlierMailIn(error);
      if (earlierAt !== null) return onSent(email.trim(), earlierAt);
      const texts = { rejected: t('account.error'), unexpected: t('account.error') };
      form.setError('root', { message: readFailure(error, texts).message });
    }
  });

  return (
    <AuthFrame
      title={t('account.forgot.title')}
      description={t('account.forgot.description')}
      onBack={onBack}
    >
      <FormWithSummary attempt={submitCount} errors={errors} ids={ids} onSubmit={submit}>
        <TextField
          id={ids.email}
          label={t('account.email')}
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...form.register('email', emailRules(t))}
        />
        <SubmitButton size="lg" fullWidth busy={isSubmitting}>
          {t(isSubmitting ? 'account.forgot.busy' : 'account.forgot.submit')}
        </SubmitButton>
      </FormWithSummary>
    </AuthFrame>
  );
}
