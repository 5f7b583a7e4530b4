import { readListAddress } from '@academy/contracts/catalog-list';
import { type FirstView, type Section } from '../document/first-view-data.js';

/**
 * A list has an address for search engines per category and page; the order of its cards and the way that led to a
 * page make no other list. The results of a search are for those who searched.
 */
export function listAddress(
  section: Section,
  address: URLSearchParams,
): Pick<FirstView, 'canonical' | 'isFound' | 'query'> {
  const { limit: _, ...shown } = readListAddress(section, address);
  const { category, page, search } = shown;
  const own = queryOf({ category, page });
  return {
    canonical: `/${section}${own && `?${own}`}`,
    isFound: search === undefined,
    query: queryOf(shown),
  };
}

const queryOf = (parts: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(parts)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
