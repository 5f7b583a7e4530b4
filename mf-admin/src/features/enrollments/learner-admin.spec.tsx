import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { anAdminCourse, aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { type Learner, type LearnerList } from '@academy/contracts/enrollments/learner.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';

jest.setTimeout(30_000);
const LONG_TIMEOUT = { timeout: 10_000 };
const course = anAdminCourse();
const workshop = { ...course, ...aWorkshop(), joinUrl: null };
const asha: Learner = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FC1',
  userId: '01ARZ3NDEKTSV4RRFFQ69G5FU1',
  name: 'Asha Rao',
  email: 'asha@example.in',
  enrolledAt: '2026-11-20T10:00:00.000Z',
  source: 'paid',
  orderNumber: 'AC-20261120-1',
  revokedAt: null,
  percent: 40,
  certificateId: 'AC-2026-7KQ4-M2XD',
  lastActiveAt: '2026-11-25T10:00:00.000Z',
};
const gone: Learner = {
  ...asha,
  id: '01ARZ3NDEKTSV4RRFFQ69G5FC2',
  userId: '01ARZ3NDEKTSV4RRFFQ69G5FU2',
  name: null,
  email: null,
  source: 'manual',
  orderNumber: null,
  percent: null,
  certificateId: null,
  lastActiveAt: null,
};
const listOf = (over: Partial<LearnerList> = {}): LearnerList => ({
  students: [asha, gone],
  total: 2,
  page: 1,
  isSearchCut: false,
  unavailable: [],
  ...over,
});
const callOf = (query = 'page=1&limit=20&access=current', of = `course/${course.id}`) =>
  `GET /api/admin/items/${of}/students?${query}`;

beforeAll(async () => {
  await import('../../routes/courses-tab.js');
  await import('./learner-admin.js');
});
beforeEach(() => localStorage.clear());

const { createObjectURL, revokeObjectURL } = URL;
beforeAll(() => {
  // A fragment, because jsdom cannot navigate to another page.
  Object.assign(URL, { createObjectURL: () => '#students', revokeObjectURL: () => undefined });
});
afterAll(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));

async function open(responses: Record<string, unknown> = {}, search = '') {
  const test = createTestShell({
    at: `/admin?tab=courses&id=${course.id}&part=students${search}`,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: {
      [`GET /api/admin/course/${course.id}`]: { course, unmet: [] },
      [callOf()]: listOf(),
      ...responses,
    },
  });
  render(test.page, { wrapper: ThemeProvider });
  await screen.findByRole('heading', { level: 1, name: course.title });
  return test;
}
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Students' }, LONG_TIMEOUT);
  return within(table).getAllByRole('row').slice(1);
};

describe('the list of a course’s learners', () => {
  it('links user, order and certificate, and has no link for a deleted account', async () => {
    await open();
    const [first, second] = await rows();
    const link = (name: string) => within(first!).getByRole('link', { name });
    expect(link('Asha Rao')).toHaveAttribute('href', `?tab=users&id=${asha.userId}`);
    expect(link('AC-20261120-1')).toHaveAttribute('href', '/admin?tab=orders&id=AC-20261120-1');
    expect(link('AC-2026-7KQ4-M2XD')).toHaveAttribute(
      'href',
      '/admin?tab=certificates&search=AC-2026-7KQ4-M2XD',
    );
    expect(within(first!).getByRole('progressbar', { name: 'Progress of Asha Rao' })).toHaveValue(40);
    expect(within(first!).getByText('25 Nov 2026')).toBeVisible();
    expect(within(second!).getByText('Deleted account')).toBeVisible();
    expect(within(second!).getByText('Enrolled by an admin')).toBeVisible();
    expect(within(second!).queryByRole('link')).toBeNull();
    expect(screen.getByText('2 students')).toBeVisible();
  });

  it('is searched, and the URL contains this search besides that of the list of courses', async () => {
    const found = listOf({ students: [asha], total: 1, isSearchCut: true });
    const none = listOf({ students: [], total: 0 });
    const { path } = await open(
      {
        [callOf('page=1&limit=20&access=current&search=asha')]: found,
        [callOf('page=1&limit=20&access=current&search=nobody')]: none,
      },
      '&q=ceh',
    );
    const box = await screen.findByRole('searchbox', { name: 'Search by name or email' }, LONG_TIMEOUT);
    await userEvent.type(box, 'asha{Enter}');
    expect(await screen.findByText(/^Too many accounts match this search/)).toBeVisible();
    expect(await screen.findByText('1 student')).toBeVisible();
    expect(path()).toContain('q=ceh');
    expect(path()).toContain('student-q=asha');
    await userEvent.clear(box);
    await userEvent.type(box, 'nobody{Enter}');
    expect(await screen.findByText('No student found')).toBeVisible();
  });

  it('shows learners with revoked access separately, with the day', async () => {
    const past = { ...asha, revokedAt: '2026-11-22T10:00:00.000Z' };
    const query = 'page=1&limit=20&access=revoked';
    const { path } = await open({ [callOf(query)]: listOf({ students: [past], total: 1 }) });
    await userEvent.selectOptions(await screen.findByLabelText('Show', {}, LONG_TIMEOUT), 'Access revoked');
    expect(await screen.findByText('1 student whose access was revoked')).toBeVisible();
    const [row] = await rows();
    expect(screen.getByRole('columnheader', { name: 'Revoked' })).toBeVisible();
    expect(within(row!).getByText('22 Nov 2026')).toBeVisible();
    expect(path()).toContain('student-access=revoked');
  });

  it('has no names and no progress while services are down, and says so', async () => {
    const students = [
      { ...asha, name: null, email: null, percent: null, certificateId: null, lastActiveAt: null },
    ];
    await open({ [callOf()]: listOf({ students, total: 1, unavailable: ['accounts', 'progress'] }) });
    expect(
      await screen.findByText(/^Names and email addresses cannot be read/, {}, LONG_TIMEOUT),
    ).toBeVisible();
    expect(screen.getByText(/^Progress and certificates cannot be read/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Name not available' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Progress' })).toBeNull();
  });

  it('shows an error if it cannot be loaded, and loads again on Retry', async () => {
    let isDown = true;
    await open({
      [callOf()]: () => {
        if (isDown) throw new ApiError({ status: 503, code: 'X', message: 'Busy' });
        return listOf();
      },
    });
    const title = 'The students could not be loaded.';
    expect(await screen.findByText(title, {}, LONG_TIMEOUT)).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(2);
  });

  it('shows a hint while it is empty', async () => {
    await open({ [callOf()]: listOf({ students: [], total: 0 }) });
    expect(await screen.findByText('No students yet', {}, LONG_TIMEOUT)).toBeVisible();
  });

  it('is exported as a file', async () => {
    const file = `GET /api/admin/items/course/${course.id}/students/csv`;
    const { calls } = await open({ [file]: new Blob(['name']) });
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }, LONG_TIMEOUT));
    await waitFor(() => expect(calls.some(({ call }) => call === file)).toBe(true));
  });
});

it('the list of a workshop’s learners shows no progress', async () => {
  const query = 'page=1&limit=20&access=current';
  const test = createTestShell({
    at: `/admin?tab=workshops&id=${workshop.id}&part=students`,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: {
      [`GET /api/admin/workshop/${workshop.id}`]: { workshop, unmet: [] },
      [callOf(query, `workshop/${workshop.id}`)]: listOf({
        students: [{ ...asha, percent: null, certificateId: null, lastActiveAt: null }],
        total: 1,
      }),
    },
  });
  render(test.page, { wrapper: ThemeProvider });
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('columnheader', { name: 'Progress' })).toBeNull();
});
