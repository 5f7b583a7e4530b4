import { useUrlParams } from '@academy/mf-kit/use-url-params';

export type UrlChanges = Readonly<Record<string, string | number | null>>;

export interface UrlState {
  readonly params: URLSearchParams;
  /** The value; '' if it is missing or invalid. */
  readonly get: (name: string) => string;
  /** Counts from 1; an invalid value in the URL counts as the first page. */
  readonly page: number;
  /**
   * Removes empty values; others stay. A changed filter or order resets the pagination, an opened detail does not.
   * `isStep`: adds a history entry, so that Back leads to the previous state.
   */
  readonly set: (changes: UrlChanges, options?: { readonly isStep?: boolean }) => void;
}

/** Valid values of URL parameters that do not accept every value; users may type URLs. */
export type Meanings = Readonly<Record<string, RegExp | readonly string[]>>;
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Resets the parameters of the pagination. */
const ANEW = { page: null, before: null, cursor: null };
const OPENED = new Set(['id', 'part']);

/**
 * Stores selection, search and order in the URL, so that a reload and a shared link show the same.
 * @param prefix prefix of the names in the URL, for a list within the page of another list
 */
export function useUrlState(meanings: Meanings = {}, prefix = ''): UrlState {
  const [params, change] = useUrlParams();
  return {
    params,
    get: (name) => meant(params.get(prefix + name) ?? '', meanings[name]),
    page: Math.max(1, Math.trunc(Number(params.get(`${prefix}page`))) || 1),
    set: (changes, { isStep = false } = {}) => {
      const isSameList = Object.keys(changes).every((name) => OPENED.has(name));
      const all = Object.entries(isSameList ? changes : { ...ANEW, ...changes });
      change(
        (after) => {
          for (const [name, value] of all) {
            if (value === null || value === '' || (name === 'page' && value === 1))
              after.delete(prefix + name);
            else after.set(prefix + name, String(value));
          }
          return after;
        },
        { replace: !isStep },
      );
    },
  };
}

function meant(value: string, among: Meanings[string] | undefined): string {
  if (!among) return value;
  return (among instanceof RegExp ? among.test(value) : among.includes(value)) ? value : '';
}
