import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anAdminCourse, aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { type PublishPoint } from '@academy/contracts/items/publish-checklist';
import { ApiError } from '@academy/mf-kit/api-error';
import { createTestShell, aUser } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { type AdminItem } from '../item-calls.js';
import { isToCome } from './publish-points.js';

const draft = anAdminCourse({ publication: 'draft', image: null });
const SAVE = `PUT /api/admin/course/${draft.id}`;
// jsdom lacks object URLs.
const { createObjectURL, revokeObjectURL } = URL;
beforeAll(async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  await import('../list/item-admin.js');
  await import('../../../routes/courses-tab.js');
});
afterAll(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));

// Drafts in local storage would fill the form of the next test.
beforeEach(() => localStorage.clear());

async function open(
  type: 'course' | 'workshop',
  item: AdminItem,
  unmet: readonly PublishPoint[],
  responses: Record<string, unknown> = {},
) {
  const test = createTestShell({
    at: `/admin?tab=${type}s&id=${item.id}`,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: { [`GET /api/admin/${type}/${item.id}`]: { [type]: item, unmet }, ...responses },
  });
  render(test.page, { wrapper: ThemeProvider });
  const form = within(await screen.findByRole('form'));
  const points = () =>
    form
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => /(Met|Missing): /.test(text))
      .map((text) => text.replace(/^[✓!]/, ''));
  return { ...test, form, points };
}
const edit = (unmet: readonly PublishPoint[], responses: Record<string, unknown> = {}) =>
  open('course', draft, unmet, responses);

