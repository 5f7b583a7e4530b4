import { useState } from 'react';
import { failureMessage, fieldMessages } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { TextAreaField, TextField } from '@academy/ui';
import { FormDialog } from '../../../frame/draft/form-dialog.js';
import { cancelWorkshop, type AdminItem } from '../item-calls.js';

const WORD = 'CANCEL';
const LENGTH = { least: 10, most: 500 };

interface CancelDialogProps {
  readonly item: AdminItem;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}

/**
 * A cancellation is irreversible: the admin types a word to confirm, and all enrolled learners see the reason
 * (decision 0107).
 */
export function CancelDialog({ item, onClose, onCancelled }: CancelDialogProps) {
  const api = useApi();
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const [reason, setReason] = useState('');
  const [word, setWord] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { title } = item;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => cancelWorkshop(api, item.id, reason.replace(/\s+/g, ' ').trim()),
    onSuccess: () => {
      notify({ kind: 'success', message: t('items.cancelDone', { title }) });
      onCancelled();
      onClose();
    },
    onSettled: () => setAttempt((before) => before + 1),
  });
  const length = reason.trim().length;
  const rejected = error ? fieldMessages(error) : {};
  const isChecked = attempt > 0;
  const reasonError =
    isChecked && length < LENGTH.least ? t('items.cancellationReasonShort') : (rejected.reason ?? '');
  const wordError = isChecked && word.trim() !== WORD ? t('items.cancelWordWrong') : '';
  const problems = [
    ...(reasonError ? [{ fieldId: 'cancel-reason', message: reasonError }] : []),
    ...(wordError ? [{ fieldId: 'cancel-word', message: wordError }] : []),
    ...(error && Object.keys(rejected).length === 0 ? [{ message: failureMessage(error) }] : []),
  ];

  function submit(): void {
    if (length < LENGTH.least || word.trim() !== WORD) setAttempt((before) => before + 1);
    else mutate();
  }

  return (
    <FormDialog
      id="cancel-workshop"
      role="alertdialog"
      busy={isPending}
      onClose={onClose}
      title={t('items.cancelTitle', { title })}
      description={t('items.cancelNote')}
      variant="danger"
      action={t('items.cancelWorkshop')}
      working={t('items.cancelling')}
      cancel={t('items.keepWorkshop')}
      problems={problems}
      attempt={attempt}
      onSubmit={submit}
    >
      <TextAreaField
        id="cancel-reason"
        label={t('items.cancellationReason')}
        hint={t('items.cancellationReasonHint')}
        error={reasonError}
        rows={3}
        maxLength={LENGTH.most}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextField
        id="cancel-word"
        label={t('items.cancelWord', { word: WORD })}
        error={wordError}
        autoComplete="off"
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
    </FormDialog>
  );
}
