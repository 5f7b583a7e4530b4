import { useAddressParams } from '@academy/mf-kit/use-address-params';

export type AddressChanges = Readonly<Record<string, string | number | null>>;

export interface Address {
  readonly params: URLSearchParams;
  /** '' for what is not there, or means nothing. */
  readonly get: (name: string) => string;
  /** Counts from 1; anything else in the address reads as the first page. */
  readonly page: number;
  /**
   * What is empty goes; the rest stays as it is. Whatever narrows or orders a list begins it anew, what is opened
   * beside it does not. `isStep`: Back leads to what was there before.
   */
  readonly set: (changes: AddressChanges, options?: { readonly isStep?: boolean }) => void;
}

/** What a name of the address may say, where not everything is meant by something; an address may have been typed. */
export type Meanings = Readonly<Record<string, RegExp | readonly string[]>>;
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Where in a list one is. */
const ANEW = { page: null, before: null, cursor: null };
const OPENED = new Set(['id', 'outline']);

/** What is opened, searched and sorted stands in the address: a reload and a sent link show the same. */
export function useAddress(meanings: Meanings = {}): Address {
  const [params, change] = useAddressParams();
  return {
    params,
    get: (name) => meant(params.get(name) ?? '', meanings[name]),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    set: (changes, { isStep = false } = {}) => {
      const isSameList = Object.keys(changes).every((name) => OPENED.has(name));
      const all = Object.entries(isSameList ? changes : { ...ANEW, ...changes });
      change(
        (after) => {
          for (const [name, value] of all) {
            if (value === null || value === '' || (name === 'page' && value === 1)) after.delete(name);
            else after.set(name, String(value));
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

/** @param path without a query; what is empty is left out */
export function pathWith(path: string, query: AddressChanges): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== '');
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
