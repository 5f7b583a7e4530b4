import { type OrderDetail } from '@academy/contracts/orders/order.schemas';
import { academyTime } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button } from '@academy/ui';
import { orderPath } from '../../rules/order-path.js';
import { useCheckNow } from './use-orders.js';
import classes from './orders.module.css';

/** Actions of an order, the most useful one first. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('mf_learner');
  const links = useLinks();
  const { accessEnded, checkoutPageUrl, itemId, itemType, orderNumber, payableUntil, status } = order;
  const itemPage = links.to(`catalog.${itemType}`, { slug: itemId });
  return (
    <div className={classes.actionArea}>
      <div className={classes.actions}>
        {status === 'PENDING' && checkoutPageUrl && (
          <Button href={checkoutPageUrl}>{t('order.continue')}</Button>
        )}
        {status === 'PENDING' && <CheckNow order={order} />}
        {(status === 'SUCCESS' || order.isOwned) && (
          <Button to={itemPage} variant={accessEnded ? 'secondary' : 'primary'}>
            {t(`order.${accessEnded ? 'view' : 'open'}.${itemType}`)}
          </Button>
        )}
        {order.hasReceipt && (
          <Button to={`${orderPath(orderNumber)}/receipt`} variant="secondary">
            {t('order.viewReceipt')}
          </Button>
        )}
        {status === 'FAILURE' && <Button to={itemPage}>{t('order.retry')}</Button>}
      </div>
      {accessEnded && <p className={classes.note}>{t(`order.steps.access-ended.${itemType}`)}</p>}
      {order.isOwned && <p className={classes.note}>{t('order.owned')}</p>}
      {checkoutPageUrl && payableUntil && (
        <p className={classes.note}>{t('order.payableUntil', { time: academyTime(payableUntil) })}</p>
      )}
    </div>
  );
}

function CheckNow({ order }: { order: OrderDetail }) {
  const { notify } = useShell();
  const { t } = useTranslation('mf_learner');
  const { mutate, isPending } = useCheckNow(order);
  const check = (): void =>
    mutate(undefined, {
      onSuccess: ({ status }) => {
        if (status === 'PENDING') notify({ kind: 'info', message: t('order.stillPending') });
      },
      onError: () => notify({ kind: 'error', message: t('order.checkFailed') }),
    });
  return (
    <Button variant="secondary" busy={isPending} onClick={check}>
      {t(isPending ? 'order.checking' : 'order.check')}
    </Button>
  );
}
