import { useState, type ReactNode } from 'react';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { TextAreaField } from '@academy/ui';
import { FormDialog } from './form-dialog.js';

/** Limit of the contract. */
const MIN_NOTE = 10;
const MAX_NOTE = 500;

export interface ReasonFormDialogProps {
  /** The id of the form, and the prefix of its note's id. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly action: string;
  readonly variant?: 'danger' | 'primary';
  readonly busy: boolean;
  readonly error: Error | null;
  /** Texts of the field; by default it is labelled as the reason. */
  readonly note: { readonly hint: string; readonly label?: string; readonly short?: string };
  /** Fields before the note; `isSubmitted` after the first attempt to submit. */
  readonly fields?: (isSubmitted: boolean) => ReactNode;
  readonly isComplete?: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (note: string) => void;
}

/** A decision about money or access that requires a written reason. */
export function ReasonFormDialog({
  id,
  title,
  description,
  action,
  variant = 'primary',
  busy,
  error,
  note: texts,
  fields,
  isComplete = true,
  onClose,
  onSubmit,
}: ReasonFormDialogProps) {
  const { t } = useTranslation('mf_admin');
  const [note, setNote] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const isShort = note.trim().length < MIN_NOTE;
  return (
    <FormDialog
      id={`${id}-form`}
      busy={busy}
      onClose={onClose}
      title={title}
      description={description}
      variant={variant}
      action={action}
      working={t('refunds.inProgress')}
      failure={error && failureMessage(error)}
      onSubmit={() => {
        setSubmitted(true);
        if (isComplete && !isShort) onSubmit(note.trim());
      }}
    >
      {fields?.(isSubmitted)}
      <TextAreaField
        id={`${id}-note`}
        label={texts.label ?? t('refunds.note')}
        hint={texts.hint}
        error={isSubmitted && isShort ? (texts.short ?? t('refunds.noteShort')) : undefined}
        value={note}
        rows={3}
        maxLength={MAX_NOTE}
        required
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
