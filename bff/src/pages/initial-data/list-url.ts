import { itemFilters, type ListQuery, readListUrl } from '@academy/contracts/catalog/catalog-list';
import { type InitialData, type Section } from './initial-data-source.js';

/** Identity of a list for search engines. */
export interface ListIdentity extends Pick<InitialData, 'canonical' | 'isFound' | 'query'> {
  /** The category in the catalogue's spelling, not the URL's. */
  readonly category?: string | undefined;
  readonly page?: number | undefined;
}

/**
 * The canonical URL of a list: one per category and page; sort order and cursor do not make another list. Search
 * results are not indexed. Neither are filters or pages without items, because anybody can make up such URLs; the
 * whole list is their canonical URL.
 * @param items of the list
 */
export function canonicalListUrl(
  section: Section,
  params: URLSearchParams,
  items: readonly { readonly category: string }[],
): ListIdentity {
  const { parts: shown, text: query } = listQuery(section, params);
  const isPart = [...itemFilters, 'page' as const].some((name) => shown[name] !== undefined);
  const isFound = shown.search === undefined && (items.length > 0 || !isPart);
  if (!isFound) return { canonical: `/${section}`, isFound, query };
  const own = { category: shown.category && items[0]?.category, page: shown.page };
  const ownQuery = queryOf(own);
  return { ...own, canonical: `/${section}${ownQuery && `?${ownQuery}`}`, isFound, query };
}

/** The part of a list page's query that determines its content, and the same as text in a fixed order. */
export function listQuery(
  section: Section,
  params: URLSearchParams,
): { readonly parts: Omit<ListQuery, 'limit'>; readonly text: string } {
  const { limit: _, ...parts } = readListUrl(section, params);
  return { parts, text: queryOf(parts) };
}

const queryOf = (parts: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(parts)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
