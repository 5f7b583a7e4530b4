import { useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { useMutation, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { TextField } from '@academy/ui';
import { ReasonFormDialog } from '../../frame/draft/reason-form-dialog.js';

const WHOLE_NUMBER = /^AC-[0-9A-Z]{26}$/;

/** Revokes a purchase (CON-13). The money is refunded only after the approval that follows in the list. */
export function RevokeDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const api = useApi();
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const [orderNumber, setOrderNumber] = useState('');
  const isComplete = orderNumber.trim() !== '';
  const found = useOrder(orderNumber.trim().toUpperCase());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (note: string) =>
      api.post('/api/admin/refunds', { body: { orderNumber: orderNumber.trim(), note } }),
    onSuccess: () => {
      notify({ kind: 'success', message: t('refunds.revoked') });
      onDone();
      onClose();
    },
  });
  return (
    <ReasonFormDialog
      id="take-back"
      title={t('refunds.revokeTitle')}
      description={t('refunds.revokeNote')}
      action={t('refunds.revoke')}
      variant="danger"
      busy={isPending}
      error={error}
      note={{ hint: t('refunds.noteHint') }}
      isComplete={isComplete}
      fields={(isSubmitted) => (
        <>
          <TextField
            id="take-back-order"
            label={t('refunds.orderNumber')}
            hint={t('refunds.orderHint')}
            error={isSubmitted && !isComplete ? t('refunds.orderMissing') : undefined}
            value={orderNumber}
            // Allows for spaces in a pasted number.
            maxLength={64}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            required
            onChange={(event) => setOrderNumber(event.currentTarget.value)}
          />
          <p role="status">{found && t('refunds.orderFound', found)}</p>
        </>
      )}
      onClose={onClose}
      onSubmit={(note) => mutate(note)}
    />
  );
}

/** The order to refund; undefined while the number is incomplete or unknown. */
function useOrder(orderNumber: string) {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const { data } = useQuery({
    ...apiCall(api, '/api/admin/orders/{orderNumber}', { path: { orderNumber }, private: true }),
    enabled: WHOLE_NUMBER.test(orderNumber),
  });
  if (!data) return undefined;
  const { amountPaise, buyer, title } = data.order;
  return { title, amount: formatPaise(amountPaise), buyer: buyer?.name ?? t('orders.erased') };
}
