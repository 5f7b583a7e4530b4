/** A named filter with its URL parameters. */
export interface StoredFilter {
  readonly name: string;
  readonly query: string;
}

const LONGEST_NAME = 40;
const MOST = 20;

/** Each admin of a shared device has separate filters (decision 0090). */
const keyOf = (userId: string, list: string): string => `academy_filters_${userId}_${list}`;

export function readFilters(userId: string, list: string): readonly StoredFilter[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, list)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isFilter).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** @returns whether the device stored them */
export function storeFilters(userId: string, list: string, filters: readonly StoredFilter[]): boolean {
  try {
    localStorage.setItem(keyOf(userId, list), JSON.stringify(filters));
    return true;
  } catch {
    return false;
  }
}

function isFilter(value: unknown): value is StoredFilter {
  if (typeof value !== 'object' || value === null) return false;
  const { name, query } = value as Partial<StoredFilter>;
  return typeof name === 'string' && name !== '' && name.length <= LONGEST_NAME && typeof query === 'string';
}
