import { useState } from 'react';
import { type Role } from '@academy/contracts/identity.schemas';
import { failureMessage, fieldMessages } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { SelectField, TextField } from '@academy/ui';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../frame/draft/form-dialog.js';

interface Fields {
  name: string;
  email: string;
  phone: string;
  role: Role;
}

export interface AddUserDialogProps {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Adds a user (S-272, SEC-23), who sets a password by the link in the mail. */
export function AddUserDialog(props: AddUserDialogProps) {
  const { onClose } = props;
  const { t } = useTranslation('mf_admin');
  const form = useAddUser(props);
  return (
    <FormDialog
      id="add-user-form"
      onClose={onClose}
      busy={form.busy}
      title={t('users.add')}
      description={t('users.addNote')}
      action={t('users.add')}
      working={t('users.adding')}
      problems={form.problems}
      attempt={form.attempt}
      failure={form.failure}
      onSubmit={(event) => void form.submit(event)}
    >
      <TextField
        {...form.field('name')}
        label={t('users.fullName')}
        autoComplete="off"
        maxLength={80}
        required
      />
      <TextField
        {...form.field('email')}
        label={t('users.email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        required
      />
      <TextField
        {...form.field('phone')}
        label={t('users.phone')}
        hint={t('users.phoneHint')}
        type="tel"
        autoComplete="off"
        maxLength={20}
      />
      <SelectField
        {...form.field('role')}
        label={t('users.role')}
        data={[
          { value: 'user', label: t('users.roles.user') },
          { value: 'admin', label: t('users.roles.admin') },
        ]}
      />
    </FormDialog>
  );
}

function useAddUser({ onClose, onSaved }: AddUserDialogProps) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const { notify } = useShell();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm<Fields>({
    defaultValues: { name: '', email: '', phone: '', role: 'user' },
  });
  const { errors, submitCount } = formState;
  const rules = {
    name: (value: string) => value.trim().length >= 2 || t('users.errors.name'),
    email: (value: string) => /^\S+@\S+\.\S+$/.test(value.trim()) || t('users.errors.email'),
    phone: () => true,
    role: () => true,
  };

  async function save({ name, email, phone, role }: Fields): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const number = phone.trim();
      await api.post('/api/admin/user', {
        body: { name: name.trim(), email: email.trim(), role, ...(number ? { phone: number } : {}) },
      });
      notify({ kind: 'success', message: t('users.added', { email: email.trim() }) });
      onSaved();
      onClose();
    } catch (error) {
      const messages = Object.entries(fieldMessages(error));
      for (const [path, message] of messages) setError(path as keyof Fields, { message });
      if (messages.length === 0) setFailure(failureMessage(error as Error));
      setBusy(false);
    }
  }

  return {
    attempt: submitCount,
    busy,
    failure,
    field: (name: keyof Fields) => ({
      ...register(name, { validate: rules[name] }),
      id: `user-${name}`,
      error: errors[name]?.message ?? '',
    }),
    problems: Object.entries(errors).flatMap(([name, { message }]) =>
      message ? [{ fieldId: `user-${name}`, message }] : [],
    ),
    submit: handleSubmit(save),
  };
}
