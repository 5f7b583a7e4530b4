import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type LoginRequest, type SessionResponse } from '@academy/contracts/sessions/session.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice, PasswordField, TextField } from '@academy/ui';
import { FormWithSummary } from '../../../forms/form-with-summary.js';
import { SubmitButton } from '../../../forms/submit-button.js';
import { AuthFrame } from '../auth-frame.js';
import { GoogleButton } from '../google/google-button.js';
import { readFailure } from '../../../forms/form-failure.js';
import { emailRules } from '../field-rules.js';
import { LoginLinkOffer } from '../login-links/login-link-offer.js';
import classes from '../auth-frame.module.css';

export interface LogInFormProps {
  readonly onForgot: () => void;
  readonly onLoggedIn: (response: SessionResponse) => void;
  readonly onSwitch: () => void;
  /** Message about the step before, such as a registration. */
  readonly remark: string | null;
}

/** Refusals because of too many wrong passwords: a link by mail is no guess. */
const TOO_MANY = ['LOGIN_LINK_NEEDED', 'RATE_LIMITED'];

const ids = { email: 'log-in-email', password: 'log-in-password' };

export function LogInForm({ onForgot, onLoggedIn, onSwitch, remark }: LogInFormProps) {
  const { t } = useTranslation('shell');
  const api = useApi();
  const form = useForm<LoginRequest>({ shouldFocusError: false });
  /** E-mail address whose log-in was rejected for too many attempts. */
  const [limitMessage, setLimitMessage] = useState<string | null>(null);
  const { errors, isSubmitting, submitCount } = form.formState;

  const submit = form.handleSubmit(async ({ email, password }) => {
    try {
      // A successful response may still lack what it declares (CON-07).
      const response: SessionResponse | null = await api.post('/api/user/login', {
        body: { email: email.trim(), password },
        anonymous: true,
      });
      if (response?.token) return onLoggedIn(response);
      form.setError('root', { message: response?.message || t('account.logIn.failed') });
    } catch (error) {
      const isTooMany = error instanceof ApiError && TOO_MANY.includes(error.code);
      setLimitMessage(isTooMany ? email.trim() : null);
      const texts = { rejected: t('account.logIn.failed'), unexpected: t('account.error') };
      form.setError('root', { message: readFailure(error, texts).message });
    }
  });

  return (
    <AuthFrame
      title={t('account.logIn.title')}
      tabTitle={t('account.logIn.submit')}
      lead={t('account.logIn.lead')}
    >
      {remark && submitCount === 0 && (
        <Notice tone="success" role="status">
          {remark}
        </Notice>
      )}
      <FormWithSummary attempt={submitCount} errors={errors} ids={ids} onSubmit={submit}>
        {limitMessage && (
          <LoginLinkOffer key={limitMessage} email={limitMessage} onSent={() => form.clearErrors()} />
        )}
        <TextField
          id={ids.email}
          label={t('account.email')}
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...form.register('email', emailRules(t))}
        />
        <PasswordField
          id={ids.password}
          label={t('account.password')}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password', { required: t('account.invalid.password') })}
        />
        <SubmitButton size="lg" fullWidth busy={isSubmitting}>
          {t(isSubmitting ? 'account.logIn.busy' : 'account.logIn.submit')}
        </SubmitButton>
      </FormWithSummary>
      <GoogleButton />
      <div className={classes.between}>
        <span>
          {t('account.logIn.switch')}{' '}
          <Button variant="quiet" size="sm" onClick={onSwitch}>
            {t('account.logIn.switchAction')}
          </Button>
        </span>
        <Button variant="quiet" size="sm" onClick={onForgot}>
          {t('account.logIn.forgot')}
        </Button>
      </div>
    </AuthFrame>
  );
}
