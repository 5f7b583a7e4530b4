import { useState } from 'react';
import { type IssuedCertificate } from '@academy/contracts/certificates/issued-certificate.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { TextAreaField } from '@academy/ui';
import { FormDialog } from '../../frame/draft/form-dialog.js';

const SHORTEST = 10;

export interface RevokeDialogProps {
  readonly certificate: IssuedCertificate;
  readonly onClose: () => void;
  readonly onRevoked: () => void;
}

/** Revokes a certificate permanently, with a reason that is public on its verification page. */
export function RevokeDialog({ certificate, onClose, onRevoked }: RevokeDialogProps) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const { notify } = useShell();
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { certificateId, learnerName, courseTitle } = certificate;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { reason: string }) =>
      api.post('/api/admin/certificate/{certificateId}/revoke', { path: { certificateId }, body }),
    onSuccess: () => {
      notify({ kind: 'success', message: t('certificates.done', { number: certificateId }) });
      onRevoked();
      onClose();
    },
    onSettled: () => setAttempt((before) => before + 1),
  });
  const words = reason.replace(/\s+/g, ' ').trim();
  const isShort = words.length < SHORTEST;
  const reasonError = attempt > 0 && isShort ? t('certificates.reasonShort') : '';

  function submit(): void {
    if (!isShort) mutate({ reason: words });
    else setAttempt((before) => before + 1);
  }

  return (
    <FormDialog
      id="revoke-certificate"
      role="alertdialog"
      busy={isPending}
      onClose={onClose}
      title={t('certificates.title', { number: certificateId })}
      description={t('certificates.note', {
        name: learnerName ?? t('certificates.nameDeleted'),
        course: courseTitle,
      })}
      variant="danger"
      action={t('certificates.revoke')}
      problems={[
        ...(reasonError ? [{ fieldId: 'revocation-reason', message: reasonError }] : []),
        ...(error ? [{ message: failureMessage(error) }] : []),
      ]}
      attempt={attempt}
      onSubmit={submit}
    >
      <TextAreaField
        id="revocation-reason"
        label={t('certificates.reason')}
        hint={t('certificates.reasonHint')}
        error={reasonError}
        rows={3}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
