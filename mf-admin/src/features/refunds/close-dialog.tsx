import { useState, type FormEvent } from 'react';
import { type Refund } from '@academy/contracts/refund.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/money';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, Dialog, Notice, TextAreaField } from '@academy/ui';
import { closeRefund } from './refund-calls.js';
import classes from './refund-admin.module.css';

const FORM_ID = 'close-refund-form';
/** As the contract has it. */
const MIN_NOTE = 10;
const MAX_NOTE = 500;

export interface CloseDialogProps {
  readonly refund: Refund;
  readonly onClose: () => void;
  /** Also after a refusal: the refund may have moved since it was read. */
  readonly onChanged: () => void;
}

/** The way out of a review: an admin says in words how the amounts were settled with the provider (decision 0043). */
export function CloseDialog({ refund, onClose, onChanged }: CloseDialogProps) {
  const { api, notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = formatPaise(refund.amountPaise);
  const isShort = note.trim().length < MIN_NOTE;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => closeRefund(api, refund, { note: note.trim() }),
    onSuccess: () => {
      notify({ kind: 'success', message: t('refunds.closed', { amount }) });
      onClose();
    },
    onSettled: onChanged,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort) mutate();
  };
  return (
    <Dialog
      opened
      busy={isPending}
      onClose={onClose}
      title={t('refunds.closeTitle', { amount })}
      description={t('refunds.closeNote', { order: refund.orderNumber })}
      footer={
        <>
          <Button type="submit" form={FORM_ID} busy={isPending}>
            {t(isPending ? 'refunds.working' : 'refunds.close')}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('admin.cancel')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate className={classes.form} onSubmit={submit}>
        <TextAreaField
          id="close-refund-note"
          label={t('refunds.settledHow')}
          hint={t('refunds.settledHint')}
          error={isTried && isShort ? t('refunds.settledShort') : undefined}
          value={note}
          rows={3}
          maxLength={MAX_NOTE}
          required
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {error && (
          <Notice tone="danger" role="alert">
            {error.message}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
