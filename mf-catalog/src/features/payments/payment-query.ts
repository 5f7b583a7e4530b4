import { type ItemType } from '@academy/contracts/identity.schemas';

/** The payment of the page. The parameters only select the order; its data comes from the server (SEC-25). */
export interface PaymentQuery {
  readonly merchantOrderId: string | null;
  readonly type: ItemType;
}

/** S-230, S-231: the id is read from the query or the route, an empty one is ignored; type defaults to course. */
export function readPaymentQuery(search: URLSearchParams, routeId: string | undefined): PaymentQuery {
  const ids = [search.get('merchantTransactionId'), search.get('transactionId'), routeId];
  const named = ids.map((id) => id?.trim()).find((id) => id);
  return {
    merchantOrderId: named ?? null,
    type: search.get('type') === 'workshop' ? 'workshop' : 'course',
  };
}
