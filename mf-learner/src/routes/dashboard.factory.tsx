import {
  type Dashboard,
  type EnrolledItem,
  type HistoryItem,
} from '@academy/contracts/dashboard/dashboard.schemas';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render } from '@testing-library/react';
import { remote } from '../remote.js';

export const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
export const anItem = (over: Partial<EnrolledItem> = {}): EnrolledItem => ({
  _id: ID,
  slug: 'certified-ethical-hacker-ceh',
  title: 'Certified Ethical Hacker',
  description: '',
  image: null,
  status: null,
  enrollmentDate: '2025-11-01T10:00:00.000Z',
  startsAt: null,
  timeZone: null,
  location: null,
  endsAt: null,
  joinUrl: null,
  refundOrderNumber: null,
  progress: null,
  ...over,
});
export const aHistoryItem = (over: Partial<HistoryItem> = {}): HistoryItem => ({
  _id: ID,
  title: 'Certified Ethical Hacker',
  type: 'course',
  enrollmentDate: '2025-11-01T10:00:00.000Z',
  status: null,
  ...over,
});
export const aDashboard = (data: Partial<Dashboard['data']> = {}): Dashboard => ({
  data: { courses: [], workshops: [], history: [], ...data },
  errors: [],
});

/** Opens `/dashboard`, or another page of the learner, with the given responses. */
export function openDashboard({
  response = aDashboard() as unknown,
  user = aUser() as ReturnType<typeof aUser> | null | 'unknown',
  more = {},
  at = '/dashboard',
}) {
  const test = createTestShell({
    at,
    namespace: 'mf_learner',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user,
    responses: { 'GET /api/dashboard': response, ...more },
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}
