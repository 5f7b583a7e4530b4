import { useState } from 'react';
import { type OrderLedger } from '@academy/contracts/orders/admin-order.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation, useQueryClient } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice, Stack } from '@academy/ui';
import { DangerButton } from '../../../frame/table/danger-button.js';
import { ReasonDialog, type Decision } from './reason-dialog.js';

/** Actions that are allowed for an order at present; others are not shown. */
export function OrderActions({ ledger }: { ledger: OrderLedger }) {
  const api = useApi();
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const [confirming, setConfirming] = useState<Decision | null>(null);
  const { order, can } = ledger;
  // A granted or revoked enrollment changes lists and counts too.
  const reload = () => void queries.invalidateQueries();
  const check = useMutation({
    mutationFn: () =>
      api.post('/api/admin/orders/{orderNumber}/check', { path: { orderNumber: order.orderNumber } }),
    onSuccess: ({ message }) => notify({ kind: 'success', message }),
    onSettled: reload,
  });
  const decisions = (['refund', 'enroll', 'unenroll'] as const).filter((decision) => can[decision]);
  return (
    <>
      <Stack direction="row">
        {can.check && (
          <Button busy={check.isPending} onClick={() => check.mutate()}>
            {t(check.isPending ? 'orders.checking' : 'orders.check')}
          </Button>
        )}
        {decisions.map((decision) => {
          const Decision = decision === 'enroll' ? Button : DangerButton;
          return (
            <Decision key={decision} size="md" variant="secondary" onClick={() => setConfirming(decision)}>
              {t(`orders.decisions.${decision}.open`)}
            </Decision>
          );
        })}
      </Stack>
      {check.error && (
        <Notice tone="danger" role="alert">
          {failureMessage(check.error)}
        </Notice>
      )}
      {confirming && (
        <ReasonDialog
          decision={confirming}
          order={order}
          onClose={() => setConfirming(null)}
          onChanged={reload}
        />
      )}
    </>
  );
}
