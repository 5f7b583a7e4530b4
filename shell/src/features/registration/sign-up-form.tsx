import { type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { type SessionResponse } from '@academy/contracts/sessions/session.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, CheckboxField, PasswordField, TextField } from '@academy/ui';
import { FormWithSummary } from '../../forms/form-with-summary.js';
import { SubmitButton } from '../../forms/submit-button.js';
import { AuthFrame } from '../../auth-frame/auth-frame.js';
import { ReturnReason } from '../../auth-frame/return-reason.js';
import { TERMS_ID, TermsLine } from '../../auth-frame/terms-line.js';
import { readFailure, type FormFailure } from '../../forms/form-failure.js';
import { emailRules, newPasswordRules } from '../../forms/field-rules.js';
import { toRegisterRequest, type SignUpValues } from './register-request.js';
import classes from '../../auth-frame/auth-frame.module.css';

export interface SignUpFormProps {
  /** Another way to sign up, above the form. */
  readonly alternative: ReactNode;
  readonly onRegistered: (email: string) => void;
  readonly onSwitch: () => void;
}

const ids: Record<keyof SignUpValues, string> = {
  firstName: 'sign-up-first-name',
  lastName: 'sign-up-last-name',
  email: 'sign-up-email',
  password: 'sign-up-password',
  confirmPassword: 'sign-up-confirm-password',
  adult: 'sign-up-adult',
};

/** Creates an account. Its session is not used; the user logs in afterwards (CON-06). */
export function SignUpForm({ alternative, onRegistered, onSwitch }: SignUpFormProps) {
  const { t } = useTranslation('shell');
  const api = useApi();
  const form = useForm<SignUpValues>({ shouldFocusError: false });
  const { errors, isSubmitting, submitCount } = form.formState;
  const { register } = form;

  const submit = form.handleSubmit(async (values) => {
    try {
      const response: Partial<SessionResponse> | null = await api.post('/api/user/register', {
        body: toRegisterRequest(values),
        anonymous: true,
      });
      if (response?.token) return onRegistered(values.email.trim());
      form.setError('root', { message: response?.message || t('account.signUp.failed') });
    } catch (error) {
      const texts = { rejected: t('account.signUp.rejected'), unexpected: t('account.error') };
      showFailure(readFailure(error, texts));
    }
  });

  function showFailure({ fields, message }: FormFailure): void {
    const { name, ...known } = fields;
    if (name) form.setError('firstName', { message: name });
    for (const [field, text] of Object.entries(known)) {
      if (field in ids) form.setError(field as keyof SignUpValues, { message: text });
    }
    if (Object.keys(fields).length === 0) form.setError('root', { message });
  }

  return (
    <AuthFrame
      title={t('account.signUp.title')}
      tabTitle={t('account.signUp.submit')}
      description={<ReturnReason otherwise={t('account.signUp.description')} />}
    >
      {alternative}
      <FormWithSummary attempt={submitCount} errors={errors} ids={ids} onSubmit={submit}>
        <div className={classes.nameFields}>
          <TextField
            id={ids.firstName}
            label={t('account.signUp.firstName')}
            autoComplete="given-name"
            required
            error={errors.firstName?.message}
            {...register('firstName', {
              validate: (value) => value.trim() !== '' || t('account.invalid.firstName'),
              maxLength: { value: 40, message: t('account.invalid.nameLong') },
            })}
          />
          <TextField
            id={ids.lastName}
            label={t('account.signUp.lastName')}
            autoComplete="family-name"
            required
            error={errors.lastName?.message}
            {...register('lastName', {
              validate: (value) => value.trim() !== '' || t('account.invalid.lastName'),
              maxLength: { value: 39, message: t('account.invalid.nameLong') },
            })}
          />
        </div>
        <TextField
          id={ids.email}
          label={t('account.email')}
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...register('email', emailRules(t))}
        />
        <PasswordField
          id={ids.password}
          label={t('account.password')}
          hint={t('account.passwordHint')}
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...register('password', newPasswordRules(t))}
        />
        <PasswordField
          id={ids.confirmPassword}
          label={t('account.confirmPassword')}
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          {...register('confirmPassword', {
            required: t('account.invalid.confirmPassword'),
            validate: (value, { password }) => value === password || t('account.invalid.mismatch'),
          })}
        />
        <CheckboxField
          id={ids.adult}
          label={t('account.signUp.adult')}
          hint={t('account.signUp.adultHint')}
          required
          error={errors.adult?.message}
          {...register('adult', { required: t('account.invalid.adult') })}
        />
        <SubmitButton size="lg" fullWidth busy={isSubmitting} aria-describedby={TERMS_ID}>
          {t(isSubmitting ? 'account.signUp.busy' : 'account.signUp.submit')}
        </SubmitButton>
      </FormWithSummary>
      <TermsLine at="signUp" />
      <p>
        {t('account.signUp.switch')}{' '}
        <Button variant="ghost" size="sm" onClick={onSwitch}>
          {t('account.signUp.switchAction')}
        </Button>
      </p>
    </AuthFrame>
  );
}
