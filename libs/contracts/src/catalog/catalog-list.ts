import { type paths } from '../openapi/paths.js';

/** Items per page (AMB-05). */
export const CARDS_PER_PAGE = 12;

/** The path segment of the whole list, which no item can have as its slug. */
export const WHOLE_LIST = 'all';

const SORTS = {
  course: ['newest', 'popular', 'rating', 'price', 'price-desc', 'title'],
  workshop: ['soonest', 'newest', 'price', 'price-desc', 'title'],
} as const;

export type ListSection = keyof typeof SORTS;
export type ItemSort = (typeof SORTS)[ListSection][number];

/**
 * Sort orders that a page of courses or workshops offers; the first is the default. Courses of a search are sorted by
 * relevance by default; workshops keep their order by time.
 */
export const listSorts = (section: ListSection, search: string | undefined) =>
  section === 'course' && search ? (['relevance', ...SORTS.course] as const) : SORTS[section];

/** Languages of teaching: BCP 47 codes and their English names. */
export const teachingLanguages = {
  en: 'English',
  hi: 'Hindi',
  te: 'Telugu',
  ta: 'Tamil',
  kn: 'Kannada',
  ml: 'Malayalam',
  mr: 'Marathi',
  bn: 'Bengali',
  gu: 'Gujarati',
  pa: 'Punjabi',
  or: 'Odia',
  ur: 'Urdu',
} as const;
export type TeachingLanguage = keyof typeof teachingLanguages;

/** Levels of courses and workshops by the prior knowledge that they require, lowest first. */
export const itemLevels = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
} as const;
export type ItemLevel = keyof typeof itemLevels;

/** Filters of a list, in the order of a call's query: columns of an item that are compared with the value. */
export const itemFilters = ['category', 'level', 'language'] as const;
type ItemFilter = (typeof itemFilters)[number];
/** Values of the filters that are set. */
export type ItemFilters = Readonly<Partial<Record<ItemFilter, string>>>;

/** The query of a page's URL, such as a `URLSearchParams`. */
interface ListUrlParams {
  get(name: string): string | null;
}

/** The query of a list call. */
export interface ListQuery extends ItemFilters {
  readonly limit: number;
  readonly search?: string;
  readonly sort?: ItemSort;
  readonly page?: number;
  readonly after?: string;
  readonly before?: string;
}

const LIMITS = { search: 100, filter: 60, page: 100_000 };
const CURSOR = /^[\w-]{1,1000}$/;
const PATHS = {
  course: '/api/course/all',
  workshop: '/api/workshop/all',
} as const satisfies Record<ListSection, keyof paths>;

/**
 * Converts the URL of `/course` or `/workshop` to the query of its list call. Empty, unknown and default values are
 * left out, so that two URLs of the same list make the same call.
 */
export function readListUrl(section: ListSection, params: ListUrlParams): ListQuery {
  const { after, before, page } = placeOf(params);
  const search = text(params.get('search'), LIMITS.search);
  const filters = itemFilters.map((name) => [name, text(params.get(name), LIMITS.filter)]);
  const sorts: readonly (ItemSort | 'relevance')[] = listSorts(section, search).slice(1);
  const sort = sorts.find((one): one is ItemSort => one === params.get('sort'));
  return {
    limit: CARDS_PER_PAGE,
    ...(search && { search }),
    ...(Object.fromEntries(filters.filter(([, value]) => value)) as ItemFilters),
    ...(sort && { sort }),
    ...(page && { page }),
    ...(after && { after }),
    ...(before && { before }),
  };
}

/**
 * The first call of a list page, with its parameters in a fixed order (limit, search, filters, sort, page, after,
 * before). It is the key of both the page's query and the initial data in the HTML, so that the query finds the data.
 */
export function listCall(section: ListSection, params: ListUrlParams): string {
  const query = Object.entries(readListUrl(section, params)).map(
    ([name, value]: [string, string | number]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${PATHS[section]}?${query.join('&')}`;
}

/** A later page, by its number and its cursor; the first of two cursors is used. */
function placeOf(params: ListUrlParams): Pick<ListQuery, 'page' | 'after' | 'before'> {
  const number = Number(params.get('page'));
  if (!Number.isInteger(number) || number < 2 || number > LIMITS.page) return {};
  const [after, before] = [params.get('after'), params.get('before')].map(cursor);
  return { page: number, ...(after ? { after } : before && { before }) };
}

const cursor = (value: string | null): string | undefined =>
  value && CURSOR.test(value) ? value : undefined;

/** A lone surrogate, such as half an emoji, cannot be encoded in a URL. */
const SURROGATES = /\p{Surrogate}/gu;

const text = (value: string | null, limit: number): string | undefined =>
  value?.replace(/\s+/g, ' ').trim().slice(0, limit).replace(SURROGATES, '').trim() || undefined;
