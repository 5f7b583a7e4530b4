import { useTranslation } from '@academy/mf-kit/i18n';
import { retry, useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, Loading, Page, PageHeading, Skeleton } from '@academy/ui';
import { isNotFound, LoadFailed, OrderNotFound } from '../../ui/order-failure.js';
import { orderPath } from '../../rules/order-path.js';
import { ReceiptSheet } from './receipt-sheet.js';
import classes from './receipt.module.css';

/** The receipt in its printed layout. */
export function ReceiptPage({ orderNumber }: { orderNumber: string }) {
  const { t } = useTranslation('mf_learner');
  const { data, error, refetch } = useReceipt(orderNumber);
  if (!data && isNotFound(error)) {
    return (
      <OrderNotFound
        title={t('receipt.none')}
        text={t('receipt.noneText')}
        to={orderPath(orderNumber)}
        label={t('receipt.backToOrder')}
      />
    );
  }
  return (
    <Page>
      <div className={classes.toolbar}>
        <Button to={orderPath(orderNumber)} variant="ghost">
          {t('receipt.backToOrder')}
        </Button>
        {data && <Button onClick={() => window.print()}>{t('receipt.print')}</Button>}
      </div>
      {data && <ReceiptSheet receipt={data} />}
      {!data && error && <PageHeading>{t('receipt.title.receipt')}</PageHeading>}
      {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label={t('receipt.loading')}>
          <Skeleton height="40rem" />
        </Loading>
      )}
    </Page>
  );
}

/** Without a network the page reports it, and loads when the network is back. */
function useReceipt(orderNumber: string) {
  const call = apiCall(useApi(), '/api/payment/orders/{orderNumber}/receipt', {
    path: { orderNumber },
    private: true,
  });
  return useQuery({ ...call, networkMode: 'always', refetchOnReconnect: true, retry });
}
