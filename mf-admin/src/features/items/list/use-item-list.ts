import { type ItemType } from '@academy/contracts/identity.schemas';
import { keepPreviousData, useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { useUrlState, type UrlState } from '../../../frame/list/use-url-state.js';
import { type AdminItem } from '../item-calls.js';

export const PAGE_SIZE = 20;
export const SORTS = {
  course: ['newest', 'title', 'price', 'price-desc', 'popular', 'rating'],
  workshop: ['newest', 'soonest', 'title', 'price', 'price-desc', 'popular'],
} as const;
/** Without a state the list contains all but archived items, as do the counts of the navigation. */
export const STATES = ['published', 'draft', 'archived'] as const;
type Sort = (typeof SORTS)[ItemType][number];
type State = (typeof STATES)[number];

/** State of the list in the URL; empty values are defaults. */
export interface ListChoice {
  readonly search: string;
  readonly sort: Sort | '';
  readonly state: State | '';
  readonly page: number;
}

/** A change from the form's fields; an invalid value is ignored. */
export type ListChange = { readonly [Key in keyof ListChoice]?: Key extends 'page' ? number : string };

interface ItemPage {
  readonly items: readonly AdminItem[];
  readonly total: number;
}

/** One page of the courses or workshops. The URL selects it, so that a reload and a shared link show the same list. */
export function useItemList(type: ItemType) {
  const urlState = useUrlState();
  const choice = choiceOf(type, urlState);
  const query = useItems(type, choice);

  /** A changed filter or order resets the list to the first page. */
  function choose(change: ListChange, options: { replace?: boolean } = {}): void {
    urlState.set(change, { isStep: !options.replace });
  }

  return { choice, choose, query, urlState };
}

function useItems(type: ItemType, choice: ListChoice) {
  const api = useApi();
  const input = { query: queryOf(choice), private: true } as const;
  const courses = useQuery({
    ...apiCall(api, '/api/admin/courses', input),
    select: ({ courses: items, total }): ItemPage => ({ items, total }),
    placeholderData: keepPreviousData,
    enabled: type === 'course',
  });
  const workshops = useQuery({
    ...apiCall(api, '/api/admin/workshops', input),
    select: ({ workshops: items, total }): ItemPage => ({ items, total }),
    placeholderData: keepPreviousData,
    enabled: type === 'workshop',
  });
  return type === 'course' ? courses : workshops;
}

function choiceOf(type: ItemType, urlState: UrlState): ListChoice {
  const sorts: readonly Sort[] = SORTS[type].slice(1);
  return {
    search: urlState.get('search').slice(0, 100).trim(),
    sort: sorts.find((sort) => sort === urlState.get('sort')) ?? '',
    state: STATES.find((state) => state === urlState.get('state')) ?? '',
    page: urlState.page,
  };
}

/** The filter of the list and its order, without the page number. */
export const filterOf = ({ search, sort, state }: ListChoice) => ({
  ...(search && { search }),
  ...(sort && { sort }),
  publication: state || ('unarchived' as const),
});

const queryOf = (choice: ListChoice) => ({ limit: PAGE_SIZE, page: choice.page, ...filterOf(choice) });
