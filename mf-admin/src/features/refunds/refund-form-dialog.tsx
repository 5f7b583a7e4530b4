import { useState, type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Notice, TextAreaField } from '@academy/ui';
import { Dialog } from '@academy/ui/on-demand';
import classes from './refund-admin.module.css';

/** As the contract has it. */
const MIN_NOTE = 10;
const MAX_NOTE = 500;

export interface RefundFormDialogProps {
  /** Of the form; the id of its note begins with it. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly action: string;
  readonly variant?: 'danger' | 'primary';
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly note: Record<'label' | 'hint' | 'short', string>;
  /** Fields before the note; told whether a submission has been tried. */
  readonly fields?: (isTried: boolean) => ReactNode;
  readonly isComplete?: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (note: string) => void;
}

/** A decision about money, for which an admin gives the reason in words. */
export function RefundFormDialog({
  id,
  title,
  description,
  action,
  variant = 'primary',
  busy,
  failure,
  note: texts,
  fields,
  isComplete = true,
  onClose,
  onSubmit,
}: RefundFormDialogProps) {
  const { t } = useTranslation('mf_admin');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = note.trim().length < MIN_NOTE;
  return (
    <Dialog
      opened
      busy={busy}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button type="submit" form={`${id}-form`} variant={variant} busy={busy}>
            {busy ? t('refunds.working') : action}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('admin.cancel')}
          </Button>
        </>
      }
    >
      <form
        method="post"
        id={`${id}-form`}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isComplete && !isShort) onSubmit(note.trim());
        }}
      >
        {fields?.(isTried)}
        <TextAreaField
          id={`${id}-note`}
          label={texts.label}
          hint={texts.hint}
          error={isTried && isShort ? texts.short : undefined}
          value={note}
          rows={3}
          maxLength={MAX_NOTE}
          required
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {failure && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
