import { useState, type FormEvent } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, Dialog, Notice, TextAreaField, TextField } from '@academy/ui';
import { markRefundDue } from './refund-calls.js';
import classes from './refund-admin.module.css';

const FORM_ID = 'take-back-form';
/** As the contract has it. */
const MIN_NOTE = 10;
const MAX_NOTE = 500;

/** Takes a bought item back (CON-13). The money leaves only after the approval that follows in the list. */
export function TakeBackDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { api, notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const [orderNumber, setOrderNumber] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const problems = {
    orderNumber: orderNumber.trim() ? undefined : t('refunds.orderMissing'),
    note: note.trim().length >= MIN_NOTE ? undefined : t('refunds.noteShort'),
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => markRefundDue(api, { orderNumber: orderNumber.trim(), note: note.trim() }),
    onSuccess: () => {
      notify({ kind: 'success', message: t('refunds.tookBack') });
      onDone();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!problems.orderNumber && !problems.note) mutate();
  };
  return (
    <Dialog
      opened
      busy={isPending}
      onClose={onClose}
      title={t('refunds.takeBackTitle')}
      description={t('refunds.takeBackNote')}
      footer={
        <>
          <Button type="submit" form={FORM_ID} variant="danger" busy={isPending}>
            {t(isPending ? 'refunds.working' : 'refunds.takeBack')}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('admin.cancel')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate className={classes.form} onSubmit={submit}>
        <TextField
          id="take-back-order"
          label={t('refunds.orderNumber')}
          hint={t('refunds.orderHint')}
          error={isTried ? problems.orderNumber : undefined}
          value={orderNumber}
          // Room for the blanks that come along when a number is pasted.
          maxLength={64}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
          onChange={(event) => setOrderNumber(event.currentTarget.value)}
        />
        <TextAreaField
          id="take-back-note"
          label={t('refunds.note')}
          hint={t('refunds.noteHint')}
          error={isTried ? problems.note : undefined}
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
