import { useState, type ReactNode } from 'react';
import { type Refund } from '@academy/contracts/refunds/refund.schemas';
import { useMutation, useQueryClient } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { CloseDialog } from './close-dialog.js';
import { RefundDialog } from './refund-dialog.js';
import { type RefundAction } from './refund-row.js';

export interface RefundActions {
  readonly act: (refund: Refund, action: RefundAction) => void;
  readonly isBusy: (refund: Refund) => boolean;
  /** The confirmation dialog while it is open. */
  readonly dialog: ReactNode;
  readonly reload: () => void;
}

/** Actions on a refund, with the same confirmation on every screen. */
export function useRefundActions(): RefundActions {
  const api = useApi();
  const { notify } = useShell();
  const queries = useQueryClient();
  const [confirming, setConfirming] = useState<{
    readonly action: Exclude<RefundAction, 'check'>;
    readonly refund: Refund;
  } | null>(null);
  const reload = () => void queries.invalidateQueries();
  const check = useMutation({
    mutationFn: (refund: Refund) => api.post('/api/admin/refunds/{id}/check', { path: { id: refund.id } }),
    onSuccess: ({ message }) => notify({ kind: 'success', message }),
    onError: ({ message }) => notify({ kind: 'error', message }),
    onSettled: reload,
  });
  const after = { onClose: () => setConfirming(null), onChanged: reload };
  return {
    act: (refund, action) => (action === 'check' ? check.mutate(refund) : setConfirming({ action, refund })),
    isBusy: ({ id }) => check.isPending && check.variables.id === id,
    dialog:
      confirming &&
      (confirming.action === 'close' ? (
        <CloseDialog refund={confirming.refund} {...after} />
      ) : (
        <RefundDialog action={confirming.action} refund={confirming.refund} {...after} />
      )),
    reload,
  };
}
