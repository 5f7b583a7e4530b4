import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdminCourse } from '@academy/contracts/catalog/catalog.factory';
import { type PublishPoint } from '@academy/contracts/items/publish-checklist';
import { ApiError } from '@academy/mf-kit/api-error';
import { createTestShell, aUser } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { isToCome } from './publish-points.js';

const draft = anAdminCourse({ publication: 'draft', image: null });
const READ = `GET /api/admin/course/${draft.id}`;
const SAVE = `PUT /api/admin/course/${draft.id}`;
// A browser has addresses for files, jsdom has none.
const { createObjectURL, revokeObjectURL } = URL;
beforeAll(async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  await import('../list/item-admin.js');
  await import('../../../routes/courses-tab.js');
});
afterAll(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));

async function open(type: 'course' | 'workshop', button: string, responses: Record<string, unknown> = {}) {
  const test = createTestShell({
    at: `/admin?tab=${type}s`,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: {
      'GET /api/admin/courses?limit=20&page=1': { courses: [draft], total: 1, page: 1 },
      'GET /api/admin/workshops?limit=20&page=1': { workshops: [], total: 0, page: 1 },
      ...responses,
    },
  });
  render(test.page, { wrapper: ThemeProvider });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  const points = () =>
    dialog
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => /(Met|Missing): /.test(text))
      .map((text) => text.replace(/^[✓!]/, ''));
  return { ...test, dialog, points };
}
const edit = (unmet: readonly PublishPoint[], responses: Record<string, unknown> = {}) =>
  open('course', `Edit ${draft.title}`, { [READ]: { course: draft, unmet }, ...responses });

describe('the checklist of the form [decision 0189]', () => {
  it('of a new course begins with everything missing, as the state begins with Draft', async () => {
    const { dialog, points } = await open('course', 'Add Course');
    expect(dialog.getByLabelText('State')).toHaveValue('draft');
    expect(points()).toEqual([
      'Missing: A teacher',
      'Missing: A price, which may be 0',
      'Missing: More than 0 hours',
      'Missing: An image',
      'Missing: At least one lecture (once this draft is saved)',
    ]);
    expect(dialog.getByText('5 points are missing for publication')).toBeVisible();
  });

  it('follows what is typed and chosen', async () => {
    const { dialog, points } = await open('course', 'Add Course');
    await userEvent.type(dialog.getByLabelText(/^Instructor/), 'Asha Rao');
    await userEvent.type(dialog.getByLabelText(/^Price \(₹\)/), '0');
    const hours = dialog.getByLabelText(/^Duration/);
    await userEvent.type(hours, '0');
    expect(points()).toContain('Missing: More than 0 hours');
    await userEvent.type(hours, '.5');
    await userEvent.upload(
      dialog.getByLabelText(/^Image/),
      new File(['x'], 'photo.png', { type: 'image/png' }),
    );
    expect(points().filter((point) => point.startsWith('Missing'))).toEqual([
      'Missing: At least one lecture (once this draft is saved)',
    ]);
    expect(dialog.getByText('1 point is missing for publication')).toBeVisible();
  });

  it('of a workshop asks for a start in the future, and for no lecture', async () => {
    const { dialog, points } = await open('workshop', 'Add Workshop');
    expect(points()).toHaveLength(5);
    expect(points()).toContain('Missing: A start in the future');
    await userEvent.type(dialog.getByLabelText(/^Date/), '2090-01-12');
    expect(points()).toContain('Met: A start in the future');
  });

  it('leads from a missing point to its field by the keyboard, and to the lectures in a tab of their own', async () => {
    const { dialog } = await edit(['image', 'lectureContent']);
    const lectures = await dialog.findByRole('link', { name: /^Content in every lecture/ });
    expect(lectures).toHaveAttribute('href', `?tab=courses&outline=${draft.id}`);
    expect(lectures).toHaveAttribute('target', '_blank');
    dialog.getByRole('link', { name: 'An image' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(dialog.getByLabelText(/^Image/)).toHaveFocus();
  });

  it('leaves the lectures out where the server does not respond', async () => {
    const { points } = await edit([], {
      [READ]: new ApiError({ status: 503, code: 'BUSY', message: 'Busy' }),
    });
    expect(points()).toHaveLength(4);
  });

  it('names what the server rejects a publication for, each with a link to its field', async () => {
    const message = 'To be published, this still needs an image and at least one lecture.';
    const details = { unmet: ['image', 'lectures'] };
    const { dialog, calls, toasts } = await edit([], {
      [SAVE]: new ApiError({ status: 409, code: 'NOT_PUBLISHABLE', message, details }),
    });
    await userEvent.selectOptions(dialog.getByLabelText('State'), 'Published');
    await userEvent.click(dialog.getByRole('button', { name: 'Update Course' }));
    const summary = within(await dialog.findByRole('alert', { name: 'There is a problem' }));
    expect(summary.getByText(`Error: ${message}`)).toBeVisible();
    expect(summary.getByText('At least one lecture')).toBeVisible();
    await userEvent.click(summary.getByRole('link', { name: 'An image' }));
    expect(dialog.getByLabelText(/^Image/)).toHaveFocus();
    const body = calls.find(({ call }) => call === SAVE)?.body as FormData;
    expect(body.get('publication')).toBe('published');
    expect(dialog.getByLabelText('State')).toHaveValue('published');
    await waitFor(() => expect(toasts).toEqual([]));
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
])('a start on %s at %s in %s is to come: %s [CON-18]', (date, time, timeZone, expected) => {
  const now = new Date('2030-01-12T12:59:59Z');
  expect(isToCome({ date, time, timeZone }, now)).toBe(expected);
});
