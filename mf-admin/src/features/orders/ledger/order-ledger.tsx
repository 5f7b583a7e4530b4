import { type ReactNode } from 'react';
import { type OrderLedger } from '@academy/contracts/orders/admin-order.schemas';
import { academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Email, Skeleton, Stack, TextLink } from '@academy/ui';
import { QueryState } from '../../../frame/list/query-state.js';
import { useDetail } from '../../../frame/screen.js';
import { OrderBadge } from '../order-badge.js';
import { Attempts } from './attempts.js';
import { Facts } from './facts.js';
import { NextSteps } from './next-steps.js';
import { OrderActions } from './order-actions.js';
import classes from './order-ledger.module.css';

const REFRESH_MS = 5_000;

export interface OrderLedgerViewProps {
  readonly orderNumber: string;
  readonly listHref: string;
  readonly refundsOf: (ledger: OrderLedger) => ReactNode;
}

/** One order from its checkout to the enrollment, with the next steps and the allowed actions. */
export function OrderLedgerView({ orderNumber, listHref, refundsOf }: OrderLedgerViewProps) {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const query = useQuery({
    ...apiCall(api, '/api/admin/orders/{orderNumber}', { path: { orderNumber }, private: true }),
    refetchInterval: ({ state: { data } }) => (data?.next.some(({ at }) => at !== null) ? REFRESH_MS : false),
  });
  useDetail(
    query.data ? t('orders.heading', namesOf(query.data, t('orders.erased'))) : orderNumber,
    listHref,
  );
  return (
    <Stack gap={5}>
      <QueryState
        query={query}
        failedTitle={t('orders.orderFailed')}
        listHref={listHref}
        skeleton={<Skeleton height="32rem" />}
      >
        {(ledger) => (
          <>
            <Head ledger={ledger} />
            <OrderActions ledger={ledger} />
            <NextSteps steps={ledger.next} />
            {refundsOf(ledger)}
            <Facts facts={ledger.facts} />
            <Attempts attempts={ledger.attempts} />
          </>
        )}
      </QueryState>
    </Stack>
  );
}

const namesOf = ({ order: { buyer, title } }: OrderLedger, erased: string) => ({
  title,
  buyer: buyer?.name ?? erased,
});

function Head({ ledger: { order, access } }: { ledger: OrderLedger }) {
  const { t } = useTranslation('mf_admin');
  const entries = [
    ['buyer', order.buyer ? <Buyer id={order.userId} {...order.buyer} /> : t('orders.erased')],
    ['item', <TextLink to={`?tab=${order.itemType}s&id=${order.itemId}`}>{order.title}</TextLink>],
    ['amount', amountOf(order, t('orders.free'))],
    ['coupon', order.couponCode],
    ['opened', academyMoment(order.createdAt)],
    ['closed', order.closedAt && academyMoment(order.closedAt)],
    ['receipt', order.receiptNumber],
    [
      'access',
      access
        ? t(`orders.accessBy.${access.by}`, { since: academyMoment(access.since) })
        : t('orders.noAccess'),
    ],
  ] as const;
  return (
    <section className={classes.head}>
      <p className={classes.eventBody}>
        <OrderBadge order={order} />
        <span className={classes.code}>{order.orderNumber}</span>
      </p>
      <dl className={classes.entries}>
        {entries.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{t(`orders.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

const Buyer = ({ id, name, email }: NonNullable<OrderLedger['order']['buyer']> & { id: string }) => (
  <>
    <TextLink to={`?tab=users&id=${id}`}>{name}</TextLink>
    <br />
    <Email>{email}</Email>
  </>
);

function amountOf({ amountPaise, listPaise }: OrderLedger['order'], free: string): string {
  const amount = amountPaise === 0 ? free : formatPaise(amountPaise);
  return listPaise === amountPaise ? amount : `${amount} (${formatPaise(listPaise)})`;
}
