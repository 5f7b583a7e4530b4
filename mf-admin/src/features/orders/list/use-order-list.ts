import { orderDeskRoutes } from '@academy/contracts/order-desk.routes';
import { type DeskOrderList, type OrderFilter, type OrderSort } from '@academy/contracts/order-desk.schemas';
import { apiQuery, keepPreviousData, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { DAY, useAddress } from '../../../frame/use-address.js';

export const STATES: readonly OrderFilter[] = [
  'PENDING',
  'stuck',
  'FULFILLED',
  'REFUND_DUE',
  'REFUNDED',
  'FAILED',
  'EXPIRED',
];
export const SORTS: readonly OrderSort[] = ['newest', 'oldest', 'amount-high', 'amount-low'];

/** What the list is asked for; all of it stands in the address, so that a sent link shows the same. */
const NAMES = ['search', 'state', 'from', 'to', 'sort', 'cursor'] as const;
export type OrderChoice = Readonly<Record<(typeof NAMES)[number], string>>;
/** Open payments change by themselves. */
const REFRESH_MS = 15_000;

export function useOrderList() {
  const { api } = useShell();
  const address = useAddress({ state: STATES, sort: SORTS, from: DAY, to: DAY });
  const choice = Object.fromEntries(NAMES.map((name) => [name, address.get(name)])) as OrderChoice;
  const asked = new URLSearchParams(NAMES.flatMap((name) => (choice[name] ? [[name, choice[name]]] : [])));
  const path = `${orderDeskRoutes.listOrders.path}${asked.size ? `?${asked}` : ''}`;
  const query = useQuery({
    ...apiQuery<DeskOrderList>(api, path, { private: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.orders.some(({ state }) => state === 'PENDING') ? REFRESH_MS : false,
  });

  /** What is not named stays; another choice begins at the first page. An empty value is left out. */
  function choose(change: Partial<OrderChoice>): void {
    address.set(change, { isStep: true });
  }
  return { choice, choose, query };
}
