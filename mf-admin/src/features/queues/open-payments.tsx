import { type Sales } from '@academy/contracts/analytics/sales.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Notice, TextLink } from '@academy/ui';

/** Number of open payments, with a warning about overdue ones. Both link to the orders. */
export function OpenPayments({ open }: { open: Pick<Sales, 'pendingPayments' | 'stuckPayments'> }) {
  const { t } = useTranslation('mf_admin');
  const { pendingPayments, stuckPayments } = open;
  if (stuckPayments === 0) {
    return (
      <p>
        {t('sales.pending', { count: pendingPayments })}{' '}
        {pendingPayments > 0 && <TextLink to="?tab=orders&state=PENDING">{t('sales.showPending')}</TextLink>}
      </p>
    );
  }
  return (
    <Notice tone="warning">
      {t('sales.overdue', { count: stuckPayments })}{' '}
      <TextLink to="?tab=orders&state=stuck">{t('sales.showOverdue')}</TextLink>
    </Notice>
  );
}
