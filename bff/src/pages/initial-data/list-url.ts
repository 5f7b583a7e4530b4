import { readListAddress } from '@academy/contracts/catalog/catalog-list';
import { type InitialData, type Section } from './initial-data-source.js';

/** What a list is named by for search engines. */
export interface ListIdentity extends Pick<InitialData, 'canonical' | 'isFound' | 'query'> {
  /** As the catalogue spells it, whatever the address says. */
  readonly category?: string | undefined;
  readonly page?: number | undefined;
}

/**
 * A list has an address for search engines per category and page; the order of its cards and the way that led to a
 * page make no other list. The results of a search are for those who searched, and a category or a page that has
 * nothing is an address that anybody can make up: neither is found, and the whole list stands for it.
 *
 * @param items what the list shows
 */
export function listAddress(
  section: Section,
  address: URLSearchParams,
  items: readonly { readonly category: string }[],
): ListIdentity {
  const { limit: _, ...shown } = readListAddress(section, address);
  const query = queryOf(shown);
  const isPart = shown.category !== undefined || shown.page !== undefined;
  const isFound = shown.search === undefined && (items.length > 0 || !isPart);
  if (!isFound || !isPart) return { canonical: `/${section}`, isFound, query };
  const own = { category: shown.category && items[0]?.category, page: shown.page };
  return { ...own, canonical: `/${section}?${queryOf(own)}`, isFound, query };
}

const queryOf = (parts: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(parts)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
