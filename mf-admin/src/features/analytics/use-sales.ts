import { type DashboardDays } from '@academy/contracts/analytics/sales.schemas';
import { keepPreviousData, useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { useUrlState } from '../../frame/list/use-url-state.js';

export const RANGES = [7, 30, 90] as const satisfies DashboardDays[];

/** Figures by day in India; the range is part of the URL. */
export function useSales() {
  const api = useApi();
  const urlState = useUrlState();
  const range = RANGES.find((days) => String(days) === urlState.get('days')) ?? 30;
  const query = useQuery({
    ...apiCall(api, '/api/admin/sales', { query: { days: range }, private: true }),
    placeholderData: keepPreviousData,
  });
  return { range, query };
}
