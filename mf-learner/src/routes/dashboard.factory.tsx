import {
  type Dashboard,
  type EnrolledItem,
  type HistoryItem,
} from '@academy/contracts/dashboard/dashboard.schemas';
import { type SlotModule, type SlotsApi } from '@academy/mf-kit/remote-module';
import { type SlotMap } from '@academy/mf-kit/slot-map';
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
  slots = undefined as SlotsApi | undefined,
}) {
  const test = createTestShell({
    at,
    namespace: 'mf_learner',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user,
    ...(slots && { slots }),
    responses: { 'GET /api/dashboard': response, ...more },
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}

export const CARD_TEXT = 'The card of another front end';

type CardProps = SlotMap['dashboard.cards'];

/**
 * Opens the dashboard with a card that another front end contributes.
 * @returns in `shown`, the properties of each of its renderings
 */
export function openWithCard(options: Parameters<typeof openDashboard>[0], load?: () => Promise<SlotModule>) {
  const shown: CardProps[] = [];
  const component = (props: CardProps) => {
    shown.push(props);
    return <p>{CARD_TEXT}</p>;
  };
  const registry: SlotsApi['registry'] = [
    {
      name: 'mf_other',
      version: '2.0.0',
      owner: { team: 'Other team', contact: 'other@academy.test' },
      routes: ['/other'],
      entry: '/r/mf_other/2.0.0/remoteEntry.js',
      initial: { scripts: [], styles: [] },
      integrity: {},
      slots: [{ slot: 'dashboard.cards', id: 'card', order: 100, module: './slots/card' }],
    },
  ];
  const module = { messages: { en: {} }, component } as SlotModule;
  const slots: SlotsApi = { registry, load: load ?? (async () => module) };
  return { ...openDashboard({ ...options, slots }), shown };
}
