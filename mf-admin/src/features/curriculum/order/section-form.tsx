import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, TextField } from '@academy/ui';
import classes from './outline.module.css';

export interface SectionFormProps {
  /** The current title; undefined for a new section. */
  readonly title?: string;
  /** The titles of the other sections: titles are unique. */
  readonly titles: readonly string[];
  readonly onSubmit: (title: string) => void;
  readonly onCancel?: () => void;
}

/** The form for the title of a new or existing section. */
export function SectionForm({ title = '', titles, onSubmit, onCancel }: SectionFormProps) {
  const { t } = useTranslation('mf_admin');
  const id = useId();
  const [value, setValue] = useState(title);
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isRename = onCancel !== undefined;
  // The form replaces a button that had the focus.
  useEffect(() => {
    if (isRename) field.current?.focus();
  }, [isRename]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const next = value.replace(/\s+/g, ' ').trim();
    const isTaken = titles.some((other) => other.toLowerCase() === next.toLowerCase());
    if (next === '' || isTaken)
      return setError(t(isTaken ? 'curriculum.titleTaken' : 'curriculum.titleMissing'));
    setError('');
    if (!onCancel) setValue('');
    onSubmit(next);
  }

  return (
    <form method="post" noValidate className={classes.sectionForm} onSubmit={submit}>
      <TextField
        id={id}
        ref={field}
        label={t(onCancel ? 'curriculum.sectionTitle' : 'curriculum.newSection')}
        maxLength={140}
        value={value}
        error={error}
        autoComplete="off"
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onCancel?.()}
      />
      <Button type="submit" variant="secondary">
        {t(onCancel ? 'curriculum.rename' : 'curriculum.addSection')}
      </Button>
      {onCancel && (
        <Button variant="ghost" onClick={onCancel}>
          {t('admin.cancel')}
        </Button>
      )}
    </form>
  );
}
