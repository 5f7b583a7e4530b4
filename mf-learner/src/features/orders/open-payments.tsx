import { type Transaction } from '@academy/contracts/orders/order.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button, Notice } from '@academy/ui';
import { useOrders } from './use-orders.js';

/**
 * Orders that are neither paid nor failed nor expired; empty while they cannot be loaded. The course's page uses
 * the same query and the same rule.
 */
export function useOpenPayments(userId: string | undefined) {
  const { data, failureCount, isPending } = useOrders(userId, 1);
  return {
    isPending,
    isAwaited: isPending && failureCount === 0,
    payments: data?.transactions.filter(({ status }) => status === 'PENDING') ?? [],
  };
}

/** Each links to the page that shows the progress of its payment. */
export function OpenPayments({ payments }: { payments: readonly Transaction[] }) {
  const { t } = useTranslation('mf_learner');
  const links = useLinks();
  return payments.map(({ itemType, orderId, title }) => {
    const result = new URLSearchParams({ merchantTransactionId: orderId, type: itemType });
    return (
      <Notice
        key={orderId}
        role="status"
        action={
          <Button
            size="sm"
            variant="secondary"
            to={`${links.to('catalog.payment')}?${result.toString()}`}
            aria-label={`${t('dashboard.confirmingLink')}: ${title}`}
          >
            {t('dashboard.confirmingLink')}
          </Button>
        }
      >
        {t('dashboard.confirming', { title })}
      </Notice>
    );
  });
}
