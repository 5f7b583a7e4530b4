import { describe, expect, it } from '@jest/globals';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { remote } from '../../../remote.js';
import { anAdminCourse } from '@academy/contracts/catalog/catalog.factory';
import { ItemAdmin } from './item-admin.js';

const LIST = 'GET /api/admin/courses?limit=20&page=1';
const list = { courses: [anAdminCourse()], total: 1, page: 1 };

describe('the list of courses', () => {
  it('keeps the search and opens the dialog when both are requested at once', async () => {
    const test = createTestShell({
      at: '/admin?tab=courses',
      namespace: 'mf_admin',
      messages: remote.messages,
      routes: [{ path: '/admin', element: <ItemAdmin type="course" /> }],
      user: aUser({ role: 'admin' }),
      responses: {
        [LIST]: list,
        [`${LIST}&search=ethics`]: list,
        'GET /api/admin/categories': { categories: [] },
      },
    });
    render(test.page, { wrapper: ThemeProvider });
    const search = await screen.findByLabelText('Search');
    const add = screen.getByRole('button', { name: 'Add Course' });
    fireEvent.change(search, { target: { value: 'ethics' } });
    act(() => {
      search.closest('form')?.requestSubmit();
      add.click();
    });
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(test.path()).toBe('/admin?tab=courses&search=ethics&id=new');
  });

  it.each([
    [{ isPopular: true }, 'Chosen by the academy’s editors'],
    [{ isBestSeller: true }, 'Among the most enrolled of the last 90 days'],
  ])('marks a popular course, and says what it goes by: %o', async (over, reason) => {
    const test = createTestShell({
      at: '/',
      namespace: 'mf_admin',
      messages: remote.messages,
      routes: [{ path: '/', element: <ItemAdmin type="course" /> }],
      user: aUser({ role: 'admin' }),
      responses: { [LIST]: { ...list, courses: [anAdminCourse(over)] } },
    });
    render(test.page, { wrapper: ThemeProvider });
    const badge = await screen.findByTitle(reason);
    expect(badge).toHaveTextContent(`Popular. ${reason}.`);
  });
});