describe('the checklist of the form [decision 0189]', () => {
  it('lists the requirements that a new draft lacks, and its state begins with Draft', async () => {
    const { form, points } = await edit(['image', 'lectures']);
    expect(form.getByLabelText('State')).toHaveValue('draft');
    expect(points()).toEqual([
      'Met: A teacher',
      'Met: A price, which may be 0',
      'Met: More than 0 hours',
      'Missing: An image',
      'Missing: At least one lecture (under Curriculum)',
    ]);
    expect(form.getByText('2 points are missing for publication')).toBeVisible();
  });

  it('is updated with the input', async () => {
    const { form, points } = await edit(['image', 'lectures']);
    const hours = form.getByLabelText(/^Duration/);
    await userEvent.clear(hours);
    await userEvent.type(hours, '0');
    await userEvent.clear(form.getByLabelText(/^Instructor/));
    expect(points()).toEqual(expect.arrayContaining(['Missing: A teacher', 'Missing: More than 0 hours']));
    await userEvent.type(form.getByLabelText(/^Instructor/), 'Asha Rao');
    await userEvent.type(hours, '.5');
    await userEvent.upload(
      form.getByLabelText(/^Image/),
      new File(['x'], 'photo.png', { type: 'image/png' }),
    );
    expect(points().filter((point) => point.startsWith('Missing'))).toEqual([
      'Missing: At least one lecture (under Curriculum)',
    ]);
    expect(form.getByText('1 point is missing for publication')).toBeVisible();
  });

  it('requires a start in the future for a workshop, and no lecture', async () => {
    const workshop = { ...draft, ...aWorkshop({ date: '2020-01-12' }), publication: 'draft', joinUrl: null };
    const { form, points } = await open('workshop', workshop as AdminItem, []);
    expect(points()).toHaveLength(5);
    expect(points()).toContain('Missing: A start in the future');
    const date = form.getByLabelText(/^Date/);
    await userEvent.clear(date);
    await userEvent.type(date, '2090-01-12');
    expect(points()).toContain('Met: A start in the future');
  });

  it('links a missing point to its field by keyboard, or to the curriculum, without loss of input', async () => {
    const { form, path } = await edit(['image', 'lectureContent'], {
      [`GET /api/admin/course/${draft.id}/outline`]: {
        outline: { courseId: draft.id, courseTitle: draft.title, version: 1, sections: [] },
      },
    });
    form.getByRole('link', { name: 'An image' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(form.getByLabelText(/^Image/)).toHaveFocus();
    await userEvent.upload(
      form.getByLabelText(/^Image/),
      new File(['x'], 'photo.png', { type: 'image/png' }),
    );
    await userEvent.type(form.getByLabelText(/^Title/), ' II');
    await userEvent.click(form.getByRole('button', { name: 'Add Target Audience' }));
    await userEvent.type(form.getByLabelText('Who Should Attend 1'), 'Testers');
    await userEvent.click(form.getByRole('link', { name: /^Content in every lecture/ }));
    expect(await screen.findByText('No lectures yet')).toBeVisible();
    expect(path()).toBe(`/admin?tab=courses&id=${draft.id}&part=curriculum`);
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    expect(screen.getByLabelText(/^Title/)).toHaveValue(`${draft.title} II`);
    expect(screen.getByLabelText('Who Should Attend 1')).toHaveValue('Testers');
    expect(screen.getByAltText('The image you chose')).toBeVisible();
  });

  it('takes the focus when the server rejects a publication, and is the only list of missing points', async () => {
    const message = 'To be published, this still needs an image and at least one lecture.';
    const details = { unmet: ['image', 'lectures'] };
    const { form, calls, points, toasts } = await edit([], {
      [SAVE]: new ApiError({ status: 409, code: 'NOT_PUBLISHABLE', message, details }),
    });
    expect(points()).toContain('Met: At least one lecture');
    await userEvent.selectOptions(form.getByLabelText('State'), 'Published');
    await userEvent.click(form.getByRole('button', { name: 'Update Course' }));
    const checklist = await form.findByRole('group', { name: 'Needed for publication' });
    await waitFor(() => expect(checklist).toHaveFocus());
    expect(within(checklist).getByRole('alert')).toHaveTextContent('It was not published');
    expect(form.queryByText('There is a problem')).toBeNull();
    expect(within(checklist).getByRole('link', { name: /^At least one lecture/ })).toHaveAttribute(
      'href',
      `/admin?tab=courses&id=${draft.id}&part=curriculum`,
    );
    await userEvent.click(within(checklist).getByRole('link', { name: 'An image' }));
    expect(form.getByLabelText(/^Image/)).toHaveFocus();
    const body = calls.find(({ call }) => call === SAVE)?.body as FormData;
    expect(body.get('publication')).toBe('published');
    expect(form.getByLabelText('State')).toHaveValue('published');
    await waitFor(() => expect(toasts).toEqual([]));
    await userEvent.click(form.getByRole('button', { name: 'Update Course' }));
    await waitFor(() => expect(checklist).toHaveFocus());
  });
});

describe('the points of a rejected publication', () => {
  const rejected = (...unmet: PublishPoint[]) =>
    new ApiError({ status: 409, code: 'NOT_PUBLISHABLE', message: 'Not yet.', details: { unmet } });
  const publish = async (form: Awaited<ReturnType<typeof edit>>['form']) => {
    await userEvent.selectOptions(form.getByLabelText('State'), 'Published');
    await userEvent.click(form.getByRole('button', { name: 'Update Course' }));
    return within(await form.findByRole('group', { name: 'Needed for publication' }));
  };

  it('are missing although the form meets them, until their field changes', async () => {
    const { form, points } = await open('course', { ...draft, image: '/uploads/a.webp' }, [], {
      [SAVE]: rejected('teacher', 'image'),
    });
    const checklist = await publish(form);
    expect(await checklist.findByRole('alert')).toHaveTextContent('It was not published');
    expect(checklist.getByText('2 points are missing for publication')).toBeVisible();
    expect(checklist.queryByText('Nothing is missing for publication')).toBeNull();
    expect(points().slice(0, 1)).toEqual(['Missing: A teacher']);
    await userEvent.type(form.getByLabelText(/^Instructor/), ' II');
    expect(points()).toEqual(expect.arrayContaining(['Met: A teacher', 'Missing: An image']));
    await userEvent.upload(
      form.getByLabelText(/^Image/),
      new File(['x'], 'photo.png', { type: 'image/png' }),
    );
    expect(checklist.getByText('Nothing is missing for publication')).toBeVisible();
    expect(checklist.queryByRole('alert')).toBeNull();
  });

  it('replace the loaded points of the lectures, and are replaced by those loaded after a change', async () => {
    const outline = { courseId: draft.id, courseTitle: draft.title, version: 1, sections: [] };
    const OUTLINE = `/api/admin/course/${draft.id}/outline`;
    const { form, points } = await edit(['image', 'lectureContent'], {
      [SAVE]: rejected('image', 'lectures'),
      [`GET ${OUTLINE}`]: { outline },
      [`PUT ${OUTLINE}`]: { outline: { ...outline, version: 2 } },
    });
    await publish(form);
    await waitFor(() => expect(points()).toContain('Missing: At least one lecture (under Curriculum)'));
    expect(points()).toHaveLength(5);
    await userEvent.click(form.getByRole('link', { name: /^At least one lecture/ }));
    await userEvent.type(await screen.findByLabelText('New section'), 'Basics');
    await userEvent.click(screen.getByRole('button', { name: 'Add Section' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    expect(await screen.findByRole('link', { name: /^Content in every lecture/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^At least one lecture/ })).toBeNull();
  });
});

it.each([
  ['2030-01-12', '18:30', 'Asia/Kolkata', true],
  ['2030-01-12', '18:29', 'Asia/Kolkata', false],
  ['2030-01-12', '14:00', 'Europe/Berlin', true],
  ['2030-01-12', '13:59', 'Europe/Berlin', false],
  ['2030-01-11', '23:59', 'UTC', false],
  ['', '18:30', 'UTC', false],
  ['2031-01-01', '', 'UTC', false],
  ['2031-01-01', '18:30', 'Mars', false],
])('a start on %s at %s in %s is in the future: %s [CON-18]', (date, time, timeZone, expected) => {
  const now = new Date('2030-01-12T12:59:59Z');
  expect(isToCome({ date, time, timeZone }, now)).toBe(expected);
});
