import { useState } from 'react';
import { type User } from '@academy/contracts/users/user.schemas';
import { type AccountSecurity } from '@academy/contracts/account-settings/account-settings.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, PasswordField, TextField } from '@academy/ui';
import { Dialog } from '@academy/ui/on-demand';
import { useForm } from 'react-hook-form';
import { useLeaveAccount } from '../../ui/visitor-redirect.js';
import { Problems, SignInAgain, Username } from './form-parts.js';
import { SettingsSection } from './settings-section.js';
import { useFailure } from './use-account.js';
import classes from './account.module.css';

const FORM = 'account-close-form';
const ids = { password: 'account-close-password', confirmation: 'account-close-word' } as const;
/** `CLOSING_WORD` of the contract, copied so that its schemas are not bundled. */
const WORD = 'DELETE';

interface CloseAccountProps {
  readonly user: User;
  readonly security: AccountSecurity;
}

/** Deletes the account (T72, decision 0063). */
export function CloseAccount(props: CloseAccountProps) {
  const { t } = useTranslation('mf_learner');
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection id="account-close" title={t('closing.title')} description={t('closing.warning')}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('closing.open')}
      </Button>
      {isOpen && <CloseDialog {...props} onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}

function CloseDialog({ user, security, onClose }: CloseAccountProps & { onClose: () => void }) {
  const { t } = useTranslation('mf_learner');
  const { hasPassword, isFresh } = security;
  const { form, submit } = useClosing(hasPassword);
  const { errors, isSubmitting } = form.formState;
  const canProve = hasPassword || isFresh;
  const word = t('closing.wordMissing', { word: WORD });
  return (
    <Dialog
      opened
      role="alertdialog"
      busy={isSubmitting}
      onClose={onClose}
      title={t('closing.dialogTitle')}
      description={t('closing.description')}
      footer={
        <>
          {canProve && (
            <Button type="submit" form={FORM} variant="danger" busy={isSubmitting}>
              {t(isSubmitting ? 'closing.busy' : 'closing.submit')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
            {t('closing.keep')}
          </Button>
        </>
      }
    >
      <Consequences />
      {!canProve && <SignInAgain />}
      {canProve && (
        <form
          method="post"
          id={FORM}
          noValidate
          className={classes.form}
          onSubmit={(event) => void submit(event)}
        >
          <Problems ids={ids} state={form.formState} />
          <Username email={user.email} />
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
          <TextField
            {...form.register('confirmation', { validate: (value) => value.trim() === WORD || word })}
            id={ids.confirmation}
            label={t('closing.word', { word: WORD })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            error={errors.confirmation?.message}
          />
        </form>
      )}
    </Dialog>
  );
}

function Consequences() {
  const { t } = useTranslation('mf_learner');
  return (
    <ul className={classes.consequences}>
      <li>{t('closing.goes')}</li>
      <li>{t('closing.courses')}</li>
      <li>{t('closing.money')}</li>
      <li>{t('closing.retained')}</li>
    </ul>
  );
}

function useClosing(hasPassword: boolean) {
  const api = useApi();
  const { notify } = useShell();
  const leave = useLeaveAccount();
  const form = useForm({ defaultValues: { password: '', confirmation: '' }, shouldFocusError: false });
  const fail = useFailure(form);
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      const { message } = await api.post('/api/user/delete', {
        body: { confirmation: WORD, ...(hasPassword && { password }) },
      });
      await leave();
      notify({ kind: 'success', message });
    } catch (error) {
      fail(error);
    }
  });
  return { form, submit };
}
