import { type ReactNode } from 'react';
import { type OrderLedger } from '@academy/contracts/orders/admin-order.schemas';
import { useSearchParams } from '@academy/mf-kit/router';
import { OrderLedgerView } from './ledger/order-ledger.js';
import { OrderList } from './list/order-list.js';

export interface OrderAdminProps {
  /** Renders the refunds of an order in its ledger. */
  readonly refundsOf: (ledger: OrderLedger) => ReactNode;
}

/** Orders: the list, or one of them, by the URL. */
export function OrderAdmin({ refundsOf }: OrderAdminProps) {
  const [params] = useSearchParams();
  const open = params.get('id');
  if (!open) return <OrderList />;
  const list = new URLSearchParams(params);
  list.delete('id');
  return <OrderLedgerView key={open} orderNumber={open} listHref={`?${list}`} refundsOf={refundsOf} />;
}
