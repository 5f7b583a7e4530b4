import { useEffect, useState } from 'react';
import { formatPaise } from '@academy/mf-kit/currency';
import { useTranslation } from '@academy/mf-kit/i18n';
import { keepPreviousData, useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { endOf } from '../../frame/table/long-id.js';
import { matches, ranked, type PaletteGroup, type PaletteEntry } from './palette-entries.js';
import { iconOf, useScreenGroups } from './screens.js';
import { usePaletteActions } from './use-palette-actions.js';

/** Pause in typing after which the search starts, in ms. */
const PAUSE_MS = 250;
const SHOWN = 5;
/** A single letter would match nearly everything. */
const MIN_LENGTH = 2;

/**
 * Searches screens and actions by name immediately; users, courses, workshops, teachers, orders and messages by the
 * searches of their lists, after a pause in typing.
 */
export function usePaletteSearch(text: string) {
  const local = useLocal(text);
  const search = usePaused(text.trim());
  const api = useApi();
  const enabled = search.length >= MIN_LENGTH;
  const query = { search, limit: SHOWN };
  const input = { query, private: true } as const;
  const rest = { enabled, placeholderData: keepPreviousData } as const;
  const users = useQuery({ ...apiCall(api, '/api/admin/users', input), ...rest });
  const courses = useQuery({ ...apiCall(api, '/api/admin/courses', input), ...rest });
  const workshops = useQuery({ ...apiCall(api, '/api/admin/workshops', input), ...rest });
  // The call returns all teachers.
  const teachers = useQuery({ ...apiCall(api, '/api/admin/teachers', { private: true }), enabled });
  const orders = useQuery({ ...apiCall(api, '/api/admin/orders', input), ...rest });
  const messages = useQuery({
    ...apiCall(api, '/api/admin/messages', { ...input, query: { ...query, status: 'all' } }),
    ...rest,
  });
  const remote: readonly PaletteGroup[] = [
    {
      group: 'courses',
      entries: courses.data?.courses.map((one) => entryOf('courses', one.id, one.title, one.createdBy)) ?? [],
    },
    {
      group: 'workshops',
      entries:
        workshops.data?.workshops.map((one) => entryOf('workshops', one.id, one.title, one.createdBy)) ?? [],
    },
    {
      group: 'teachers',
      entries: (teachers.data?.teachers ?? [])
        .map(({ id, name, role }) => entryOf('teachers', id, name, role))
        .filter((entry) => matches(search, entry))
        .slice(0, SHOWN),
    },
    {
      group: 'users',
      entries: users.data?.users.map(({ id, name, email }) => entryOf('users', id, name, email)) ?? [],
    },
    {
      group: 'orders',
      entries:
        orders.data?.orders.map(({ orderNumber, title, amountPaise }) =>
          entryOf('orders', orderNumber, endOf(orderNumber), `${title} · ${formatPaise(amountPaise)}`),
        ) ?? [],
    },
    {
      group: 'messages',
      entries:
        messages.data?.messages.map(({ id, name, preview, ticket }) =>
          entryOf('inbox', id, name, `${ticket} · ${preview}`),
        ) ?? [],
    },
  ];
  const searches = [users, courses, workshops, teachers, orders, messages];
  return {
    groups: ranked(text, enabled ? [...local, ...remote] : local),
    isSearching: text.trim() !== search || searches.some(({ isFetching }) => isFetching),
    hasFailed: enabled && searches.some(({ isError }) => isError),
  };
}

const entryOf = (tab: string, id: string, label: string, detail?: string): PaletteEntry => ({
  id,
  to: `?${new URLSearchParams({ tab, id })}`,
  label,
  detail: detail || undefined,
  icon: iconOf(tab),
});

function useLocal(text: string): PaletteGroup[] {
  const { t } = useTranslation('mf_admin');
  const actions = usePaletteActions();
  const isMatch = (entry: PaletteEntry) => matches(text, entry);
  const groups = useScreenGroups();
  const screens = groups.flatMap(({ name, screens }) =>
    screens.map(({ value, count, icon, label }) => ({
      id: value,
      to: `?tab=${value}`,
      label: label ?? t(count ? `admin.${value}Label` : `admin.${value}`),
      detail: name ? t(`admin.groups.${name}`) : undefined,
      icon,
    })),
  );
  return [
    { group: 'actions', entries: actions.filter(isMatch) },
    { group: 'screens', entries: screens.filter(isMatch) },
  ];
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
