import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdminCourse } from '@academy/contracts/catalog/catalog.factory';
import { remote } from '../remote.js';

// Loads the chunks before the tests, because compiling them takes long.
beforeAll(async () => {
  await import('../features/analytics/dashboard.js');
  await import('../features/items/list/item-admin.js');
  await import('./courses-tab.js');
});

// Drafts in local storage would fill the form of the next test.
beforeEach(() => localStorage.clear());

const course = anAdminCourse();
const ID = course.id;
const stats = {
  totalUsers: 12,
  newUsers30Days: 5,
  totalCourses: 4,
  totalWorkshops: null,
  openMessages: 3,
  openReviews: 0,
  paidOrders: 3,
  revenueTodayPaise: 2_500_000,
  revenue30DaysPaise: 5_000_000,
  pendingPayments: 0,
  refundsDue: 0,
};
const LIST = 'GET /api/admin/courses?limit=20&page=1&publication=unarchived';
const READ = `GET /api/admin/course/${ID}`;

function open(
  at: string,
  responses: Record<string, unknown> = {},
  user: ReturnType<typeof aUser> | null = aUser({ role: 'admin' }),
) {
  const test = createTestShell({
    at,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user,
    responses: {
      'GET /api/admin/stats': stats,
      [LIST]: { courses: [course], total: 1, page: 1 },
      ...responses,
    },
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}

describe('the admin area', () => {
  it.each([null, aUser()])('redirects users who are not admins to / [S-266]', async (user) => {
    const { path } = open('/admin', {}, user);
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('shows the numbers of users, courses and workshops; an unknown one is a dash [S-268, S-269]', async () => {
    open('/admin');
    const value = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;
    expect(await value('Total Users')).toBe('12');
    expect([await value('Total Courses'), await value('Total Workshops')]).toEqual(['4', '–']);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Dashboard',
      'Users (12)',
      'Messages (3)',
      'Courses (4)',
      'Workshops',
      'Teachers',
      'Reviews (0)',
      'Certificates',
      'Orders',
      'Coupons',
      'Refunds (0)',
      'Reconciliation',
      'Content',
      'Queues',
      'Audit log',
      'Releases',
      'Second factor',
    ]);
  });

  it('refetches the numbers with each list, so that the tab matches the list [S-268]', async () => {
    let totalCourses = 4;
    open('/admin', { 'GET /api/admin/stats': () => ({ ...stats, totalCourses }) });
    const tab = await screen.findByRole('tab', { name: 'Courses (4)' });
    totalCourses = 5;
    await userEvent.click(tab);
    expect(await screen.findByRole('tab', { name: 'Courses (5)' })).toBeVisible();
  });

  it('shows the name of each screen in its heading and in the document title', async () => {
    open('/admin');
    const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
    await screen.findByRole('tab', { name: 'Users (12)' });
    const seen = [];
    for (const tab of screen.getAllByRole('tab')) {
      await userEvent.click(tab);
      expect(document.title).toBe(`${heading()} · Administration`);
      seen.push(heading());
    }
    expect(seen).toEqual([
      'Dashboard',
      'Users',
      'Messages',
      'Courses',
      'Workshops',
      'Teachers',
      'Reviews',
      'Certificates',
      'Orders',
      'Coupons',
      'Refunds',
      'Reconciliation',
      'Content',
      'Queues',
      'Audit log',
      'Releases',
      'Second factor',
    ]);
  });

  it('describes each screen by its group, and the arrow keys lead through all of them [WCAG 2.1.1]', async () => {
    open('/admin');
    const tab = (name: string) => screen.findByRole('tab', { name });
    expect(await screen.findByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
    expect(await tab('Courses (4)')).toHaveAccessibleDescription('Catalogue');
    expect(await tab('Queues')).toHaveAccessibleDescription('System');
    (await tab('Dashboard')).focus();
    for (const [key, name] of [
      ['{ArrowUp}', 'Second factor'],
      ['{ArrowDown}', 'Dashboard'],
      ['{ArrowRight}', 'Users (12)'],
      ['{ArrowLeft}', 'Dashboard'],
      ['{End}', 'Second factor'],
      ['{Home}', 'Dashboard'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(await tab(name)).toHaveFocus();
      expect(await tab(name)).toHaveAttribute('aria-selected', 'true');
    }
  });

  it('opens a course by its title on its own page, below a link back to the unchanged list', async () => {
    const { path } = open('/admin?tab=courses&sort=title', {
      'GET /api/admin/courses?limit=20&page=1&sort=title&publication=unarchived': {
        courses: [course],
        total: 1,
        page: 1,
      },
      [READ]: { course, unmet: [] },
    });
    await userEvent.click(await screen.findByRole('link', { name: course.title }));
    expect(path()).toBe(`/admin?tab=courses&sort=title&id=${ID}`);
    expect(await screen.findByRole('heading', { level: 1, name: course.title })).toHaveFocus();
    expect(document.title).toBe(`${course.title} · Administration`);
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    await userEvent.click(trail.getByRole('link', { name: 'Courses' }));
    expect(path()).toBe('/admin?tab=courses&sort=title');
    expect(screen.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
  });

  it('lists courses with instructor, duration, price, Edit and Delete [S-276]', async () => {
    open('/admin?tab=courses');
    const row = (await screen.findByRole('link', { name: course.title })).closest('tr')!;
    for (const text of ['Abhaya Academy faculty', '28 hours', '₹25,000']) expect(row).toHaveTextContent(text);
    expect(
      within(row)
        .getAllByRole('button')
        .map((button) => button.textContent || button.getAttribute('aria-label')),
    ).toEqual(['Edit', `Delete ${course.title}`, `More actions for ${course.title}`]);
  });

  it('shows no Delete for an archived item, and restores it', async () => {
    const { toasts } = open('/admin?tab=courses', {
      [LIST]: { courses: [{ ...course, publication: 'archived' }], total: 1, page: 1 },
      [`POST /api/admin/course/${ID}/restore`]: { success: true, course },
    });
    const row = (await screen.findByRole('link', { name: course.title })).closest('tr')!;
    expect(within(row).getByText('Archived')).toBeVisible();
    expect(
      within(row)
        .getAllByRole('button')
        .map((button) => button.textContent || button.getAttribute('aria-label')),
    ).toEqual(['Edit', `Restore ${course.title}`, `More actions for ${course.title}`]);
    await userEvent.click(within(row).getByRole('button', { name: `Restore ${course.title}` }));
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'success', message: 'Certified Ethical Hacker is back: Published' }]),
    );
  });

  it('keeps search, state and order in the URL, and the server applies them [AMB-05]', async () => {
    const listCall = 'GET /api/admin/courses?limit=20&page=1&search=ethical&sort=title&publication=draft';
    const { calls, path } = open('/admin?tab=courses&sort=title&state=draft', {
      [listCall]: { courses: [], total: 0, page: 1 },
      'GET /api/admin/courses?limit=20&page=1&sort=title&publication=draft': {
        courses: [course],
        total: 1,
        page: 1,
      },
    });
    await userEvent.type(await screen.findByLabelText('Search'), 'ethical');
    expect(await screen.findByText('Nothing matches this search')).toBeVisible();
    expect(calls.map(({ call }) => call)).toContain(listCall);
    expect(path()).toBe('/admin?tab=courses&sort=title&state=draft&search=ethical');
  });

  it('shows the error of a list [S-295, CON-27]', async () => {
    open('/admin?tab=courses', {
      [LIST]: new ApiError({ status: 503, code: 'X', message: 'Busy', requestId: 'req-1' }),
    });
    expect(await screen.findByText('The courses could not be loaded.')).toBeVisible();
    expect(screen.getByText('Reference req-1')).toBeVisible();
  });
});

describe('the course form', () => {
  const edit = async (responses: Record<string, unknown> = {}) => {
    const test = open('/admin?tab=courses', { [READ]: { course, unmet: [] }, ...responses });
    await userEvent.click(await screen.findByRole('button', { name: `Edit ${course.title}` }));
    return { ...test, form: within(await screen.findByRole('form', { name: `Edit ${course.title}` })) };
  };

  it('saves an edited price with the version that was read, and reloads [S-280, S-282, CON-26]', async () => {
    const saved = { ...course, version: 8, price: 19_999 };
    let now = course;
    const { form, calls, toasts } = await edit({
      [READ]: () => ({ course: now, unmet: [] }),
      [`PUT /api/admin/course/${ID}`]: () => ((now = saved), { success: true, course: saved }),
    });
    const price = form.getByLabelText(/^Price \(₹\)/);
    const save = () => userEvent.click(form.getByRole('button', { name: 'Update Course' }));
    await userEvent.clear(price);
    await userEvent.type(price, '₹19,999');
    await save();
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'success', message: 'Course updated successfully!' }]),
    );
    expect(price).toHaveValue('19999');
    expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.type(price, '.50');
    await save();
    const sent = () => calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body as FormData);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map((body) => [body.get('price'), body.get('version')])).toEqual([
      ['₹19,999', '7'],
      ['19999.50', '8'],
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Courses' }));
    await waitFor(() => expect(calls.filter(({ call }) => call === LIST)).toHaveLength(2));
  });

  it('adds a course as a draft, closes, and opens its page [S-280, S-282]', async () => {
    const added = { ...course, publication: 'draft' };
    const { calls, path, toasts } = open('/admin?tab=courses', {
      [READ]: { course: added, unmet: ['lectures'] },
      'POST /api/admin/course': { success: true, course: added },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Course' }));
    const dialog = within(screen.getByRole('dialog'));
    for (const [label, value] of [
      [/^Title/, 'Threat hunting'],
      [/^Instructor/, 'Abhaya Academy faculty'],
      [/^Price \(₹\)/, '499'],
      [/^Duration/, '2'],
      [/^About/, 'Long'],
    ] as const)
      await userEvent.type(dialog.getByLabelText(label), value);
    await userEvent.click(dialog.getByRole('button', { name: 'Add Course' }));
    expect(await screen.findByRole('heading', { level: 1, name: course.title })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(path()).toBe(`/admin?tab=courses&id=${ID}`);
    expect(toasts).toEqual([{ kind: 'success', message: 'Course created successfully!' }]);
    const body = calls.find(({ call }) => call.startsWith('POST'))?.body as FormData;
    expect(body.get('publication')).toBe('draft');
  });

  it('shows the specification’s text at every missing field and sends nothing [S-283 … S-287]', async () => {
    const { calls } = open('/admin?tab=courses');
    await userEvent.click(await screen.findByRole('button', { name: 'Add Course' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Course' }));
    const texts = [
      'Please enter a course title',
      'Please enter a course description',
      'Please enter an instructor name',
      'Please enter a valid duration (number of hours)',
      'Please enter a valid price',
    ];
    for (const text of texts) expect((await dialog.findAllByText(text)).length).toBeGreaterThan(0);
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('shows the server’s rejection and keeps the input [S-293]', async () => {
    const stale = new ApiError({
      status: 409,
      code: 'STALE_VERSION',
      message: 'Somebody else saved in between',
    });
    let isSaved = false;
    const { form } = await edit({
      [`PUT /api/admin/course/${ID}`]: () => ((isSaved = true), stale),
      [READ]: () => (isSaved ? new TypeError('Failed to fetch') : { course, unmet: [] }),
    });
    await userEvent.type(form.getByLabelText(/^Title/), ' II');
    await userEvent.click(form.getByRole('button', { name: 'Update Course' }));
    expect(await form.findByText('Error: Somebody else saved in between')).toBeVisible();
    expect(form.getByLabelText(/^Title/)).toHaveValue(`${course.title} II`);
  });

  it('shows the other admin’s changes after STALE_VERSION, keeps the input, and overwrites them with the next save', async () => {
    const stale = new ApiError({ status: 409, code: 'STALE_VERSION', message: 'Somebody else saved' });
    let requests = 0;
    const theirs = { ...course, version: 9, price: 21_000, title: 'Ethical Hacker II' };
    const { form, calls, toasts } = await edit({
      [`PUT /api/admin/course/${ID}`]: () =>
        (requests += 1) === 1 ? stale : { success: true, course: theirs },
      [READ]: () => ({ course: requests === 0 ? course : theirs, unmet: [] }),
    });
    const price = form.getByLabelText(/^Price \(₹\)/);
    await userEvent.clear(price);
    await userEvent.type(price, '19999');
    await userEvent.click(form.getByRole('button', { name: 'Update Course' }));
    expect(await form.findByText('Someone else has saved this in the meantime.')).toBeVisible();
    expect(price).toHaveValue('19999');
    expect(form.getByLabelText(/^Title/)).toHaveValue('Ethical Hacker II');
    expect(form.getByText('21000')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Update Course' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    const body = calls.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body as FormData;
    expect([body.get('price'), body.get('title'), body.get('version')]).toEqual([
      '19999',
      'Ethical Hacker II',
      '9',
    ]);
  });

  it('does not restore a course that another admin deleted by a save after STALE_VERSION, and says so', async () => {
    const stale = new ApiError({ status: 409, code: 'STALE_VERSION', message: 'Somebody else saved' });
    let now = course;
    const { form, calls } = await edit({
      [`PUT /api/admin/course/${ID}`]: () => (
        (now = { ...course, version: 9, publication: 'archived' }),
        stale
      ),
      [READ]: () => ({ course: now, unmet: [] }),
    });
    await userEvent.type(form.getByLabelText(/^Title/), ' II');
    for (const _ of [1, 2]) await userEvent.click(form.getByRole('button', { name: 'Update Course' }));
    expect(await form.findByText(/^Someone else has deleted this in the meantime/)).toBeVisible();
    const versions = calls
      .filter(({ call }) => call.startsWith('PUT'))
      .map(({ body }) => (body as FormData).get('version'));
    expect(versions).toEqual(['7', '7']);
    expect(form.getByLabelText(/^Title/)).toHaveValue(`${course.title} II`);
  });

  it('adds and removes list entries [S-279]', async () => {
    const { form } = await edit();
    await userEvent.click(form.getByRole('button', { name: 'Add Syllabus Item' }));
    expect(form.getByLabelText('Syllabus 2')).toHaveValue('');
    await userEvent.click(form.getByRole('button', { name: 'Remove Syllabus 1' }));
    expect(form.queryByLabelText('Syllabus 2')).toBeNull();
    for (const name of ['Add Target Audience', 'Add Prerequisite'])
      expect(form.getByRole('button', { name })).toBeEnabled();
  });

  it('requires confirmation before it deletes [S-277]', async () => {
    const { calls } = open('/admin?tab=courses', { [`DELETE /api/admin/course/${ID}`]: { success: true } });
    await userEvent.click(await screen.findByRole('button', { name: `Delete ${course.title}` }));
    const dialog = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this course?' });
    expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(calls.some(({ call }) => call === `DELETE /api/admin/course/${ID}`)).toBe(true),
    );
  });
});
