import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, TextField } from '@academy/ui';
import classes from './categories.module.css';

export interface CategoryFormProps {
  /** The current name; undefined for a new category. */
  readonly name?: string;
  readonly onSubmit: (name: string) => Promise<void>;
  readonly onCancel?: () => void;
}

/** The form for the name of a new or existing category; it shows the server's error below the field. */
export function CategoryForm({ name = '', onSubmit, onCancel }: CategoryFormProps) {
  const { t } = useTranslation('mf_admin');
  const id = useId();
  const [value, setValue] = useState(name);
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isRename = onCancel !== undefined;
  // The form replaces a button that had the focus.
  useEffect(() => {
    if (isRename) field.current?.focus();
  }, [isRename]);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const next = value.replace(/\s+/g, ' ').trim();
    if (next === '') return setError(t('content.nameMissing'));
    setBusy(true);
    setError('');
    try {
      await onSubmit(next);
      if (!onCancel) setValue('');
    } catch (failure) {
      setError(failureMessage(failure as Error));
    }
    setBusy(false);
  }

  return (
    <form method="post" noValidate className={classes.nameForm} onSubmit={(event) => void submit(event)}>
      <TextField
        id={id}
        ref={field}
        label={t(onCancel ? 'content.name' : 'content.newCategory')}
        maxLength={60}
        autoComplete="off"
        value={value}
        error={error}
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && !busy && onCancel?.()}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {t(onCancel ? 'curriculum.rename' : 'content.addCategory')}
      </Button>
      {onCancel && (
        <Button variant="ghost" onClick={onCancel}>
          {t('admin.cancel')}
        </Button>
      )}
    </form>
  );
}
