import { useEffect, useState } from 'react';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice, Stack } from '@academy/ui';
import { CodeField, codeBoxId } from '@academy/ui/on-demand';
import { Controller, useForm } from 'react-hook-form';
import { Problems, Username } from '../form-parts.js';
import {
  NewPasswordFields,
  newPasswordIds,
  noPasswords,
  type NewPasswordValues,
} from './new-password-fields.js';
import { useSavedPassword } from './use-saved-password.js';
import classes from '../account.module.css';

/** Sets the first password of an account that uses Google; a mailed code proves the e-mail address (decision 0062). */
export function FirstPassword({ email }: { email: string }) {
  const { t } = useTranslation('mf_learner');
  const api = useApi();
  const [isSent, setSent] = useState(false);
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => api.post('/api/user/forgot', { body: { email } }),
    onSuccess: () => setSent(true),
  });
  const failure = error && (
    <Notice tone="danger" role="alert">
      {failureMessage(error)}
    </Notice>
  );
  if (isSent) {
    return (
      <>
        {failure}
        <CodeAndPassword email={email} isSending={isPending} onAnew={() => mutate()} />
      </>
    );
  }
  return (
    <>
      {failure}
      <p>{t('password.none', { email })}</p>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {t(isPending ? 'password.mailing' : 'password.mailCode')}
      </Button>
    </>
  );
}

interface CodeAndPasswordProps {
  readonly email: string;
  readonly isSending: boolean;
  readonly onAnew: () => void;
}

function CodeAndPassword({ email, isSending, onAnew }: CodeAndPasswordProps) {
  const { t } = useTranslation('mf_learner');
  const form = useForm<NewPasswordValues>({ defaultValues: noPasswords, shouldFocusError: false });
  const save = useSavedPassword(form);
  const { isSubmitting } = form.formState;
  useEffect(() => {
    // The pressed button is gone, and the code is the next step.
    document.getElementById(codeBoxId(newPasswordIds.code, 0))?.focus();
  }, []);
  const submit = form.handleSubmit(({ code, password }) => save({ code, password }));
  return (
    <form method="post" noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <Notice tone="success" role="status">
        {t('password.codeSent', { email })}
      </Notice>
      <Problems ids={newPasswordIds} state={form.formState} />
      <Username email={email} />
      <Controller
        control={form.control}
        name="code"
        rules={{
          pattern: { value: /^\d{6}$/, message: t('password.codeMissing') },
          required: t('password.codeMissing'),
        }}
        render={({ field, fieldState }) => (
          <CodeField
            id={newPasswordIds.code}
            label={t('password.code')}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <NewPasswordFields form={form} />
      <Stack direction="row" gap={3}>
        <Button type="submit" busy={isSubmitting}>
          {t(isSubmitting ? 'password.setting' : 'password.set')}
        </Button>
        <Button variant="ghost" busy={isSending} onClick={onAnew}>
          {t(isSending ? 'password.mailing' : 'password.resend')}
        </Button>
      </Stack>
    </form>
  );
}
