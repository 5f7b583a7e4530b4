import {
  itemFilters,
  readListUrl,
  type ItemFilters,
  type ListQuery,
  type ListSection,
} from '@academy/contracts/catalog/catalog-list';
import { useLocation } from '@academy/mf-kit/router';
import { useUrlParams } from '@academy/mf-kit/use-url-params';

/** Filters that users choose. */
interface ListChoice extends Required<ItemFilters> {
  readonly search: string;
  readonly sort: string;
}

export interface ListUrl extends ListChoice {
  readonly page: number;
  /** Query parameters of the API call for this URL. */
  readonly query: ListQuery;
  /** Whether the URL contains a cursor; the page can also be loaded by its number. */
  readonly hasCursor: boolean;
  /** Whether a search or a filter is set. */
  readonly isNarrowed: boolean;
  /** Opens the first page of another choice; `replace` replaces the current history entry. */
  readonly choose: (choice: Partial<ListChoice>, options?: { replace?: boolean }) => void;
  /** Removes the search and all filters; the order stays. */
  readonly clear: () => void;
  /** @returns the URL of another page with the same filters */
  readonly toPage: (page: number, cursor?: { after?: string | null; before?: string | null }) => string;
}

/** Stores the state of a list only in the URL, so that a link shows the same list and Back restores it. */
export function useListUrl(section: ListSection): ListUrl {
  const { pathname } = useLocation();
  const [params, change] = useUrlParams();
  const query = readListUrl(section, params);
  const choice = choiceIn(section, params);
  const { page = 1 } = query;

  function choose(changes: Partial<ListChoice>, { replace = false } = {}): void {
    change((latest) => choiceOf({ ...choiceIn(section, latest), ...changes }), { replace });
  }

  function toPage(target: number, { after, before }: { after?: string | null; before?: string | null } = {}) {
    const next = choiceOf(choice);
    if (target > 1) {
      next.set('page', String(target));
      if (after) next.set('after', after);
      else if (before) next.set('before', before);
    }
    return String(next) === '' ? pathname : `${pathname}?${next}`;
  }

  return {
    ...choice,
    page,
    query,
    hasCursor: Boolean(query.after ?? query.before),
    isNarrowed: [choice.search, ...itemFilters.map((name) => choice[name])].some((value) => value !== ''),
    choose,
    clear: () => choose({ search: '', ...filtersOf({}) }),
    toPage,
  };
}

function choiceIn(section: ListSection, params: URLSearchParams): ListChoice {
  const query = readListUrl(section, params);
  const { search = '', sort = '' } = query;
  return { search, ...filtersOf(query), sort };
}

const filtersOf = (set: ItemFilters) =>
  Object.fromEntries(itemFilters.map((name) => [name, set[name] ?? ''])) as Required<ItemFilters>;

function choiceOf(choice: ListChoice): URLSearchParams {
  const given = Object.entries(choice).filter(([, value]) => value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}
