import { Fragment, type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type LoginRequest, type SessionResponse } from '@academy/contracts/sessions/session.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useSearchParams } from '@academy/mf-kit/router';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice, PasswordField, TextField } from '@academy/ui';
import { FormWithSummary } from '../../forms/form-with-summary.js';
import { SubmitButton } from '../../forms/submit-button.js';
import { AuthFrame } from '../../auth-frame/auth-frame.js';
import { ReturnReason } from '../../auth-frame/return-reason.js';
import { safeReturnTo } from '../../auth-frame/return-to.js';
import { TermsLine } from '../../auth-frame/terms-line.js';
import { readFailure } from '../../forms/form-failure.js';
import { emailRules } from '../../forms/field-rules.js';
import classes from '../../auth-frame/auth-frame.module.css';

export interface LoginFormProps {
  /** Another way to log in, above the form. */
  readonly alternative: ReactNode;
  /** Initial e-mail address of the form. */
  readonly email: string;
  /** Renders the log-in by mail after too many attempts with this e-mail address; `onUsed` removes the form's error. */
  readonly loginLink: (email: string, onUsed: () => void) => ReactNode;
  readonly onForgot: () => void;
  readonly onLoggedIn: (response: SessionResponse) => void;
  readonly onSwitch: () => void;
  /** Message about the previous step, such as a registration. */
  readonly notice: string | null;
}

/** Rejections because of too many wrong passwords; a link by mail still works. */
const TOO_MANY = ['LOGIN_LINK_NEEDED', 'RATE_LIMITED'];

export const LOGIN_PASSWORD_ID = 'log-in-password';
const ids = { email: 'log-in-email', password: LOGIN_PASSWORD_ID };

export function LoginForm(props: LoginFormProps) {
  const { alternative, email, loginLink, onForgot, onLoggedIn, onSwitch, notice } = props;
  const { t } = useTranslation('shell');
  const api = useApi();
  const form = useForm<LoginRequest>({ defaultValues: { email }, shouldFocusError: false });
  /** E-mail address whose log-in was rejected for too many attempts. */
  const [limitedEmail, setLimitedEmail] = useState<string | null>(null);
  // The account was just created: its e-mail address comes from the sign-up.
  const isNew = email !== '';
  const { errors, isSubmitting, submitCount } = form.formState;

  const submit = form.handleSubmit(async ({ email, password }) => {
    try {
      // A successful response may still lack declared fields (CON-07).
      const response: SessionResponse | null = await api.post('/api/user/login', {
        body: { email: email.trim(), password },
        anonymous: true,
      });
      if (response?.token) return onLoggedIn(response);
      form.setError('root', { message: response?.message || t('account.logIn.failed') });
    } catch (error) {
      const isTooMany = error instanceof ApiError && TOO_MANY.includes(error.code);
      setLimitedEmail(isTooMany ? email.trim() : null);
      const texts = { rejected: t('account.logIn.failed'), unexpected: t('account.error') };
      form.setError('root', { message: readFailure(error, texts).message });
    }
  });

  return (
    <AuthFrame
      title={t(isNew ? 'account.logIn.afterResetTitle' : 'account.logIn.title')}
      tabTitle={t('account.logIn.submit')}
      description={isNew ? <FirstLead /> : <ReturnReason otherwise={t('account.logIn.description')} />}
    >
      {notice && submitCount === 0 && (
        <Notice tone="success" role="status">
          <p>{notice}</p>
          {isNew && <p>{t('account.signUp.next')}</p>}
        </Notice>
      )}
      {alternative}
      <FormWithSummary attempt={submitCount} errors={errors} ids={ids} onSubmit={submit}>
        {limitedEmail && (
          <Fragment key={limitedEmail}>{loginLink(limitedEmail, () => form.clearErrors())}</Fragment>
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
        <p className={classes.forgot}>
          <Button variant="ghost" size="sm" onClick={onForgot}>
            {t('account.logIn.forgot')}
          </Button>
        </p>
        <SubmitButton size="lg" fullWidth busy={isSubmitting}>
          {t(isSubmitting ? 'account.logIn.busy' : 'account.logIn.submit')}
        </SubmitButton>
      </FormWithSummary>
      <TermsLine at="logIn" />
      <p>
        {t('account.logIn.switch')}{' '}
        <Button variant="ghost" size="sm" onClick={onSwitch}>
          {t('account.logIn.switchAction')}
        </Button>
      </p>
    </AuthFrame>
  );
}

/** Text after the sign-up; a visitor who did not come from another page continues at the start page. */
function FirstLead() {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  const hasOrigin = safeReturnTo(search.get('returnTo')) !== '/';
  return t(hasOrigin ? 'account.logIn.afterResetDescription' : 'account.logIn.afterResetDescriptionShort');
}
