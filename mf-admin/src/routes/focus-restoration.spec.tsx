import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCoupon } from '../features/coupons/coupon.factory.js';
import { anAdminCourse } from '@academy/contracts/catalog/catalog.factory';
import { remote } from '../remote.js';

// Loads the chunks before the tests, because compiling them takes long.
beforeAll(async () => {
  await import('../features/coupons/coupon-admin.js');
  await import('./content-tab.js');
  await import('../features/items/list/item-admin.js');
  await import('./courses-tab.js');
  await import('../features/curriculum/order/curriculum-editor.js');
  await import('../features/audit/audit-admin.js');
});

jest.setTimeout(30_000);
const LONG_TIMEOUT = { timeout: 10_000 };

function open(at: string, responses: Record<string, unknown>) {
  const test = createTestShell({
    at,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses,
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}

const buttonOf = (name: string) => screen.findByRole('button', { name }, LONG_TIMEOUT);
/** Focuses the button and presses Enter, as a keyboard user does. */
async function enter(name: string): Promise<void> {
  (await buttonOf(name)).focus();
  await userEvent.keyboard('{Enter}');
}
const hasFocus = async (name: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus(), LONG_TIMEOUT);

describe('keyboard focus stays on the page', () => {
  it('after a coupon is deactivated once, the focus returns to its menu', async () => {
    let isActive = true;
    let respond = () => {};
    const { calls } = open('/admin?tab=coupons', {
      'GET /api/admin/coupons': () => ({ coupons: [aCoupon({ isActive })] }),
      [`PUT /api/admin/coupon/${aCoupon().id}/state`]: async () => {
        await new Promise<void>((resolve) => (respond = resolve));
        isActive = false;
        return { success: true };
      },
    });
    const menu = 'More actions for DIWALI-25';
    for (let time = 0; time < 2; time++) {
      await enter(menu);
      await enter('Deactivate');
      await hasFocus(menu);
    }
    respond();
    await enter(menu);
    expect(await buttonOf('Activate')).toBeVisible();
    expect(calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
  });

  it('after a question is deleted, the focus moves to the next one, for the last one to the Add button', async () => {
    let left = ['How?', 'Why?'].map((question, at) => ({
      id: `01ARZ3NDEKTSV4RRFFQ69G5FA${at}`,
      question,
      answer: 'So.',
      category: 'Courses',
      isPublished: true,
    }));
    const drop = () => ((left = left.slice(1)), { faq: left });
    const [first, second] = left;
    open('/admin?tab=content', {
      'GET /api/admin/faq': () => ({ faq: left }),
      [`DELETE /api/admin/faq/${first?.id}`]: drop,
      [`DELETE /api/admin/faq/${second?.id}`]: drop,
    });
    for (const [name, heir] of [
      ['Delete How?', 'Delete Why?'],
      ['Delete Why?', 'Add Question'],
    ] as const) {
      await enter(name);
      await enter('Delete');
      await hasFocus(heir);
    }
  });

  it('after a course is deleted, the focus moves to the Delete button of the next one', async () => {
    const [first, second] = [1, 2].map((number) =>
      anAdminCourse({ id: String(number).padStart(26, '0'), title: `Course ${number}` }),
    );
    let courses = [first, second];
    open('/admin?tab=courses', {
      'GET /api/admin/courses?limit=20&page=1&publication=unarchived': () => ({
        courses,
        total: courses.length,
        page: 1,
      }),
      [`DELETE /api/admin/course/${first?.id}`]: () => ((courses = [second]), { success: true }),
    });
    await enter('Delete Course 1');
    await enter('Delete');
    await hasFocus('Delete Course 2');
  });

  it('after a section is removed, the focus moves to the next one', async () => {
    const { id } = anAdminCourse();
    const path = `/api/admin/course/${id}/outline`;
    const outline = (titles: readonly string[]) => ({
      outline: {
        courseId: id,
        courseTitle: 'Ethics',
        version: titles.length,
        sections: titles.map((title) => ({ title, lectures: [] })),
      },
    });
    open(`/admin?tab=courses&id=${id}&part=curriculum`, {
      [`GET /api/admin/course/${id}`]: { course: anAdminCourse(), unmet: [] },
      [`GET ${path}`]: outline(['One', 'Two']),
      [`PUT ${path}`]: (body: { sections: { title: string }[] }) =>
        outline(body.sections.map(({ title }) => title)),
    });
    await enter('Remove section One');
    await enter('Remove');
    await hasFocus('Remove section Two');
    await enter('Remove section Two');
    await enter('Remove');
    await waitFor(() => expect(screen.getByLabelText('New section')).toHaveFocus(), LONG_TIMEOUT);
  });

  it('after a page change of the audit log, the focus is at the beginning of the list, and Back goes one page back', async () => {
    const list = { entries: [], missing: [] };
    const scrollIntoView = jest.fn();
    Object.assign(Element.prototype, { scrollIntoView });
    open('/admin?tab=audit', {
      'GET /api/admin/audit': { ...list, next: '01ARZ3NDEKTSV4RRFFQ69G5FC0' },
      'GET /api/admin/audit?before=01ARZ3NDEKTSV4RRFFQ69G5FC0': {
        ...list,
        next: '01ARZ3NDEKTSV4RRFFQ69G5FC1',
      },
      'GET /api/admin/audit?before=01ARZ3NDEKTSV4RRFFQ69G5FC1': { ...list, next: null },
    });
    const isAt = async (page: string): Promise<void> => {
      expect(await screen.findByText(page, {}, LONG_TIMEOUT)).toHaveRole('status');
      const list = (await screen.findByText('Nothing found')).parentElement;
      await waitFor(() => expect(list).toHaveFocus());
    };
    await enter('Next');
    await isAt('Page 2');
    await enter('Next');
    await isAt('Page 3');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await enter('Previous');
    await isAt('Page 2');
    await enter('Previous');
    await isAt('Page 1');
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    expect(scrollIntoView).toHaveBeenCalledTimes(4);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('after Back from the last page of the audit log, opened by a link, the focus is at the list', async () => {
    const [first, second] = ['01ARZ3NDEKTSV4RRFFQ69G5FC0', '01ARZ3NDEKTSV4RRFFQ69G5FC1'];
    const list = { entries: [], missing: [] };
    open(`/admin?tab=audit&before=${first}.${second}`, {
      [`GET /api/admin/audit?before=${second}`]: { ...list, next: null },
      [`GET /api/admin/audit?before=${first}`]: { ...list, next: second },
      'GET /api/admin/audit': { ...list, next: first },
    });
    for (const page of ['Page 2', 'Page 1']) {
      await enter('Previous');
      expect(await screen.findByText(page, {}, LONG_TIMEOUT)).toBeVisible();
      const shown = (await screen.findByText('Nothing found')).parentElement;
      await waitFor(() => expect(shown).toHaveFocus());
    }
  });

  it('a click on plain text removes the focus from a button, and the removal of its row does not restore it', async () => {
    let coupons = [aCoupon()];
    open('/admin?tab=coupons', { 'GET /api/admin/coupons': () => ({ coupons }) });
    const button = await buttonOf('Edit DIWALI-25');
    button.focus();
    await userEvent.click(screen.getByText('DIWALI-25'));
    expect(document.body).toHaveFocus();
    coupons = [];
    jest.useFakeTimers();
    try {
      button.closest('tr')?.remove();
      await jest.advanceTimersByTimeAsync(1_000);
      expect(document.body).toHaveFocus();
    } finally {
      jest.useRealTimers();
    }
  });
});
