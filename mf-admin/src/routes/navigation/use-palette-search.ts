import { useEffect, useState } from 'react';
import { formatPaise } from '@academy/mf-kit/currency';
import { useTranslation } from '@academy/mf-kit/i18n';
import { keepPreviousData, useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { GROUPS, type AdminScreen } from './screens.js';

/** A pause in typing that is meant as one. */
const PAUSE_MS = 250;
const SHOWN = 5;
/** A single letter is in nearly everything. */
const MIN_LENGTH = 2;

interface Found {
  readonly group: 'courses' | 'orders' | 'screens' | 'users' | 'workshops';
  readonly hits: readonly Hit[];
}

interface Hit {
  readonly id: string;
  readonly to: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly icon?: AdminScreen['icon'];
}

/** Screens by their names at once; users, courses, workshops and orders by the searches of their lists, at a pause. */
export function usePaletteSearch(text: string) {
  const screens = useScreens(text);
  const search = usePaused(text.trim());
  const api = useApi();
  const enabled = search.length >= MIN_LENGTH;
  const input = { query: { search, limit: SHOWN }, private: true } as const;
  const rest = { enabled, placeholderData: keepPreviousData } as const;
  const users = useQuery({ ...apiCall(api, '/api/admin/users', input), ...rest });
  const courses = useQuery({ ...apiCall(api, '/api/admin/courses', input), ...rest });
  const workshops = useQuery({ ...apiCall(api, '/api/admin/workshops', input), ...rest });
  const orders = useQuery({ ...apiCall(api, '/api/admin/orders', input), ...rest });
  const all: readonly Found[] = [
    { group: 'screens', hits: screens },
    {
      group: 'courses',
      hits: byTitle(
        search,
        courses.data?.courses.map(({ id, title }) => hitOf('courses', id, title)),
      ),
    },
    {
      group: 'workshops',
      hits: byTitle(
        search,
        workshops.data?.workshops.map(({ id, title }) => hitOf('workshops', id, title)),
      ),
    },
    {
      group: 'users',
      hits: users.data?.users.map(({ id, name, email }) => hitOf('users', id, name, email)) ?? [],
    },
    {
      group: 'orders',
      hits:
        orders.data?.orders.map(({ orderNumber, title, amountPaise }) =>
          hitOf('orders', orderNumber, orderNumber, `${title} · ${formatPaise(amountPaise)}`),
        ) ?? [],
    },
  ];
  const searches = [users, courses, workshops, orders];
  return {
    found: all.filter(({ group, hits }) => hits.length > 0 && (enabled || group === 'screens')),
    isSearching: text.trim() !== search || searches.some(({ isFetching }) => isFetching),
    hasFailed: enabled && searches.some(({ isError }) => isError),
  };
}

/** Hits in titles before those in descriptions; equal ones stay in the order of the list. */
function byTitle(search: string, hits: readonly Hit[] = []): Hit[] {
  const isInTitle = ({ label }: Hit) => label.toLowerCase().includes(search.toLowerCase());
  return [...hits.filter(isInTitle), ...hits.filter((hit) => !isInTitle(hit))];
}

const hitOf = (tab: string, id: string, label: string, detail?: string): Hit => ({
  id,
  to: `?${new URLSearchParams({ tab, id })}`,
  label,
  detail,
});

function useScreens(text: string): Hit[] {
  const { t } = useTranslation('mf_admin');
  const wanted = text.trim().toLowerCase();
  return GROUPS.flatMap(({ name, screens }) =>
    screens.map(({ value, count, icon }) => ({
      id: value,
      to: `?tab=${value}`,
      label: t(count ? `admin.${value}Plain` : `admin.${value}`),
      detail: name ? t(`admin.groups.${name}`) : undefined,
      icon,
    })),
  ).filter(({ label, detail = '' }) => `${label} ${detail}`.toLowerCase().includes(wanted));
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
