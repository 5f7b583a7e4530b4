import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { anAdminCourse } from '@academy/contracts/catalog/catalog.factory';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../../remote.js';

jest.setTimeout(30_000);
const course = anAdminCourse();
const READ = `GET /api/admin/course/${course.id}`;
const SAVE = `PUT /api/admin/course/${course.id}`;
const SAVED = 'Changes are kept on this device until you update the course.';

beforeAll(() => import('../../../routes/courses-tab.js'));
beforeEach(() => localStorage.clear());

function createAndRender(responses: Record<string, unknown>, search = '', userId = aUser().id) {
  const test = createTestShell({
    at: `/admin?tab=courses&id=${course.id}${search}`,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ id: userId, role: 'admin' }),
    responses,
  });
  return { ...test, ...render(test.page, { wrapper: ThemeProvider }) };
}

async function open(item = course, { search = '', userId = aUser().id, ...responses } = {}) {
  const { unmount, ...test } = createAndRender(
    { [READ]: { course: item, unmet: [] }, ...responses },
    search,
    userId,
  );
  await screen.findByRole('heading', { level: 1, name: item.title });
  return { ...test, leave: unmount };
}
const title = () => screen.getByLabelText(/^Title/);
const price = () => screen.getByLabelText(/^Price \(₹\)/);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('the page of a course', () => {
  it('links to the public page of a published course, and has no link for a draft', async () => {
    const { leave } = await open();
    expect(screen.getByRole('link', { name: 'View on the site' })).toHaveAttribute(
      'href',
      '/catalog/course/ceh',
    );
    leave();
    await open({ ...course, publication: 'draft' }, { search: '&part=preview' });
    expect(screen.queryByRole('link', { name: 'View on the site' })).toBeNull();
    expect(await screen.findByText('Its page on the site shows after publishing.')).toBeVisible();
  });

  it('shows an error for an unknown id, with a link to the list', async () => {
    const missing = new ApiError({ status: 404, code: 'COURSE_NOT_FOUND', message: 'Course not found' });
    createAndRender({ [READ]: missing }, '&state=draft');
    expect(await screen.findByText('Page not found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      expect.stringContaining('?tab=courses&state=draft'),
    );
  });

  it('shows beside the state of a draft which requirements are missing, and links to them from the other parts', async () => {
    const { path } = await open(
      { ...course, publication: 'draft', image: null },
      { search: '&part=preview' },
    );
    await userEvent.click(screen.getByRole('link', { name: '1 point is missing for publication' }));
    expect(path()).toContain('&part=details');
    expect(screen.getByLabelText('State')).toHaveAccessibleDescription(
      'To show it on the site, choose “Published” and update it.',
    );
    expect(screen.queryByRole('link', { name: '1 point is missing for publication' })).toBeNull();
  });

  it('shows the course’s reviews, whose state has a separate URL parameter from that of the list of courses', async () => {
    const reviews = (state: string) =>
      `GET /api/admin/reviews?state=${state}&page=1&limit=20&courseId=${course.id}`;
    const none = { reviews: [], total: 0, page: 1 };
    const { path } = await open(course, {
      search: '&state=draft',
      [reviews('all')]: none,
      [reviews('hidden')]: none,
    });
    const parts = within(screen.getByRole('tablist', { name: 'Parts of the course' }));
    await userEvent.click(parts.getByRole('tab', { name: 'Reviews' }));
    await userEvent.selectOptions(await screen.findByLabelText('Show', {}, { timeout: 10_000 }), 'Hidden');
    expect(await screen.findByText('No hidden reviews')).toBeVisible();
    expect(path()).toContain('&state=draft&part=reviews&review-state=hidden');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    await userEvent.click(trail.getByRole('link', { name: 'Courses' }));
    expect(path()).toBe('/admin?tab=courses&state=draft');
  });
});

describe('Update and Cancel', () => {
  const update = () => screen.getByRole('button', { name: 'Update Course' });
  const isOff = () => [
    update().getAttribute('aria-disabled') === 'true',
    screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled,
  ];

  it('require a change, and Update keeps the focus after its save', async () => {
    let now = course;
    const { calls } = await open(course, {
      [READ]: () => ({ course: now, unmet: [] }),
      [SAVE]: () => {
        now = { ...course, version: 8, title: `${course.title} II` };
        return { success: true, course: now };
      },
    });
    expect(isOff()).toEqual([true, true]);
    await userEvent.type(title(), '{Enter}');
    await userEvent.click(update());
    expect(calls.every(({ call }) => call.startsWith('GET'))).toBe(true);
    await userEvent.type(title(), ' II');
    expect(isOff()).toEqual([false, false]);
    await userEvent.click(update());
    await screen.findByRole('heading', { level: 1, name: `${course.title} II` });
    await waitFor(() => expect(isOff()).toEqual([true, true]));
    expect(update()).toHaveFocus();
  });

  it('restore an archived course without another change', async () => {
    const archived = { ...course, publication: 'archived' as const };
    const { calls } = await open(archived, { [SAVE]: { success: true, course } });
    expect(isOff()).toEqual([false, true]);
    await userEvent.click(update());
    await waitFor(() => expect(calls.some(({ call }) => call === SAVE)).toBe(true));
  });
});

describe('unsaved changes', () => {
  it('are restored after a reload, sent only by Update Course, and then deleted [S-280]', async () => {
    const saved = { ...course, version: 8, title: 'Hacker II' };
    const first = await open();
    await retype(title(), 'Hacker II');
    await press('Add Prerequisite');
    await userEvent.type(screen.getByLabelText('Prerequisites 1'), 'A laptop');
    expect(screen.getByText(SAVED)).toBeVisible();
    first.leave();
    expect(first.calls.every(({ call }) => call.startsWith('GET'))).toBe(true);

    let now = course;
    const second = await open(course, {
      [READ]: () => ({ course: now, unmet: [] }),
      [SAVE]: () => ((now = saved), { success: true, course: saved }),
    });
    expect(await screen.findByText(/^Your changes of .* are back/)).toBeVisible();
    expect(title()).toHaveValue('Hacker II');
    expect(screen.getByLabelText('Prerequisites 1')).toHaveValue('A laptop');
    await press('Update Course');
    await screen.findByRole('heading', { level: 1, name: 'Hacker II' });
    const sent = second.calls.find(({ call }) => call === SAVE)?.body as FormData;
    expect([sent.get('title'), sent.get('prerequisites'), sent.get('version')]).toEqual([
      'Hacker II',
      '["A laptop"]',
      '7',
    ]);
    await waitFor(() => expect(screen.queryByText(/are back/)).toBeNull());
    second.leave();
    await open(saved);
    expect(title()).toHaveValue('Hacker II');
    expect(screen.queryByText(/are back/)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('are discarded by Cancel, and if the former values are typed again [S-281]', async () => {
    const first = await open();
    await userEvent.type(title(), ' II');
    await press('Cancel');
    expect(title()).toHaveValue(course.title);
    expect(screen.queryByText(SAVED)).toBeNull();
    await userEvent.type(title(), 'x{Backspace}');
    first.leave();
    await open();
    expect(title()).toHaveValue(course.title);
    expect(screen.queryByText(/are back/)).toBeNull();
  });

  it('are offered instead of filled in if another admin has saved the course since, and can be applied', async () => {
    const first = await open();
    await retype(title(), 'Mine');
    first.leave();
    const theirs = { ...course, version: 9, title: 'Theirs', price: 21_000 };
    const second = await open(theirs, { [SAVE]: { success: true, course: theirs } });
    const offer = /^You left changes of .* and someone has saved the course since\.$/;
    expect(await screen.findByText(offer)).toBeVisible();
    expect(screen.queryByLabelText(/^Title/)).toBeNull();
    await press('Use my changes');
    expect(title()).toHaveValue('Mine');
    expect(price()).toHaveValue('21000');
    expect(screen.getByText('Someone else has saved this in the meantime.')).toBeVisible();
    await press('Update Course');
    await waitFor(() => expect(second.calls.some(({ call }) => call === SAVE)).toBe(true));
    const sent = second.calls.find(({ call }) => call === SAVE)?.body as FormData;
    expect([sent.get('title'), sent.get('price'), sent.get('version')]).toEqual(['Mine', '21000', '9']);
  });

  it('are discarded on request when they are offered', async () => {
    const first = await open();
    await retype(title(), 'Mine');
    first.leave();
    const theirs = { ...course, version: 9, title: 'Theirs' };
    const second = await open(theirs);
    await press('Drop my changes');
    expect(title()).toHaveValue('Theirs');
    second.leave();
    await open(theirs);
    expect(title()).toHaveValue('Theirs');
  });

  it('belong to one admin, and an invalid record is ignored', async () => {
    const first = await open();
    await retype(title(), 'Mine');
    first.leave();
    const other = await open(course, { userId: '01ARZ3NDEKTSV4RRFFQ69G5FB9' });
    expect(title()).toHaveValue(course.title);
    other.leave();
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"version":7,"fields":{}}');
    await open();
    expect(title()).toHaveValue(course.title);
  });
});
