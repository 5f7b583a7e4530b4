import { useState } from 'react';
import { type User } from '@academy/contracts/users/user.schemas';
import { failureText, fieldMessages } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, TextField } from '@academy/ui';
import { Dialog, ErrorSummary } from '@academy/ui/on-demand';
import { useForm } from 'react-hook-form';
import classes from './edit-profile.module.css';

interface ProfileFields {
  name: string;
  phone: string;
}

const FORM_ID = 'profile-form';

/** Form for name and phone; the e-mail address cannot be changed (S-247 … S-249, CON-08). */
export function EditProfile({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('mf_learner');
  const form = useProfileForm(user, onClose);
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={form.busy}
      title={t('profile.title')}
      footer={
        <>
          <Button type="submit" form={FORM_ID} busy={form.busy}>
            {t(form.busy ? 'profile.saving' : 'profile.save')}
          </Button>
          <Button variant="secondary" onClick={onClose} disabled={form.busy}>
            {t('profile.cancel')}
          </Button>
        </>
      }
    >
      <form
        method="post"
        id={FORM_ID}
        noValidate
        className={classes.form}
        onSubmit={(event) => void form.submit(event)}
      >
        <ErrorSummary title={t('profile.errorsTitle')} problems={form.problems} attempt={form.attempt} />
        <TextField {...form.field('name')} label={t('profile.name')} autoComplete="name" required />
        <TextField
          {...form.field('phone')}
          label={t('profile.phone')}
          hint={t('profile.phoneHint')}
          type="tel"
          autoComplete="tel-national"
        />
        <TextField
          id="profile-email"
          label={t('profile.email')}
          hint={t('profile.emailNote')}
          type="email"
          value={user.email}
          disabled
          readOnly
        />
      </form>
    </Dialog>
  );
}

function useProfileForm(user: User, onClose: () => void) {
  const { t } = useTranslation('mf_learner');
  const api = useApi();
  const { notify, session } = useShell();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm<ProfileFields>({
    defaultValues: { name: user.name, phone: user.phone ?? '' },
  });
  const rules = {
    name: { validate: (value: string) => value.trim().length >= 2 || t('profile.nameMissing') },
    phone: {
      validate: (value: string) =>
        value.trim() === '' ||
        /^(\+?91|0)?[6-9]\d{9}$/.test(value.replace(/[\s-]/g, '')) ||
        t('profile.phoneWrong'),
    },
  };

  async function save(fields: ProfileFields): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { message } = await api.put('/api/user/update', { body: fields });
      await session.check({ force: true });
      notify({ kind: 'success', message: message || t('profile.saved') });
      onClose();
    } catch (error) {
      for (const [path, message] of Object.entries(fieldMessages(error))) {
        if (path in rules) setError(path as keyof ProfileFields, { message });
      }
      setFailure(failureText(error) ?? t('profile.failed'));
    } finally {
      setBusy(false);
    }
  }

  const { errors, submitCount } = formState;
  return {
    attempt: submitCount,
    busy,
    field: (name: keyof ProfileFields) => ({
      ...register(name, rules[name]),
      id: `profile-${name}`,
      error: errors[name]?.message ?? '',
    }),
    problems: [
      ...(failure ? [{ message: failure }] : []),
      ...(['name', 'phone'] as const).flatMap((name) => {
        const message = errors[name]?.message;
        return message ? [{ fieldId: `profile-${name}`, message }] : [];
      }),
    ],
    submit: handleSubmit(save),
  };
}
