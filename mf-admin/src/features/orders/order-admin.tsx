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
  const [address] = useSearchParams();
  const open = address.get('id');
  if (!open) return <OrderList />;
  const back = new URLSearchParams(address);
  back.delete('id');
  return <OrderLedgerView key={open} orderNumber={open} backHref={`?${back}`} refundsOf={refundsOf} />;
}
