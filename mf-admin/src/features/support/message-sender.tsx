import { type MessageSender as Sender } from '@academy/contracts/support/message-sender.schemas';
import { academyDay } from '@academy/mf-kit/date-format';
import { formatPaise } from '@academy/mf-kit/currency';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Badge, Skeleton, TextLink, type BadgeTone } from '@academy/ui';
import { QueryState } from '../../frame/list/query-state.js';
import classes from './support.module.css';

type Order = NonNullable<Sender['orders']>[number];

const tones: Readonly<Record<Order['status'], BadgeTone>> = {
  SUCCESS: 'success',
  PENDING: 'info',
  FAILURE: 'neutral',
  REFUND_DUE: 'warning',
  REFUNDED: 'neutral',
};

/** The account with the e-mail address of a message, and its latest orders. */
export function MessageSender({ id }: { readonly id: string }) {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const query = useQuery(apiCall(api, '/api/admin/messages/{id}/sender', { path: { id }, private: true }));
  return (
    <section className={classes.sender} aria-labelledby="sender-title">
      <h3 id="sender-title">{t('support.account')}</h3>
      <QueryState query={query} failedTitle={t('support.senderFailed')} skeleton={<Skeleton height="8rem" />}>
        {({ user, orders, orderTotal }) =>
          user === null ? (
            <p className={classes.assignee}>{t('support.noAccount')}</p>
          ) : (
            <>
              <p className={classes.user}>
                <TextLink to={`?tab=users&id=${user.id}`}>{user.name}</TextLink>
              </p>
              <p className={classes.assignee}>{t('support.unverifiedSender')}</p>
              <h4>{t('support.orders')}</h4>
              <Orders orders={orders} total={orderTotal ?? 0} />
            </>
          )
        }
      </QueryState>
    </section>
  );
}

function Orders({ orders, total }: { readonly orders: Sender['orders']; readonly total: number }) {
  const { t } = useTranslation('mf_admin');
  if (orders === null) return <p className={classes.assignee}>{t('support.ordersUnknown')}</p>;
  if (orders.length === 0) return <p className={classes.assignee}>{t('support.noOrders')}</p>;
  return (
    <>
      <ul className={classes.orders} aria-label={t('support.orders')}>
        {orders.map(({ orderNumber, title, amountPaise, createdAt, status }) => (
          <li key={orderNumber}>
            <TextLink to={`?tab=orders&id=${encodeURIComponent(orderNumber)}`}>{title}</TextLink>
            <span className={classes.assignee}>
              {amountPaise === 0 ? t('orders.free') : formatPaise(amountPaise)} · {academyDay(createdAt)}
            </span>
            <Badge tone={tones[status]}>{t(`orders.statuses.${status}`)}</Badge>
          </li>
        ))}
      </ul>
      {total > orders.length && (
        <p className={classes.assignee}>{t('support.ordersOf', { shown: orders.length, count: total })}</p>
      )}
    </>
  );
}
