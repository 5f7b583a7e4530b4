import { describe, expect, it, jest } from '@jest/globals';
import {
  type Dashboard,
  type EnrolledItem,
  type HistoryItem,
} from '@academy/contracts/dashboard/dashboard.schemas';
import { type Transaction } from '@academy/contracts/orders/order.schemas';
import { aCourse } from '@academy/contracts/catalog/catalog.factory';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.js';
import { outline } from './learning.factory.js';

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const anItem = (over: Partial<EnrolledItem> = {}): EnrolledItem => ({
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
const aHistoryItem = (over: Partial<HistoryItem> = {}): HistoryItem => ({
  _id: ID,
  title: 'Certified Ethical Hacker',
  type: 'course',
  enrollmentDate: '2025-11-01T10:00:00.000Z',
  status: null,
  ...over,
});
const aDashboard = (data: Partial<Dashboard['data']> = {}): Dashboard => ({
  data: { courses: [], workshops: [], history: [], ...data },
  errors: [],
});

function open({
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

describe('the dashboard', () => {
  it('is requested in parallel with the session, and once [F6]', async () => {
    const response = aDashboard({ courses: [anItem()], history: [aHistoryItem()] });
    const { calls, meet } = open({ response, user: 'unknown' });
    await waitFor(() => expect(calls).toHaveLength(1));
    act(() => meet(aUser()));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(await screen.findByRole('tab', { selected: true })).toBeVisible();
    expect(calls.map(({ call }) => call).filter((call) => call === 'GET /api/dashboard')).toHaveLength(1);
  });

  it('sends the notes that could not be sent from a lecture', async () => {
    const [note, lectureId] = ['3f0c2f0e-5a3a-4f4e-9d2b-0d8a5f3c1b2a', '01ARZ3NDEKTSV4RRFFQ69G5FAZ'];
    const key = `academy_notes_${aUser().id}`;
    const stored = { id: note, lectureId, courseId: ID, text: 'Written on a train', positionSec: 12 };
    localStorage.setItem(key, JSON.stringify([stored]));
    const at = '2026-11-21T10:00:00.000Z';
    const path = `PUT /api/lecture/${lectureId}/notes/${note}`;
    const saved = { note: { ...stored, createdAt: at, updatedAt: at } };
    const { calls } = open({ more: { [path]: saved } });
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
    expect(calls.filter(({ call }) => call === path)).toHaveLength(1);
  });

  it('sends a visitor to /auth [S-244]', async () => {
    const { path } = open({ user: null });
    await waitFor(() => expect(path()).toMatch(/^\/auth/));
  });

  it('shows the tabs with their counts [S-245]', async () => {
    open({ response: aDashboard({ courses: [anItem()], workshops: [anItem({ title: 'Pitch clinic' })] }) });
    expect(await screen.findByRole('tab', { name: 'My Courses (1)' })).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'My Courses (1)',
      'My Workshops (1)',
      'Enrollment History',
    ]);
  });

  it('counts completed and in-progress items of the history in one line [S-246]', async () => {
    const history = [
      aHistoryItem({ status: 'completed' }),
      aHistoryItem({ status: 'completed', type: 'workshop' }),
      aHistoryItem({ status: 'in progress', _id: '01ARZ3NDEKTSV4RRFFQ69G5FAW' }),
    ];
    open({ response: aDashboard({ history }) });
    expect(await screen.findByText('Courses and workshops: 1 in progress · 2 completed')).toBeVisible();
    cleanup();
    open({ response: aDashboard({ history: history.slice(0, 2) }) });
    expect(await screen.findByText('Courses and workshops: 0 in progress · 2 completed')).toBeVisible();
  });

  it('recommends courses to a learner who has joined nothing', async () => {
    const { calls } = open({
      more: { 'GET /api/course/all?level=beginner&limit=4&sort=popular': { courses: [aCourse()], total: 1 } },
    });
    const recommended = within(await screen.findByRole('region', { name: 'Good to begin with' }));
    expect(recommended.getByRole('link')).toHaveAttribute('href', `/course/${aCourse().slug}`);
    expect(calls.map(({ call }) => call)).not.toContain('GET /api/course/all?limit=12&sort=popular');
    expect(screen.queryByText(/in progress|completed/)).toBeNull();
  });

  it('shows what is finished, and what could come next, to a learner who has finished all', async () => {
    const courses = [anItem({ status: 'completed' })];
    const other = aCourse({ id: 'other', slug: 'other', title: 'Another course' });
    open({
      response: aDashboard({ courses, history: [aHistoryItem({ status: 'completed' })] }),
      more: {
        'GET /api/course/all?limit=12&sort=popular': { courses: [aCourse({ id: ID }), other], total: 2 },
      },
    });
    const next = within(await screen.findByRole('region', { name: 'What could come next' }));
    expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/course/other']);
    const finished = within(screen.getByRole('region', { name: 'Courses that you finished' }));
    expect(finished.getByRole('heading', { level: 3 })).toHaveTextContent('Certified Ethical Hacker');
  });

  it('says how to earn a certificate to a learner who has none yet', async () => {
    open({ response: aDashboard({ courses: [anItem()], history: [aHistoryItem()] }) });
    const certificates = within(await screen.findByRole('region', { name: 'Your certificates' }));
    expect(certificates.getByText('Each course that you complete adds one here.')).toBeVisible();
  });

  it('leads on from the overview to what was joined last, without what is over [S-254]', async () => {
    const day = (number: number) => `2025-11-0${number}T10:00:00.000Z`;
    const courses = [
      anItem({ title: 'Older', enrollmentDate: day(1) }),
      anItem({ title: 'Done', status: 'completed', _id: '01ARZ3NDEKTSV4RRFFQ69G5FAW' }),
      anItem({ title: 'To start with', enrollmentDate: day(3), _id: '01ARZ3NDEKTSV4RRFFQ69G5FAY' }),
    ];
    const workshops = [anItem({ title: 'Newer', enrollmentDate: day(2), _id: '01ARZ3NDEKTSV4RRFFQ69G5FAX' })];
    open({ response: aDashboard({ courses, workshops }) });
    const latest = await screen.findByRole('region', { name: 'What you joined last' });
    const titles = within(latest).getAllByRole('heading', { level: 3 });
    expect(titles.map((title) => title.textContent)).toEqual(['Newer', 'Older']);
  });

  it('labels an item without status Enrolled or Registered, and links by id [S-254, S-258]', async () => {
    open({ response: aDashboard({ courses: [anItem()] }), at: '/dashboard?tab=courses' });
    expect(await screen.findByText('Enrolled')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Certified Ethical Hacker' })).toHaveAttribute(
      'href',
      `/course/${ID}`,
    );
  });

  it('a workshop that was paid and is cancelled leads to the order that pays it back [decision 0107]', async () => {
    const workshops = [
      anItem({ title: 'Drill', status: 'cancelled', refundOrderNumber: 'AC-7' }),
      anItem({ _id: '01ARZ3NDEKTSV4RRFFQ69G5FAX', title: 'Free', status: 'cancelled' }),
    ];
    open({ response: aDashboard({ workshops }), at: '/dashboard?tab=workshops' });
    expect(await screen.findByRole('link', { name: 'Follow your refund: Drill' })).toHaveAttribute(
      'href',
      '/dashboard/orders/AC-7',
    );
    expect(screen.queryByRole('link', { name: /refund: Free/ })).not.toBeInTheDocument();
  });

  const progress = {
    percent: 40,
    completed: false,
    lastLectureId: '01ARZ3NDEKTSV4RRFFQ69G5FAZ',
    lastActiveAt: '2026-11-20T10:00:00.000Z',
    certificateId: null,
  };

  it('leads back into the lecture that was left last, with how far one is [CON-39]', async () => {
    const older = { ...progress, percent: 80, lastActiveAt: '2026-11-01T10:00:00.000Z' };
    const courses = [
      anItem({ title: 'Older', slug: 'older', status: 'in progress', progress: older }),
      anItem({
        title: 'Newer',
        slug: 'newer',
        _id: '01ARZ3NDEKTSV4RRFFQ69G5FAW',
        status: 'in progress',
        progress,
      }),
    ];
    open({ response: aDashboard({ courses }) });
    const card = within(await screen.findByRole('region', { name: 'Newer' }));
    expect(card.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/learn/newer/01ARZ3NDEKTSV4RRFFQ69G5FAZ',
    );
    expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByRole('link', { name: 'Continue: Older' })).toHaveAttribute(
      'href',
      '/learn/older/01ARZ3NDEKTSV4RRFFQ69G5FAZ',
    );
  });

  it('leads into the first lecture of the course that was joined last, where none is begun', async () => {
    const courses = [
      anItem({ title: 'Older', slug: 'older', enrollmentDate: '2026-11-01T10:00:00.000Z' }),
      anItem({
        title: 'Newer',
        slug: 'newer',
        _id: '01ARZ3NDEKTSV4RRFFQ69G5FAW',
        enrollmentDate: '2026-11-02T10:00:00.000Z',
      }),
    ];
    open({
      response: aDashboard({ courses }),
      more: { 'GET /api/lectures/newer': { lectures: outline } },
    });
    const card = within(await screen.findByRole('region', { name: 'Newer' }));
    expect(card.getByText('Ready when you are')).toBeVisible();
    expect(await card.findByText('First lecture: Welcome')).toBeVisible();
    const start = card.getByRole('link', { name: 'Start' });
    expect(start).toHaveAttribute('href', `/learn/newer/${outline[0]!._id}`);
    expect(start).toHaveAttribute('data-variant', 'primary');
  });

  it('leads into the course where its lectures cannot be loaded', async () => {
    open({ response: aDashboard({ courses: [anItem({ title: 'Newer', slug: 'newer' })] }) });
    const card = within(await screen.findByRole('region', { name: 'Newer' }));
    expect(card.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/learn/newer');
  });

  it('recommends what a learner of few courses has not bought, and nothing to one with enough open', async () => {
    const popular = [aCourse({ id: ID }), aCourse({ id: 'other', slug: 'other', title: 'Another course' })];
    const more = { 'GET /api/course/all?limit=12&sort=popular': { courses: popular, total: 2 } };
    const history = [aHistoryItem()];
    open({ response: aDashboard({ courses: [anItem()], history }), more });
    const next = within(await screen.findByRole('region', { name: 'What could come next' }));
    expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/course/other']);
    cleanup();
    const many = ['W', 'X', 'Y'].map((end) => anItem({ _id: `01ARZ3NDEKTSV4RRFFQ69G5FA${end}` }));
    const { calls } = open({ response: aDashboard({ courses: many, history }), more });
    expect(await screen.findByRole('region', { name: 'What you joined last' })).toBeVisible();
    expect(calls.some(({ call }) => call.startsWith('GET /api/course/all'))).toBe(false);
  });

  it('shows payments that are being confirmed, and does not recommend their course', async () => {
    const aPayment = (itemId: string, title: string, status: Transaction['status']) => ({
      ...{ orderId: `O-${title}`, orderNumber: `AC-${title}`, itemType: 'course', itemId, title, status },
      ...{ amount: 1, amountPaise: 100, currency: 'INR', providerRef: null, invoiceNumber: null },
      ...{ createdAt: '2026-11-20T10:00:00.000Z', paidAt: null },
    });
    const transactions = [
      aPayment('paid-just-now', 'Networks', 'PENDING'),
      aPayment('given-up', 'Expired', 'FAILURE'),
      aPayment(ID, 'Owned', 'PENDING'),
    ];
    const popular = [aCourse({ id: 'paid-just-now' }), aCourse({ id: 'given-up', slug: 'given-up' })];
    open({
      response: aDashboard({ courses: [anItem()], history: [aHistoryItem()] }),
      more: {
        [`GET /api/payment/user-transactions/${aUser().id}?page=1&limit=20`]: {
          transactions,
          total: 3,
          page: 1,
        },
        'GET /api/course/all?limit=12&sort=popular': { courses: popular, total: 2 },
      },
    });
    expect(await screen.findByText('Your payment for “Networks” is being confirmed.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^See how far it is/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'See how far it is: Networks' })).toHaveAttribute(
      'href',
      '/payment/callback?merchantTransactionId=O-Networks&type=course',
    );
    const next = within(await screen.findByRole('region', { name: 'What could come next' }));
    expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/course/given-up']);
  });

  it('shows the only course once, and below it what could come next', async () => {
    open({
      response: aDashboard({
        courses: [anItem({ status: 'in progress', progress })],
        history: [aHistoryItem({ status: 'in progress' })],
      }),
      more: { 'GET /api/course/all?limit=12&sort=popular': { courses: [aCourse({ id: 'x' })], total: 1 } },
    });
    expect(await screen.findByRole('region', { name: 'What could come next' })).toBeVisible();
    expect(screen.getAllByRole('heading', { name: 'Certified Ethical Hacker' })).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'What you joined last' })).toBeNull();
  });

  it('leads to the certificate of a completed course, which has nothing to continue', async () => {
    const done = { ...progress, percent: 100, completed: true, certificateId: 'AC-2026-7KQ4-M2XD' };
    const earlier = { ...done, certificateId: null, lastActiveAt: '2026-11-01T10:00:00.000Z' };
    const courses = [
      anItem({ title: 'First', slug: 'first', status: 'completed', progress: earlier }),
      anItem({ title: 'Last', _id: '01ARZ3NDEKTSV4RRFFQ69G5FAW', status: 'completed', progress: done }),
    ];
    open({ response: aDashboard({ courses }) });
    const card = within(await screen.findByRole('region', { name: 'Last' }));
    expect(card.getByRole('link', { name: 'Open the certificate' })).toHaveAttribute(
      'href',
      '/dashboard/certificates/AC-2026-7KQ4-M2XD',
    );
    const others = within(screen.getByRole('region', { name: 'Courses that you finished' }));
    expect(others.getByRole('link', { name: 'Get your certificate: First' })).toBeVisible();
    expect(others.getByRole('link', { name: 'Go through it again: First' })).toHaveAttribute(
      'href',
      '/learn/first',
    );
    expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
  });

  it('lists certificates, and what can be claimed', async () => {
    const done = { ...progress, percent: 100, completed: true };
    const courses = [
      anItem({
        title: 'Done',
        status: 'completed',
        progress: { ...done, certificateId: 'AC-2026-7KQ4-M2XD' },
      }),
      anItem({
        title: 'Just done',
        slug: 'just',
        _id: '01ARZ3NDEKTSV4RRFFQ69G5FAW',
        status: 'completed',
        progress: done,
      }),
    ];
    open({ response: aDashboard({ courses }) });
    const certificates = within(await screen.findByRole('region', { name: 'Your certificates' }));
    expect(certificates.getByRole('link', { name: 'Certificate: Done' })).toHaveAttribute(
      'href',
      '/dashboard/certificates/AC-2026-7KQ4-M2XD',
    );
    expect(certificates.getByRole('link', { name: 'Get your certificate: Just done' })).toHaveAttribute(
      'href',
      '/learn/just',
    );
  });

  it('shows the courses without their progress while it is unavailable, and says so [T58]', async () => {
    const response = { ...aDashboard({ courses: [anItem()] }), errors: [{ part: 'progress', code: 'X' }] };
    open({ response });
    expect(await screen.findByText(/How far you are cannot be loaded right now/)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'My Courses (1)' })).toBeVisible();
  });

  it('a count that is not known without the catalogue is not shown [T58, S-245, S-246]', async () => {
    const data = { courses: null, history: [aHistoryItem()] };
    const errors = ['courses', 'progress'].map((part) => ({ part, code: 'SERVICE_UNAVAILABLE' }));
    open({ response: { ...aDashboard(data), errors } });
    expect(await screen.findByRole('tab', { name: 'My Courses' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'My Workshops (0)' })).toBeVisible();
    expect(screen.queryByText(/\d (in progress|completed)/)).toBeNull();
  });

  it('counts down to the next workshop, can be paused, and opens the door in time [UX-11]', async () => {
    const workshop = (minutes: number, over: Partial<EnrolledItem>) =>
      anItem({
        status: 'upcoming',
        startsAt: new Date(Date.now() + minutes * 60_000).toISOString(),
        endsAt: new Date(Date.now() + (minutes + 60) * 60_000).toISOString(),
        timeZone: 'Asia/Kolkata',
        joinUrl: 'https://meet.example/x',
        ...over,
      });
    open({
      response: aDashboard({
        workshops: [
          workshop(4_000, { title: 'Later', _id: '01ARZ3NDEKTSV4RRFFQ69G5FAX' }),
          workshop(10, { title: 'Soon', _id: '01ARZ3NDEKTSV4RRFFQ69G5FAY' }),
        ],
      }),
    });
    const panel = within(await screen.findByRole('region', { name: 'Soon' }));
    expect(panel.getByRole('timer')).toHaveTextContent(/9 minutes|10 minutes/);
    expect(panel.getByRole('link', { name: 'Join now' })).toHaveAttribute('href', 'https://meet.example/x');
    await userEvent.click(panel.getByRole('button', { name: 'Pause the countdown' }));
    expect(panel.getByRole('button', { name: 'Resume the countdown' })).toBeVisible();
    expect(panel.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/workshop/01ARZ3NDEKTSV4RRFFQ69G5FAY/calendar.ics',
    );
  });

  it('lists the history with links to /{type}/{id} [S-255]', async () => {
    open({
      response: aDashboard({ history: [aHistoryItem({ type: 'workshop' })] }),
      at: '/dashboard?tab=history',
    });
    const link = await screen.findByRole('link', { name: 'Certified Ethical Hacker' });
    expect(link).toHaveAttribute('href', `/workshop/${ID}`);
    expect(screen.getByText('Registered')).toBeVisible();
  });

  it('offers Browse Courses and Fix My Enrollments where there is no course [S-251]', async () => {
    open({ at: '/dashboard?tab=courses' });
    expect(await screen.findByRole('link', { name: 'Browse Courses' })).toHaveAttribute('href', '/course');
    expect(screen.getByRole('button', { name: 'Fix My Enrollments' })).toBeEnabled();
  });

  it('says Failed to fix enrollment when the repair fails [S-252]', async () => {
    const { toasts, calls } = open({ at: '/dashboard?tab=courses' });
    await userEvent.click(await screen.findByRole('button', { name: 'Fix My Enrollments' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', message: 'Failed to fix enrollment' }]));
    expect(calls.at(-1)?.call).toBe('POST /api/payment/fix-enrollment');
  });

  it('offers Browse Workshops where there is no workshop [S-253]', async () => {
    open({ at: '/dashboard?tab=workshops' });
    expect(await screen.findByRole('link', { name: 'Browse Workshops' })).toHaveAttribute(
      'href',
      '/workshop',
    );
  });

  it('shows no error while one part is there [S-259]', async () => {
    open({ response: aDashboard({ courses: [anItem()], workshops: null, history: null }) });
    expect(await screen.findByRole('tab', { name: 'My Courses (1)' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [
      'all three parts are down',
      aDashboard({ courses: null, workshops: null, history: null }),
      'Please check your connection and try again.',
    ],
    [
      'no response comes',
      new ApiError({ status: 0, code: 'NETWORK', message: '' }),
      'Please check your connection and try again.',
    ],
    [
      'something unforeseen happens',
      new ApiError({ status: 400, code: 'ODD', message: '' }),
      'Please refresh the page.',
    ],
  ])('says so when %s, with Retry and Refresh Page [S-260, S-261, S-262]', async (_, response, text) => {
    open({ response });
    expect(await screen.findByText(`Failed to load dashboard data. ${text}`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeEnabled();
  });

  it('says that the academy is unavailable after a 503, and blames no connection', async () => {
    open({
      response: new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Away', requestId: 'r-1' }),
    });
    expect(await screen.findByText('The academy cannot answer right now')).toBeVisible();
    expect(screen.getByText(/The fault is on our side/)).toBeVisible();
    expect(screen.getByText('Reference r-1')).toBeVisible();
    expect(screen.queryByText(/connection/)).not.toBeInTheDocument();
  });

  it('says that the academy is at fault where it names a reason for each part, and blames no connection [H15]', async () => {
    const parts = ['courses', 'workshops', 'history'] as const;
    open({
      response: {
        ...aDashboard({ courses: null, workshops: null, history: null }),
        errors: parts.map((part) => ({ part, code: 'SERVICE_UNAVAILABLE' })),
      },
    });
    expect(await screen.findByText('The academy cannot answer right now')).toBeVisible();
    expect(screen.getByText(/The fault is on our side/)).toBeVisible();
    expect(screen.queryByText(/connection/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeEnabled();
  });

  it('says beside the text about the connection that it is fine where all parts are missing without a reason [S-260]', async () => {
    open({ response: aDashboard({ courses: null, workshops: null, history: null }) });
    expect(await screen.findByText(/Your connection reaches the academy/)).toBeVisible();
  });

  it('says that it is offline, and comes by itself', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let calls = 0;
    open({
      response: () =>
        (calls += 1) <= 2 ? new ApiError({ status: 0, code: 'NETWORK', message: '' }) : aDashboard(),
    });
    expect(await screen.findByText('You are offline')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('offline')));
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('tab', { name: 'Overview' })).toBeVisible();
  });

  it.each(['/dashboard', '/dashboard/orders', '/dashboard/account', '/learn/awareness'])(
    'ends no page in Loading while nobody can say who is signed in: %s',
    async (at) => {
      const { calls, meet, miss } = open({ user: 'unknown', at });
      expect(await screen.findByText(/^Loading/)).toBeInTheDocument();
      act(() => miss(new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Away' })));
      expect(await screen.findByText('The academy cannot answer right now')).toBeVisible();
      expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(calls.map(({ call }) => call)).toContain('CHECK session');
      act(() => meet(aUser()));
      await waitFor(() =>
        expect(screen.queryByText('The academy cannot answer right now')).not.toBeInTheDocument(),
      );
    },
  );

  it('loads again on Retry', async () => {
    let calls = 0;
    open({
      response: () =>
        (calls += 1) <= 2 ? new ApiError({ status: 503, code: 'X', message: '' }) : aDashboard(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('tab', { name: 'Overview' })).toBeVisible();
  });
});

describe('Edit Profile', () => {
  const openDialog = async (more: Record<string, unknown> = {}) => {
    const test = open({ more });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    return test;
  };

  it('is prefilled; the e-mail is disabled and says why [S-247, S-248]', async () => {
    await openDialog();
    expect(screen.getByLabelText(/Full Name/)).toHaveValue('Asha Rao');
    expect(screen.getByLabelText(/Email/)).toBeDisabled();
    expect(screen.getByText('Email cannot be changed')).toBeVisible();
  });

  it('needs a name, not a phone, and sends nothing while one is missing [S-247]', async () => {
    const { calls } = await openDialog();
    await userEvent.clear(screen.getByLabelText(/Full Name/));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findAllByText('Please enter your full name')).length).toBeGreaterThan(0);
    expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  });

  it('saves name and phone', async () => {
    const { calls, toasts } = await openDialog({
      'PUT /api/user/update': { success: true, message: 'Profile updated' },
    });
    await userEvent.type(screen.getByLabelText(/Phone/), '9876543210');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: 'Profile updated' }]));
    expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      name: 'Asha Rao',
      phone: '9876543210',
    });
  });

  it("shows the server's message, or Failed to update profile, and keeps what was typed [S-249]", async () => {
    await openDialog({ 'PUT /api/user/update': new ApiError({ status: 500, code: 'X', message: '' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Failed to update profile')).toBeVisible();
    expect(screen.getByLabelText(/Full Name/)).toHaveValue('Asha Rao');
  });

  it('says that the academy is unavailable where a proxy responds with 503 and its page [H15]', async () => {
    const page = new ApiError({
      status: 503,
      code: 'NOT_JSON',
      message: 'Server returned 503: Service Unavailable',
    });
    await openDialog({ 'PUT /api/user/update': page });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/The academy cannot answer right now/)).toBeVisible();
    expect(screen.queryByText(/503|Server returned/)).toBeNull();
    expect(screen.getByLabelText(/Full Name/)).toHaveValue('Asha Rao');
  });

  it('says Failed to update profile where the response has no text at all [S-249]', async () => {
    const silent = new ApiError({ status: 500, code: 'UNKNOWN', message: 'API request failed' });
    await openDialog({ 'PUT /api/user/update': silent });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Failed to update profile')).toBeVisible();
  });
});
