import { type ItemType } from '@academy/contracts/identity.schemas';
import { apiQuery, keepPreviousData, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useAddress, type Address } from '../../../frame/use-address.js';
import { listPath, pageOf } from '../item-calls.js';

export const PAGE_SIZE = 20;
export const SORTS = {
  course: ['newest', 'title', 'price', 'price-desc', 'popular'],
  workshop: ['newest', 'soonest', 'title', 'price', 'price-desc', 'popular'],
} as const;
export const STATES = ['published', 'draft', 'archived'] as const;

/** What of the list stands in the address; empty is what stands without a word. */
export interface ListChoice {
  readonly search: string;
  readonly sort: string;
  readonly state: string;
  readonly page: number;
}

/** One page of the courses or workshops, chosen by the address, so that a reload and a sent link show the same. */
export function useItemList(type: ItemType) {
  const { api } = useShell();
  const address = useAddress();
  const choice = choiceOf(type, address);
  const query = useQuery({
    ...apiQuery<Parameters<typeof pageOf>[0]>(api, listPath(type, queryOf(choice)), { private: true }),
    select: pageOf,
    placeholderData: keepPreviousData,
  });

  /** Whatever narrows or orders the list begins at its first page. */
  function choose(change: Partial<ListChoice>, options: { replace?: boolean } = {}): void {
    address.set(change, { isStep: !options.replace });
  }

  return { choice, choose, query };
}

function choiceOf(type: ItemType, address: Address): ListChoice {
  const sorts: readonly string[] = SORTS[type].slice(1);
  const states: readonly string[] = STATES;
  return {
    search: address.get('search').slice(0, 100).trim(),
    sort: sorts.find((sort) => sort === address.get('sort')) ?? '',
    state: states.find((state) => state === address.get('state')) ?? '',
    page: address.page,
  };
}

function queryOf({ search, sort, state, page }: ListChoice): URLSearchParams {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE), page: String(page) });
  if (search) query.set('search', search);
  if (sort) query.set('sort', sort);
  if (state) query.set('publication', state);
  return query;
}
