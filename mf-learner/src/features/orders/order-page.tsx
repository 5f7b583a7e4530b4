import { type OrderDetail } from '@academy/contracts/orders/order.schemas';
import { academyDay } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { Badge, Loading, Page, PageHeading, Skeleton, TextLink } from '@academy/ui';
import { BackLink } from '../../ui/back-link.js';
import { isNotFound, LoadFailed, OrderNotFound } from '../../ui/order-failure.js';
import { OrderActions } from './order-actions.js';
import { OrderHelp } from './order-help.js';
import { OrderTimeline } from './order-timeline.js';
import { orderPath } from '../../rules/order-path.js';
import { statusTone } from './order-text.js';
import { useOrder } from './use-orders.js';
import classes from './orders.module.css';

/** One order with its item, its events and the available actions (S-221). */
export function OrderPage({ orderNumber }: { orderNumber: string }) {
  const { t } = useTranslation('mf_learner');
  const { data, error, refetch } = useOrder(orderNumber);
  if (!data && isNotFound(error)) {
    return (
      <OrderNotFound
        title={t('order.notFound')}
        text={t('order.notFoundText')}
        to="/dashboard/orders"
        label={t('order.backToOrders')}
      />
    );
  }
  return (
    <Page>
      <BackLink to="/dashboard/orders" label={t('order.backToOrders')} />
      {data && <Order order={data} />}
      {!data && !error && <OrderSkeleton />}
      {!data && error && <PageHeading>{t('order.title')}</PageHeading>}
      {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

function Order({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('mf_learner');
  return (
    <>
      <PageHeading
        title={`${t('order.title')} ${order.orderNumber}`}
        description={
          <span className={classes.summary}>
            <span className={classes.amount}>
              {order.amountPaise === 0 ? t('orders.free') : formatPaise(order.amountPaise)}
            </span>
            <span role="status">
              <Badge tone={statusTone[order.status]}>{t(`orders.states.${order.status}`)}</Badge>
            </span>
            <span>{academyDay(order.createdAt)}</span>
          </span>
        }
      >
        {order.title}
      </PageHeading>
      <OrderActions order={order} />
      <div className={classes.columns}>
        <OrderTimeline order={order} />
        <div className={classes.sidebar}>
          <Facts order={order} />
          <OrderHelp orderNumber={order.orderNumber} />
        </div>
      </div>
    </>
  );
}

function Facts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('mf_learner');
  const { discount } = order;
  if (!order.transactionId && !order.receiptNumber && !discount) return null;
  return (
    <dl className={classes.facts}>
      {discount && (
        <div>
          <dt>{t('order.listPrice')}</dt>
          <dd>{formatPaise(order.listPaise)}</dd>
        </div>
      )}
      {discount && (
        <div>
          <dt>{discount.label ? t('order.discountOf', { label: discount.label }) : t('order.discount')}</dt>
          <dd>−{formatPaise(discount.paise)}</dd>
        </div>
      )}
      {order.receiptNumber && (
        <div>
          <dt>{t('order.receiptNumber')}</dt>
          <dd>
            <TextLink to={`${orderPath(order.orderNumber)}/receipt`}>{order.receiptNumber}</TextLink>
          </dd>
        </div>
      )}
      {order.transactionId && (
        <div>
          <dt>{t('order.transaction')}</dt>
          <dd>{order.transactionId}</dd>
        </div>
      )}
    </dl>
  );
}

function OrderSkeleton() {
  const { t } = useTranslation('mf_learner');
  return (
    <Loading label={t('order.loading')}>
      <Skeleton height="3rem" width="60%" />
      <Skeleton height="2.75rem" width="40%" />
      <Skeleton height="16rem" />
    </Loading>
  );
}
