import { beforeEach, describe, expect, it } from '@jest/globals';
import { anAdminCourse } from '@academy/contracts/catalog/catalog.factory';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { ItemAdmin } from './item-admin.js';

const LIST = 'GET /api/admin/courses?limit=20&page=1&publication=unarchived';
const list = { courses: [anAdminCourse()], total: 1, page: 1 };
const course = (number: number, over: Partial<ReturnType<typeof anAdminCourse>> = {}) =>
  anAdminCourse({ id: String(number).padStart(26, '0'), title: `Course ${number}`, ...over });

beforeEach(() => localStorage.clear());

function show(responses: Record<string, unknown>, at = '/admin?tab=courses') {
  const test = createTestShell({
    at,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [{ path: '/admin', element: <ItemAdmin type="course" /> }],
    user: aUser({ role: 'admin' }),
    responses,
  });
  return { ...test, ...render(test.page, { wrapper: ThemeProvider }) };
}
const rowOf = async (title: string) => within(await screen.findByRole('row', { name: new RegExp(title) }));
const openMenu = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More actions for ${title}` }));
  return within(await screen.findByRole('group', { name: /^More actions/ }));
};

describe('the list of courses', () => {
  it('keeps the search and opens the dialog if both are requested at once', async () => {
    const test = show({
      [LIST]: list,
      [`GET /api/admin/courses?limit=20&page=1&search=ethics&publication=unarchived`]: list,
      'GET /api/admin/categories': { categories: [] },
    });
    const search = await screen.findByLabelText('Search');
    const add = screen.getByRole('button', { name: 'Add Course' });
    fireEvent.change(search, { target: { value: 'ethics' } });
    act(() => {
      fireEvent.keyDown(search, { key: 'Enter' });
      add.click();
    });
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(test.path()).toBe('/admin?tab=courses&search=ethics&id=new');
  });

  it.each([
    [{ isPopular: true }, 'Chosen by the academy’s editors'],
    [{ isBestSeller: true }, 'Among the most enrolled of the last 90 days'],
  ])('marks a popular course, and explains the reason: %o', async (over, reason) => {
    show({ [LIST]: { ...list, courses: [anAdminCourse(over)] } });
    const badge = await screen.findByTitle(reason);
    expect(badge).toHaveTextContent(`Popular. ${reason}.`);
  });

  it('shows a price of zero as free', async () => {
    show({ [LIST]: { ...list, courses: [course(1, { pricePaise: 0 })] } });
    expect((await rowOf('Course 1')).getByText('Free')).toBeVisible();
  });

  it('shows image, title, instructor, duration, price, Edit and delete in one row [S-276]', async () => {
    show({ [LIST]: { ...list, courses: [course(1, { createdBy: 'Meera Nair', duration: 28 })] } });
    const row = await rowOf('Course 1');
    expect(row.getByRole('presentation')).toHaveAttribute('src');
    expect(row.getByRole('link', { name: 'Course 1' })).toBeVisible();
    for (const text of ['Meera Nair', '28 hours', /^₹/, 'Published', 'Edit'])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('button', { name: 'Delete Course 1' })).toBeVisible();
  });

  it('leaves out archived courses unless the filter selects them', async () => {
    const archived = 'GET /api/admin/courses?limit=20&page=1&publication=archived';
    const gone = course(2, { publication: 'archived' });
    show({ [LIST]: list, [archived]: { ...list, courses: [gone] } });
    await userEvent.selectOptions(await screen.findByLabelText('State'), 'Archived');
    expect(await screen.findByRole('button', { name: 'Restore Course 2' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it('is sorted by a heading, reversed by a second click, and announces the order', async () => {
    const sorted = (sort: string) =>
      `GET /api/admin/courses?limit=20&page=1&sort=${sort}&publication=unarchived`;
    const test = show({ [LIST]: list, [sorted('price')]: list, [sorted('price-desc')]: list });
    const heading = () => screen.getByRole('columnheader', { name: 'Price' });
    await userEvent.click(await screen.findByRole('button', { name: 'Price' }));
    expect(test.path()).toContain('sort=price');
    await waitFor(() => expect(heading()).toHaveAttribute('aria-sort', 'ascending'));
    await userEvent.click(screen.getByRole('button', { name: 'Price' }));
    await waitFor(() => expect(heading()).toHaveAttribute('aria-sort', 'descending'));
    expect(screen.getByLabelText('Sorted by')).toHaveValue('price-desc');
  });
});

describe('the menu of a course', () => {
  it('opens by keyboard, returns the focus on Escape, and publishes a course with an Undo', async () => {
    const draft = course(1, { publication: 'draft', version: 3 });
    const PUBLISH = `PUT /api/admin/course/${draft.id}/publication`;
    const saved = { success: true, message: '', course: { ...draft, publication: 'published', version: 4 } };
    const test = show({ [LIST]: { ...list, courses: [draft] }, [PUBLISH]: saved });
    const more = await screen.findByRole('button', { name: 'More actions for Course 1' });
    more.focus();
    await userEvent.keyboard('{ArrowDown}');
    const menu = within(await screen.findByRole('group', { name: /^More actions/ }));
    await waitFor(() => expect(menu.getByRole('button', { name: 'Lectures' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name: /^More actions/ })).toBeNull());
    await waitFor(() => expect(more).toHaveFocus());
    await userEvent.click((await openMenu('Course 1')).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(test.toasts).toHaveLength(1));
    expect(test.calls.find(({ call }) => call === PUBLISH)?.body).toEqual({
      publication: 'published',
      version: 3,
    });
  });
});

describe('the selection of several courses', () => {
  const courses = [course(1), course(2), course(3, { publication: 'draft' })];
  const select = async (...titles: readonly string[]) => {
    for (const title of titles)
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
  };

  it('is archived after a confirmation that lists the courses; a rejected one shows its reason', async () => {
    const test = show({
      [LIST]: { ...list, courses, total: 3 },
      [`DELETE /api/admin/course/${courses[0]?.id}`]: { success: true, message: '' },
      [`DELETE /api/admin/course/${courses[1]?.id}`]: new ApiError({
        status: 503,
        code: 'SERVICE_UNAVAILABLE',
        message: 'Not now',
      }),
    });
    await select('Course 1', 'Course 2');
    expect(screen.getByText('2 selected')).toBeVisible();
    const bar = within(screen.getByRole('group', { name: 'Actions for the selection' }));
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Unpublish',
      'Delete',
      'Select all on this page',
      'Clear',
    ]);
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText('Are you sure you want to delete these 2 courses?')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Course 1',
      'Course 2',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(test.toasts).toHaveLength(2));
    expect(test.toasts[1]).toMatchObject({ kind: 'error', message: 'Course 2: Not now' });
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  it('can contain all courses of the page, and drops those that leave the page', async () => {
    show({
      [LIST]: { ...list, courses, total: 3 },
      'GET /api/admin/courses?limit=20&page=1&publication=draft': { ...list, courses: [courses[2]] },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('3 selected')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Draft');
    expect(await screen.findByText('1 selected')).toBeVisible();
  });
});

describe('a saved filter', () => {
  it('is created, applied by one click, and removed on this device', async () => {
    const drafts = 'GET /api/admin/courses?limit=20&page=1&publication=draft';
    const responses = { [LIST]: list, [drafts]: list };
    const test = show(responses, '/admin?tab=courses&state=draft');
    await userEvent.click(await screen.findByRole('button', { name: 'Save this filter' }));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Please enter a name')).toBeVisible();
    await userEvent.keyboard('To finish{Enter}');
    expect(screen.getByRole('button', { name: 'To finish' })).toHaveAttribute('aria-pressed', 'true');
    test.unmount();
    const again = show(responses);
    await userEvent.click(await screen.findByRole('button', { name: 'To finish' }));
    expect(again.path()).toBe('/admin?tab=courses&state=draft');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the saved filter To finish' }));
    expect(screen.queryByRole('button', { name: 'To finish' })).toBeNull();
  });
});
