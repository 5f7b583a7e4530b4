import { type OrderFilter, type OrderSort } from '@academy/contracts/orders/admin-order.schemas';
import { keepPreviousData, useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { cursorPages } from '../../../frame/list/pagination/cursor-pages.js';
import { DAY, useUrlState } from '../../../frame/list/use-url-state.js';

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

/** Parameters of the list; all of them are in the URL, so that a shared link shows the same. */
const NAMES = ['search', 'state', 'from', 'to', 'sort', 'cursor'] as const;
/** Parameters that make a filter. */
export const ORDER_FILTER = NAMES.filter((name) => name !== 'cursor');
export type OrderChoice = Readonly<Record<(typeof NAMES)[number], string>>;
/** The server's default, which is not sent. */
export const PAGE_SIZE = 20;
/** The state of open payments changes without an action of the admin. */
const REFRESH_MS = 15_000;

export function useOrderList() {
  const api = useApi();
  const urlState = useUrlState({ state: STATES, sort: SORTS, from: DAY, to: DAY });
  const choice = Object.fromEntries(NAMES.map((name) => [name, urlState.get(name)])) as OrderChoice;
  const { search, from, to } = choice;
  const { cursor } = cursorPages(choice.cursor);
  const state = STATES.find((one) => one === choice.state);
  const sort = SORTS.find((one) => one === choice.sort);
  const filter = {
    ...(search && { search }),
    ...(state && { state }),
    ...(from && { from }),
    ...(to && { to }),
    ...(sort && { sort }),
  };
  const query = useQuery({
    ...apiCall(api, '/api/admin/orders', { query: { ...filter, ...(cursor && { cursor }) }, private: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.orders.some(({ state }) => state === 'PENDING') ? REFRESH_MS : false,
  });

  /** Merges the change into the other filters and starts at the first page. An empty value is removed. */
  function choose(change: Partial<OrderChoice>, options = { isStep: true }): void {
    urlState.set(change, options);
  }
  return { choice, choose, filter, query, urlState };
}
